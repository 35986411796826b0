import { BARE_ANSWERS, KINDS_OF_REQUIREMENT } from '../../../../catalog/language/claims-by-id.js';
import { DENYING_FIRST } from '../../../../catalog/language/denied-twice.js';
import { STANDING } from '../../../../catalog/language/verbs.js';
import type { Focus, Sought } from '../../focus.js';
import type { Polarity } from '../../types.js';
import type { Reference } from '../carry.js';
import { scoreInCell } from '../forms/answer-fields.js';
import { claimOf } from '../forms/status.js';
import { gapFrom, isPartedAt, type Run, type Tokens, wordsIn } from '../lexer.js';
import { namesRecord, type Sentence } from '../sentence.js';
import type { Claim } from './claim.js';
import { claimsButFor } from './claims-but-for.js';
import { claimsInTurn } from './claims-in-turn.js';
import { claimOfGroup } from './claims-of-group.js';
import { degreeIn } from './degree.js';
import { fieldsBehindName } from './fields-behind-name.js';
import { beforeKind } from './id-runs.js';
import { type Ids, idsIn, isTelling, named } from './ids-in-sentence.js';
import { namesOf, referenceIn } from './reference.js';
import { isNumber } from './requirement-names.js';
import { behindStandard } from './standard-before.js';
import { titleOf, withoutTitles } from './title-words.js';

const MOST_TOKENS = 60;
/** "If A.8.13 is not implemented, we lose data." */
const CONDITIONS = new Set(['if', 'unless', 'when', 'whether', 'why', 'should']);

/**
 * What a sentence says of requirements that it names: "A.8.13 is not implemented", "Information backup (8.13) is in place",
 * "Requirements 8.3.1 and 8.3.6 are not met", "We do not meet A.5.7 and A.5.8", "Threat intelligence is partially implemented",
 * "AC-2 implemented; AC-3 not implemented".
 */
export function claimsIn(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): readonly Claim[] {
  if (!focus || to - from > MOST_TOKENS) return [];
  if (CONDITIONS.has(tokens.key[from] ?? '')) return [];
  const fields = fieldsBehindName(tokens, { from, to }, focus);
  if (fields) return [{ ...fields, from, to }];
  const ids = idsIn(tokens, { from, to }, focus);
  const butFor = claimsButFor(tokens, { from, to }, ids);
  if (butFor.length > 0) return butFor;
  const inTurn = claimsInTurn(tokens, { from, to }, ids);
  if (inTurn.length > 0) return inTurn;
  const claim = ids.groups.length > 0 ? byId(tokens, { from, to }, ids, focus) : byTitle(tokens, { from, to }, focus);
  const found = claim ? { from, ...claim } : claimOfGroup(tokens, { from, to }, focus);
  return found ? [found] : [];
}

/** What a line of a form says of several requirements one after the other: "A.5.1: done; A.5.2: open". */
export function claimsInLine(tokens: Tokens, run: Run, focus: Focus | undefined): readonly Claim[] {
  if (!focus || run.to - run.from > MOST_TOKENS) return [];
  return claimsInTurn(tokens, run, idsIn(tokens, run, focus));
}

function byId(tokens: Tokens, { from, to }: Run, ids: Ids, focus: Focus): Omit<Claim, 'from'> | null {
  const score = scoreBehindId(tokens, { from, to }, ids);
  if (score) return { ...score, to };
  const ends = [to, ...reasonsIn(tokens, { from, to })];
  for (const end of ends) {
    const claim = claimOfAll(end === to ? ids : idsIn(tokens, { from, to: end }, focus));
    if (claim) return { ...claim, to: end };
    const named = byName(tokens, { from, to: end }, focus);
    if (named) return named;
  }
  return null;
}

