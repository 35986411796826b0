import { FILLERS, PLACED, ROW_OF } from './harmless-words.js';

const UNITS =
  '%|percent|points?|person-days?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|characters?|requirements?|EUR|USD|GBP|CHF|€|\\$|£';
// All repetitions are bounded or of one class, so that no text can make matching slow.
const QUOTED = '"[^"]{0,2000}"|“[^”]{0,2000}”';
const LINK = 'https?://[^\\s)>\\]]+|[\\w.+-]{1,64}@[\\w.-]+';
/** Any run with a digit: numbers, dates, ids such as A.5.24, PR.AA-01 or 164.308(a)(1), with its unit. */
const NUMBERED = `[^\\s"“”(]{0,40}?\\p{N}[^\\s"“”]*(?:\\s?(?:${UNITS})(?![\\p{L}\\p{N}]))?`;
const PHRASES = `(?<![\\p{L}\\p{N}])(?:${[...ROW_OF.keys()]
  .filter((wording) => wording.includes(' '))
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`;
const WORD = "[\\p{L}\\p{M}\\p{N}]+(?:['’]\\p{L}+)*";
/** What ends a sentence, and signs that say something. */
const SIGN = '[.!?]+(?=\\s|["”\'’)]|$)|[^\\s\\p{L}\\p{M}\\p{N}.,;:!?()\\[\\]"“”\'‘’…–—-]';

/** How much longer a text may become. */
const LONGEST = 1.6;
const ROOM = 60;
/** Words of a sentence whose parts may change places. */
const MOST_WORDS = 200;

/**
 * Whether a rewritten text says the same as far as a machine can tell, with all doubt against it: sentence by sentence the same
 * words in the same order, but for fillers and harmless synonyms (`harmless-words.ts`); the two parts of a sentence that denies
 * and limits nothing may change places. No new name, no strange character, not much longer.
 * @param terms wordings that must stay as they are: titles, names of people, companies and frameworks
 */
export function sameFacts(before: string, after: string, terms: readonly string[] = []): boolean {
  if (after.length > LONGEST * before.length + ROOM || !isPlain(after, before) || !sameNames(before, after))
    return false;
  const was = sentencesOf(before, terms);
  const is = sentencesOf(after, terms);
  return was.length === is.length && was.every((sentence, at) => sameSentence(sentence, is[at] ?? []));
}

function sameSentence(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  const words = join(after);
  if (words === join(before)) return true;
  const mayTurn = before.length <= MOST_WORDS && !before.some((word) => PLACED.has(word));
  return (
    mayTurn &&
    before.at(-1) === after.at(-1) &&
    join([...turning(before), ...turning(before)]).includes(join(turning(after)))
  );
}

/** All but the sign at the end. */
function turning(sentence: readonly string[]): readonly string[] {
  return sentence.slice(0, -1);
}

function join(words: readonly string[]): string {
  return `\n${words.join('\n')}\n`;
}

/** What each sentence says, in its order, and the sign that it ends with. */
function sentencesOf(text: string, terms: readonly string[]): string[][] {
  const own = terms.filter((term) => term.trim() !== '' && text.includes(term));
  const literal = own.sort((a, b) => b.length - a.length).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp([...literal, QUOTED, LINK, NUMBERED, PHRASES, WORD, SIGN].join('|'), 'giu');
  const names = new Set(own);
  const sentences: string[][] = [];
  let sentence: string[] = [];
  for (const [found] of `${text} .`.matchAll(pattern)) {
    const { word, end } = names.has(found) ? { word: `= ${found}`, end: '' } : partsOf(found);
    if (word !== '' && !FILLERS.has(word)) sentence.push(word);
    if (!/[.!?]/.test(end) || sentence.length === 0) continue;
    sentences.push([...sentence, end.includes('?') ? '?' : '.']);
    sentence = [];
  }
  return sentences;
}

/** What is compared, and the signs behind it: numbers and links run up to the next space, but what ends the sentence is not theirs. */
function partsOf(found: string): { word: string; end: string } {
  if (/^[.!?]+$/.test(found)) return { word: '', end: found };
  if (/^[\p{L}\p{M}\s'’]+$/u.test(found)) return { word: wordingOf(found), end: '' };
  const bare = /["”]$/.test(found) ? found : found.replace(/[.,;:!?)]{1,20}$/, '');
  return { word: `= ${bare.replace(/\s+/g, ' ')}`, end: found.slice(bare.length) };
}

/** The word in small letters and in the singular, or what stands for its synonyms. */
function wordingOf(found: string): string {
  const word = found.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
  const row = ROW_OF.get(word);
  if (row !== undefined) return row;
  const one = singular(word);
  return ROW_OF.get(one) ?? one;
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is|'s)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(ss|x|ch|sh)es$|s$/, '$1');
}

/** No characters beyond ASCII that the text did not have, and no markup that it did not have. */
function isPlain(after: string, before: string): boolean {
  const known = new Set(before);
  for (const character of after) {
    if (known.has(character) || TYPOGRAPHIC.has(character)) continue;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code > 0x7e || MARKUP.has(character)) return false;
  }
  return true;
}

const TYPOGRAPHIC = new Set('’‘“”–—…');
const MARKUP = new Set('<>[]{}`*_#|\\@');

/** Capitalised words inside sentences and abbreviations: none may come, none may go. */
function sameNames(before: string, after: string): boolean {
  const wordsBefore = new Set(before.match(NAMING));
  const wordsAfter = new Set(after.match(NAMING));
  return namesOf(after).every((name) => wordsBefore.has(name)) && namesOf(before).every((name) => wordsAfter.has(name));
}

const NAMING = /[\p{L}\p{N}]+/gu;

function namesOf(text: string): string[] {
  // The capital is looked for first: looking back from every blank of a long run would take the square of its length.
  const inside = text.match(/(?=\p{Lu})(?<=[\p{L}\p{N},;)"”’]\s+|[-/(“"])\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return [...inside, ...(text.match(/\b[\p{Lu}\p{N}]{2,}\b/gu) ?? [])];
}
