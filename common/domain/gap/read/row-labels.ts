import { CODES, NUMBERED, TALKS } from '../../../catalog/language/openers.js';
import { anyOf } from './in-other-words/patterns.js';
import type { Run, Tokens } from './lexer.js';

const MOST_LETTERS = 40;
const MOST_TALK_WORDS = 5;
const NUMBER = '(?:\\d{1,4}|[A-Za-z]{1,3}[-. ]?\\d{1,4})';
/** "Finding 3: ...", "Item F-2 - ..." */
const LABEL = new RegExp(`^${anyOf(NUMBERED)}\\.? ?(?:#|no\\.?|nr\\.?)? ?${NUMBER} ?(?:[:.)]|[-\u2013\u2014]) `, 'i');
/** "F-03: ...", "REQ-12 ..." */
const CODE = new RegExp(`^${anyOf(CODES)}[-.]?\\d{1,4}[:.)]? (?=\\p{Lu})`, 'u');

/** Where it begins what stands behind the number of a row or of a finding: "Finding 3: Nobody locks the doors."; null where there is none. */
export function behindRowLabel({ text, start }: Tokens, { from, to }: Run): number | null {
  const first = start[from] ?? 0;
  const opening = text.slice(first, first + MOST_LETTERS);
  const label = (LABEL.exec(opening) ?? CODE.exec(opening))?.[0];
  if (label === undefined) return null;
  let at = from;
  while (at < to && (start[at] ?? 0) < first + label.length) at += 1;
  return at < to ? at : null;
}

/** "Interview with Anna: ..." */
export function behindTalk({ key }: Tokens, { from, to }: Run): number | null {
  if (!TALKS.has(key[from] ?? '')) return null;
  const last = Math.min(to, from + MOST_TALK_WORDS + 1);
  for (let at = from + 1; at < last; at += 1) if (key[at] === ':') return at + 1;
  return null;
}
