import { AS_OF, NOTED_BESIDE, NOTING } from '../../../catalog/language/notes.js';
import { dateAt, isTimeWord, numberOfDay } from './dates.js';
import { NEWLINE, type Run, type Tokens, WORD } from './lexer.js';
import { removeBefore } from './remove-tokens.js';

const LONGEST_NOTE = 12;
const LONGEST_LEAD = 3;
/** "Backups (owner: Anna)" is no sentence. */
const LEAST_WORDS = 3;
const OPENING = new Map([
  [')', '('],
  [']', '['],
]);
const ENDS = new Set(['.', '!', ';', ',', '|']);
const NAME = /^\p{Lu}\p{Ll}/u;

/**
 * Takes out of a text what is noted behind a sentence: on which day it was so, who told it, what shows it: "Doors are locked (as of May 2026).", "...
 * (confirmed by Anna)." A day to come is left, for until then it is a plan.
 */
export function skipNotes(tokens: Tokens, now: Date): void {
  removeBefore(tokens, (at) =>
    isEnd(tokens, at) ? (bracketsBefore(tokens, at, now) ?? dayBefore(tokens, at, now)) : null,
  );
}

function isEnd({ key, kind, count }: Tokens, at: number): boolean {
  return at >= count || kind[at] === NEWLINE || ENDS.has(key[at] ?? '');
}

function hasWordsBefore({ kind }: Tokens, to: number, least: number): boolean {
  return to >= least && kind.slice(to - least, to).every((each) => each === WORD);
}

function bracketsBefore(tokens: Tokens, to: number, now: Date): Run | null {
  const { key } = tokens;
  const opening = OPENING.get(key[to - 1] ?? '');
  if (opening === undefined) return null;
  let from = to - 2;
  while (from > 0 && to - from < LONGEST_NOTE && key[from] !== opening) from -= 1;
  if (key[from] !== opening) return null;
  const isOfDay = leadsToDay(tokens, from + 1, to - 1, now) && hasWordsBefore(tokens, from, 1);
  const isNoted =
    isOfDay || (hasWordsBefore(tokens, from, LEAST_WORDS) && isNote(tokens, { from: from + 1, to: to - 1 }));
  return isNoted ? { from, to } : null;
}

function isNote(tokens: Tokens, { from, to }: Run): boolean {
  let isNoting = false;
  for (let at = from; at < to; at += 1) {
    const word = tokens.key[at] ?? '';
    if (NOTING.has(word)) isNoting = true;
    else if (tokens.kind[at] === WORD && !isBeside(tokens, at)) return false;
  }
  return isNoting;
}

function isBeside({ key, text, start }: Tokens, at: number): boolean {
  const word = key[at] ?? '';
  return NOTED_BESIDE.has(word) || isTimeWord(word) || NAME.test(text.slice(start[at] ?? 0, (start[at] ?? 0) + 2));
}

/** "..., as of May 2026." */
function dayBefore(tokens: Tokens, to: number, now: Date): Run | null {
  for (let from = to - 2; from >= 0 && to - from < LONGEST_NOTE && tokens.kind[from] !== NEWLINE; from -= 1)
    if (tokens.key[from] === 'as' && leadsToDay(tokens, from, to, now)) {
      const first = tokens.key[from - 1] === ',' ? from - 1 : from;
      return hasWordsBefore(tokens, first, 1) ? { from: first, to } : null;
    }
  return null;
}

/** Whether a run is "as of" and a day, month or year that is not to come. */
function leadsToDay(tokens: Tokens, from: number, to: number, now: Date): boolean {
  const first = behindAsOf(tokens, from);
  const date = first > from ? dateAt(tokens, first, to) : null;
  return date?.to === to && date.first <= numberOfDay(now);
}

/** Behind "as of"; the place itself where nothing leads to a day. */
export function behindAsOf({ key }: Tokens, from: number): number {
  for (let end = from + LONGEST_LEAD; end > from; end -= 1)
    if (AS_OF.has(key.slice(from, end).join(' '))) return key[end] === ':' ? end + 1 : end;
  return from;
}
