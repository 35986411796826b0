import type { Tokens } from './lexer.js';
import type { Line } from './lines.js';

const LEAST_ANSWERS = 2;

/** In a mail with answers between the lines of another, those lines are questions: "> Visitor log", "We have none." */
export function answeredQuotes(tokens: Tokens, lines: readonly Line[]): ReadonlySet<Line> {
  const filled = lines.filter(({ kind }) => kind !== 'blank');
  const isAnswer = (line: Line | undefined) => line && !line.isQuote && tokens.key[line.to - 1] !== '?';
  const answered = filled.filter((line, at) => line.isQuote && isAnswer(filled[at + 1]));
  return new Set(answered.length < LEAST_ANSWERS ? [] : answered);
}
