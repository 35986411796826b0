import { RESERVES, RULE_MAKERS } from '../../../../catalog/language/regulations.js';
import type { SubjectMatch } from '../../match/subject-matcher.js';
import type { Clause } from '../clauses.js';
import { type Cue, hasCue, is } from '../cues.js';
import type { Tokens } from '../lexer.js';

/** What the rules below look at. */
interface View {
  tokens: Tokens;
  clause: Clause;
  /** Where "we" or "staff" stands as the one who acts, if anywhere. */
  us: Cue | undefined;
  /** The clause says we, our, us or my. */
  ours: boolean;
  /** It has a cue that general talk seldom has. */
  strong: boolean;
}

const STRONG = ['not', 'no', 'nobody', 'frequency', 'plan'] as const;

/** Whether a clause speaks of no practice of ours: a definition, a rule, a demand, another company, a doubt, an instruction. */
export function isForeign(tokens: Tokens, clause: Clause, cues: readonly Cue[], match: SubjectMatch | null): boolean {
  if (match && isDefinition(tokens, clause, match)) return true;
  const view: View = {
    tokens,
    clause,
    us: actorOf(tokens, cues),
    ours: cues.some((cue) => PRONOUNS.has(tokens.key[cue.from] ?? '')),
    strong: hasCue(cues, STRONG),
  };
  if (!view.ours && !view.strong && statesRule(tokens, clause)) return true;
  return cues.some((cue) => FOREIGN.some((speaks) => speaks(cue, view)));
}

/** Where "we" or "staff" stands as the one who acts. */
export function actorOf(tokens: Tokens, cues: readonly Cue[]): Cue | undefined {
  return cues.find((cue) => is(cue, 'us') && !OWNERS.has(tokens.key[cue.from] ?? ''));
}

/** One rule per kind of foreign talk. */
const FOREIGN: ReadonlyArray<(cue: Cue, view: View) => boolean> = [
  (cue) => is(cue, 'unverified'),
  (cue, { tokens, clause }) => is(cue, 'instruct') && isImperative(tokens, clause, cue),
  (cue, { us }) => is(cue, 'demand') && !(us && us.from < cue.from),
  (cue, { clause, us }) => is(cue, 'outsider') && cue.from <= clause.from + OPENING && !(us && us.to < cue.from),
  (cue, { ours, strong }) => is(cue, 'define') && !ours && !strong,
  (cue, { strong }) => is(cue, 'general') && !strong,
  (cue, { tokens, strong }) => is(cue, 'suppose') && isDoubt(tokens.key[cue.from] ?? '', strong),
  (cue, { tokens, clause }) => is(cue, 'provider') && isForItself(tokens, clause, cue),
  (cue, { clause }) => is(cue, 'refer') && cue.from === clause.from && clause.to - clause.from <= OPENING,
];

/** How far into a clause its subject may stand. */
const OPENING = 6;

/** "Our supplier encrypts its laptops": what a provider does for itself and not for us. */
function isForItself(tokens: Tokens, clause: Clause, provider: Cue): boolean {
  if (provider.from > clause.from + OPENING) return false;
  for (let at = provider.to; at < clause.to - 1; at += 1)
    if (THEIRS.has(tokens.key[at] ?? '') && OWN_THINGS.has(tokens.key[at + 1] ?? '')) return true;
  return false;
}

const THEIRS = new Set(['its', 'their', "it's"]);
const OWN_THINGS = new Set(
  'own laptops laptop devices staff employees people workers offices office premises computers servers systems network notebooks phones'.split(
    ' ',
  ),
);

/** "Our insurer asks": not ours. */
const PRONOUNS = new Set(['we', 'our', 'ours', 'us', 'i', 'my', "we've", "we're", "i've"]);
const OWNERS = new Set(['our', 'my', 'us', 'ours', 'here', 'company', 'the']);

/** "A penetration test is a ...": the subject opens the clause and is then explained. */
function isDefinition(tokens: Tokens, clause: Clause, match: SubjectMatch): boolean {
  const first = tokens.key[clause.from];
  const opens = match.from === clause.from || (match.from === clause.from + 1 && (first === 'a' || first === 'an'));
  if (!opens) return false;
  for (let at = match.from; at < Math.min(clause.to - 2, match.from + 7); at += 1) {
    const key = tokens.key[at];
    if (key === 'means' || key === 'refers') return true;
    if (key === 'is' || key === 'are') return explains(tokens.key[at + 1] ?? '', tokens.key[at + 2] ?? '');
  }
  return false;
}

/** "is a ...", "are devices that ...", but not "is a must", "is a thing of the past". */
function explains(next: string, second: string): boolean {
  return (EXPLAINS.has(next) && second !== 'must' && second !== 'thing') || second === 'that' || second === 'based';
}

/** "HIPAA lists ...", "The regulation distinguishes ...", "In PCI DSS ...". */
function statesRule(tokens: Tokens, clause: Clause): boolean {
  for (let at = clause.from; at < Math.min(clause.to, clause.from + 3); at += 1)
    if (RULE_MAKERS.has(tokens.key[at] ?? '') && !isReserve(tokens, at)) return true;
  return false;
}

/** "In theory, ...", "in principle": that little of it is done says no book. */
function isReserve({ key }: Tokens, at: number): boolean {
  return key[at - 1] === 'in' && RESERVES.has(key[at] ?? '');
}

const EXPLAINS = new Set(['a', 'an', 'the', 'when', 'any', 'commonly', 'defined']);

const ANYWHERE = new Set([
  'ignore',
  'disregard',
  'previous',
  'prior',
  'assistant',
  'compliant',
  'non',
  'noncompliant',
  'pretend',
]);

function isImperative(tokens: Tokens, clause: Clause, cue: Cue): boolean {
  const word = tokens.key[cue.from] ?? '';
  if (cue.from <= clause.from + 1)
    return !(word === 'output' || word === 'return' || word === 'reader') || cue.from === clause.from;
  return ANYWHERE.has(word);
}

const CONDITIONS = new Set(['if', 'in', 'could', 'may']);
const DOUBTS = new Set(['would', 'unknown', 'unclear', 'unsure', 'not', 'no', 'do']);

function isDoubt(word: string, strong: boolean): boolean {
  return !CONDITIONS.has(word) && (!strong || DOUBTS.has(word));
}
