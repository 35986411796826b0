import { DUTIES, GRADES, OF_OTHERS, PARTS_OF_US, TIMES } from '../../../../catalog/language/other-columns.js';
import { hasWordOf } from '../clause-shape.js';
import { type Run, type Tokens, wordsIn } from '../lexer.js';
import { markIn } from './choices.js';
import { roleOfTitle } from './column-roles.js';
import { isTitle, type Role } from './row-cells.js';
import { answerIn, isYesOrNo } from './status.js';

/** A column by its title and the cells below that are filled in. */
export interface Column {
  title: Run;
  cells: readonly Run[];
}

/** With what it holds by its title, where that is known. */
interface Titled extends Column {
  role: Role;
}

/** A tick, a cross, "yes" or "no": only the title of its column tells what it answers. */
export function isBareAnswer(tokens: Tokens, cell: Run): boolean {
  return markIn(tokens, cell) !== null || isYesOrNo(tokens, cell.from, cell.to) || isSign(tokens, cell);
}

function isSign(tokens: Tokens, { from, to }: Run): boolean {
  return to - from === 1 && wordsIn(tokens, { from, to }).length === 0 && answerIn(tokens, from, to) !== null;
}

/** Whether answers stand in most cells of a column; of one over a part of us or over others, states in words as well. */
export function isOfAnswers(tokens: Tokens, { title, cells }: Column): boolean {
  const isKnown = isOfPart(tokens, title) || speaksOfOthers(tokens, title);
  const isAnswer = (cell: Run) =>
    isBareAnswer(tokens, cell) || (isKnown && answerIn(tokens, cell.from, cell.to) !== null);
  return cells.length > 0 && cells.filter(isAnswer).length * 2 >= cells.length;
}

/**
 * What columns hold, with those of unknown titles over answers told apart: one over a part of us says how it stands there, one over
 * others or over what is asked for says nothing of us. So do several that nobody explains ("Free | Pro | Enterprise"), and any beside one
 * with the state.
 */
export function withoutOthers(tokens: Tokens, columns: readonly Titled[]): Role[] {
  const hasState = columns.some(({ role }) => role === 'state' || role === 'score' || (role && !isTitle(role)));
  const open = columns.filter((column) => column.role === undefined && isOfAnswers(tokens, column));
  const areTimes = open.every(({ title }) => isTime(tokens, title));
  const isTold = !hasState && (open.length === 1 || areTimes);
  return columns.map((column) => {
    if (column.role !== undefined) return isAnswered(tokens, column, columns) ? 'state' : column.role;
    if (hasWordOf(tokens, column.title, DUTIES)) return 'aside';
    return open.includes(column) ? roleOfAnswers(tokens, column.title, isTold, hasState) : undefined;
  });
}

/** What a column with answers below an unknown title holds. */
function roleOfAnswers(tokens: Tokens, title: Run, isTold: boolean, hasState: boolean): Role {
  if (speaksOfOthers(tokens, title)) return 'aside';
  if (isOfPart(tokens, title) && !hasState) return 'part';
  return isTold ? undefined : 'aside';
}

/** "Yes" and "no" below "Deployed?", the one title that is a state. */
function isAnswered(tokens: Tokens, { role, cells }: Titled, columns: readonly Titled[]): boolean {
  const isOnly = role === 'implemented' && columns.every((one) => one.role === role || !one.role || isTitle(one.role));
  return isOnly && cells.some((cell) => isYesOrNo(tokens, cell.from, cell.to) || isSign(tokens, cell));
}

/** "Vendor A", "Level 2", "Mandatory"; not "Vendor response". */
export function speaksOfOthers(tokens: Tokens, title: Run): boolean {
  const words = wordsIn(tokens, title);
  const last = roleOfTitle(words.at(-1) ?? '');
  if (last === 'state' || last === 'remark') return false;
  const isGrade = words.length <= MOST_GRADE_WORDS && GRADES.has(words[0] ?? '');
  return isGrade || words.some((word) => OF_OTHERS.has(word));
}

const MOST_GRADE_WORDS = 2;

/** "ERP", "Site 2". */
function isOfPart(tokens: Tokens, title: Run): boolean {
  return hasWordOf(tokens, title, PARTS_OF_US);
}

/** "2024", "Q3 2024", "last year". */
function isTime(tokens: Tokens, title: Run): boolean {
  const words = wordsIn(tokens, title);
  return words.length > 0 && words.every((word) => TIMES.has(word) || /^(?:q[1-4]|\d{2,4})$/.test(word));
}
