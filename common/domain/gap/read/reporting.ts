import { NOT_REPORTED, REPORTING, WHEN_REPORTED, WHO_REPORTS } from '../../../catalog/language/reporting.js';
import { SAYING } from '../../../catalog/language/spoken-answers.js';
import { type Run, standsAt, type Tokens } from './lexer.js';
import { MOST_WHO_WORDS } from './spoken-answer.js';

const LONGEST_REPORTING = 4;

/** Where it begins what is told: behind "He said: ...", "According to the CISO, ...", "During the visit the head of IT told us that ..."; null where nobody tells it. */
export function behindReport({ key }: Tokens, { from: start, to }: Run): number | null {
  const from = behindWhen(key, start);
  const last = Math.min(to - 1, from + MOST_WHO_WORDS + 2);
  for (let at = from + 1; at < last; at += 1) {
    if (key[at] === ':' && SAYING.has(key[at - 1] ?? '')) return at + 1;
    const end = behindWho(key, from, at);
    if (end > at) return isOfOurs(key.slice(from, at)) ? end : null;
  }
  return null;
}

/** Behind who tells it and how, if that ends before a place or goes on there; the place itself where nobody does. */
function behindWho(key: readonly string[], from: number, at: number): number {
  if (!key.slice(from, at).some((word) => WHO_REPORTS.has(word))) return at;
  if (key[from] === 'according' && key[from + 1] === 'to') return at + (key[at] === ',' ? 1 : 0);
  return behindVerb(key, at);
}

/** "No audit showed that ...", "The customer's auditors said that ...": it is not told, or is told of others. */
function isOfOurs(who: readonly string[]): boolean {
  return !who.some((word) => NOT_REPORTED.has(word.replace(/'s$/, '')));
}

/** Behind "during the visit", which tells nothing by itself. */
function behindWhen(key: readonly string[], from: number): number {
  const when = WHEN_REPORTED.find((phrase) => standsAt(key, from, phrase));
  const end = from + (when?.length ?? 0);
  return when && key[end] === ',' ? end + 1 : end;
}

/** Behind "says that"; the same place where nothing like it stands. */
function behindVerb(key: readonly string[], at: number): number {
  for (let length = LONGEST_REPORTING; length > 0; length -= 1)
    if (REPORTING.has(key.slice(at, at + length).join(' '))) return at + length;
  return at;
}
