import { BESIDE_IDS, KINDS_OF_REQUIREMENT, RANGES } from '../../../../catalog/language/claims-by-id.js';
import type { Focus, Sought } from '../../focus.js';
import type { Polarity } from '../../types.js';
import type { Reference } from '../carry.js';
import { scoreInCell } from '../forms/answer-fields.js';
import { endWithParts, isId, withoutMarks } from '../forms/cells.js';
import { claimOf } from '../forms/status.js';
import { gapFrom, isPartedAt, type Run, type Tokens, textOf, wordsIn } from '../lexer.js';
import { namesRecord, type Sentence } from '../sentence.js';
import { namesOf, referenceIn, withIdIn } from './reference.js';
import { isNumber } from './requirement-names.js';

/** Requirements that a sentence names, and how it says that they stand. */
export interface Claim {
  requirements: readonly Sought[];
  polarity: Polarity;
  /** Where it ends: a reason or a remark may follow. */
  to: number;
}

/** The words of a sentence, but for the ids of requirements in it. */
interface Parts {
  withLetters: Set<Sought>;
  byNumber: Set<Sought>;
  others: string[];
  /** Whether an id opens the sentence. */
  isFirst: boolean;
}

const MOST_TOKENS = 60;

/**
 * What a sentence says of requirements that it names: "A.8.13 is not implemented", "Information backup (8.13) is in place",
 * "Requirements 8.3.1 and 8.3.6 are not met", "We do not meet A.5.7 and A.5.8", "Threat intelligence is partially implemented".
 */
export function claimIn(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): Claim | null {
  if (!focus || to - from > MOST_TOKENS) return null;
  const parts = partsOf(tokens, { from, to }, focus);
  if (parts.withLetters.size + parts.byNumber.size === 0) return byName(tokens, { from, to }, focus);
  const score = scoreBehindId(tokens, { from, to }, parts);
  if (score) return { ...score, to };
  const ends = [to, ...reasonsIn(tokens, { from, to })];
  for (const end of ends) {
    const claim = claimOfAll(end === to ? parts : partsOf(tokens, { from, to: end }, focus));
    if (claim) return { ...claim, to: end };
    const named = byName(tokens, { from, to: end }, focus);
    if (named) return named;
  }
  return null;
}

/** "PR.AA-01 Current tier 3, target tier 4". */
function scoreBehindId(tokens: Tokens, { from, to }: Run, { isFirst, withLetters }: Parts): Omit<Claim, 'to'> | null {
  const [requirement, ...others] = withLetters;
  if (!isFirst || !requirement || others.length > 0) return null;
  const polarity = scoreInCell({ tokens, scale: null }, { from: gapFrom(tokens, { from, to }), to });
  return polarity ? { requirements: [requirement], polarity } : null;
}

/** Where reasons or remarks begin: "... is not met because accounts are shared", "AC-3 is in place: by Okta". */
function reasonsIn(tokens: Tokens, { from, to }: Run): number[] {
  const places: number[] = [];
  for (let at = from + 1; at < to; at += 1) if (isPartedAt(tokens, at, REASONS)) places.push(at);
  return places.slice(0, MOST_REASONS);
}

const MOST_REASONS = 4;
const REASONS = new Set(['because', 'since', 'as', 'due', ':', ';', ',', '—', '(']);

function claimOfAll(parts: Parts): Omit<Claim, 'to'> | null {
  const requirements = named(parts);
  if (requirements.length === 0) return null;
  const polarity = claimOf(withoutTitles(parts.others, requirements).filter(isTelling).join(' '));
  return polarity && { requirements, polarity };
}

/** What a heading, a question or the name in a line of a form names for the text below it. */
export function referenceOf(tokens: Tokens, sentence: Sentence, focus: Focus | undefined): Reference | null {
  const reference = referenceIn(tokens, sentence, focus, sentence.id);
  if (reference?.by === 'id' || reference?.by === 'title') return reference;
  const isAsked = sentence.isQuestion && (!namesRecord(sentence) || tokens.key[sentence.to] === '?');
  return isAsked ? askedIn(tokens, sentence, focus) : namesRecord(sentence) ? reference : null;
}

