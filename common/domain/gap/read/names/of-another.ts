import { KINDS_OF_REQUIREMENT } from '../../../../catalog/language/claims-by-id.js';
import { NAMES_OF_RULES, OTHER_PAPERS } from '../../../../catalog/language/regulations.js';
import type { Focus } from '../../focus.js';
import type { Run, Tokens } from '../lexer.js';

/** So far from its number the name of a law stands: "Art. 9 of the AI Act", "PCI DSS v4.0.1 Req. 8.4". */
const MOST_BEFORE = 8;
const MOST_BEHIND = 6;
const LINKS = new Set(['of', 'the', 'this', 'that', 'our', 'a', 'an', 'its', 'their', 'your', 'in']);
const BESIDE_NAMES = new Set([
  'dss',
  'iec',
  'v',
  'swiss',
  'eu',
  'uk',
  'act',
  'control',
  'controls',
  '.',
  ':',
  '/',
  '-',
  ',',
]);

/** Whether an id is of another law, standard or contract: "GDPR Art. 28", "ISO 27001 clause 5.2", "Article 17 of the contract". */
export function isOfAnother(tokens: Tokens, id: Run, focus: Focus): boolean {
  return isNamedBefore(tokens, id.from, focus) || isNamedBehind(tokens, id.to, focus);
}

function isNamedBefore(tokens: Tokens, from: number, focus: Focus): boolean {
  for (let at = from - 1; at >= Math.max(0, from - MOST_BEFORE); at -= 1) {
    const word = tokens.key[at] ?? '';
    if (isName(tokens, at)) return !isOwn(word, focus);
    if (!(BESIDE_NAMES.has(word) || KINDS_OF_REQUIREMENT.has(word) || /^v?\d+$/.test(word))) return false;
  }
  return false;
}

function isNamedBehind(tokens: Tokens, to: number, focus: Focus): boolean {
  const isLinked = tokens.key[to] === 'of' || tokens.key[to] === 'in';
  for (let at = to; at < to + MOST_BEHIND; at += 1) {
    const word = tokens.key[at] ?? '';
    if (isName(tokens, at)) return !isOwn(word, focus);
    if (isLinked && OTHER_PAPERS.has(word)) return true;
    const goesOn = LINKS.has(word) || BESIDE_NAMES.has(word) || (isLinked && at < to + MOST_BEHIND - 2);
    if (!goesOn || ENDS.has(word)) return false;
  }
  return false;
}

const ENDS = new Set([':', ',', '.', '-']);

/** "AI" is a law only as the "AI Act". */
function isName({ key }: Tokens, at: number): boolean {
  return NAMES_OF_RULES.has(key[at] ?? '') && (key[at] !== 'ai' || key[at + 1] === 'act');
}

/** Whether a heading names other laws and standards than that of the framework, and not that, so that articles and numbers below it are theirs. */
export function isOfAnotherStandard(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): boolean {
  if (!focus || hasOwnIds(focus)) return false;
  let others = 0;
  for (let at = from; at < to; at += 1) {
    if (!isName(tokens, at)) continue;
    if (isOwn(tokens.key[at] ?? '', focus)) return false;
    others += 1;
  }
  return others > 0;
}

/** Whether a word is in the name of the framework itself. */
export function isOwn(name: string, { framework }: Focus): boolean {
  return framework.split('-').some((part) => part.startsWith(name) || name.startsWith(part));
}

/** "AC-2", "CC6.1" and "PR.AA-01" are of no other standard, as "8.3", "A.5.7" and "Art. 5" may be. */
function hasOwnIds({ sought }: Focus): boolean {
  return /^[A-Z]{2}/.test(sought[0]?.id ?? '');
}
