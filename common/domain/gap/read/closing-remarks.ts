import { CLOSING_REMARKS, EXCUSES, REMARKS } from '../../../catalog/language/shapes/closing-remarks.js';
import { denialsIn } from './in-other-words/undenied.js';
import { isPartedAt, NEWLINE, type Run, type Tokens, textOf, WORD } from './lexer.js';
import { removeBefore } from './remove-tokens.js';
import { Shapes } from './shapes/shapes.js';

const ANYWHERE = new Shapes({ remark: REMARKS });
const BEHIND = new Shapes({ remark: REMARKS + CLOSING_REMARKS });
const EXCUSING = new Shapes({ remark: EXCUSES });
const LONGEST = 14;
/** Before it stands what is remarked on. */
const LEAST_WORDS = 3;
/** Further back, the denial is of another matter. */
const MOST_EXCUSED = 20;
const BEFORE = new Set([',', ';', '—', '–']);
const ENDS = new Set(['.', '!']);

/** Takes out of a text what sentences close with and what changes nothing of them: "Doors are locked, as the insurer demands." */
export function skipClosingRemarks(tokens: Tokens): void {
  removeBefore(tokens, (at) => (isEnd(tokens, at) ? remarkBefore(tokens, at) : null));
}

function isEnd({ key, kind, count }: Tokens, at: number): boolean {
  return at >= count || ENDS.has(key[at] ?? '') || kind[at] === NEWLINE;
}

/** With the mark before it, the last one of the sentence. */
function remarkBefore(tokens: Tokens, to: number): Run | null {
  let from = to - 1;
  while (from > LEAST_WORDS && to - from <= LONGEST && tokens.kind[from] === WORD) from -= 1;
  if (!isPartedAt(tokens, from, BEFORE)) return null;
  const isRemark = tokens.kind.slice(from - LEAST_WORDS, from).every((kind) => kind === WORD);
  if (!isRemark) return null;
  const run = { from: from + 1, to };
  const isIdle = BEHIND.find(tokens, run) || (EXCUSING.find(tokens, run) && deniesBefore(tokens, from));
  return isIdle ? { from, to } : null;
}

/** Whether what is excused is a denial: "*nobody* locks the doors, for lack of time". */
function deniesBefore(tokens: Tokens, to: number): boolean {
  let from = to;
  while (from > 0 && to - from < MOST_EXCUSED && !isEnd(tokens, from - 1)) from -= 1;
  return denialsIn(textOf(tokens, from, to)).length > 0;
}

/** Where it begins what is told behind such a remark: "As the audit showed, doors are left open."; null where there is none. */
export function behindRemark(tokens: Tokens, { from, to }: Run): number | null {
  let end = from;
  while (end < to && end - from < LONGEST && tokens.kind[end] === WORD) end += 1;
  return tokens.key[end] === ',' && end > from + 1 && ANYWHERE.find(tokens, { from, to: end }) ? end : null;
}
