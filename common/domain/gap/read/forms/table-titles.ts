import { OF_REQUIREMENTS } from '../../../../catalog/language/columns.js';
import { DEALT_WITH_TITLES } from '../../../../catalog/language/lacks.js';
import { BESIDE_COUNTED, COUNTED, UNITS_OF_COUNTED } from '../../../../catalog/language/not-of-how.js';
import { countWords, hasWordOf } from '../clause-shape.js';
import { hasWord, type Run, type Tokens, wordsIn } from '../lexer.js';
import { type Line, opensWithControlId } from '../lines.js';
import { answerColumns, titleOf } from './answer-columns.js';
import { isId } from './cells.js';
import { markIn } from './choices.js';
import { roleOfTitle } from './column-roles.js';
import { remarkRoleOf } from './lacks.js';
import { type Column, isBareAnswer, isOfAnswers, speaksOfOthers, withoutOthers } from './other-columns.js';
import { isTitle, type Role } from './row-cells.js';
import { answerIn, phraseOf } from './status.js';

/** Such as who filled the table in. */
const MOST_ROWS_ABOVE_TITLES = 2;
const MOST_TITLE_WORDS = 6;

type Rows = ReadonlyArray<readonly Run[]>;

/** The row with the titles, -1 if none: what stands further down with such words are answers. */
export function titlesIn(tokens: Tokens, rows: Rows, block: ReadonlyArray<Line | null>): number {
  const first = rows.findIndex((cells) => cells.length > 1);
  const last = first + MOST_ROWS_ABOVE_TITLES;
  const ruled = rows.findIndex((cells, index) => index <= last && cells.length > 1 && isOverRule(tokens, block[index]));
  const end = ruled < 0 ? last : Math.min(ruled, last);
  const known = rows.findIndex((cells, index) => index <= end && isTitles(tokens, cells));
  if (known >= 0) return known;
  const place = ruled < 0 ? first : ruled;
  return isOverAnswers(tokens, rows, place, ruled >= 0) ? place : -1;
}

/** "|---|---|" comes next. */
function isOverRule({ text, end }: Tokens, line: Line | null | undefined): boolean {
  if (!line) return false;
  const rest = text.indexOf('\n', end[line.to - 1] ?? 0) + 1;
  const stop = text.indexOf('\n', rest);
  const next = rest > 0 ? text.slice(rest, stop < 0 ? text.length : stop).trim() : '';
  return next !== '' && !/[^\s|+:=-]/.test(next);
}

/** "| A.5.7 | Partial | in progress |" has two states that are no titles; "| | Yes | No |" has. No title stands twice. */
function isTitles(tokens: Tokens, cells: readonly Run[]): boolean {
  if (namesById(tokens, cells[0])) return false;
  const known = titledRoles(tokens, cells).filter((role) => role !== undefined);
  const hasName =
    known.some(isTitle) || new Set(known).size > 2 || !hasWord(tokens, cells[0]?.from ?? 0, cells[0]?.to ?? 0);
  return known.length > 1 && known.length * 2 >= cells.length && hasName && !isRepeated(tokens, cells);
}

function isRepeated(tokens: Tokens, cells: readonly Run[]): boolean {
  const phrases = cells.map(({ from, to }) => phraseOf(tokens, from, to)).filter((phrase) => phrase !== '');
  return new Set(phrases).size < phrases.length;
}

/** "Feature | Free | Pro" over ticks: what stands over answers and is none. Over a rule, a row that begins with a title is one of titles. */
function isOverAnswers(tokens: Tokens, rows: Rows, place: number, isRuled: boolean): boolean {
  const [first, ...others] = rows[place] ?? [];
  if (!first || namesById(tokens, first)) return false;
  const isNamed = !hasWord(tokens, first.from, first.to) || isNameTitle(tokens, first);
  if (isRuled && isNamed) return true;
  const columns = columnsOf(rows, place).slice(1);
  const isTitled = ({ title, cells }: Column) => isShort(tokens, title) && isOfAnswers(tokens, { title, cells });
  const isOfOthers = () => others.length > 1 && columns.every(({ title }) => speaksOfOthers(tokens, title));
  return (isRuled || isNamed || isOfOthers()) && columns.some(isTitled);
}

