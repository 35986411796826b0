import { DENIAL_IS_THE_PRACTICE, PREVENTION_IS_THE_PRACTICE } from '../../../../catalog/language/denial-is-practice.js';
import { SWITCHING_OFF_IS_THE_PRACTICE } from '../../../../catalog/language/switching-off.js';
import type { SubjectMatch } from '../../match/subject-matcher.js';
import type { Polarity } from '../../types.js';
import { hasWordOf } from '../clause-shape.js';
import { type Clause, hasParticiple } from '../clauses.js';
import { judgeContrary } from '../contrary.js';
import { type Cue, hasCue, is } from '../cues.js';
import type { Judgement } from '../judgement.js';
import type { Tokens } from '../lexer.js';
import { countsAll, countsNone } from '../quantity.js';
import { deniedOfThose, deniedTwice } from './denied-twice.js';
import { isForeign } from './foreign.js';
import { doubleNegation, negationIn, partialBy } from './limits.js';
import { degreeIn, deniedOfSome, leftOut, notAll, notAsked } from './outright.js';
import { isNeverOver, isOver, isPlanned } from './over-or-planned.js';
import { protectionOff, ridOf } from './rid-of.js';
import { find, firmly, says, type View } from './view.js';

export interface PolarityContext {
  tokens: Tokens;
  /** When the text is read. */
  now: Date;
}

const NONE: Judgement = { polarity: 'none', explicit: false, cue: null };

/**
 * Decides what a clause says of one of its subjects (or of a subject carried over, when `match` is null): is it ours at all,
 * and then the first rule that answers.
 */
export function judgeClause(
  context: PolarityContext,
  clause: Clause,
  match: SubjectMatch | null,
  all: readonly SubjectMatch[],
): Judgement {
  const { tokens } = context;
  const cues = applicableCues(clause, match, all);
  if (isForeign(tokens, clause, cues, match)) return NONE;
  if (match?.isContrary) return judgeContrary(tokens, clause, match, partialBy(tokens, clause, cues));
  return firstOf(RULES, viewOf(context, clause, match, cues)) ?? NONE;
}

function viewOf(
  { tokens, now }: PolarityContext,
  clause: Clause,
  match: SubjectMatch | null,
  cues: readonly Cue[],
): View {
  const partial = partialBy(tokens, clause, cues);
  return { tokens, year: now.getUTCFullYear(), clause, cues, match, partial, negation: negationIn(tokens, cues) };
}

function firstOf(rules: readonly Rule[], view: View): Judgement | null {
  for (const rule of rules) {
    const judgement = rule(view);
    if (judgement) return judgement;
  }
  return null;
}

type Rule = (view: View) => Judgement | null;

const isNotAsked: Rule = ({ tokens, clause }) => firmly(notAsked(tokens, clause), 'absent');
/** That some are left, or that it is done by degrees. */
const isByDegrees: Rule = ({ tokens, clause }) => firmly(notAll(tokens, clause) ?? degreeIn(tokens, clause), 'partial');
const isDeniedTwice: Rule = ({ tokens, clause }) => firmly(deniedTwice(tokens, clause));
const isDeniedOfSome: Rule = ({ tokens, clause }) => firmly(deniedOfSome(tokens, clause), 'partial');
const isProtectionOff: Rule = ({ tokens, clause, cues, match }) =>
  firmly(protectionOff(tokens, clause, cues, match), 'absent');
const isRidOf: Rule = ({ tokens, clause, cues, partial }) => {
  const rid = ridOf(tokens, clause, cues);
  return partial ? says('partial', rid) : firmly(rid);
};

/** In the order of their strength. */
const RULES: readonly Rule[] = [
  isNotAsked,
  ({ cues }) => says('not_applicable', find(cues, 'inapplicable')),
  isByDegrees,
  isNoneCounted,
  ({ tokens, clause, match }) => firmly(leftOut(tokens, clause, match), 'absent'),
  ({ tokens, clause, cues, match }) => firmly(doubleNegation(tokens, clause, cues, match)),
  isDeniedTwice,
  isDeniedOfSome,
  isPrevented,
  isProtectionOff,
  isRidOf,
  isNeverOver,
  isOver,
  isBroken,
  isPlanned,
  isSwitchedOff,
  isBad,
  ({ tokens, clause, negation }) => says('implemented', deniedOfThose(tokens, clause, negation)),
  ({ negation, partial }) => (partial && negation && partial.from <= negation.from ? null : says('absent', negation)),
  ({ partial }) => (partial?.isShare ? firmly(partial, 'partial') : says('partial', partial)),
  isCertainWhole,
  isWeak,
  isDone,
  isAsserted,
];

