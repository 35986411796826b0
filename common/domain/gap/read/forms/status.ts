import { NOT_KNOWN, YES_OR_NO } from '../../../../catalog/language/answers.js';
import { CLAIMS_BY_ID } from '../../../../catalog/language/claims-by-id.js';
import { OUT_OF_SCOPE } from '../../../../catalog/language/columns.js';
import { DONE_ONCE, IN_DATES, LASTING, THERE_UNTIL, UNTIL } from '../../../../catalog/language/dates.js';
import { STATUS_LABELS } from '../../../../catalog/language/labels.js';
import { STATUS_WORDS } from '../../../../catalog/language/status-words.js';
import type { Polarity } from '../../types.js';
import { isTimeWord } from '../dates.js';
import { hasTab, isPartedAt, MARK, type Run, type Tokens, WORD } from '../lexer.js';
import { roleOfTitle } from './column-roles.js';
import { bareState, stateByParts } from './state-grammar.js';

/** A status, and the words before it that name what has it. */
interface Status {
  polarity: Polarity;
  name: Run;
  /** Of what: of its name, of the question that it answers, or of what stands above ("Status: OK"). */
  of: 'name' | 'question' | 'above';
}

type Words = Readonly<Partial<Record<Polarity, readonly string[]>>>;

const STATUSES = byPhrase(STATUS_WORDS);
const ANSWERS = byPhrase(YES_OR_NO);
const CLAIMS = byPhrase(CLAIMS_BY_ID);
const LONGEST_TOKENS = 9;
const PARTING = new Set([':', ';', '—', '–', '=', '>', '→', '(']);
const CLOSING = new Set(['.', '|', ')', ';', '!', ',']);
const EMPHASIS = new Set(['*', '_', '`', '"', "'"]);

/** What each phrase says. */
export function byPhrase(words: Words): ReadonlyMap<string, Polarity> {
  const entries = Object.entries(words) as Array<[Polarity, readonly string[]]>;
  return new Map(entries.flatMap(([polarity, phrases]) => phrases.map((phrase) => [phrase, polarity] as const)));
}

/** "Penetration tests: OK", "- Visitor log - missing", "| Backups | done | IT |", "Status: open", or "Partly." alone. */
export function statusIn(tokens: Tokens, from: number, to: number): Status | null {
  const label = labelIn(tokens, from, to);
  if (label === null) return statusBehind(tokens, from, to);
  const value = phraseOf(tokens, label.colon + 1, to);
  const polarity = label.asks === 'state' ? answerOf(value) : OUT_OF_SCOPE.has(value) ? 'not_applicable' : null;
  return polarity && { polarity, name: { from, to: from }, of: 'above' };
}

/** The last part that is a status. Only in a row something else may follow it: who sees to it. */
function statusBehind(tokens: Tokens, from: number, to: number): Status | null {
  const isRow = hasCells(tokens, from, to);
  const begins = (at: number) => at === from || (isRow ? opensCell(tokens, at) : isParting(tokens, at - 1, from));
  let end = to;
  for (let at = to - 1; at >= from; at -= 1) {
    if (!begins(at)) continue;
    const polarity = stateOf(phraseOf(tokens, at, end));
    if (polarity) return ofName(polarity, { from, to: withoutMarks(tokens, from, at) });
    if (!isRow) return null;
    end = at;
  }
  return null;
}

function ofName(polarity: Polarity, name: Run): Status {
  return { polarity, name, of: name.from < name.to ? 'name' : 'question' };
}

function stateOf(phrase: string): Polarity | null {
  const whole = STATUSES.get(phrase);
  if (whole || phrase === '' || NOT_KNOWN.has(phrase)) return whole ?? null;
  const bare = bareState(phrase);
  return STATUSES.get(bare) ?? stateByParts(bare) ?? datedState(phrase) ?? lastingState(phrase);
}

/** "In place until the migration in 2028": whether that has passed is told where the day is known. */
function lastingState(phrase: string): Polarity | null {
  const words = phrase.split(' ');
  const end = words.findIndex((word) => UNTIL.has(word));
  if (end <= 0 || !LASTING.has(words[end - 1] as string)) return null;
  const state = words.slice(0, end).join(' ');
  return THERE_UNTIL.has(state) ? 'implemented' : stateOf(state);
}

/** "Implemented in Q2 2021", "tested in May 2019": whether that lies ahead is told where the day is known. */
function datedState(phrase: string): Polarity | null {
  const state = withoutDate(phrase);
  if (state === phrase || !NAMES_TIME.test(phrase.slice(state.length))) return null;
  return DONE_ONCE.has(state) ? 'implemented' : stateOf(state);
}

