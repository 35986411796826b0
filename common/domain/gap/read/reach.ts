import type { Clause } from './clauses.js';
import type { Tokens } from './lexer.js';

const PLACES = new Set(['for', 'in', 'at', 'on', 'of', 'from']);
const POINTERS = new Set([
  'the',
  'our',
  'one',
  'two',
  'three',
  'four',
  'five',
  'some',
  'other',
  'others',
  'older',
  'legacy',
  'old',
  'new',
  'remote',
  'external',
  'most',
  'a',
  'an',
  'contractors',
  'freelancers',
  'guests',
  'volunteers',
]);
/** "for our company", "in the organisation": the whole, not a part. */
const WHOLES = new Set([
  'company',
  'organisation',
  'organization',
  'business',
  'firm',
  'group',
  'place',
  'moment',
  'time',
  'systems',
  'data',
  'staff',
  'employees',
  'users',
  'customers',
  'world',
  'year',
  'past',
  'event',
  'case',
  'form',
  'way',
  'end',
  'first',
  'last',
  'future',
  'system',
  'plan',
  'process',
  'policy',
]);

/** Whether what a clause denies is denied for a part only: "for the ERP", "on the lab machines", "The warehouse has no ...". */
export function isRestricted(tokens: Tokens, clause: Clause): boolean {
  for (let at = clause.from; at + 2 < clause.to; at += 1) {
    if (PLACES.has(tokens.key[at] ?? '') && namesPart(tokens, at + 1)) return true;
  }
  return (
    tokens.key[clause.from] === 'the' &&
    !WHOLES.has(tokens.key[clause.from + 1] ?? '') &&
    hasBareSubject(tokens, clause)
  );
}

function namesPart(tokens: Tokens, at: number): boolean {
  const word = tokens.key[at] ?? '';
  const noun = tokens.key[at + 1] ?? '';
  if (POINTERS.has(word)) return !WHOLES.has(noun) && !WHOLES.has(tokens.key[at + 2] ?? '');
  const first = tokens.text.charAt(tokens.start[at] ?? 0);
  return /[A-Z]/.test(first);
}

/** "The warehouse has no ...", "The lab machines are not ...". */
function hasBareSubject(tokens: Tokens, clause: Clause): boolean {
  return tokens.key.slice(clause.from + 2, Math.min(clause.to, clause.from + 5)).some((word) => VERBS.has(word));
}

const VERBS = new Set("is are was were has have does do isn't aren't hasn't haven't doesn't don't".split(' '));
