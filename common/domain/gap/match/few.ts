/** One number or several. There are tens of thousands, and nearly all are one: an array for each takes several megabytes. */
export type Few = number | readonly number[];

export function isAmong(few: Few | null, number: number): boolean {
  return typeof few === 'number' ? few === number : (few?.includes(number) ?? false);
}

/** The same and one more, which comes last. */
export function withOne(few: Few | null, number: number): Few {
  if (few === null) return number;
  return typeof few === 'number' ? [few, number] : [...few, number];
}

/** Adds them to a list. */
export function addAll(few: Few | undefined, to: number[]): void {
  if (typeof few === 'number') to.push(few);
  else if (few) to.push(...few);
}
