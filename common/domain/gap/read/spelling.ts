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
/** Common words by their first letter, the most frequent first. */
const BY_LETTER = byFirstLetter(COMMON);

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
  let likeliest: { common: string; place: number } | null = null;
  for (const common of BY_LETTER.get(word.charAt(0)) ?? []) {
    const slip = slipFrom(common, word);
    const place = slip === null ? Number.POSITIVE_INFINITY : SLIPS_BY_LIKELIHOOD.indexOf(slip);
    if (place < (likeliest?.place ?? SLIPS_BY_LIKELIHOOD.length)) likeliest = { common, place };
  }
  return likeliest?.common ?? word;
}

/** What happened to a word where one slip makes another of it; the first letter stays. */
export function slipFrom(meant: string, word: string): Slip | null {
  if (Math.abs(word.length - meant.length) > 1) return null;
  let same = 0;
  while (same < word.length && word[same] === meant[same]) same += 1;
  if (same === 0) return null;
  const [its, mine] = [meant.slice(same), word.slice(same)];
  if (its.slice(1) === mine) return 'left out';
  if (its.slice(2) === mine.slice(2) && its[0] === mine[1] && its[1] === mine[0]) return 'swapped';
  if (its === mine.slice(1)) return 'added';
  return its.slice(1) === mine.slice(1) ? 'changed' : null;
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

function byFirstLetter(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const word of words) {
    if (!isLong(word)) continue;
    const letter = word.charAt(0);
    const known = found.get(letter);
    if (known) known.push(word);
    else found.set(letter, [word]);
  }
  return found;
}
