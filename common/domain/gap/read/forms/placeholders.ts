import { INVITES } from '../../../../catalog/language/requests.js';
import { gapBefore, type Run, type Tokens } from '../lexer.js';

/**
 * What a template asks for, and nobody has filled in: "<purpose>", "[yes / partly / no]", "[Insert description]", "{{ owner }}", "Click or tap
 * here to enter text".
 */
export function isPlaceholder(tokens: Tokens, { from, to }: Run): boolean {
  const { key } = tokens;
  const inside = key.slice(from + 1, to - 1);
  if (key[from] === '[' && key[to - 1] === ']') return inside.includes('/') || INVITES.has(key[from + 1] ?? '');
  if (key[from] === '{' && key[to - 1] === '}') return key[from + 1] === '{';
  if (key[from] === '<' && key[to - 1] === '>') return !inside.includes('>') && gapBefore(tokens, from + 1) === 0;
  return key[from] === 'click' && (key[from + 1] === 'here' || key[from + 2] === 'tap');
}
