import {
  ASKED_OF_US,
  ASKS_FOR_TRUTH,
  ASKS_WHAT_IT_SAYS,
  MADE_UP,
  TRUE_OR_NOT,
  WHICH,
} from '../../../../catalog/language/quizzes.js';
import { hasWordOf } from '../clause-shape.js';
import { NEWLINE, type Run, type Tokens, wordsIn } from '../lexer.js';
import { skip } from './quoted-data.js';

/** A line of more words tells more than a quiz does. */
const MOST_TOKENS = 80;
const MOST_OPTIONS = 8;

/** Takes questions of quizzes and trainings, and what is to be chosen from below them, out of the tokens: nothing of that is said of a company. */
export function skipQuizzes(tokens: Tokens): void {
  const lines = linesOf(tokens);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Run;
    const kind = kindOf(tokens, line);
    if (!kind) continue;
    skip(tokens, line.from, line.to);
    if (kind === 'choice') index = skipOptions(tokens, lines, index + 1) - 1;
  }
}

function linesOf(tokens: Tokens): Run[] {
  const lines: Run[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.count; at += 1) {
    if (at < tokens.count && tokens.kind[at] !== NEWLINE) continue;
    lines.push({ from, to: at });
    from = at + 1;
  }
  return lines;
}

/** `choice` for a question over what is to be chosen from. */
function kindOf(tokens: Tokens, line: Run): 'statement' | 'choice' | null {
  const last = tokens.key[line.to - 1];
  const isAsked = last === '?' || last === ':';
  const isOpened = () => MADE_UP.has(openingOf(tokens, line));
  const hasTruth = hasWordOf(tokens, line, TRUE_OR_NOT);
  if (line.to - line.from > MOST_TOKENS || !(isAsked || hasTruth) || hasWordOf(tokens, line, ASKED_OF_US)) return null;
  const text = ` ${wordsIn(tokens, line).join(' ')} `;
  if (ASKS_FOR_TRUTH.some((phrase) => text.includes(` ${phrase} `))) return 'statement';
  if (!isAsked) return null;
  if (hasTruth && hasWordOf(tokens, line, WHICH)) return 'choice';
  if (last === '?' && text.includes(' what does ') && hasWordOf(tokens, line, ASKS_WHAT_IT_SAYS)) return 'choice';
  return last === '?' && isOpened() ? 'statement' : null;
}

/** The words before the first colon or number: "Exercise 3: A company has no backups." */
function openingOf({ key }: Tokens, { from, to }: Run): string {
  let end = from;
  while (end < to && end - from < MOST_OPENING && key[end] !== ':' && !/^\d/.test(key[end] ?? '')) end += 1;
  return key.slice(from, end).join(' ').trim();
}

const MOST_OPENING = 4;

/** The line behind the last of some lines that are to be chosen from: "a) ...", "- ..."; what has boxes is a form. */
function skipOptions(tokens: Tokens, lines: readonly Run[], first: number): number {
  let at = first;
  while (at < lines.length && at < first + MOST_OPTIONS) {
    const line = lines[at] as Run;
    if (line.from < line.to && !isOption(tokens, line)) break;
    skip(tokens, line.from, line.to);
    at += 1;
  }
  return at;
}

function isOption({ key }: Tokens, { from }: Run): boolean {
  const [first = '', second = ''] = [key[from], key[from + 1]];
  if (second === '[' || second === '☐') return false;
  if (first === '-' || first === '*' || first === '•') return true;
  const isLabelled = /^(?:[a-h]|\d{1,2})$/.test(first) && (second === ')' || second === '.' || second === ':');
  return isLabelled || (first === '(' && key[from + 2] === ')');
}
