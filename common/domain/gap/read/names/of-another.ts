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

function isNamedBefore({ key }: Tokens, from: number, focus: Focus): boolean {
  for (let at = from - 1; at >= Math.max(0, from - MOST_BEFORE); at -= 1) {
    const word = key[at] ?? '';
    if (NAMES_OF_RULES.has(word)) return !isOwn(word, focus);
    if (!(BESIDE_NAMES.has(word) || KINDS_OF_REQUIREMENT.has(word) || /^v?\d+$/.test(word))) return false;
  }
  return false;
}

function isNamedBehind({ key }: Tokens, to: number, focus: Focus): boolean {
  const isLinked = key[to] === 'of' || key[to] === 'in';
  for (let at = to; at < to + MOST_BEHIND; at += 1) {
    const word = key[at] ?? '';
    if (NAMES_OF_RULES.has(word)) return !isOwn(word, focus);
    if (isLinked && OTHER_PAPERS.has(word)) return true;
    const goesOn = LINKS.has(word) || BESIDE_NAMES.has(word) || (isLinked && at < to + MOST_BEHIND - 2);
    if (!goesOn || ENDS.has(word)) return false;
  }
  return false;
}

const ENDS = new Set([':', ',', '.', '-']);

function isOwn(name: string, { framework }: Focus): boolean {
  return framework.split('-').some((part) => part.startsWith(name) || name.startsWith(part));
}
