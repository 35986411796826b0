import { COMPLYING, DEMANDING } from '../../../catalog/language/spoken-answers.js';
import { hasWordOf } from './clause-shape.js';
import type { LineSigns } from './heading-lines.js';
import type { Tokens } from './lexer.js';
import type { Line } from './lines.js';
import { spokenAnswerIn } from './spoken-answer.js';

const LEAST_ANSWERS = 2;

/**
 * In a mail with answers between the lines of another, those lines are questions: "> Visitor log", "We have none." Where what is quoted
 * asks nothing and stands below questions ("Visitor log?", "> We have none."), it is the answers, and the lines above it are what is asked.
 * So are the lines of a tender that somebody complies with below them.
 */
export function askedLines(tokens: Tokens, lines: readonly Line[], { isSentenceLike }: LineSigns): ReadonlySet<Line> {
  const filled = lines.filter(({ kind }) => kind !== 'blank');
  const asks = ({ to }: Line) => tokens.key[to - 1] === '?';
  const above = filled.filter((line, at) => !line.isQuote && filled[at + 1]?.isQuote);
  const isAnsweredBelow =
    above.filter(asks).length >= LEAST_ANSWERS && !filled.some((line) => line.isQuote && asks(line));
  if (isAnsweredBelow) return new Set(above);
  const isAnswer = (line: Line | undefined) => line && !line.isQuote && !asks(line);
  const answered = filled.filter((line, at) => line.isQuote && isAnswer(filled[at + 1]));
  if (answered.length >= LEAST_ANSWERS) return new Set(answered);
  return new Set(lines.filter((line, at) => complies(tokens, lines[at + 1]) && isDemand(tokens, line, isSentenceLike)));
}

/** "C3 Background checks.", "The bidder shall screen its staff." */
function isDemand(tokens: Tokens, line: Line, isSentenceLike: LineSigns['isSentenceLike']): boolean {
  if (line.kind !== 'text' && line.kind !== 'bullet') return false;
  return hasWordOf(tokens, line, DEMANDING) || !isSentenceLike(line.from, line.to);
}

/** "Does not comply. Nobody watches." below what a tender asks for. */
function complies(tokens: Tokens, line: Line | undefined): boolean {
  if (!line) return false;
  const { from } = line;
  const stop = tokens.key.slice(from, Math.min(line.to, from + MOST_VERDICT_TOKENS)).findIndex((key) => ENDS.has(key));
  const to = stop < 0 ? line.to : from + stop;
  return hasWordOf(tokens, { from, to }, COMPLYING) && spokenAnswerIn(tokens, from, to) !== null;
}

const MOST_VERDICT_TOKENS = 8;
const ENDS = new Set(['.', ',', ';', ':', '—', '-']);
