import { NOTHING_TO_SAY } from '../../../../catalog/language/answers.js';
import type { Polarity } from '../../types.js';
import { countWords, hasWordOf } from '../clause-shape.js';
import type { Run, Tokens } from '../lexer.js';
import { type Line, opensWithControlId, TITLE_WORDS } from '../lines.js';
import { type CellField, fieldsIn } from './cell-fields.js';
import { cellsOf, isId, type Pair, pairOf } from './cells.js';
import { isOfComments, roleOfTitle } from './column-roles.js';
import { deniesLack, isOfLacks, lacksNothing, remarkRoleOf } from './lacks.js';
import { type FormRecord, recordOf, type Scaled, stateIn } from './record-state.js';
import { fillIn, type Row, settleFound, stateOfRow } from './row-cells.js';
import { answerIn, phraseOf } from './status.js';

const LEAST_LINES = 3;
/** Of the lines of a list, at least this part names something and says something of it. */
const LEAST_SHARE = 0.5;
/** Of the fields of a record, at least this part is known. */
const LEAST_KNOWN = 0.6;
const NAME_WORDS = 10;
/** Verbs of a sentence: "It is done: by all". */
const ASSERTING = new Set('is are be we must has have'.split(' '));

/**
 * What the lines of a list say of what they name ("Backups: nightly", "Visitor log - none"), line by line: null for a line that says
 * nothing, undefined for one of another kind.
 * @param block with null for a line that is none of a list
 */
export function readPairs(text: Scaled, block: ReadonlyArray<Line | null>): Array<FormRecord | null | undefined> {
  const { tokens } = text;
  const pairs = block.map((line) => line && pairIn(tokens, line));
  const titles = pairs.map((pair) => (pair ? phraseOf(tokens, pair.name.from, pair.name.to) : null));
  const isOneRecord = isRecord(titles);
  const found = pairs.filter((pair) => pair !== null).length;
  if (!isOneRecord && (found < LEAST_LINES || found < block.length * LEAST_SHARE)) return [];
  const recurring = recurringIn(titles.map((title, at) => (isIdOf(tokens, pairs[at]) ? null : title)));
  const fields = new Fields(text);
  return pairs.map((pair, index) => {
    const title = titles[index] ?? null;
    if (!pair || title === null) return undefined;
    const { state } = block[index] as Line;
    // "Not met: 8.3.1, 8.3.6" is a list under its state.
    if (!roleOfTitle(title) && answerIn(tokens, pair.name.from, pair.name.to)) return undefined;
    if (recurring.has(title) || (isOneRecord && roleOfTitle(title))) return fields.read(pair, title, state);
    // "Status: OK" and "Gaps: none" are said of what stands above.
    const isOfAbove = roleOfTitle(title) === 'state' || lacksNothing(tokens, block[index] as Line);
    return isOfAbove ? undefined : filledIn(text, pair, state);
  });
}

function isIdOf(tokens: Tokens, pair: Pair | null | undefined): boolean {
  return pair ? isId(tokens, pair.name) : false;
}

/** "Control: Backups", "Status: OK": a line for each field, and what the fields are of comes first. "Test" may be one of many practices, too. */
function isRecord(titles: ReadonlyArray<string | null>): boolean {
  const known = titles.flatMap((title) => (title ? (roleOfTitle(title) ?? []) : []));
  const isState =
    known.some((role) => role === 'state' || role === 'score') || titles.some((title) => title && isOfLacks(title));
  return known[0] === 'name' && isState && known.length >= titles.length * LEAST_KNOWN;
}

/** Reads records with a line for each field. */
class Fields {
  readonly #text: Scaled;
  #name: Run | null = null;
  #id: Run | undefined;

  constructor(text: Scaled) {
    this.#text = text;
  }

  read(pair: Pair, title: string, state: Polarity | null): FormRecord | null | undefined {
    const role = roleOfTitle(title);
    if (role === 'name') this.#open(pair.value);
    if (role === 'name' || role === 'aside') return null;
    if (isOfComments(title) && NOTHING_TO_SAY.has(phraseOf(this.#text.tokens, pair.value.from, pair.value.to)))
      return null;
    const name = this.#name ?? this.#id;
    if (name && isOfLacks(title) && deniesLack(this.#text.tokens, pair.value))
      return { name, values: [], state: 'implemented', word: pair.value, id: this.#id };
    if (role === 'score' && !stateIn(this.#text, pair.value)) return null;
    return role && name ? filledIn(this.#text, { ...pair, id: this.#id, name }, state) : undefined;
  }

  /** "Control: A.8.13", "Title: Information backup". */
  #open(value: Run): void {
    if (isId(this.#text.tokens, value)) [this.#id, this.#name] = [value, null];
    else this.#name = value;
  }
}

/** Names that recur are the fields of records: "Area: ... Seen: ... Rating: ...". A long one, of which the phrase is empty, is none. */
function recurringIn(titles: ReadonlyArray<string | null>): ReadonlySet<string> {
  const once = new Set<string>();
  const recurring = new Set<string>();
  for (const title of titles) if (title) (once.has(title) ? recurring : once).add(title);
  return recurring;
}

/** Null where nobody has filled in a value: "____". */
function filledIn(text: Scaled, { id, name, value }: Pair, state: Polarity | null): FormRecord | null {
  const isBlank = countWords(text.tokens, value) === 0 && value.to - value.from > 1;
  const fields = isBlank ? null : fieldsIn(text.tokens, value);
  if (fields) return readFields(text, { id, name }, fields);
  const record = isBlank ? null : recordOf(text, name, [value], state);
  return record && { ...record, id };
}

/** "A.8.13 Information backup - Applicable: yes - Status: implemented". */
function readFields(text: Scaled, { id, name }: Omit<Pair, 'value'>, fields: readonly CellField[]): FormRecord | null {
  const filled: Row = { id: id ?? null, name, state: null, marks: new Set(), values: [], found: [] };
  for (const { value, title, role } of fields)
    if (role !== 'name') fillIn(text, filled, value, remarkRoleOf(title) ?? role);
  const row = settleFound(text, filled);
  const state = stateOfRow(row);
  const record = state || row.values.length > 0 ? recordOf(text, name, row.values, state) : null;
  return record && { ...record, id };
}

/** A line, or a cell, as a short name and what is said of it; the id before a name is none of it. */
export function pairIn(tokens: Tokens, line: Run): Pair | null {
  const pair = pairOf(tokens, line);
  if (!pair || countWords(tokens, pair.name) > mostWords(tokens, pair) || asserts(tokens, pair.name)) return null;
  const [id, name, ...others] = cellsOf(tokens, pair.name, '  ');
  return id && name && others.length === 0 && isId(tokens, id) ? { ...pair, id, name } : pair;
}

/** A title, or what a plain answer is given to, may be longer. */
function mostWords(tokens: Tokens, { name, value }: Pair): number {
  const isTitle = opensWithControlId(tokens, name.from, name.to) || answerIn(tokens, value.from, value.to) !== null;
  return isTitle ? TITLE_WORDS : NAME_WORDS;
}

/** A sentence names nothing; the title of a field ("As is") is none, nor that of a requirement behind its id. */
function asserts(tokens: Tokens, name: Run): boolean {
  if (opensWithControlId(tokens, name.from, name.to)) return false;
  return hasWordOf(tokens, name, ASSERTING) && !roleOfTitle(phraseOf(tokens, name.from, name.to));
}
