/** The last step of an id in its plain form: of letters ("32.1.b", "6.1.2.a"), or of numbers ("8.3.6", "cc6.1-01"). */
const LETTER = /[.](?:[a-z]|[ivx]{2,4})$/;
const NUMBER = /[.-]\d{1,2}$/;
/** "164.308.a.1.ii.a" has the most steps of all. */
const MOST_STEPS = 4;

/**
 * What the id of a part may be a part of, nearest first: "32.1.b" of "32.1", and that of "32".
 * @param isNumbered numbers, too, are of parts
 */
export function wholesOf(id: string, isNumbered: boolean): string[] {
  const wholes: string[] = [];
  let rest = id;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const shorter = rest.replace(LETTER.test(rest) || !isNumbered ? LETTER : NUMBER, '');
    if (shorter === rest) break;
    wholes.push(shorter);
    rest = shorter;
  }
  return wholes;
}