/** "PR.AA-01 Current tier 3, target tier 4", "A.5.7: 60 % implemented". */
function scoreBehindId(
  tokens: Tokens,
  { from, to }: Run,
  { isFirst, withLetters }: Ids,
): Omit<Claim, keyof Run> | null {
  const [requirement, ...others] = withLetters;
  if (!isFirst || !requirement || others.length > 0) return null;
  const said = { from: gapFrom(tokens, { from, to }), to };
  const score = scoreInCell({ tokens, scale: null }, said);
  const polarity = score === undefined ? degreeIn(tokens, said, titleOf(requirement)) : score;
  return polarity ? { requirements: [requirement], polarity } : null;
}

/** Where reasons or remarks begin: "... is not met because accounts are shared", "AC-3 is in place: by Okta". */
function reasonsIn(tokens: Tokens, { from, to }: Run): number[] {
  const places: number[] = [];
  for (let at = from + 1; at < to; at += 1) if (isPartedAt(tokens, at, REASONS)) places.push(at);
  return places.slice(0, MOST_REASONS);
}

const MOST_REASONS = 4;
const REASONS = new Set(['because', 'since', 'as', 'due', ':', ';', ',', '—', '(', '|']);

function claimOfAll(ids: Ids): Omit<Claim, keyof Run> | null {
  const all = [...ids.withLetters, ...ids.byNumber];
  const said = withoutTitles(ids.others, all).filter(isTelling);
  // "We do not meet 11.3."
  const requirements = said[0] === 'we' ? all : named(ids);
  const polarity = requirements.length > 0 ? (claimOf(said.join(' ')) ?? answerBehind(ids, said)) : null;
  return polarity && { requirements, polarity };
}

/** "GV.PO-01 yes"; a number may be that of a question. */
function answerBehind({ isFirst, byNumber }: Ids, said: readonly string[]): Polarity | null {
  return isFirst && byNumber.size === 0 ? (BARE_ANSWERS.get(said.join(' ')) ?? null) : null;
}

/**
 * The requirements that a sentence names by ids, and the words beside their ids and titles.
 * @param areIds numbers such as "8.2.1" are ids wherever they stand
 */
export function wordsBeside(
  tokens: Tokens,
  run: Run,
  focus: Focus,
  areIds = false,
): { requirements: readonly Sought[]; words: readonly string[]; isFirst: boolean } {
  const ids = idsIn(tokens, run, focus);
  const requirements = areIds ? [...ids.withLetters, ...ids.byNumber] : named(ids);
  return { requirements, words: withoutTitles(ids.others, requirements).filter(isNoKind), isFirst: ids.isFirst };
}

/** What a heading, a question or the name in a line of a form names for the text below it. */
export function referenceOf(tokens: Tokens, sentence: Sentence, focus: Focus | undefined): Reference | null {
  const reference =
    listIn(tokens, sentence, focus) ?? referenceIn(tokens, behindName(tokens, sentence, focus), focus, sentence.id);
  if (reference?.by === 'id' || reference?.by === 'title') return reference;
  const isAsked = sentence.isQuestion && (!namesRecord(sentence) || tokens.key[sentence.to] === '?');
  return isAsked ? askedIn(tokens, sentence, focus) : namesRecord(sentence) ? reference : null;
}

/** "Clause 5.2" of "ISO 27001:2022 clause 5.2". */
function behindName(tokens: Tokens, run: Run, focus: Focus | undefined): Run {
  const id = focus ? behindStandard(tokens, run, focus) : run.from;
  return { from: Math.max(run.from, beforeKind(tokens, id)), to: run.to };
}

/** Several ids and nothing else: "A.8.20-A.8.22", "AC-2, AC-3". */
function listIn(tokens: Tokens, run: Run, focus: Focus | undefined): Reference | null {
  const requirements = idsOnlyIn(tokens, run, focus);
  if (requirements.length < 2) return null;
  return { requirements, by: requirements.some(({ id }) => isNumber(id)) ? 'number' : 'id' };
}

/** The requirements of one id or of several with nothing else beside them. */
export function idsOnlyIn(tokens: Tokens, run: Run, focus: Focus | undefined): readonly Sought[] {
  if (!focus || run.to - run.from > MOST_TOKENS) return [];
  const { groups, others } = idsIn(tokens, run, focus);
  const [group] = groups;
  return group && groups.length === 1 && !others.some(isTelling) ? [...group.requirements] : [];
}

