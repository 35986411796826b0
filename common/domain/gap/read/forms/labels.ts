import { ANSWER_LABELS, CHOOSES_SOMETHING_ELSE, CHOOSING, STATUS_LABELS } from '../../../../catalog/language/labels.js';
import { type Run, type Tokens, WORD } from '../lexer.js';
import { roleOfTitle } from './column-roles.js';

/** What the answer to a field is about: how something stands, whether it concerns us, or anything else. */
export type Label = 'state' | 'applicable' | 'aside';

const MOST_TOKENS = 24;

/** What a field is about by its label, "Implementation status (check all that apply):"; null where that is the name of something. */
export function labelOf(tokens: Tokens, run: Run): Label | null {
  if (run.from >= run.to || run.to - run.from > MOST_TOKENS) return null;
  const words = labelWords(tokens, run);
  const label = words.join(' ');
  if (STATUS_LABELS.has(label) || ANSWER_LABELS.has(label)) return 'state';
  if (CHOOSES_SOMETHING_ELSE.has(words.at(-1) ?? '')) return 'aside';
  const role = roleOfTitle(label);
  if (role === 'state' || role === 'score') return 'state';
  if (role === 'applicable') return 'applicable';
  if (role === 'aside' || role === 'remark') return 'aside';
  return CHOOSING.has(words[0] ?? '') ? 'state' : null;
}

/** The words of a label outside brackets. */
function labelWords({ key, kind }: Tokens, { from, to }: Run): string[] {
  const words: string[] = [];
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    if (key[at] === '(' || key[at] === '[') depth += 1;
    if (depth === 0 && kind[at] === WORD) words.push(key[at] as string);
    if (key[at] === ')' || key[at] === ']') depth -= 1;
  }
  return words;
}
