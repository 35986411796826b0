import { LABELS, OPENERS, REFERRING } from '../../../catalog/language/openers.js';
import { behindClock } from './clock.js';
import { hasWord, type Run, type Tokens } from './lexer.js';

const AROUND = new Set(['|', ':', '"', "'", '*', '_', '`', '-', '—', '–', ',']);
const BEHIND_OPENER = new Set([',', ':', '-', '—', '–', '|']);
const LONGEST_OPENER = 7;
/** A day in figures before a colon or a dash: "2026-05-04: ...", "[04.05.2026] ..." */
const OF_DAY = /^(?:\d{1,4}|[-./[\]]|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)$/;
const LONGEST_DAY = 8;

/**
 * The words of a sentence that say something: without quotes and emphasis around them, and without what opens it and changes nothing ("Note: ...", a day, a
 * time, the number of a section). Asides and who says so were left out when it was cut.
 */
export function coreOf(tokens: Tokens, run: Run): Run {
  const { from, to } = withoutBrackets(tokens, run);
  const end = withoutEnd(tokens, { from, to });
  let first = from;
  for (let next = from; ; first = next) {
    while (next < end - 1 && AROUND.has(tokens.key[next] ?? '')) next += 1;
    next = behindOpener(tokens, { from: next, to: end });
    if (next === first) break;
  }
  return hasWord(tokens, first, end) ? { from: first, to: end } : run;
}

/** "(Nobody locks the doors.)" */
function withoutBrackets({ key }: Tokens, { from, to }: Run): Run {
  const isOneBracket = key[from] === '(' && key[to - 1] === ')' && key.indexOf(')', from) === to - 1;
  return isOneBracket ? { from: from + 1, to: to - 1 } : { from, to };
}

function withoutEnd({ key }: Tokens, { from, to }: Run): number {
  let end = to;
  while (end > from + 1 && AROUND.has(key[end - 1] ?? '')) end -= 1;
  return withoutReference(key, { from, to: end });
}

/** "... (see annex 3).", "... [1]." */
function withoutReference(key: readonly string[], { from, to }: Run): number {
  // "Backups (see annex 3)" is no sentence.
  if (key[to - 1] !== '.') return to;
  const last = to - 2;
  const opening = OPENING_OF.get(key[last] ?? '');
  if (opening === undefined) return to;
  let at = last - 1;
  while (at > from && key[at] !== opening && last - at < LONGEST_REFERENCE) at -= 1;
  const first = key[at + 1] ?? '';
  return at > from && key[at] === opening && (REFERRING.has(first) || NUMBER.test(first)) ? at : to;
}

const OPENING_OF = new Map([
  [')', '('],
  [']', '['],
]);
const LONGEST_REFERENCE = 10;
const NUMBER = /^\d+$/;

/** "[09:14] ...", "| 3 | ...": when it was said, and which line it is. */
function behindTime(tokens: Tokens, { from, to }: Run): number | null {
  const { key } = tokens;
  if (NUMBER.test(key[from] ?? '') && key[from + 1] === '|') return from + 2;
  const end = behindClock(tokens, from);
  return end > from && end < to ? end : null;
}

/** "4.2 Backups are made every night." */
function behindSection({ key, text, start, end }: Tokens, { from, to }: Run): number | null {
  let at = from;
  while (at < to && (NUMBER.test(key[at] ?? '') || (key[at] === '.' && at > from))) at += 1;
  const first = text.charAt(start[at] ?? 0);
  const isApart = (start[at] ?? 0) > (end[at - 1] ?? 0);
  return at > from + 1 && at < to && isApart && first !== first.toLowerCase() ? at : null;
}

/** Where what is said begins; `from` itself where nothing is to be left out. */
function behindOpener(tokens: Tokens, { from, to }: Run): number {
  return (
    behindPhrase(tokens, { from, to }) ??
    behindDay(tokens, { from, to }) ??
    behindTime(tokens, { from, to }) ??
    behindSection(tokens, { from, to }) ??
    from
  );
}

function behindPhrase({ key }: Tokens, { from, to }: Run): number | null {
  for (let end = Math.min(from + LONGEST_OPENER, to - 1); end > from; end -= 1) {
    const phrase = key.slice(from, end).join(' ');
    if (OPENERS.has(phrase) && BEHIND_OPENER.has(key[end] ?? '')) return end + 1;
    if (key[end] === ':' && LABELS.has(phrase.replace(/ \d+$/, ''))) return end;
  }
  return null;
}

function behindDay({ key }: Tokens, { from, to }: Run): number | null {
  let at = from;
  while (at < Math.min(to, from + LONGEST_DAY) && OF_DAY.test(key[at] ?? '')) at += 1;
  const isDay = at - from > 2 && key.slice(from, at).some((word) => /^\d{4}$/.test(word));
  return isDay && BEHIND_OPENER.has(key[at] ?? key[at - 1] ?? '') ? at + 1 : null;
}
