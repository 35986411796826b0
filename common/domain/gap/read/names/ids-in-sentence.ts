import { KINDS_OF_REQUIREMENT, RANGES } from '../../../../catalog/language/claims-by-id.js';
import type { Focus, Sought } from '../../focus.js';
import { endWithParts, isId, withoutMarks } from '../forms/cells.js';
import { gapFrom, type Run, type Tokens, textOf, wordsIn } from '../lexer.js';
import { isOfAnother } from './of-another.js';
import { withIdIn } from './reference.js';
import { isNumber } from './requirement-names.js';
import { placeOf, titleOf } from './title-words.js';

/** The words of a sentence, but for the ids of requirements in it. */
export interface Ids {
  /** "AC-2", "Control 8.13". */
  withLetters: Set<Sought>;
  /** "8.13", which may as well be the number of a line. */
  byNumber: Set<Sought>;
  others: string[];
  /** Whether an id opens the sentence. */
  isFirst: boolean;
}

/** Every id has a digit. */
export function idsIn(tokens: Tokens, { from, to }: Run, focus: Focus): Ids {
  if (!/\d/.test(textOf(tokens, from, to)))
    return { withLetters: new Set(), byNumber: new Set(), others: wordsIn(tokens, { from, to }), isFirst: false };
  const reader = new IdReader(tokens, focus);
  for (let at = from; at < to; ) {
    const end = endWithParts(tokens, { from: at, to: gapFrom(tokens, { from: at, to }) }, to);
    reader.read({ from: at, to: end }, at === from);
    at = end;
  }
  return reader.ids;
}

/** Tells ids from words, one run without a space after the other. */
class IdReader {
  readonly ids: Ids = { withLetters: new Set(), byNumber: new Set(), others: [], isFirst: false };
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
    const isCalled = isKind(this.#tokens, run.from);
    const requirement = idAt(this.#tokens, id, this.#focus, this.#before !== null || isCalled);
    if (requirement && !isOfAnother(this.#tokens, id, this.#focus))
      this.#addId(requirement, !isCalled && isNumber(textOf(this.#tokens, id.from, id.to)), isFirst);
    else this.#addWords(run);
  }

  #addId(requirement: Sought, isNumbered: boolean, isFirst: boolean): void {
    const { withLetters, byNumber } = this.ids;
    const all = this.#isRange && this.#before ? between(this.#focus, this.#before, requirement) : [requirement];
    for (const one of all) (isNumbered ? byNumber : withLetters).add(one);
    this.ids.isFirst ||= isFirst;
    this.#before = requirement;
    this.#isRange = false;
  }

  #addWords(run: Run): void {
    const keys = this.#tokens.key.slice(run.from, run.to);
    this.#isRange = this.#before !== null && keys.length === 1 && RANGES.has(keys[0] ?? '');
    if (this.#isRange) return;
    this.ids.others.push(...wordsIn(this.#tokens, run));
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
export function named({ withLetters, byNumber, others, isFirst }: Ids): Sought[] {
  const isKindSaid = isFirst || byNumber.size > 1 || others.some((word) => KINDS_OF_REQUIREMENT.has(word));
  const areIds = [...byNumber].every((requirement) => isKindSaid || placeOf(others, titleOf(requirement)) >= 0);
  return areIds ? [...withLetters, ...byNumber] : [];
}
