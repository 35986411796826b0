import {
  ALL_OF_US,
  ASIDES,
  ASIDES_WITHOUT_MARK,
  BEGINS_CLAUSE,
  CLOSING_ASIDES,
  IN_BRACKETS,
  INTERJECTIONS,
  IS_SOMEWHERE,
  KINDS_OF_SITES,
  OPENING_ASIDES,
  PLACES_OF_US,
  SAID_BEFORE_IT,
  WHOSE,
} from '../../../catalog/language/asides.js';
import { LABELS } from '../../../catalog/language/openers.js';
import { GREETINGS } from '../../../catalog/language/topics.js';
import { behindRemark } from './closing-remarks.js';
import { isPartedAt, type Run, type Tokens, WORD } from './lexer.js';
import { removeTokens } from './remove-tokens.js';
import { behindReport } from './reporting.js';
import { behindRowLabel, behindTalk } from './row-labels.js';

const LONGEST = 8;
const ENDS = new Set(['.', '!', ';', ')']);
/** "Honestly, no." is an answer. */
const LEAST_WORDS = 3;
const MOST_IN_BRACKETS = 5;
const BEHIND = new Set([',', ':', '—']);
const MOST_NAME_WORDS = 3;
const NAME = /^\p{Lu}\p{Ll}/u;

/**
 * Takes out of a text what is said in passing, inside a sentence and at its end: "Visitors, as you know, are escorted here." What it opens with is left out
 * when it is cut.
 */
export function skipAsides(tokens: Tokens): void {
  const out: Run[] = [];
  for (let at = 1; at <= tokens.count; at += 1) {
    const closing = closingOfTime(tokens, at);
    if (closing !== null) {
      out.push({ from: at, to: at + 1 }, { from: closing, to: closing + 1 });
      at = closing;
      continue;
    }
    const run =
      tokens.key[at] === ',' ? betweenCommas(tokens, at) : isEnd(tokens, at) ? closingBefore(tokens, at) : null;
    if (!run || run.from < (out.at(-1)?.to ?? 0)) continue;
    out.push(run);
    at = run.to - 1;
  }
  if (out.length > 0) removeTokens(tokens, out);
}

/** Where brackets end around when or by whom it is done: "Logs are checked (every day)." */
function closingOfTime(tokens: Tokens, from: number): number | null {
  const { key, kind } = tokens;
  if (key[from] !== '(' || !IN_BRACKETS.has(key[from + 1] ?? '')) return null;
  let at = from + 1;
  while (at <= from + MOST_IN_BRACKETS && kind[at] === WORD) at += 1;
  return key[at] === ')' && isEnd(tokens, at + 1) ? at : null;
}

/** With the comma before it, and the one behind it. */
function betweenCommas(tokens: Tokens, from: number): Run | null {
  const end = longest(tokens, from + 1, (phrase) => ASIDES.has(phrase)) ?? behindPlace(tokens, from + 1);
  if (end === null) return null;
  if (tokens.key[end] === ',')
    return BEGINS_CLAUSE.has(tokens.key[end + 1] ?? '') ? { from: from + 1, to: end + 1 } : { from, to: end + 1 };
  return isEnd(tokens, end) ? { from, to: end } : null;
}

/** All that closes a sentence: "... here at the moment." A loop, as a text may repeat it thousands of times. */
function closingBefore(tokens: Tokens, to: number): Run | null {
  let from = to;
  for (let next = closingFrom(tokens, from); next !== null; next = closingFrom(tokens, from)) from = next;
  return from < to ? { from, to } : null;
}

/** Where one begins, behind as many words as make a sentence; a place may stand behind two: "Not done in our company." */
function closingFrom(tokens: Tokens, to: number): number | null {
  const { key, kind } = tokens;
  let least = to;
  while (least > 0 && to - least < LONGEST + 2 && kind[least - 1] === WORD) least -= 1;
  for (let from = least + 2; from < to; from += 1) {
    const isAside = from >= least + LEAST_WORDS && CLOSING_ASIDES.has(key.slice(from, to).join(' '));
    if (isAside || behindPlace(tokens, from) === to)
      return key[from] === 'here' && IS_SOMEWHERE.has(key[from - 1] ?? '') ? null : from;
  }
  return null;
}

function isEnd(tokens: Tokens, at: number): boolean {
  return at >= tokens.count || ENDS.has(tokens.key[at] ?? '');
}

/** Where what is said begins, behind what a sentence opens with and what changes nothing of it; `from` itself where there is nothing of the kind. */
export function behindAsides(tokens: Tokens, { from, to }: Run): number {
  let first = from;
  for (let next = behindAside(tokens, first, to); next !== null; next = behindAside(tokens, first, to))
    first = tokens.key[next] === 'so' && tokens.key[next + 1] !== 'far' ? next + 1 : next;
  return first;
}