/** The requirements that a question asks after by ids: "Have you implemented A.5.7 Threat intelligence?" */
function askedIn(tokens: Tokens, run: Run, focus: Focus | undefined): Reference | null {
  if (!focus || run.to - run.from > MOST_TOKENS) return null;
  // A question may begin with the number of a line.
  const parts = { ...partsOf(tokens, run, focus), isFirst: false };
  const [numbered, ...others] = parts.byNumber;
  const isTitled = numbered && others.length === 0 && namesOf(focus).isSaidIn(parts.others.join(' '), numbered);
  if (isTitled) return { requirements: [...parts.withLetters, numbered], by: 'id' };
  const requirements = others.length > 0 ? [...parts.withLetters] : named(parts);
  return requirements.length > 0 ? { requirements, by: 'id' } : null;
}

function partsOf(tokens: Tokens, { from, to }: Run, focus: Focus): Parts {
  const reader = new PartsReader(tokens, focus);
  for (let at = from; at < to; ) {
    const end = endWithParts(tokens, { from: at, to: gapFrom(tokens, { from: at, to }) }, to);
    reader.read({ from: at, to: end }, at === from);
    at = end;
  }
  return reader.parts;
}

/** Tells ids from words, one run without a space after the other. */
class PartsReader {
  readonly parts: Parts = { withLetters: new Set(), byNumber: new Set(), others: [], isFirst: false };
  readonly #tokens: Tokens;
  readonly #focus: Focus;
  /** The id before, with nothing but a link behind it. */
  #before: Sought | null = null;
  #isRange = false;

  constructor(tokens: Tokens, focus: Focus) {
    this.#tokens = tokens;
    this.#focus = focus;
  }

