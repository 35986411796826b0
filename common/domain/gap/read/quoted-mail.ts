import type { Tokens } from './lexer.js';
import type { Line } from './lines.js';

const LEAST_ANSWERS = 2;

/**
 * In a mail with answers between the lines of another, those lines are questions: "> Visitor log", "We have none." Where what is quoted
 * asks nothing and stands below questions ("Visitor log?", "> We have none."), it is the answers, and the lines above it are what is asked.
 */
export function askedLines(tokens: Tokens, lines: readonly Line[]): ReadonlySet<Line> {
  const filled = lines.filter(({ kind }) => kind !== 'blank');
  const asks = ({ to }: Line) => tokens.key[to - 1] === '?';
  const above = filled.filter((line, at) => !line.isQuote && filled[at + 1]?.isQuote);
  const isAnsweredBelow =
    above.filter(asks).length >= LEAST_ANSWERS && !filled.some((line) => line.isQuote && asks(line));
  if (isAnsweredBelow) return new Set(above);
  const isAnswer = (line: Line | undefined) => line && !line.isQuote && !asks(line);
  const answered = filled.filter((line, at) => line.isQuote && isAnswer(filled[at + 1]));
  return new Set(answered.length < LEAST_ANSWERS ? [] : answered);
}
