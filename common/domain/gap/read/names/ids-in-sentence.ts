import { BESIDE_IDS, KINDS_OF_REQUIREMENT, RANGES } from '../../../../catalog/language/claims-by-id.js';
import { NAMES_OF_RULES } from '../../../../catalog/language/regulations.js';
import type { Focus, Sought } from '../../focus.js';
import { endWithParts } from '../forms/cells.js';
import { gapFrom, type Run, type Tokens, textOf, wordsIn } from '../lexer.js';
import { beforeKind, type FoundId, idsOfRun, isKind } from './id-runs.js';
import { isOfAnother } from './of-another.js';
import { isNumber } from './requirement-names.js';
import { behindStandard } from './standard-before.js';
import { placeOf, titleOf } from './title-words.js';

/** Ids with nothing but links between them: "A.5.7, A.5.8 and A.5.9". */
export interface IdGroup extends Run {
  requirements: Set<Sought>;
}

/** The words of a sentence, but for the ids of requirements in it. */
export interface Ids {
  /** "AC-2", "Control 8.13". */
  withLetters: Set<Sought>;
  /** "8.13", which may as well be the number of a line. */
  byNumber: Set<Sought>;
  /** In the order of the sentence. */
  groups: IdGroup[];
  others: string[];
  /** Whether an id opens the sentence. */
  isFirst: boolean;
}

/** Every id has a digit. */
export function idsIn(tokens: Tokens, { from, to }: Run, focus: Focus): Ids {
  const reader = new IdReader(tokens, focus);
  if (!/\d/.test(textOf(tokens, from, to))) return { ...reader.ids, others: wordsIn(tokens, { from, to }) };
  const first = behindStandard(tokens, { from, to }, focus);
  for (let at = first; at < to; ) {
    const end = endWithParts(tokens, { from: at, to: gapFrom(tokens, { from: at, to }) }, to);
    reader.read({ from: at, to: end }, at === first);
    at = end;
  }
  return reader.ids;
}

/** Tells ids from words, one run without a space after the other. */
class IdReader {
  readonly ids: Ids = { withLetters: new Set(), byNumber: new Set(), groups: [], others: [], isFirst: false };
  readonly #tokens: Tokens;
  readonly #focus: Focus;
  /** The id before, with nothing but a link behind it. */
  #before: FoundId | null = null;
  /** The last id, whatever stands behind it. */
  #last: FoundId | null = null;
  #isRange = false;

  constructor(tokens: Tokens, focus: Focus) {
    this.#tokens = tokens;
    this.#focus = focus;
  }

  read(run: Run, isFirst: boolean): void {
    const isCalled = isKind(this.#tokens, run.from);
    const isLinked = this.#isRange || LINKS.has(this.#tokens.key[run.from - 1] ?? '');
    const found = idsOfRun(this.#tokens, run, this.#focus, {
      before: isLinked && (this.#before || opensPart(this.#tokens, run)) ? this.#last : null,
      isExpected: this.#before !== null || isCalled,
      isRange: this.#isRange,
    });
    const isOurs = found.length > 0 && found.every(({ id }) => !isOfAnother(this.#tokens, id, this.#focus));
    if (!isOurs) return this.#addWords(run);
    for (const one of found) this.#addId(one, !isCalled && isNumber(one.text));
    this.ids.isFirst ||= isFirst;
  }

  #addId(found: FoundId, isNumbered: boolean): void {
    const { withLetters, byNumber, groups } = this.ids;
    const { requirement, id, isRangeEnd } = found;
    const all =
      isRangeEnd && this.#before ? between(this.#focus, this.#before.requirement, requirement) : [requirement];
    const open = this.#before ? groups.at(-1) : undefined;
    const group = open ?? { from: beforeKind(this.#tokens, id.from), to: id.to, requirements: new Set<Sought>() };
    if (!open) groups.push(group);
    group.to = id.to;
    for (const one of all) {
      (isNumbered ? byNumber : withLetters).add(one);
      group.requirements.add(one);
    }
    this.#before = found;
    this.#last = found;
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
const LINKS = new Set(['and', 'or', '&', ',', ';', '/', '+']);

/** The "(2)" of "Art. 30 (1) done, (2) missing". */
function opensPart({ key }: Tokens, { from }: Run): boolean {
  return key[from] === '(' && (key[from - 1] === ',' || key[from - 1] === ';');
}

/** All from one to another, as the framework has them; the two alone where they are of different groups or stand the wrong way round. */
function between({ sought }: Focus, first: Sought, last: Sought): readonly Sought[] {
  const [from, to] = [sought.indexOf(first), sought.indexOf(last)];
  const isOneGroup = groupOf(first) === groupOf(last);
  return isOneGroup && from >= 0 && to > from ? sought.slice(from, to + 1) : [last];
}

/** "A.5." of "A.5.7", "AC-" of "AC-2", "Art.21(2)" of "Art.21(2)(a)". */
function groupOf({ id }: Sought): string {
  return id.replace(/\((?:\d+|[a-z]|[ivx]{2,4})\)$|\d+$/i, '');
}

/** A number is an id where it comes first, is not the only one, where its kind is said, or its title, too. */
export function named({ withLetters, byNumber, others, isFirst }: Ids): Sought[] {
  const isKindSaid = isFirst || byNumber.size > 1 || others.some((word) => KINDS_OF_REQUIREMENT.has(word));
  const areIds = [...byNumber].every((requirement) => isKindSaid || placeOf(others, titleOf(requirement)) >= 0);
  return areIds ? [...withLetters, ...byNumber] : [];
}

/** Whether a word beside ids may say how they stand. */
export function isTelling(word: string): boolean {
  return !BESIDE_IDS.has(word) && !NAMES_OF_RULES.has(word) && !KINDS_OF_REQUIREMENT.has(word);
}