  read(run: Run, isFirst: boolean): void {
    const id = withoutBrackets(this.#tokens, run);
    const isExpected = this.#before !== null || isKind(this.#tokens, run.from);
    const requirement = idAt(this.#tokens, id, this.#focus, isExpected);
    if (requirement) this.#addId(requirement, isNumber(textOf(this.#tokens, id.from, id.to)), isFirst);
    else this.#addWords(run);
  }

  #addId(requirement: Sought, isNumbered: boolean, isFirst: boolean): void {
    const { withLetters, byNumber } = this.parts;
    const all = this.#isRange && this.#before ? between(this.#focus, this.#before, requirement) : [requirement];
    for (const one of all) (isNumbered ? byNumber : withLetters).add(one);
    this.parts.isFirst ||= isFirst;
    this.#before = requirement;
    this.#isRange = false;
  }

  #addWords(run: Run): void {
    const keys = this.#tokens.key.slice(run.from, run.to);
    this.#isRange = this.#before !== null && keys.length === 1 && RANGES.has(keys[0] ?? '');
    if (this.#isRange) return;
    this.parts.others.push(...wordsIn(this.#tokens, run));
    if (!keys.every((key) => LINKS.has(key))) this.#before = null;
  }
}

/** Between ids that stand one after the other. */
const LINKS = new Set(['and', 'or', '&', ',', ';']);

/** "Art. 5, 6 and 9": a number of one token is an id behind its kind, or behind another id. */
function idAt(tokens: Tokens, id: Run, focus: Focus, isExpected: boolean): Sought | null {
  const isLong = id.to - id.from > 1 || isExpected;
  return isLong && isId(tokens, id) ? withIdIn(tokens, textOf(tokens, id.from, id.to), focus) : null;
}

function isKind({ key }: Tokens, at: number): boolean {
  return (
    KINDS_OF_REQUIREMENT.has(key[at - 1] ?? '') || (key[at - 1] === '.' && KINDS_OF_REQUIREMENT.has(key[at - 2] ?? ''))
  );
}

/** All from one to another, as the framework has them; the two alone where they are of different groups or stand the wrong way round. */
function between({ sought }: Focus, first: Sought, last: Sought): readonly Sought[] {
  const [from, to] = [sought.indexOf(first), sought.indexOf(last)];
  const isOneGroup = groupOf(first) === groupOf(last);
  return isOneGroup && from >= 0 && to > from ? sought.slice(from, to + 1) : [last];
}

/** "A.5." of "A.5.7", "AC-" of "AC-2". */
function groupOf({ id }: Sought): string {
  return id.replace(/\d+\)?$/, '');
}

/** "(A.5.7)," is an id; the brackets of "21(2)(a)" belong to it. */
function withoutBrackets(tokens: Tokens, run: Run): Run {
  let { from, to } = withoutMarks(tokens, run);
  while (to > from && (tokens.key[to - 1] === '.' || AROUND.has(tokens.key[to - 1] ?? ''))) to -= 1;
  if (!OPENING.has(tokens.key[from] ?? '')) return { from, to };
  from += 1;
  return CLOSING.has(tokens.key[to - 1] ?? '') ? { from, to: to - 1 } : { from, to };
}

const AROUND = new Set([',', ';', ':', '|', '"']);
const OPENING = new Set(['(', '[']);
const CLOSING = new Set([')', ']']);

/** A number is an id where it comes first, is not the only one, where its kind is said, or its title, too. */
function named({ withLetters, byNumber, others, isFirst }: Parts): Sought[] {
  const isKindSaid = isFirst || byNumber.size > 1 || others.some((word) => KINDS_OF_REQUIREMENT.has(word));
  const areIds = [...byNumber].every((requirement) => isKindSaid || placeOf(others, titleOf(requirement)) >= 0);
  return areIds ? [...withLetters, ...byNumber] : [];
}

function titleOf({ title }: Sought): string[] {
  return title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Where some words stand one after the other; -1 where they do not. */
function placeOf(words: readonly string[], sought: readonly string[]): number {
  return words.findIndex((_, at) => sought.length > 0 && sought.every((word, next) => words[at + next] === word));
}

function withoutTitles(words: readonly string[], requirements: readonly Sought[]): string[] {
  return requirements.reduce(
    (left, requirement) => {
      const title = titleOf(requirement);
      const at = placeOf(left, title);
      return at < 0 ? left : left.toSpliced(at, title.length);
    },
    [...words],
  );
}

function isTelling(word: string): boolean {
  return !BESIDE_IDS.has(word) && !KINDS_OF_REQUIREMENT.has(word);
}

/**
 * A name before a verb of being or a mark, and a state behind it: "Threat intelligence is partially implemented", "Backups (A.8.13) are
 * in place", "A.5.7 - Threat intel: not met"; with more words it is a sentence like others.
 */
function byName(tokens: Tokens, { from, to }: Run, focus: Focus): Claim | null {
  for (let at = from + 1; at < to; at += 1) {
    if (SAYING.has(tokens.key[at] ?? '')) return null;
    if (!BEING.has(tokens.key[at] ?? '') && !isPartedAt(tokens, at, PARTING)) continue;
    const said = wordsIn(tokens, { from: at, to }).filter(isTelling);
    if (said.length > MOST_STATE_WORDS) continue;
    const polarity = claimOf(said.join(' '));
    const reference = polarity && referenceIn(tokens, { from, to: at }, focus);
    if (reference && (reference.by === 'id' || reference.by === 'title'))
      return { requirements: reference.requirements, polarity, to };
  }
  return null;
}

const MOST_STATE_WORDS = 4;
const BEING = new Set('is are was were has have'.split(' '));
const PARTING = new Set([':', '—', '–', '=']);
/** With one of these before the state, more is said than that what is named stands so. */
const SAYING = new Set(
  'whether if that which who when until before unless because not no nobody never without we they you i must should shall will would may might can could do does did'.split(
    ' ',
  ),
);
