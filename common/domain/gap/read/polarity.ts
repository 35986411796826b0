import type { CueClass } from '../../../catalog/language/cues.js';
import { RULE_MAKERS } from '../../../catalog/language/regulations.js';
import { SWITCHING_OFF_IS_THE_PRACTICE } from '../../../catalog/language/switching-off.js';
import type { SubjectMatch } from '../match/subject-matcher.js';
import type { Polarity } from '../types.js';
import { type Clause, hasParticiple } from './clauses.js';
import { type Cue, is } from './cues.js';
import type { Tokens } from './lexer.js';
import { fallsShort } from './quantity.js';

/** What a clause says of a subject, and which cue says so. */
export interface Judgement {
  polarity: Polarity | 'none';
  /** Whether a grammatical cue decides, or only the absence of any. */
  explicit: boolean;
  cue: Cue | null;
  /** It ended, or was last done too long ago. */
  lapsed?: boolean;
}

export interface PolarityContext {
  tokens: Tokens;
  /** The year in which the text is read. */
  year: number;
}

const NONE: Judgement = { polarity: 'none', explicit: false, cue: null };
/** A year this far back makes "last done in ..." a lapse. */
const OLD_AFTER_YEARS = 2;

/**
 * Decides what a clause says of one of its subjects (or of a subject carried over, when `match` is null).
 * The order of the questions is the order of strength: is it ours at all, does it apply, is it double negated, planned,
 * over, absent, partial, in place.
 */
export function judgeClause(context: PolarityContext, clause: Clause, match: SubjectMatch | null, all: readonly SubjectMatch[]): Judgement {
  const cues = applicableCues(clause, match, all);
  const find = (name: CueClass): Cue | null => cues.find((cue) => is(cue, name)) ?? null;
  if (isForeign(context.tokens, clause, cues, match)) return NONE;
  const inapplicable = find('inapplicable');
  if (inapplicable) return explicit('not_applicable', inapplicable);
  const double = doubleNegation(context.tokens, clause, cues);
  if (double) return explicit('implemented', double);
  const lapse = lapsedBy(context, clause, cues);
  if (lapse) return { ...explicit('absent', lapse), lapsed: true };
  const broken = judgeBroken(context.tokens, clause, cues, match);
  if (broken) return broken;
  const partial = partialBy(context.tokens, clause, cues);
  const plan = find('plan') ?? find('wish');
  const negation = negationIn(context.tokens, cues);
  if (plan && !(partial && partial.from < plan.from)) return explicit('planned', plan);
  const off = find('off');
  if (off && match && SWITCHING_OFF_IS_THE_PRACTICE.has(match.safeguard)) return explicit(negation ? 'absent' : 'implemented', off);
  const bad = find('absent') ?? off;
  if (bad) return explicit(negation && negation.from < bad.from ? 'implemented' : partial ? 'partial' : 'absent', bad);
  if (negation && !(partial && partial.from <= negation.from)) return explicit('absent', negation);
  if (partial) return explicit('partial', partial);
  const weak = find('weak');
  if (weak && !find('done') && !find('frequency')) return { polarity: 'partial', explicit: false, cue: weak };
  return judgePositive(context.tokens, clause, cues, match);
}

/** A limit to a part: a quantifier, a share that falls short, or an exception named in the clause itself. */
function partialBy(tokens: Tokens, clause: Clause, cues: readonly Cue[]): Cue | null {
  const cue = cues.find((candidate) => is(candidate, 'partial') && !isTrailingOnly(tokens, clause, candidate) && !isPermission(tokens, clause, candidate));
  if (cue) return cue;
  const share = fallsShort(tokens, clause.from, clause.to);
  if (share) return { classes: ['partial'], ...share };
  return cues.find((candidate) => is(candidate, 'except')) ?? null;
}

/** "https only", "by appointment only": the manner, not a limit; "for admins only" is one. */
function isTrailingOnly(tokens: Tokens, clause: Clause, cue: Cue): boolean {
  if (tokens.key[cue.from] !== 'only' || cue.to < clause.to - 1) return false;
  return !['for', 'in', 'on', 'at', 'to'].some((word) => [1, 2, 3].some((back) => tokens.key[cue.from - back] === word));
}

/** "Only the admins can ...": who may is the practice itself. */
function isPermission(tokens: Tokens, clause: Clause, cue: Cue): boolean {
  if (tokens.key[cue.from] !== 'only') return false;
  for (let at = cue.to; at < Math.min(clause.to, cue.to + 7); at += 1) if (PERMITS.has(tokens.key[at] ?? '')) return true;
  return false;
}

