import { LOG_LINES, TEST_RUN_LINE } from '../../../../catalog/language/log-lines.js';
import { NEWLINE, type Tokens, textOf } from '../lexer.js';
import { skip } from './quoted-data.js';

/** Who speaks of what is done, and rows and entries of lists are no lines of a log. */
const PEOPLE = new Set(['we', "we've", 'our', 'us', 'i', 'my']);
const MOST_LOOKED_AT = 400;

/** Takes what programs report line by line out of the tokens: "2031-05-01 12:00:01 INFO backup job 42 completed". */
export function skipLogLines(tokens: Tokens): void {
  let from = 0;
  for (let at = 0; at <= tokens.count; at += 1) {
    if (at < tokens.count && tokens.kind[at] !== NEWLINE) continue;
    if (isLogLine(tokens, from, at)) skip(tokens, from, at);
    from = at + 1;
  }
}

function isLogLine(tokens: Tokens, from: number, to: number): boolean {
  if (from >= to) return false;
  const line = textOf(tokens, from, to).slice(0, MOST_LOOKED_AT);
  const isReport = LOG_LINES.some((start) => start.test(line)) || TEST_RUN_LINE.test(line);
  return isReport && !tokens.key.slice(from, to).some((word) => PEOPLE.has(word));
}