/** Those that tell how a sentence of one clause stands whatever it is about. */
const OF_NO_SUBJECT = [isNotAsked, isByDegrees, isNoneCounted, isDeniedTwice, isDeniedOfSome, isProtectionOff, isRidOf];
const RULES_OF_WHOLE = RULES.filter((rule) => OF_NO_SUBJECT.includes(rule));

/** How a sentence of one clause stands by two denials, or by what is gone or off; null for any other. */
export function judgeWhole(context: PolarityContext, [clause, ...others]: readonly Clause[]): Polarity | null {
  if (!clause || others.length > 0) return null;
  const { polarity } = firstOf(RULES_OF_WHOLE, viewOf(context, clause, null, clause.cues)) ?? NONE;
  return polarity === 'none' ? null : polarity;
}

/** "no" speaks of what follows it: subjects before it keep their own judgement where others stand behind it. */
function applicableCues(clause: Clause, match: SubjectMatch | null, all: readonly SubjectMatch[]): readonly Cue[] {
  if (!match || all.length < 2) return clause.cues;
  return clause.cues.filter((cue) => {
    if (!is(cue, 'no') || cue.from < match.from || match.to > cue.from + 1) return true;
    return !all.some((other) => other !== match && other.from >= cue.from);
  });
}

/** "shared accounts" are a gap where they are, and a practice where they are denied, changed or looked for. */
function isBroken({ tokens, clause, cues, match }: View): Judgement | null {
  const broken = cues.find(
    (cue) => is(cue, 'broken') && (!match || (cue.from < match.to + 1 && match.from < cue.to + 1)),
  );
  if (!broken || find(cues, 'plan')) return null;
  if (find(cues, 'partial')) return says('partial', broken);
  const isUndone = hasCue(cues, UNDOING) || hasWordOf(tokens, clause, UNDOES);
  return says(isUndone ? 'implemented' : 'absent', broken);
}

function isSwitchedOff({ cues, match, negation }: View): Judgement | null {
  if (!match || !SWITCHING_OFF_IS_THE_PRACTICE.has(match.safeguard)) return null;
  return says(negation ? 'absent' : 'implemented', find(cues, 'off'));
}

/** "We keep no CVV codes", "users cannot install anything": what is denied should not be. */
function isPrevented({ tokens, clause, cues, match, negation, partial }: View): Judgement | null {
  if (!match || !negation || partial || find(cues, 'plan') || find(cues, 'lapsed')) return null;
  if (DENIAL_IS_THE_PRACTICE.has(match.safeguard)) return firmly(negation);
  if (!PREVENTION_IS_THE_PRACTICE.has(match.safeguard)) return null;
  const forbids =
    [negation.from - 1, negation.from].some((at) => MODALS.has(tokens.key[at] ?? '')) ||
    [negation.to, negation.to + 1].some((at) => ALLOWING.has(tokens.key[at] ?? ''));
  return forbids || deniesWay(tokens, clause, negation) ? firmly(negation) : null;
}

/** "No route between them", "without access to the office": what is denied is a way in. */
function deniesWay(tokens: Tokens, clause: Clause, { to }: Cue): boolean {
  for (let at = to; at < Math.min(clause.to, to + WORDS_TO_WAY); at += 1) {
    if (WAYS.has(tokens.key[at] ?? '')) return WAY_LEADS.has(tokens.key[at + 1] ?? '');
  }
  return false;
}

const WORDS_TO_WAY = 3;
const WAYS = new Set(
  'route routes path paths peering connection connections connectivity link links access'.split(' '),
);
const WAY_LEADS = new Set(['to', 'from', 'between', 'into', 'with']);