const NAMES_TIME = /\b(?:19|20)\d\d\b|\bq[1-4]\b|\b[a-z]{3,} \d/;

/** What a run that is a status, or yes or no, says; null for any other. */
export function answerIn(tokens: Tokens, from: number, to: number): Polarity | null {
  return answerOf(phraseOf(tokens, from, to));
}

/** What a phrase says as a status, or as yes or no. */
export function answerOf(phrase: string): Polarity | null {
  return ANSWERS.get(phrase) ?? stateOf(phrase);
}

/** What a phrase says of the requirements that stand in it by their ids: "not implemented", "we do not meet". */
export function claimOf(phrase: string): Polarity | null {
  return CLAIMS.get(phrase) ?? stateOf(phrase) ?? stateOf(withoutDate(phrase));
}

/** "Completed in Q2 2024", "closed 12/03/2024". */
export function withoutDate(phrase: string): string {
  const words = phrase.split(' ');
  let end = words.length;
  while (end > 0 && isOfDate(words[end - 1] as string)) end -= 1;
  return /\d/.test(words.slice(end).join('')) ? words.slice(0, end).join(' ') : phrase;
}

function isOfDate(word: string): boolean {
  return isTimeWord(word) || IN_DATES.has(word) || PARTING_DATES.has(word);
}

const PARTING_DATES = new Set(['/', '.', ',', '(', ':', '—', '-']);

/** Whether a run is yes or no: of what should not be, that says the contrary of a status. */
export function isYesOrNo(tokens: Tokens, from: number, to: number): boolean {
  return ANSWERS.has(phraseOf(tokens, from, to));
}

/** Whether a line ends in a status, or in yes or no, behind a colon. */
export function endsInStatus(tokens: Tokens, { from, to }: Run): boolean {
  if (statusIn(tokens, from, to)) return true;
  let colon = to - 1;
  while (colon > from && tokens.key[colon] !== ':') colon -= 1;
  return colon > from && answerIn(tokens, colon + 1, to) !== null;
}

/** Whether a line begins with a status, in brackets or before a colon: "[Done] Visitor log", "Not met: 8.3.1". */
export function opensWithStatus(tokens: Tokens, { from, to }: Run): boolean {
  const isBracketed = tokens.key[from] === '[';
  const first = isBracketed ? from + 1 : from;
  let at = first;
  while (at < to && at - first <= LONGEST_TOKENS && tokens.key[at] !== (isBracketed ? ']' : ':')) at += 1;
  return at < to && at > first && answerIn(tokens, first, at) !== null;
}

/** The colon behind a label like "Status" or "Applicable", and what it asks. */
function labelIn(tokens: Tokens, from: number, to: number): { colon: number; asks: 'state' | 'applicable' } | null {
  const last = Math.min(to, from + LONGEST_TOKENS);
  for (let at = from; at < last; at += 1) {
    if (tokens.key[at] !== ':') continue;
    const title = phraseOf(tokens, from, at);
    if (roleOfTitle(title) === 'applicable') return { colon: at, asks: 'applicable' };
    return isLabel(title) ? { colon: at, asks: 'state' } : null;
  }
  return null;
}

/** One word alone ("Mark:") may be somebody's name. */
function isLabel(title: string): boolean {
  return STATUS_LABELS.has(title) || (title.includes(' ') && roleOfTitle(title) === 'state');
}

function isParting(tokens: Tokens, at: number, from: number): boolean {
  if (at <= from || tokens.kind[at] !== MARK) return false;
  return isPartedAt(tokens, at, PARTING);
}

function hasCells(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) if (opensCell(tokens, at)) return true;
  return false;
}

/** Behind a bar or a tab. */
function opensCell(tokens: Tokens, at: number): boolean {
  return hasTab(tokens, at) || tokens.key[at - 1] === '|';
}

/** Its tokens without emphasis and the marks that close it; empty for a long run. */
export function phraseOf({ key }: Tokens, from: number, to: number): string {
  let end = to;
  while (end > from && CLOSING.has(key[end - 1] ?? '')) end -= 1;
  if (end - from > LONGEST_TOKENS) return '';
  return key
    .slice(from, end)
    .filter((token) => token !== '\n' && !EMPHASIS.has(token))
    .join(' ');
}

function withoutMarks(tokens: Tokens, from: number, to: number): number {
  let end = to;
  while (end > from && tokens.kind[end - 1] !== WORD) end -= 1;
  return end;
}
