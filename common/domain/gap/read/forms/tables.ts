import { NOT_KNOWN } from '../../../../catalog/language/answers.js';
import { OF_REQUIREMENTS, STANDARDS } from '../../../../catalog/language/columns.js';
import { LIGHT_LETTERS, LIGHT_TITLES } from '../../../../catalog/language/letters.js';
import type { Polarity } from '../../types.js';
import { countWords, hasWordOf } from '../clause-shape.js';
import { hasWord, type Run, type Tokens } from '../lexer.js';
import type { Line } from '../lines.js';
import { filledInCells } from './answer-columns.js';
import { scoreInCell } from './answer-fields.js';
import { cellsOf, DELIMITERS, type Delimiter, isId } from './cells.js';
import { pairIn } from './pairs.js';
import { isPlaceholder } from './placeholders.js';
import { type FormRecord, recordOf, type Scaled, stateIn } from './record-state.js';
import { fillIn, isOfUrgency, openRow, type Role, type Row, settleFound, stateOfRow } from './row-cells.js';
import { phraseOf } from './status.js';
import { roleOf, rolesOf, titlesIn } from './table-titles.js';

interface Table {
  rows: Run[][];
  roles: Role[];
  /** The row with the titles of the columns, or -1. */
  titles: number;
}

const LEAST_ROWS = 3;
/** Of the lines of a table, at least this part are rows of it. */
const LEAST_SHARE = 0.5;
/** A cell of fewer words beside many others is a name or a date. */
const TELLING_WORDS = 3;

/**
 * What the rows of a table say of what they name, line by line: null for a row that says nothing, undefined for a line of another kind.
 * Null if the lines are no table.
 * @param block with null for a line that is none of a table
 */
export function readTable(
  text: Scaled,
  block: ReadonlyArray<Line | null>,
): Array<FormRecord | null | undefined> | null {
  const table = tableIn(text.tokens, block);
  if (!table) return null;
  const { rows, roles, titles } = table;
  if (!roles.includes('state') && isMapping(text.tokens, rows))
    return rows.map((cells) => (cells.length < 2 ? undefined : null));
  const own = withLights(text, rows[titles] ?? []);
  const isAside = roles.every((role, column) => role === 'aside' || (titles >= 0 && isName(roles, column)));
  // That something concerns us says nothing of how it stands.
  const isAsked = roles.includes('state') && roles.includes('applicable');
  return rows.map((cells, index) => {
    if (cells.length < 2) return undefined;
    if (index === titles) return null;
    const { state } = block[index] as Line;
    const record = readRow(own, cells, roles, state);
    if (record && isOfAnother(text.tokens, record, cells, rows[titles])) return null;
    return record ?? (isAside || isAsked || isUnanswered(text.tokens, cells, roles) ? null : undefined);
  });
}

/** Of an unknown title, the first column with none that is known to name things. */
function isName(roles: readonly Role[], column: number): boolean {
  return roles[column] === 'name' || (column === 0 && roles[0] === undefined && !roles.includes('name'));
}

/** "| ISO 27001 | NIST CSF | Coverage |": what one standard has of another; with a column of states it tells of us, too. */
function isMapping(tokens: Tokens, rows: ReadonlyArray<readonly Run[]>): boolean {
  const first = rows.find((cells) => cells.length > 1) ?? [];
  const isOfStates = first.some((cell) => roleOf(tokens, cell) === 'state');
  return !isOfStates && first.filter((cell) => hasWordOf(tokens, cell, STANDARDS)).length > 1;
}

/** Who, when and what should be done may be filled in, but nothing of how it stands, or that nobody knows. */
function isUnanswered(tokens: Tokens, cells: readonly Run[], roles: readonly Role[]): boolean {
  const isAnswer = (role: Role) => role !== 'name' && role !== 'aside';
  const isKnown = ({ from, to }: Run) =>
    hasWord(tokens, from, to) && !NOT_KNOWN.has(phraseOf(tokens, from, to)) && !isPlaceholder(tokens, { from, to });
  const isFilled = (cell: Run, column: number) => isAnswer(roles[column]) && isKnown(cell);
  return roles.length > 1 && roles.some(isAnswer) && !cells.some(isFilled);
}

/** "A" is amber in a column of lights. */
function withLights(text: Scaled, titles: readonly Run[]): Scaled {
  const isOfLights = titles.some(({ from, to }) => LIGHT_TITLES.has(phraseOf(text.tokens, from, to)));
  return isOfLights ? { ...text, legend: new Map([...LIGHT_LETTERS, ...(text.legend ?? [])]) } : text;
}

/** The number of a room or a version has nothing to do with what is asked for; one under no title, or that of a control, may. */
function isOfAnother(
  tokens: Tokens,
  { name, values }: FormRecord,
  cells: readonly Run[],
  titles?: readonly Run[],
): boolean {
  if (!titles || values.length > 0 || !isId(tokens, name)) return false;
  const title = titles[cells.findIndex(({ from }) => from === name.from)];
  return title !== undefined && !hasWordOf(tokens, title, OF_REQUIREMENTS);
}