const MODALS = new Set(['cannot', "can't", 'can', 'may', 'must', "mustn't"]);
const ALLOWING = new Set(['allow', 'allowed', 'permit', 'permitted', 'let']);

/** "unencrypted" is a gap, "no unencrypted laptops" none. */
function isBad({ tokens, clause, cues, match, negation, partial }: View): Judgement | null {
  const bad = find(cues, 'absent') ?? find(cues, 'off');
  if (bad && negation && negation.from < bad.from) {
    // "never on anyone who works here" denies the practice, not the bad thing.
    return ANYONE.has(tokens.key[bad.from] ?? '') ? says('absent', negation) : firmly(bad);
  }
  if (bad && isUndoneBeside(tokens, clause, bad, match)) return firmly(bad);
  return says(partial ? 'partial' : 'absent', bad);
}

/** "Unencrypted sticks are removed", but not "the lock was removed" or "missing is a change process": it stands beside the bad thing and what it is about. */
function isUndoneBeside(tokens: Tokens, { from, to }: Clause, bad: Cue, match: SubjectMatch | null): boolean {
  for (let at = from; at < to; at += 1) {
    const isNamed = match !== null && at >= match.from && at < match.to;
    const isBad = at >= bad.from && at < bad.to;
    if (!isNamed && !isBad && UNDOES.has(tokens.key[at] ?? '')) return true;
  }
  return false;
}

const ANYONE = new Set(['anyone', 'anybody']);

function isNoneCounted({ tokens, clause }: View): Judgement | null {
  const none = countsNone(tokens, clause.from, clause.to);
  return firmly(none && { classes: ['no'], ...none }, 'absent');
}

function isCertainWhole({ tokens, clause }: View): Judgement | null {
  const whole = countsAll(tokens, clause.from, clause.to);
  const cue = whole && { classes: ['always' as const], ...whole };
  return cue && { polarity: 'implemented', explicit: true, cue, firm: true, isCertain: true };
}

function isWeak({ cues }: View): Judgement | null {
  const weak = find(cues, 'weak');
  if (!weak || find(cues, 'done') || find(cues, 'frequency')) return null;
  return { polarity: 'partial', explicit: false, cue: weak };
}

function isDone({ cues }: View): Judgement | null {
  for (const name of ['done', 'frequency', 'yes'] as const) {
    const cue = find(cues, name);
    if (cue) return says('implemented', cue);
  }
  // "Everyone has a token." says so outright, "all laptops by March" does not.
  const all = find(cues, 'always');
  return all && { polarity: 'implemented', explicit: find(cues, 'be') !== null, cue: all };
}

/** A verb or a participle asserts it; a bare noun phrase asserts nothing. */
function isAsserted({ tokens, clause, cues, match }: View): Judgement | null {
  const verb = cues.find(
    (cue) =>
      ASSERTING.some((name) => is(cue, name)) &&
      !(match?.words.includes(cue.from) && NOUN_LIKE.has(tokens.key[cue.from] ?? '')),
  );
  if (verb) return { polarity: 'implemented', explicit: false, cue: verb };
  return hasParticiple(tokens, clause.from + 1, clause.to)
    ? { polarity: 'implemented', explicit: false, cue: null }
    : null;
}

const UNDOING = ['not', 'no', 'nobody', 'off', 'lapsed'] as const;
const ASSERTING = ['verb', 'be', 'must', 'us', 'provider'] as const;

/** What is wrong by itself is found, changed or taken away. */
const UNDOES = new Set(
  (
    'phased replaced replace replaces changed change changes remove removed removes banned ban forbidden forbids prohibited prohibits blocked block blocks abolished eliminated eliminate rid ' +
    'scan scans search searches detect detects renamed retired randomised randomized rotated rotates rejects reject rejected refused refuses'
  ).split(' '),
);

/** Words that are nouns as often as verbs: inside "access reviews" or "visitor log" they assert nothing. */
const NOUN_LIKE = new Set(
  (
    'log logs check checks test tests testing review reviews back patch patches scan scans record records report reports list lists map copy copies process processes ' +
    'document documents drill drills exercise exercises practice practices management staff board company team run work change changes use access guard guards call calls screen label'
  ).split(' '),
);
