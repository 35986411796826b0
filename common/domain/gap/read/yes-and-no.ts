import { isPartedAt, type Run, type Tokens, WORD, wordsIn } from './lexer.js';

const PARTING = new Set([',', ';', '—', '/', 'but']);
const YES = new Set(['yes', 'done', 'ok']);
const NO = new Set(['no', 'none', 'not', 'never', 'nothing']);
const ALL = new Set(['all', 'every', 'each']);
/** "On none of the servers", "the servers have nothing". */
const BEFORE_NONE = new Set('on for in at of have has get gets had'.split(' '));
const NONE = new Set(['none', 'nothing']);
/** Before what an answer holds for. */
const WHERE = new Set(['in', 'at', 'for', 'on']);

/** "No for years, yes for two months now" tells of no two parts. */
const HOW_LONG = /\b(?:days|weeks|months|years|long|now)\b/;

/** Before what is said of each part. */
const OPENING = new Set([':', '—']);
const LEAST_PARTS = 2;
const ON = new Set(['yes', 'y', 'on', 'done', 'ok']);
const OFF = new Set(['no', 'n', 'off', 'none']);

/** Whether a sentence tells of some that it is so and of others that it is not: "Windows yes, Macs no", "on all PCs, on none of the servers". */
export function saysYesAndNo(tokens: Tokens, { from, to }: Run): boolean {
  const parts = partsOf(tokens, { from, to }).map((part) => wordsIn(tokens, part));
  if (parts.some(endsIn(YES)) && parts.some(endsIn(NO))) return true;
  return (
    (parts.some(isOfAll) && parts.some(isOfNone)) ||
    (saysWhere(tokens, { from, to }, 'yes') && saysWhere(tokens, { from, to }, 'no'))
  );
}

/** "Yes, in Leeds; no, in Lyon", "no for contractors". */
function saysWhere({ key }: Tokens, { from, to }: Run, answer: string): boolean {
  const words = key.slice(from, to);
  return words.some((word, at) => {
    const where = words[at + 1] === ',' ? at + 2 : at + 1;
    return (
      word === answer && WHERE.has(words[where] ?? '') && !HOW_LONG.test(words.slice(where + 1, where + 3).join(' '))
    );
  });
}

/** How all of the parts that a colon or dash opens stand, each by its last word: "HQ yes, Lyon yes", "Windows n, macOS n"; null where they do not all say so alike. */
export function saidOfEachPart(tokens: Tokens, run: Run): 'implemented' | 'absent' | 'partial' | null {
  const { parts } = openedIn(tokens, run);
  const said = new Set(parts.map((part) => answerTo(wordsIn(tokens, part))));
  const [first = null, ...others] = said;
  if (parts.length < LEAST_PARTS || said.has(null)) return null;
  return others.length > 0 ? 'partial' : first;
}

/** A part that says yes or no of what it names, and the name before the colon. */
interface AnsweredPart {
  name: Run;
  part: Run;
  /** The part without its answer. */
  of: Run;
  polarity: 'implemented' | 'absent';
}

/** The parts that each end in yes or no, of those that a colon or dash opens. */
export function answeredParts(tokens: Tokens, run: Run): AnsweredPart[] {
  const { name, parts } = openedIn(tokens, run);
  return parts.flatMap((part) => {
    const polarity = answerTo(wordsIn(tokens, part));
    return polarity ? [{ name, part, of: { from: part.from, to: lastWordIn(tokens, part) }, polarity }] : [];
  });
}

/** What stands before a colon or dash, and the parts behind it; no parts where nothing is opened. */
function openedIn(tokens: Tokens, { from, to }: Run): { name: Run; parts: Run[] } {
  let colon = from;
  while (colon < to && !isPartedAt(tokens, colon, OPENING)) colon += 1;
  return { name: { from, to: colon }, parts: colon === from ? [] : partsOf(tokens, { from: colon + 1, to }) };
}

function answerTo(words: readonly string[]): AnsweredPart['polarity'] | null {
  if (endsIn(ON)(words)) return 'implemented';
  return endsIn(OFF)(words) ? 'absent' : null;
}

function lastWordIn({ kind }: Tokens, { from, to }: Run): number {
  let last = to - 1;
  while (last > from && kind[last] !== WORD) last -= 1;
  return last;
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
