import type { Draft } from './combine.js';
import { type Tokens, WORD } from './lexer.js';

/** Beyond this many tokens the quote keeps to the side that decides. */
const LONGEST = 28;

/** The shortest run of whole words that holds the subject and the words that judge it. */
export function evidenceSpan(tokens: Tokens, draft: Draft): { start: number; end: number } {
  const { match, judgement, clause, remote } = draft;
  let from = judgement.cue?.from ?? clause.from;
  let to = judgement.cue?.to ?? clause.to;
  if (!remote) {
    from = Math.min(from, match.from);
    to = Math.max(to, match.to);
    if (to - from > LONGEST) {
      from = match.from;
      to = match.to;
    }
  } else {
    from = clause.from;
    to = clause.to;
  }
  while (from < to && tokens.kind[from] !== WORD) from += 1;
  while (to > from && tokens.kind[to - 1] !== WORD) to -= 1;
  const start = tokens.start[from] ?? 0;
  return { start, end: tokens.end[to - 1] ?? start };
}