const PERMITS = new Set(['can', 'may', 'allowed', 'able', 'access', 'authorised', 'authorized', 'approved', 'allow', 'allows', 'permitted', 'open', 'opens']);

/** The first negation; "no user can ..." forbids and does not deny. */
function negationIn(tokens: Tokens, cues: readonly Cue[]): Cue | null {
  return cues.find((cue) => (is(cue, 'not') || is(cue, 'nobody') || is(cue, 'no')) && !forbids(tokens, cue) && !deniesBad(cues, cue)) ?? null;
}

/** "... because there are no group accounts": what is denied is bad itself. */
function deniesBad(cues: readonly Cue[], negation: Cue): boolean {
  return cues.some((cue) => is(cue, 'broken') && cue.from >= negation.to && cue.from <= negation.to + 2);
}

function forbids(tokens: Tokens, cue: Cue): boolean {
  if (is(cue, 'not')) return false;
  for (let at = cue.to; at < cue.to + 3; at += 1) {
    if (ASKING.has(tokens.key[at] ?? '')) return false;
    if (tokens.key[at] === 'can' || tokens.key[at] === 'may') return !TELLS.has(tokens.key[at + 1] ?? '');
  }
  return false;
}

const ASKING = new Set(['who', 'what', 'which', 'that', 'how', 'when', 'where', 'whether']);
const TELLS = new Set(['say', 'tell', 'explain', 'remember', 'show', 'find', 'recall', 'name', 'produce', 'prove', 'guarantee']);

function explicit(polarity: Polarity, cue: Cue): Judgement {
  return { polarity, explicit: true, cue };
}

/** "no" speaks of what follows it: subjects before it keep their own judgement where others stand behind it. */
function applicableCues(clause: Clause, match: SubjectMatch | null, all: readonly SubjectMatch[]): readonly Cue[] {
  if (!match || all.length < 2) return clause.cues;
  return clause.cues.filter((cue) => {
    if (!is(cue, 'no') || cue.from < match.from || match.to > cue.from + 1) return true;
    return !all.some((other) => other !== match && other.from >= cue.from);
  });
}

function isForeign(tokens: Tokens, clause: Clause, cues: readonly Cue[], match: SubjectMatch | null): boolean {
  if (match && isDefinition(tokens, clause, match)) return true;
  const us = cues.find((cue) => is(cue, 'us') && !OWNERS.has(tokens.key[cue.from] ?? ''));
  const ours = cues.some((cue) => PRONOUNS.has(tokens.key[cue.from] ?? ''));
  const strong = cues.some((cue) => is(cue, 'not') || is(cue, 'no') || is(cue, 'nobody') || is(cue, 'frequency') || is(cue, 'plan'));
  if (!ours && !strong && statesRule(tokens, clause)) return true;
  for (const cue of cues) {
    if (is(cue, 'instruct') && isImperative(tokens, clause, cue)) return true;
    if (is(cue, 'demand') && !(us && us.from < cue.from)) return true;
    if (is(cue, 'outsider') && cue.from <= clause.from + 6 && !(us && us.from < cue.from && us.to < cue.from)) return true;
    if (is(cue, 'define') && !ours && !strong) return true;
    if (is(cue, 'general') && !strong) return true;
    if (is(cue, 'suppose') && isDoubt(tokens.key[cue.from] ?? '', strong)) return true;
    if (is(cue, 'refer') && cue.from === clause.from && clause.to - clause.from <= 6) return true;
  }
  return false;
}

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
    if (key === 'is' || key === 'are') return (EXPLAINS.has(tokens.key[at + 1] ?? '') && tokens.key[at + 2] !== 'must') || tokens.key[at + 2] === 'that' || tokens.key[at + 2] === 'based';
  }
  return false;
}

/** "HIPAA lists ...", "The regulation distinguishes ...", "In PCI DSS ...". */
function statesRule(tokens: Tokens, clause: Clause): boolean {
  for (let at = clause.from; at < Math.min(clause.to, clause.from + 3); at += 1) if (RULE_MAKERS.has(tokens.key[at] ?? '')) return true;
  return false;
}

const EXPLAINS = new Set(['a', 'an', 'the', 'when', 'any', 'commonly', 'defined']);

const ANYWHERE = new Set(['ignore', 'disregard', 'previous', 'prior', 'assistant', 'compliant', 'non', 'noncompliant', 'pretend']);

function isImperative(tokens: Tokens, clause: Clause, cue: Cue): boolean {
  const word = tokens.key[cue.from] ?? '';
  if (cue.from <= clause.from + 1) return !(word === 'output' || word === 'return' || word === 'reader') || cue.from === clause.from;
  return ANYWHERE.has(word);
}

