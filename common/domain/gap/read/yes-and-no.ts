import { isPartedAt, type Run, type Tokens, wordsIn } from './lexer.js';

const PARTING = new Set([',', ';', '—', '/', 'but']);
const YES = new Set(['yes', 'done', 'ok']);
const NO = new Set(['no', 'none', 'not', 'never', 'nothing']);
const ALL = new Set(['all', 'every', 'each']);
/** "On none of the servers", "the servers have nothing". */
const BEFORE_NONE = new Set('on for in at of have has get gets had'.split(' '));
const NONE = new Set(['none', 'nothing']);

/** Before what is said of each part. */
const OPENING = new Set([':', '—']);
const LEAST_PARTS = 2;
const ON = new Set(['yes', 'y', 'on', 'done', 'ok']);
const OFF = new Set(['no', 'n', 'off', 'none']);

/** Whether a sentence tells of some that it is so and of others that it is not: "Windows yes, Macs no", "on all PCs, on none of the servers". */
export function saysYesAndNo(tokens: Tokens, { from, to }: Run): boolean {
  const parts = partsOf(tokens, { from, to }).map((part) => wordsIn(tokens, part));
  return (parts.some(endsIn(YES)) && parts.some(endsIn(NO))) || (parts.some(isOfAll) && parts.some(isOfNone));
}

/** How all of the parts that a colon or dash opens stand, each by its last word: "HQ yes, Lyon yes", "Windows n, macOS n"; null where they do not all say so alike. */
export function saidOfEachPart(tokens: Tokens, { from, to }: Run): 'implemented' | 'absent' | 'partial' | null {
  let colon = from;
  while (colon < to && !isPartedAt(tokens, colon, OPENING)) colon += 1;
  const parts = partsOf(tokens, { from: colon + 1, to }).map((part) => wordsIn(tokens, part));
  if (colon === from || parts.length < LEAST_PARTS) return null;
  const yes = parts.filter(endsIn(ON)).length;
  const no = parts.filter(endsIn(OFF)).length;
  if (yes + no < parts.length) return null;
  if (no === 0) return 'implemented';
  return yes === 0 ? 'absent' : 'partial';
}

/** A part that a colon or dash opens, its last word being yes or no, and the name before the colon. */
interface AnsweredPart {
  name: Run;
  part: Run;
  polarity: 'implemented' | 'absent';
}

/** The parts that each end in yes or no, of those that a colon or dash opens. */
export function answeredParts(tokens: Tokens, { from, to }: Run): AnsweredPart[] {
  let colon = from;
  while (colon < to && !isPartedAt(tokens, colon, OPENING)) colon += 1;
  if (colon === from || colon >= to) return [];
  return partsOf(tokens, { from: colon + 1, to }).flatMap((part) => {
    const words = wordsIn(tokens, part);
    const polarity = endsIn(ON)(words) ? 'implemented' : endsIn(OFF)(words) ? 'absent' : null;
    return polarity ? [{ name: { from, to: colon }, part: withoutStop(tokens, part), polarity } as const] : [];
  });
}

function withoutStop({ key }: Tokens, { from, to }: Run): Run {
  return { from, to: key[to - 1] === '.' ? to - 1 : to };
}

function partsOf({ key }: Tokens, { from, to }: Run): Run[] {
  const parts: Run[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && !PARTING.has(key[at] ?? '')) continue;
    parts.push({ from: start, to: at });
    start = at + 1;
  }
  return parts;
}

/** Of something, not the answer to a question: "Macs no", not "no". */
function endsIn(answers: ReadonlySet<string>): (words: readonly string[]) => boolean {
  return (words) => words.length > 1 && answers.has(words.at(-1) ?? '');
}

function isOfAll(words: readonly string[]): boolean {
  return words.some((word) => ALL.has(word)) && !words.some((word) => NO.has(word));
}

function isOfNone(words: readonly string[]): boolean {
  return words.some((word, at) => NONE.has(word) && BEFORE_NONE.has(words[at - 1] ?? ''));
}
