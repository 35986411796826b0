import { CLOSING_REMARKS, REMARKS } from '../../../catalog/language/shapes/closing-remarks.js';
import { isPartedAt, NEWLINE, type Run, type Tokens, WORD } from './lexer.js';
import { removeTokens } from './remove-tokens.js';
import { Shapes } from './shapes/shapes.js';

const ANYWHERE = new Shapes({ remark: REMARKS });
const BEHIND = new Shapes({ remark: REMARKS + CLOSING_REMARKS });
const LONGEST = 14;
/** Before it stands what is remarked on. */
const LEAST_WORDS = 3;
const BEFORE = new Set([',', ';', '—', '–']);
const ENDS = new Set(['.', '!']);

/** Takes out of a text what sentences close with and what changes nothing of them: "Doors are locked, as the insurer demands." */
export function skipClosingRemarks(tokens: Tokens): void {
  const out: Run[] = [];
  for (let at = 1; at <= tokens.count; at += 1) {
    const run = isEnd(tokens, at) ? remarkBefore(tokens, at) : null;
    if (run) out.push(run);
  }
  if (out.length > 0) removeTokens(tokens, out);
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
  return isRemark && BEHIND.find(tokens, { from: from + 1, to }) ? { from, to } : null;
}

/** Where it begins what is told behind such a remark: "As the audit showed, doors are left open."; null where there is none. */
export function behindRemark(tokens: Tokens, { from, to }: Run): number | null {
  let end = from;
  while (end < to && end - from < LONGEST && tokens.kind[end] === WORD) end += 1;
  return tokens.key[end] === ',' && end > from + 1 && ANYWHERE.find(tokens, { from, to: end }) ? end : null;
}
