import { KINDS_OF_REQUIREMENT } from '../../../../catalog/language/claims-by-id.js';
import type { Focus, Sought } from '../../focus.js';
import { isId, withoutMarks } from '../forms/cells.js';
import { type Run, type Tokens, textOf } from '../lexer.js';
import { withIdIn } from './reference.js';

/** The id of a requirement where it stands. */
export interface FoundId {
  requirement: Sought;
  id: Run;
  /** With what it leaves out after another: "A.8.22" of "A.8.20-22". */
  text: string;
  /** All from the id before to this one are meant. */
  isRangeEnd: boolean;
}

/** What is known where an id may stand. */
interface Before {
  /** The id that what stands here may go on with. */
  before: FoundId | null;
  /** Behind its kind, or behind another id, a number of one token is an id, too: "Art. 5, 6 and 9". */
  isExpected: boolean;
  isRange: boolean;
}

/** A longer run lists no ids. */
const MOST_TOKENS = 96;
const SEPARATORS = new Set(['/', ',', ';', '&', '+', '-', '—']);
const DASHES = new Set(['-', '—']);

/** The ids that a run without a space is: "A.5.7", "CC6.1/CC6.2", "A.8.20-22"; empty for any other. */
export function idsOfRun(tokens: Tokens, run: Run, focus: Focus, place: Before): FoundId[] {
  const one = idAt(tokens, run, focus, place);
  if ((one && !one.requirement.isPart) || run.to - run.from > MOST_TOKENS) return one ? [one] : [];
  const several = severalIn(tokens, run, focus, place);
  return several.length > 0 ? several : one ? [one] : [];
}

function severalIn(tokens: Tokens, run: Run, focus: Focus, place: Before): FoundId[] {
  const found: FoundId[] = [];
  let here = place;
  let from = run.from;
  for (let at = from + 1; at < run.to; at += 1) {
    const length = separatorAt(tokens, at);
    const id = length > 0 ? idAt(tokens, { from, to: at }, focus, here) : null;
    if (!id) continue;
    const next = { before: id, isExpected: true, isRange: length > 1 || DASHES.has(tokens.key[at] ?? '') };
    if (!opensWithId(tokens, { from: at + length, to: run.to }, focus, next)) continue;
    found.push(id);
    here = next;
    from = at + length;
    at = from;
  }
  const last = found.length > 0 ? idAt(tokens, { from, to: run.to }, focus, here) : null;
  return last ? [...found, last] : [];
}

/** How many tokens part ids here: of a mark, or of two dots. */
function separatorAt({ key }: Tokens, at: number): number {
  if (key[at] === '.' && key[at + 1] === '.') return 2;
  return SEPARATORS.has(key[at] ?? '') ? 1 : 0;
}

function opensWithId(tokens: Tokens, { from, to }: Run, focus: Focus, place: Before): boolean {
  for (let at = from + 1; at <= Math.min(to, from + MOST_ID_TOKENS); at += 1)
    if ((at === to || separatorAt(tokens, at) > 0) && idAt(tokens, { from, to: at }, focus, place)) return true;
  return false;
}

const MOST_ID_TOKENS = 18;

function idAt(tokens: Tokens, run: Run, focus: Focus, { before, isExpected, isRange }: Before): FoundId | null {
  const id = withoutBrackets(tokens, run);
  const isLong = id.to - id.from > 1 || isExpected;
  const text = textOf(tokens, id.from, id.to);
  const own = isLong && isId(tokens, id) ? withKind(tokens, id, focus) : null;
  if (own) return { requirement: own, id, text, isRangeEnd: isRange };
  const part = before && withoutMarks(tokens, run);
  const whole = part && completed(before.text, textOf(tokens, part.from, part.to).replace(ENDS, ''), isRange);
  const requirement = whole ? (withIdIn(tokens, whole, focus) ?? withIdIn(tokens, `${KIND} ${whole}`, focus)) : null;
  return part && whole && requirement ? { requirement, id: part, text: whole, isRangeEnd: isRange } : null;
}

/** "30 (1)" is of a part behind a word for its kind. */
function withKind(tokens: Tokens, id: Run, focus: Focus): Sought | null {
  const text = textOf(tokens, id.from, id.to);
  const kind = tokens.key[beforeKind(tokens, id.from)] ?? '';
  if (CLAUSES.has(kind)) return withIdIn(tokens, `${CLAUSE} ${text}`, focus);
  const called = () => (isKind(tokens, id.from) ? withIdIn(tokens, `${KIND} ${text}`, focus) : null);
  return withIdIn(tokens, text, focus) ?? called();
}

const KIND = 'article';
const CLAUSE = 'clause';
const CLAUSES = new Set([CLAUSE, 'clauses']);

const ENDS = /[.,;:]$/;

/** "A.8.22" where "22" stands behind "A.8.20", "CC6.2" where "6.2" does behind "CC6.1", "30 (2)" where "(2)" does behind "30 (1)". */
function completed(before: string, short: string, isRange: boolean): string | null {
  if (LAST_PART.test(short))
    return sameKind(LAST_PART.exec(before)?.[1], LAST_PART.exec(short)?.[1]) ? before.replace(LAST_PART, short) : null;
  const steps = NUMBERS.get(short.split('.').length);
  if (!steps || !SHORT.test(short) || !(isRange || /[a-z]/i.test(before))) return null;
  const [last] = steps.exec(before) ?? [];
  return last && last.startsWith('0') === short.startsWith('0') ? before.replace(steps, short) : null;
}

/** "(2)", "(b)". */
const LAST_PART = /\(([a-z]{1,4}|\d{1,2})\)$/;
const SHORT = /^\d{1,3}(?:\.\d{1,3})?$/;
/** By how many numbers an id ends with. */
const NUMBERS: ReadonlyMap<number, RegExp> = new Map([
  [1, /\d+$/],
  [2, /\d+\.\d+$/],
]);

function sameKind(one = '', other = ''): boolean {
  return one !== '' && /\d/.test(one) === /\d/.test(other);
}

/** Whether a word for its kind stands before what begins here: "Art. 28", "Control 8.13". */
export function isKind(tokens: Tokens, at: number): boolean {
  return beforeKind(tokens, at) < at;
}

/** Where that word begins. */
export function beforeKind({ key }: Tokens, at: number): number {
  const last = key[at - 1] === '.' ? at - 2 : at - 1;
  return KINDS_OF_REQUIREMENT.has(key[last] ?? '') ? last : at;
}

/** "(A.5.7)," is an id; the brackets of "21(2)(a)" belong to it. */
function withoutBrackets(tokens: Tokens, run: Run): Run {
  let { from, to } = withoutMarks(tokens, run);
  while (to > from && (tokens.key[to - 1] === '.' || AROUND.has(tokens.key[to - 1] ?? ''))) to -= 1;
  if (!OPENING.has(tokens.key[from] ?? '')) return { from, to };
  from += 1;
  return CLOSING.has(tokens.key[to - 1] ?? '') ? { from, to: to - 1 } : { from, to };
}

const AROUND = new Set([',', ';', ':', '|', '"']);
const OPENING = new Set(['(', '[']);
const CLOSING = new Set([')', ']']);
