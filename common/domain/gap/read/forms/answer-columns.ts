import { NOT_KNOWN } from '../../../../catalog/language/answers.js';
import type { Polarity } from '../../types.js';
import type { Run, Tokens } from '../lexer.js';
import { areAnswers, choicesIn, chosenOf, markIn } from './choices.js';
import { answerIn, phraseOf } from './status.js';

/** Without what stands in brackets behind it: "Implemented (Y/N)". */
export function titleOf({ key }: Tokens, { from, to }: Run): Run {
  let end = from;
  while (end < to && key[end] !== '(' && key[end] !== '[') end += 1;
  return { from, to: end > from ? end : to };
}

/**
 * The answers that columns are titled with and in which nothing but marks stands: "In place | Not in place"; `aside` for one by which
 * nobody knows, undefined for other columns.
 */
export function answerColumns(
  tokens: Tokens,
  titles: readonly Run[],
  rows: ReadonlyArray<readonly Run[]>,
): Array<Polarity | 'aside' | undefined> {
  const answers = titles.map((cell) => {
    const { from, to } = titleOf(tokens, cell);
    const phrase = phraseOf(tokens, from, to);
    return NOT_KNOWN.has(phrase) ? ('aside' as const) : answerIn(tokens, from, to);
  });
  // "No" by itself is short for "number".
  if (new Set(answers.filter((answer) => answer && answer !== 'aside')).size < 2) return [];
  return answers.map((answer, column) => (answer && isOfMarks(tokens, rows, column) ? answer : undefined));
}

function isOfMarks(tokens: Tokens, rows: ReadonlyArray<readonly Run[]>, column: number): boolean {
  let marks = 0;
  for (const cells of rows) {
    const cell = cells[column];
    if (!cell || cell.from >= cell.to) continue;
    if (!markIn(tokens, cell) && phraseOf(tokens, cell.from, cell.to) !== '0') return false;
    marks += 1;
  }
  return marks > 0;
}

/** Cells in which boxes are to be ticked as what is ticked in them, empty where nothing is; and what several ticks come to. */
export function filledInCells(
  tokens: Tokens,
  cells: readonly Run[],
): { cells: readonly Run[]; state: Polarity | null } {
  const found = cells.map((cell) => choicesIn(tokens, cell));
  const own = found.map((one) => (one && one.before.from >= one.before.to ? one.choices : []));
  // "☒ Yes | ☐ No", each in a cell of its own.
  const single = own.filter(({ length }) => length === 1).flat();
  const isParted = areAnswers(single);
  let state: Polarity | null = null;
  const read = cells.map((cell, column) => {
    const choices = own[column] ?? [];
    if (!areAnswers(choices) && !(isParted && choices.length === 1)) return cell;
    const chosen = chosenOf(choices);
    state ??= chosen?.state ?? null;
    return chosen?.label ?? { from: cell.to, to: cell.to };
  });
  return { cells: read, state };
}
