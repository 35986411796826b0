import { INVITES } from '../../../../catalog/language/requests.js';
import type { Polarity } from '../../types.js';
import { gapBefore, type Run, type Tokens } from '../lexer.js';
import { answerIn } from './status.js';

/**
 * What a template asks for, and nobody has filled in: "<purpose>", "[yes / partly / no]", "[Insert description]", "{{ owner }}", "Click or tap
 * here to enter text".
 */
export function isPlaceholder(tokens: Tokens, { from, to }: Run): boolean {
  const { key } = tokens;
  if (isMenu(tokens, { from, to })) return true;
  const inside = key.slice(from + 1, to - 1);
  if (key[from] === '[' && key[to - 1] === ']') return inside.includes('/') || INVITES.has(key[from + 1] ?? '');
  if (key[from] === '{' && key[to - 1] === '}') return key[from + 1] === '{';
  if (key[from] === '<' && key[to - 1] === '>') return !inside.includes('>') && gapBefore(tokens, from + 1) === 0;
  return key[from] === 'click' && (key[from + 1] === 'here' || key[from + 2] === 'tap');
}

/** "Yes / No", "Implemented / Partially / Not implemented": answers to choose from, of which nobody has struck out any. */
function isMenu(tokens: Tokens, { from, to }: Run): boolean {
  if (to - from > MOST_MENU_TOKENS) return false;
  const states = new Set<Polarity>();
  for (let start = from; start < to; ) {
    const end = endOfChoice(tokens, start, to);
    const state = answerIn(tokens, start, end);
    if (!state) return false;
    states.add(state);
    start = end + 1;
  }
  return states.has('implemented') && states.has('absent');
}

const MOST_MENU_TOKENS = 20;

/** "N/A" is one answer. */
function endOfChoice({ key }: Tokens, from: number, to: number): number {
  let end = from + 1;
  while (end < to && (key[end] !== '/' || (key[end - 1] === 'n' && key[end + 1] === 'a'))) end += 1;
  return end;
}
