import { SLIPS } from '../../../catalog/language/slips.js';
import { COMMON_WORDS, RARE_WORDS } from '../../../catalog/language/words.js';

/** Shorter words are too near to each other. */
const LEAST_LETTERS = 5;
const MOST_LETTERS = 20;
const PLAIN = /^[a-z]+$/;
const SLIPS_BY_LIKELIHOOD = ['left out', 'swapped', 'added', 'changed'] as const;
type Slip = (typeof SLIPS_BY_LIKELIHOOD)[number];
/** Of a word and so many on either side no more may be unknown: else they are names, or another language. */
const AROUND = 3;
const MOST_STRANGE = 2;

const COMMON = COMMON_WORDS.split(' ');
const KNOWN: ReadonlySet<string> = new Set([...COMMON, ...RARE_WORDS.split(' ')]);
/** Common words by their first letter and length, with their place among all: the most frequent first. */
const ALIKE = byLetterAndLength(COMMON);

/**
 * The words of a text as they are meant, for comparison: "dont" is "don't", and a word that is not known but one slip away from a common one (a letter
 * left out, added or changed, or two that changed places: Damerau, 1964) is that one. The first letter is taken to be right.
 *
 * @param words folded words in their order
 * @param isSmall whether a letter of the word at that place was a small one: names are not looked at
 */
export function spell(words: readonly string[], isSmall: (at: number, letter: number) => boolean): string[] {
  return words.map((word, at) => {
    const slip = SLIPS.get(word);
    if (slip) return isSmall(at, Math.min(1, word.length - 1)) ? slip : word;
    const isDoubtful = isLong(word) && isStrange(word) && isSmall(at, 0);
    return isDoubtful && isAmongKnown(words, at) ? commonFor(word) : word;
  });
}

/** The common word that an unknown one is most likely a slip of; itself where there is none. */
function commonFor(word: string): string {
  let meant = word;
  let least = Number.POSITIVE_INFINITY;
  for (const length of [word.length - 1, word.length, word.length + 1]) {
    for (const { common, place } of ALIKE.get(keyOf(word.charAt(0), length)) ?? []) {
      const slip = slipFrom(common, word);
      const rank = slip === null ? Number.POSITIVE_INFINITY : SLIPS_BY_LIKELIHOOD.indexOf(slip) * COMMON.length + place;
      if (rank < least) [meant, least] = [common, rank];
    }
  }
  return meant;
}

/** What happened to a word where one slip makes another of it; the first letter stays. */
export function slipFrom(meant: string, word: string): Slip | null {
  const longer = word.length - meant.length;
  if (Math.abs(longer) > 1) return null;
  const shortest = Math.min(meant.length, word.length);
  let same = 0;
  while (same < shortest && word[same] === meant[same]) same += 1;
  if (same === 0) return null;
  let last = 0;
  while (last < shortest - same && word.at(-1 - last) === meant.at(-1 - last)) last += 1;
  const between = shortest - same - last;
  if (longer !== 0) return between > 0 ? null : longer < 0 ? 'left out' : 'added';
  if (between === 2 && word[same] === meant[same + 1] && word[same + 1] === meant[same]) return 'swapped';
  return between === 1 ? 'changed' : null;
}

function isStrange(word: string): boolean {
  return word.length > 1 && !KNOWN.has(word) && !SLIPS.has(word) && PLAIN.test(word);
}

/** Whether a word is long enough for its letters to tell what is meant. */
export function isLong({ length }: string): boolean {
  return length >= LEAST_LETTERS && length <= MOST_LETTERS;
}

function isAmongKnown(words: readonly string[], at: number): boolean {
  const around = words.slice(Math.max(0, at - AROUND), at + AROUND + 1);
  return around.filter(isStrange).length <= MOST_STRANGE;
}

function byLetterAndLength(
  words: readonly string[],
): ReadonlyMap<string, ReadonlyArray<{ common: string; place: number }>> {
  const found = new Map<string, Array<{ common: string; place: number }>>();
  words.forEach((common, place) => {
    if (!isLong(common)) return;
    const key = keyOf(common.charAt(0), common.length);
    const known = found.get(key) ?? [];
    known.push({ common, place });
    found.set(key, known);
  });
  return found;
}

function keyOf(letter: string, length: number): string {
  return `${letter}${length}`;
}