/** The requirements that a question asks after by ids: "Have you implemented A.5.7 Threat intelligence?" */
function askedIn(tokens: Tokens, run: Run, focus: Focus | undefined): Reference | null {
  if (!focus || run.to - run.from > MOST_TOKENS) return null;
  // A question may begin with the number of a line.
  const ids = { ...idsIn(tokens, run, focus), isFirst: false };
  const [numbered, ...others] = ids.byNumber;
  const isTitled = numbered && others.length === 0 && namesOf(focus).isMeantBy(ids.others.join(' '), numbered);
  if (isTitled) return { requirements: [...ids.withLetters, numbered], by: 'id' };
  const requirements = others.length > 0 ? [...ids.withLetters] : named(ids);
  return requirements.length > 0 ? { requirements, by: 'id' } : null;
}

/** The one requirement that a sentence names by an id with letters or behind its kind: "We have nothing for Art. 28." */
export function referenceWithin(tokens: Tokens, run: Sentence, focus: Focus | undefined): Reference | null {
  const isCondition = CONDITIONS.has(tokens.key[run.from] ?? '');
  if (!focus || isCondition || run.kind === 'row' || run.to - run.from > MOST_TOKENS) return null;
  const ids = idsIn(tokens, run, focus);
  const [one, ...others] = ids.withLetters;
  const isSentence = ids.others.length >= LEAST_SENTENCE_WORDS && ids.others.some((word) => US.has(word));
  return one && others.length + ids.byNumber.size === 0 && isSentence ? { requirements: [one], by: 'id' } : null;
}

const LEAST_SENTENCE_WORDS = 5;
/** What an auditor or a lawyer says of an article ("For Art. 32 there are no findings") tells nothing of us. */
const US = new Set(['we', 'us', "we've", "we're"]);

function isNoKind(word: string): boolean {
  return !KINDS_OF_REQUIREMENT.has(word);
}

/** What is denied in front ("no web filter is in place") is a sentence like others. */
function byTitle(tokens: Tokens, run: Run, focus: Focus): Omit<Claim, 'from'> | null {
  return DENYING_FIRST.has(tokens.key[run.from] ?? '') ? null : byName(tokens, run, focus);
}

/**
 * A name before a verb of being or a mark, and a state behind it: "Threat intelligence is partially implemented", "Backups (A.8.13) are
 * in place", "A.5.7 - Threat intel: not met"; with more words it is a sentence like others.
 */
function byName(tokens: Tokens, { from, to }: Run, focus: Focus): Omit<Claim, 'from'> | null {
  for (let at = from + 1; at < to; at += 1) {
    if (SAYING.has(tokens.key[at] ?? '') || isAsideAt(tokens, { from: at, to })) return null;
    if (!endsName(tokens, at)) continue;
    const said = wordsIn(tokens, { from: at, to }).filter(isTelling);
    if (said.length > MOST_STATE_WORDS) continue;
    const polarity = claimOf(said.join(' '));
    const reference = polarity && referenceIn(tokens, { from, to: at }, focus);
    if (reference && (reference.by === 'id' || reference.by === 'title'))
      return { requirements: reference.requirements, polarity, to };
  }
  return null;
}

function endsName(tokens: Tokens, at: number): boolean {
  return STANDING.has(tokens.key[at] ?? '') || isPartedAt(tokens, at, PARTING);
}

/** A bracket around more than an id. */
function isAsideAt({ key }: Tokens, { from, to }: Run): boolean {
  if (key[from] !== '(') return false;
  for (let at = from + 1; at < to && key[at] !== ')'; at += 1) if (key[at] === ':' || key[at] === ',') return true;
  return false;
}

const MOST_STATE_WORDS = 4;
const PARTING = new Set([':', '—', '–', '=']);
/** With one of these before the state, more is said than that what is named stands so. */
const SAYING = new Set(
  'whether if that which who when until before unless because not no nobody never without we they you i must should shall will would may might can could do does did'.split(
    ' ',
  ),
);