/** "Control", "Article", "Requirement ID". */
function isNameTitle(tokens: Tokens, cell: Run): boolean {
  return roleOf(tokens, cell) === 'name' || (isShort(tokens, cell) && hasWordOf(tokens, cell, OF_REQUIREMENTS));
}

function isShort(tokens: Tokens, title: Run): boolean {
  const words = countWords(tokens, title);
  return words > 0 && words <= MOST_TITLE_WORDS && !isBareAnswer(tokens, title);
}

function namesById(tokens: Tokens, first: Run | undefined): boolean {
  return first !== undefined && (isId(tokens, first) || opensWithControlId(tokens, first.from, first.to));
}

/** What columns hold by their titles and by what stands below these. */
export function rolesOf(tokens: Tokens, rows: Rows, place: number): Role[] {
  const titles = rows[place] ?? [];
  const marked = answerColumns(tokens, titles, rows.slice(place + 1));
  const titled = titledRoles(tokens, titles);
  const columns = columnsOf(rows, place).map((column, at) => ({ ...column, role: marked[at] ?? titled[at] }));
  const roles = withoutOthers(tokens, columns).map((role, at) => roleOfRemarks(tokens, columns[at] as Column, role));
  if (!roles.some((role) => role === 'lack' || role === 'finding')) return roles;
  const isOfEnd = ({ from, to }: Run) => DEALT_WITH_TITLES.has(phraseOf(tokens, from, to).replace(/ \?$/, ''));
  return roles.map((role, at) => (isOfEnd((columns[at] as Column).title) ? 'dealt' : role));
}

/** Of a column with remarks, what "none" means there. */
function roleOfRemarks(tokens: Tokens, { title, cells }: Column, role: Role): Role {
  const isOfMarks = () => cells.some((cell) => markIn(tokens, cell) !== null);
  if (role !== undefined && role !== 'remark' && (isTitle(role) || isOfMarks())) return role;
  return remarkRoleOf(phraseOf(tokens, title.from, title.to)) ?? role;
}

/** "No" beside "Yes" is an answer, else it is short for "number". */
function titledRoles(tokens: Tokens, titles: readonly Run[]): Role[] {
  const isChoice = titles.some(
    ({ from, to }) => answerIn(tokens, from, to) === 'implemented' && !roleOfTitle(phraseOf(tokens, from, to)),
  );
  return titles.map((cell) => (isChoice ? answerIn(tokens, cell.from, cell.to) : null) ?? roleOf(tokens, cell));
}

/** Of each column the title, and the cells that are filled in. */
function columnsOf(rows: Rows, place: number): Column[] {
  const below = rows.slice(place + 1);
  return (rows[place] ?? []).map((title, column) => ({
    title,
    cells: below.flatMap((cells) => cells[column] ?? []).filter(({ from, to }) => from < to),
  }));
}

/** "Weighting", "Effort in days", "Residual risk": what is counted there is not how far something is. */
function countsSomethingElse(words: readonly string[]): boolean {
  const isKnown = (word: string) => COUNTED.has(word) || BESIDE_COUNTED.has(word) || UNITS_OF_COUNTED.has(word);
  return words.some((word) => COUNTED.has(word)) && words.every((word) => isKnown(word) || word === 'in');
}

export function roleOf(tokens: Tokens, cell: Run): Role {
  const { from, to } = titleOf(tokens, cell);
  const known = roleOfTitle(phraseOf(tokens, from, to)) ?? answerIn(tokens, from, to);
  return known ?? (countsSomethingElse(wordsIn(tokens, { from, to })) ? 'aside' : undefined);
}