function behindAside(tokens: Tokens, from: number, to: number): number | null {
  const end =
    longest(tokens, from, (phrase, at) =>
      isPartedAt(tokens, at, BEHIND) ? isOpening(phrase, tokens.key[at]) : isSaidBefore(phrase),
    ) ??
    behindReport(tokens, { from, to }) ??
    placeBefore(tokens, from) ??
    behindName(tokens, from) ??
    behindGreeting(tokens, from) ??
    behindInterjection(tokens, from) ??
    behindRowNumber(tokens, from) ??
    behindRowLabel(tokens, { from, to }) ??
    behindTalk(tokens, { from, to }) ??
    behindRemark(tokens, { from, to });
  if (end === null) return null;
  let next = isPartedAt(tokens, end, BEHIND) ? end + 1 : end;
  if (tokens.key[next] === '"') next += 1;
  return next + LEAST_WORDS <= to && wordsFrom(tokens, next) >= LEAST_WORDS ? next : null;
}

/** How many words stand there without a mark between them, as far as it matters. */
function wordsFrom({ kind }: Tokens, from: number): number {
  let at = from;
  while (at < from + LEAST_WORDS && kind[at] === WORD) at += 1;
  return at - from;
}

function isOpening(phrase: string, mark: string | undefined): boolean {
  return ASIDES.has(phrase) || OPENING_ASIDES.has(phrase) || (mark === ':' && LABELS.has(phrase));
}

function isSaidBefore(phrase: string): boolean {
  return SAID_BEFORE_IT.has(phrase) || ASIDES_WITHOUT_MARK.has(phrase);
}

/** "| 3 | Nobody locks the doors. |": the first cell only counts. */
function behindRowNumber({ key }: Tokens, from: number): number | null {
  const at = key[from] === '|' ? from + 1 : from;
  return ROW_NUMBER.test(key[at] ?? '') && key[at + 1] === '|' ? at + 2 : null;
}

const ROW_NUMBER = /^\d{1,3}$/;

/** "At Contoso, ...": the company by its name. */
function behindName({ key, kind, text, start }: Tokens, from: number): number | null {
  if (key[from] !== 'at') return null;
  let at = from + 1;
  while (at <= from + MOST_NAME_WORDS && kind[at] === WORD && isOfName(text, start[at] ?? 0, key[at] ?? '')) at += 1;
  return at > from + 1 && key[at] === ',' ? at : null;
}

/** "Contoso", not "Site Two". */
function isOfName(text: string, start: number, word: string): boolean {
  return NAME.test(text.slice(start, start + 2)) && !KINDS_OF_SITES.has(word);
}

/** "Hi Anna, ..." */
function behindGreeting(tokens: Tokens, from: number): number | null {
  const { key, kind } = tokens;
  if (!GREETINGS.has(key[from] ?? '')) return null;
  let at = from + 1;
  while (at <= from + MOST_NAME_WORDS && kind[at] === WORD) at += 1;
  return isPartedAt(tokens, at, BEHIND) ? at : null;
}

/** "So we ...", but not "So that we ..." */
function behindInterjection({ key }: Tokens, from: number): number | null {
  const next = key[from + 1] ?? '';
  return INTERJECTIONS.has(key[from] ?? '') && next !== 'that' && BEGINS_CLAUSE.has(next) ? from + 1 : null;
}

/** "In our company visitors are escorted", "At the clinic, ...": without a comma, the clinic may be any. */
function placeBefore(tokens: Tokens, from: number): number | null {
  const { key } = tokens;
  const end = behindPlace(tokens, from);
  return end !== null && (key[end - 2] !== 'the' || BEHIND.has(key[end] ?? '')) ? end : null;
}

/** "in our company": behind it; null where none stands. */
function behindPlace({ key }: Tokens, from: number): number | null {
  for (const words of [2, 1]) {
    const noun = from + words + 1;
    const isPlace = PLACES_OF_US.has(key.slice(from, from + words).join(' ')) && WHOSE.has(key[from + words] ?? '');
    if (isPlace && ALL_OF_US.has(key[noun] ?? '')) return noun + 1;
  }
  return null;
}

/** Behind the longest phrase that begins at a place and is one of those; null where there is none. */
function longest({ key, kind }: Tokens, from: number, isOne: (phrase: string, end: number) => boolean): number | null {
  let found: number | null = null;
  let phrase = '';
  for (let end = from; end < from + LONGEST && kind[end] === WORD; end += 1) {
    phrase = end === from ? (key[end] ?? '') : `${phrase} ${key[end]}`;
    if (isOne(phrase, end + 1)) found = end + 1;
  }
  return found;
}
