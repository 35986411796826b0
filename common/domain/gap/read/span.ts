import { countWords } from './clause-shape.js';
import type { Clause } from './clauses.js';
import type { Draft } from './combine.js';
import { denies } from './cues.js';
import { type Tokens, WORD } from './lexer.js';

/** Beyond this many tokens the quote keeps to the subject. */
const LONGEST = 28;
/** A clause this short is quoted whole. */
const SHORT = 9;
/** How far a quote may run on so as not to end in "except for". */
const RUN_ON = 7;
/** A denial further from its subject than this may be another's. */
const MOST_BEFORE = 6;
const LEADING = new Set(['and', 'but', 'so', 'or', 'then']);
const UNFINISHED = new Set(
  'except for no not the a an of on in at to and or with without by from that which who is are was were be has have had do does did only some most all our their its than as until since never nobody none apart but will can may must should would just every each any'.split(
    ' ',
  ),
);

/** The shortest run of whole words that holds the subject and the words that judge it. */
export function evidenceSpan(tokens: Tokens, draft: Draft): { start: number; end: number } {
  const { match, judgement, clause, remote } = draft;
  let from = judgement.cue?.from ?? match.from;
  let to = judgement.cue?.to ?? match.to;
  if (remote) {
    from = clause.from;
    to = clause.to;
  } else if (holds(clause, match) && countWords(tokens, clause) <= SHORT) {
    from = Math.min(clause.from, from);
    to = Math.max(clause.to, to);
  } else {
    from = Math.min(from, match.from, denialBefore(draft));
    to = finish(tokens, Math.max(to, match.to), clause.to);
    if (to - from > LONGEST) {
      from = match.from;
      to = match.to;
    }
  }
  return trimmed(tokens, from, to);
}

/**
 * "*don't have* a plan, so that will be": a denial shortly before the subject belongs to the proof, whatever decided. Of what is in
 * place only that of a rule does: "*nothing is* merged without a review".
 */
function denialBefore({ match, judgement, clause }: Draft): number {
  if (judgement.polarity === 'implemented' && !judgement.firm) return match.from;
  const denial = clause.cues.find(
    (cue) => denies(cue) && cue.from < match.from && match.from - cue.from <= MOST_BEFORE,
  );
  return denial?.from ?? match.from;
}

function holds(clause: Clause, { from, to }: { from: number; to: number }): boolean {
  return clause.from <= from && to <= clause.to;
}

/** Runs on to the next mark while the last word leaves the reader waiting. */
function finish(tokens: Tokens, to: number, limit: number): number {
  let end = to;
  if (!UNFINISHED.has(tokens.key[end - 1] ?? '')) return end;
  while (end < limit && end < to + RUN_ON && tokens.kind[end] === WORD) end += 1;
  return end;
}

function trimmed(tokens: Tokens, from: number, to: number): { start: number; end: number } {
  let first = from;
  let last = to - 1;
  while (first < last && (tokens.kind[first] !== WORD || LEADING.has(tokens.key[first] ?? ''))) first += 1;
  while (last > first && tokens.kind[last] !== WORD) last -= 1;
  return { start: tokens.start[first] ?? 0, end: tokens.end[last] ?? 0 };
}
