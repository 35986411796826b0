import { NOTHING_TO_SAY } from '../../../../catalog/language/answers.js';
import { ASIDE_WORDS, COLUMN_ROLES, type ColumnRole, OUT_OF_SCOPE } from '../../../../catalog/language/columns.js';
import { DEALT_WITH } from '../../../../catalog/language/lacks.js';
import { STATE_LETTERS } from '../../../../catalog/language/letters.js';
import type { Polarity } from '../../types.js';
import { hasWordOf } from '../clause-shape.js';
import { dateAt } from '../dates.js';
import type { Run, Tokens } from '../lexer.js';
import { signAt } from './boxes.js';
import { isId } from './cells.js';
import { inAll, markIn } from './choices.js';
import { deniesLack, type RemarkRole } from './lacks.js';
import { type Scaled, stateIn } from './record-state.js';
import { scoreOf } from './scores.js';
import { answerIn, phraseOf } from './status.js';

/**
 * What a column holds; of one that is titled with an answer, the answer; `part` for how it stands with one part of us, `lack` for what is
 * missing, `finding` for what was found, good or bad, `dealt` for whether that is dealt with, `comment` for what may be said beside the rest.
 */
export type Role = ColumnRole | Polarity | 'part' | 'dealt' | RemarkRole | undefined;

/** A row by what its cells are. */
export interface Row {
  id: Run | null;
  name: Run | null;
  state: Polarity | null;
  /** What the titles of the columns say in which it is marked. */
  marks: Set<Polarity>;
  /** Whether it says that something is missing, or that nothing is. */
  lacks?: boolean;
  values: Run[];
  /** Those of its values that tell what is missing or was found. */
  found: Run[];
  isDealtWith?: boolean;
}

/** How urgent something is, unless the letter stands for how it stands. */
export function isOfUrgency({ tokens, legend }: Scaled, { from, to }: Run, role: Role): boolean {
  const phrase = phraseOf(tokens, from, to);
  return ASIDE_WORDS.has(phrase) && !legend?.has(phrase) && !(role === 'state' && STATE_LETTERS.has(phrase));
}

/** What a cell of a column with a known title adds. */
export function fillIn(text: Scaled, row: Row, cell: Run, role: NonNullable<Role>): void {
  if (role === 'part') mark(row, stateOfPart(text, cell));
  else if (role === 'dealt') row.isDealtWith = row.isDealtWith || tellsOfEnd(text, cell);
  else if (isRemark(role)) fillInRemark(text, row, cell, role);
  else if (isTitle(role)) fillInTitled(text, row, cell, role);
  else mark(row, markIn(text.tokens, cell)?.isTicked ? role : null);
}

/** A number behind a name counts something. */
function fillInTitled(text: Scaled, row: Row, cell: Run, role: ColumnRole): void {
  const { tokens } = text;
  if (role === 'name') row.name = { from: row.name?.from ?? cell.from, to: cell.to };
  else if (role === 'aside') row.id ??= isId(tokens, cell) && (!row.name || cell.to - cell.from > 1) ? cell : null;
  else if (role === 'score') row.state = stateIn(text, cell) ?? row.state;
  else if (role === 'applicable') row.state = isOut(tokens, cell) ? 'not_applicable' : row.state;
  else if (role === 'state') fillInState(text, row, cell);
  else row.values.push(cell);
}

/** "None" says that nothing is missing, or that there is nothing to say. */
function fillInRemark({ tokens }: Scaled, row: Row, cell: Run, role: RemarkRole): void {
  const isDenied = role !== 'comment' && deniesLack(tokens, cell);
  if (isDenied) row.lacks ??= false;
  if (isDenied || NOTHING_TO_SAY.has(phraseOf(tokens, cell.from, cell.to))) return;
  row.values.push(cell);
  if (role !== 'comment') row.found.push(cell);
  if (role === 'lack' && !hasWordOf(tokens, cell, DEALT_WITH)) row.lacks = true;
}

/** "Yes", a tick, "closed" or the day of that. */
function tellsOfEnd(text: Scaled, { from, to }: Run): boolean {
  const said = stateIn(text, { from, to });
  return said ? said === 'implemented' : isDate(text.tokens, { from, to });
}

function isDate(tokens: Tokens, { from, to }: Run): boolean {
  return dateAt(tokens, from, to)?.to === to;
}

/** "Restore tests missing | closed": what was found and is dealt with takes nothing back; what is not is missing. */
export function settleFound({ tokens }: Scaled, row: Row): Row {
  const isClosing = (cell: Run) =>
    !row.found.includes(cell) &&
    hasWordOf(tokens, cell, DEALT_WITH) &&
    answerIn(tokens, cell.from, cell.to) === 'implemented';
  if (row.found.length === 0) return row;
  if (row.isDealtWith === false) return { ...row, state: row.state ?? 'absent' };
  if (!row.isDealtWith && !row.values.some(isClosing)) return row;
  return { ...row, lacks: false, found: [], values: row.values.filter((cell) => !row.found.includes(cell)) };
}

/** How it stands by its cells: where nothing is missing, and no more is said, it is all there. */
export function stateOfRow({ state, marks, lacks, values }: Row): Polarity | null {
  return state ?? inAll(marks) ?? (lacks === false && values.length === 0 ? 'implemented' : null);
}

function isRemark(role: Role): role is RemarkRole {
  return role === 'lack' || role === 'finding' || role === 'comment';
}

function mark({ marks }: Row, state: Polarity | null): void {
  if (state) marks.add(state);
}

/** An empty box of a part is one that nobody has ticked. */
function stateOfPart(text: Scaled, cell: Run): Polarity | null {
  const box = markIn(text.tokens, cell);
  return stateIn(text, cell) ?? (box && (box.isTicked ? 'implemented' : 'absent'));
}

/** "No" and "✗" as to whether something concerns us; an empty box may be one that nobody has looked at. */
function isOut(tokens: Tokens, { from, to }: Run): boolean {
  if (OUT_OF_SCOPE.has(phraseOf(tokens, from, to))) return true;
  return to - from === 1 && signAt(tokens, from) === 'absent' && !markIn(tokens, { from, to });
}

/** "PC" says that something stands in part where nothing else stands in the column. */
function fillInState(text: Scaled, row: Row, cell: Run): void {
  const letters = stateIn(text, cell) ? undefined : STATE_LETTERS.get(phraseOf(text.tokens, cell.from, cell.to));
  if (letters) row.state ??= letters;
  else row.values.push(cell);
}

/** What stands before and at the name: a number of the scale in use, an id. */
export function openRow({ tokens, scale }: Scaled, row: Row, cell: Run): void {
  const score = scale === null ? null : scoreOf(tokens, cell, scale);
  if (score) row.state ??= score;
  else if (isId(tokens, cell)) row.id ??= cell;
  else row.name = cell;
}

export function isTitle(role: NonNullable<Role>): role is ColumnRole {
  return (COLUMN_ROLES as readonly string[]).includes(role);
}