function tableIn(tokens: Tokens, block: ReadonlyArray<Line | null>): Table | null {
  for (const delimiter of DELIMITERS) {
    const rows = block.map((line) => (line ? cellsOf(tokens, line, delimiter) : []));
    const found = rows.filter((cells) => cells.length > 1).length;
    if (found < 2 || found < block.length * LEAST_SHARE) continue;
    const titles = titlesIn(tokens, rows, block);
    if (titles < 0 && !isPlain(tokens, delimiter, rows, found)) continue;
    return { rows, titles, roles: namedOnce(tokens, rows, rolesOf(tokens, rows, titles)) };
  }
  return null;
}

/**
 * Of several columns with names, one that holds ids names nothing ("Key | Summary"); those side by side name one thing together ("Area |
 * Question"), and one behind others tells of it ("Item | State | Description").
 */
function namedOnce(tokens: Tokens, rows: ReadonlyArray<readonly Run[]>, roles: readonly Role[]): Role[] {
  const holdsIds = (column: number) =>
    rows.filter((cells) => cells[column] && isId(tokens, cells[column])).length * 2 > rows.length;
  const isNamedTwice = roles.filter((role) => role === 'name').length > 1;
  const named = roles.map((role, column) => (role === 'name' && isNamedTwice && holdsIds(column) ? 'aside' : role));
  const first = named.indexOf('name');
  const isTelling = (column: number) => named.slice(first, column).some((role) => role !== 'name' && role !== 'aside');
  return named.map((role, column) => (role === 'name' && isTelling(column) ? 'remark' : role));
}

/**
 * Whether lines are rows although nothing titles their columns: commas part much else unless an id stands before each, and so do semicolons
 * unless every line has as many.
 */
function isPlain(tokens: Tokens, delimiter: Delimiter, rows: ReadonlyArray<readonly Run[]>, found: number): boolean {
  if (found < LEAST_ROWS) return false;
  const columns = rows[0]?.length ?? 0;
  const isEven = rows.every((cells) => cells.length === columns || cells.length < 2);
  const startWithIds = ([first]: readonly Run[]) => first !== undefined && isId(tokens, first);
  if (delimiter === ',') return isEven && columns > 2 && rows.every(startWithIds);
  return delimiter !== ';' || (isEven && (columns > 2 || rows.slice(1).every(startWithIds)));
}

function readRow(
  text: Scaled,
  written: readonly Run[],
  roles: readonly Role[],
  given: Polarity | null,
): FormRecord | null {
  const { tokens } = text;
  const { cells, state: chosen } = filledInCells(tokens, written);
  const filled: Row = { id: null, name: null, state: given ?? chosen, marks: new Set(), values: [], found: [] };
  const isNarrow = roles.length > 0 || cells.length <= 3;
  cells.forEach((cell, column) => {
    const role = roles[column];
    if (isEmpty(cell) || isOfUrgency(text, cell, role)) return;
    if (role === undefined) readUntitled(text, filled, cell, isNarrow);
    else fillIn(text, filled, cell, role);
  });
  const row = settleFound(text, filled);
  const { id, name, values } = row;
  // What is ticked for some parts of us only, is so for these.
  if (row.marks.size > 0 && roles.some((role, at) => role === 'part' && isEmpty(cells[at]))) row.marks.add('absent');
  const state = stateOfRow(row);
  if (name && values.length === 0 && !state && roles.length === 0) return readNarrow(text, id, name);
  const subject = name ?? id;
  const record = subject && recordOf(text, subject, values, state);
  // What stands under "Gaps" is missing, whatever its words.
  const isLess = row.lacks === true && record?.state === 'implemented';
  return record && { ...record, id: id ?? undefined, state: isLess ? 'partial' : record.state };
}

/** A cell of a column whose title is not known. */
function readUntitled(text: Scaled, row: Row, cell: Run, isNarrow: boolean): void {
  const score = scoreInCell(text, cell);
  // "A.8.13 | Implemented | restored in May": behind the state nothing names it any more.
  if (row.values.length > 0) row.name ??= row.id;
  if (score !== undefined) row.state ??= score;
  else if (!row.name && !(row.id && stateIn(text, cell))) openRow(text, row, cell);
  else if (isNarrow || countWords(text.tokens, cell) >= TELLING_WORDS || stateIn(text, cell)) row.values.push(cell);
}

function isEmpty(cell: Run | undefined): boolean {
  return !cell || cell.from >= cell.to;
}

/** Of a row with nothing but an id and a text: "A-1  Sign-on: by Okta", "P1.1   the notice is in the app". */
function readNarrow(text: Scaled, id: Run | null, cell: Run): FormRecord | null {
  const pair = pairIn(text.tokens, cell);
  if (pair) {
    const record = recordOf(text, pair.name, [pair.value], null);
    return record && { ...record, id: id ?? pair.id };
  }
  return id && (isReference(text.tokens, id) || stateIn(text, cell)) ? recordOf(text, id, [cell], null) : null;
}

/** "A.5.1", "P1.1": what a requirement may be called, unlike the number of a line. */
function isReference({ key }: Tokens, { from, to }: Run): boolean {
  return /^[a-z]/.test(key[from] ?? '') && key.slice(from + 1, to).includes('.');
}
