import { LET_THROUGH } from '../../../../catalog/language/outright.js';
import { BE } from '../../../../catalog/language/verbs.js';
import type { SubjectMatch } from '../../match/subject-matcher.js';
import type { Clause } from '../clauses.js';
import { type Cue, denies, is } from '../cues.js';
import type { Run, Tokens } from '../lexer.js';
import { fallsShort } from '../quantity.js';

/** A limit to a part: a quantifier, a share that falls short, or an exception named in the clause itself. */
export function partialBy(tokens: Tokens, clause: Clause, cues: readonly Cue[]): Cue | null {
  const cue = cues.find(
    (candidate) =>
      is(candidate, 'partial') &&
      !isTrailingOnly(tokens, clause, candidate) &&
      !isPermission(tokens, clause, candidate),
  );
  if (cue) return cue;
  const share = fallsShort(tokens, clause.from, clause.to);
  if (share) return { classes: ['partial'], isShare: isOfSomething(tokens, share), ...share };
  return cues.find((candidate) => is(candidate, 'except')) ?? null;
}

/** "70 % of the laptops", "four of the six"; not "alarms at 80 %", of which a model tells better what it says. */
function isOfSomething({ key }: Tokens, { from, to }: Run): boolean {
  return key.slice(from, to + 1).includes('of');
}

/** "https only", "by appointment only": the manner, not a limit; "for admins only" is one. */
function isTrailingOnly(tokens: Tokens, clause: Clause, cue: Cue): boolean {
  if (tokens.key[cue.from] !== 'only' || cue.to < clause.to - 1) return false;
  return !['for', 'in', 'on', 'at', 'to'].some((word) =>
    [1, 2, 3].some((back) => tokens.key[cue.from - back] === word),
  );
}

/** "Only the admins can ...": who may is the practice itself. */
function isPermission(tokens: Tokens, clause: Clause, cue: Cue): boolean {
  if (tokens.key[cue.from] !== 'only') return false;
  // "Only approved changes go live."
  if (LET_THROUGH.has(tokens.key[cue.to] ?? '')) return true;
  for (let at = cue.to; at < Math.min(clause.to, cue.to + 7); at += 1)
    if (PERMITS.has(tokens.key[at] ?? '')) return true;
  return false;
}

const PERMITS = new Set([
  'can',
  'may',
  'allowed',
  'able',
  'access',
  'authorised',
  'authorized',
  'approved',
  'allow',
  'allows',
  'permitted',
  'open',
  'opens',
  'see',
  'sees',
]);

/** The first negation; "no user can ..." forbids and does not deny. */
export function negationIn(tokens: Tokens, cues: readonly Cue[]): Cue | null {
  return cues.find((cue) => denies(cue) && !forbids(tokens, cue) && !deniesBad(cues, cue)) ?? null;
}

/** "... because there are no group accounts": what is denied is bad itself. */
function deniesBad(cues: readonly Cue[], negation: Cue): boolean {
  return cues.some((cue) => is(cue, 'broken') && cue.from >= negation.to && cue.from <= negation.to + 2);
}

function forbids(tokens: Tokens, cue: Cue): boolean {
  // "No, they can ..." is an answer.
  if (is(cue, 'not') || tokens.key[cue.to] === ',') return false;
  for (let at = cue.to; at < cue.to + 3; at += 1) {
    if (ASKING.has(tokens.key[at] ?? '')) return false;
    if (tokens.key[at] === 'can' || tokens.key[at] === 'may') return !TELLS.has(tokens.key[at + 1] ?? '');
  }
  return false;
}

const ASKING = new Set(['who', 'what', 'which', 'that', 'how', 'when', 'where', 'whether']);
const TELLS = new Set([
  'say',
  'tell',
  'explain',
  'remember',
  'show',
  'find',
  'recall',
  'name',
  'produce',
  'prove',
  'guarantee',
]);

/**
 * "Nobody gets in without a badge", "no change before approval": two negations that make a rule. "No code is reviewed before
 * release", "nobody checks suppliers before signing" are none: the practice itself is denied.
 */
export function doubleNegation(
  tokens: Tokens,
  clause: Clause,
  cues: readonly Cue[],
  match: SubjectMatch | null,
): Cue | null {
  const negation = cues.find((cue) => denies(cue) || isNobodyCan(tokens, cue));
  if (!negation) return null;
  const unless = cues.find((cue) => is(cue, 'unless') && cue.from > negation.from + 1);
  if (!unless) return null;
  if (tokens.key[unless.from] === 'until' && hasYear(tokens, { from: unless.to, to: clause.to })) return null;
  if (tokens.key[unless.from] === 'unless' && VAGUE.has(tokens.key[unless.to] ?? '')) return null;
  if (!TIMES.has(tokens.key[unless.from] ?? '')) return unless;
  const isDenied =
    match !== null &&
    (match.words.every((at) => at < unless.from) ||
      match.words.includes(negation.to) ||
      match.words.some((at) => at < unless.from && PASSIVE.has(tokens.key[at - 1] ?? '')));
  return isDenied || is(negation, 'not') || negation.from > clause.from ? null : unless;
}

/** "No MFA until the migration in 2028". */
function hasYear({ key }: Tokens, { from, to }: Run): boolean {
  return key.slice(from, to).some((word) => /^(?:19|20)\d\d$/.test(word));
}

/** By itself "nobody can" forbids, and denies nothing. */
function isNobodyCan(tokens: Tokens, cue: Cue): boolean {
  return (
    is(cue, 'neutral') && ['nobody', 'no'].includes(tokens.key[cue.from] ?? '') && tokens.key[cue.to - 1] === 'can'
  );
}

const TIMES = new Set(['before']);
/** "Not reviewed unless something happens" makes no rule. */
const VAGUE = new Set(['something', 'anything', 'someone', 'somebody', 'asked', 'needed', 'necessary', 'requested']);
const PASSIVE = new Set([...BE, 'gets', 'get', 'been', 'being']);