function isDoubt(word: string, strong: boolean): boolean {
  if (word === 'if' || word === 'in' || word === 'could' || word === 'may') return false;
  return word === 'would' || word === 'unknown' || word === 'unclear' || word === 'unsure' || !strong || word === 'not' || word === 'no' || word === 'do';
}

function doubleNegation(tokens: Tokens, clause: Clause, cues: readonly Cue[]): Cue | null {
  const negation = cues.find((cue) => is(cue, 'no') || is(cue, 'nobody') || is(cue, 'not'));
  if (!negation) return null;
  const unless = cues.find((cue) => is(cue, 'unless') && cue.from > negation.from + 1);
  if (!unless) return null;
  const isTime = TIMES.has(tokens.key[unless.from] ?? '');
  return isTime && (is(negation, 'not') || negation.from > clause.from + 1) ? null : unless;
}

const TIMES = new Set(['before', 'outside']);

function lapsedBy({ tokens, year }: PolarityContext, clause: Clause, cues: readonly Cue[]): Cue | null {
  const old = oldTime(tokens, clause, year);
  for (const cue of cues) {
    if (is(cue, 'lapsed')) return cue;
    if (old && (is(cue, 'dated') || tokens.key[cue.from] === 'until' || is(cue, 'past'))) return cue;
  }
  return null;
}

/** Whether the clause names a year at least two back, or "... years ago". */
function oldTime(tokens: Tokens, clause: Clause, year: number): boolean {
  for (let at = clause.from; at < clause.to; at += 1) {
    const key = tokens.key[at] ?? '';
    if (key === 'ago' && (tokens.key[at - 1] === 'years' || tokens.key[at - 1] === 'ages')) return true;
    if (key.length === 4 && key >= '1980' && key <= String(year - OLD_AFTER_YEARS) && tokens.key[at - 1] !== 'since') return true;
  }
  return false;
}

function judgeBroken(tokens: Tokens, clause: Clause, cues: readonly Cue[], match: SubjectMatch | null): Judgement | null {
  const broken = cues.find((cue) => is(cue, 'broken') && (!match || (cue.from < match.to + 1 && match.from < cue.to + 1)));
  if (!broken) return null;
  const undone = cues.some((cue) => is(cue, 'not') || is(cue, 'no') || is(cue, 'nobody') || is(cue, 'off') || is(cue, 'lapsed')) || isUndone(tokens, clause);
  if (cues.some((cue) => is(cue, 'plan'))) return null;
  if (cues.some((cue) => is(cue, 'partial'))) return explicit('partial', broken);
  return explicit(undone ? 'implemented' : 'absent', broken);
}

/** What is wrong by itself is found, changed or taken away. */
const UNDOES = new Set(
  ('phased replaced replace replaces changed change changes remove removed removes banned ban forbidden forbids prohibited prohibits blocked block blocks abolished eliminated eliminate rid ' +
    'scan scans search searches detect detects renamed retired randomised randomized rotated rotates rejects reject rejected refused refuses ended').split(' '),
);

function isUndone(tokens: Tokens, clause: Clause): boolean {
  for (let at = clause.from; at < clause.to; at += 1) if (UNDOES.has(tokens.key[at] ?? '')) return true;
  return false;
}

function judgePositive(tokens: Tokens, clause: Clause, cues: readonly Cue[], match: SubjectMatch | null): Judgement {
  const order: CueClass[] = ['done', 'frequency', 'yes', 'always'];
  for (const name of order) {
    const cue = cues.find((candidate) => is(candidate, name));
    if (cue) return { polarity: 'implemented', explicit: name !== 'always', cue };
  }
  const verb = cues.find((cue) => ASSERTING.some((name) => is(cue, name)) && !(match?.words.includes(cue.from) && isNounLike(tokens.key[cue.from] ?? '')));
  if (verb) return { polarity: 'implemented', explicit: false, cue: verb };
  if (hasParticiple(tokens, clause.from + 1, clause.to)) return { polarity: 'implemented', explicit: false, cue: null };
  return NONE;
}

const ASSERTING = ['verb', 'be', 'must', 'us', 'provider'] as const;

/** Words that are nouns as often as verbs: inside "access reviews" or "visitor log" they assert nothing. */
const NOUN_LIKE = new Set(
  ('log logs check checks test tests testing review reviews back patch patches scan scans record records report reports list lists map copy copies process processes ' +
    'document documents drill drills exercise exercises practice practices management staff board company team run work change changes use access guard guards call calls screen label').split(' '),
);

function isNounLike(word: string): boolean {
  return NOUN_LIKE.has(word);
}
