import { NOT_KNOWN, NOTHING_TO_SAY } from '../../../catalog/language/answers.js';
import { NOT_OF_US } from '../../../catalog/language/claims-by-id.js';
import type { Polarity } from '../types.js';
import { isOfComments, roleOfTitle } from './forms/column-roles.js';
import { isPlaceholder } from './forms/placeholders.js';
import { answerIn, phraseOf } from './forms/status.js';
import type { Run, Tokens } from './lexer.js';

export type SentenceKind = 'heading' | 'bullet' | 'row' | 'text';

/** A run of tokens that stands by itself. */
export interface Sentence {
  from: number;
  to: number;
  kind: SentenceKind;
  /** First token of the heading above, or -1. */
  heading: number;
  /** It asks, or it names what the sentences after it are said of. */
  isQuestion: boolean;
  /** Which block (paragraph, bullet, row) it belongs to. */
  block: number;
  /** What the box before it says, or the word that a form has for how it stands. */
  state: Polarity | null;
  /** It is what a form, list or table says of what it names. */
  isRecord?: true;
  /** Beside the name, it has nothing but this word, sign or number for how that stands. */
  word?: Run;
  /** Where the word for how it stands is, of which more is said. */
  beside?: Run | undefined;
  /** Of the name in a line of a form, the title of what it stands in, and the id before it. */
  above?: Run | undefined;
  id?: Run | undefined;
  /** The words that say until when something goes on today, or when it was done within a year. */
  term?: Run | null;
  /** Entries of a list below it are about what it names. */
  isParent?: true;
}

/** Whether it is the name in a line of a form. */
export function namesRecord({ kind, isQuestion }: Sentence): boolean {
  return kind === 'row' && isQuestion;
}

/**
 * "Purpose: to enable recovery" and "Responsible role: CISO" do not say how something stands; "To be completed", "Comments: none" and
 * "Applicable: yes" say nothing. A word for how something stands does, whatever else stands between it and the name.
 */
export function saysNothing(tokens: Tokens, { from, to, word }: Run & Pick<Sentence, 'word'>): boolean {
  if (word) return false;
  if (NOT_KNOWN.has(phraseOf(tokens, from, to))) return true;
  let colon = from + 1;
  while (colon < to && colon - from <= MOST_LABEL_TOKENS && tokens.key[colon] !== ':') colon += 1;
  const isLabelled = colon < to && tokens.key[colon] === ':';
  if (isPlaceholder(tokens, { from: isLabelled ? colon + 1 : from, to: withoutStop(tokens, to) })) return true;
  return isLabelled && isAside(tokens, { from, to }, colon);
}

function withoutStop({ key }: Tokens, to: number): number {
  return key[to - 1] === '.' ? to - 1 : to;
}

const MOST_LABEL_TOKENS = 12;

function isAside(tokens: Tokens, { from, to }: Run, colon: number): boolean {
  if (NOT_OF_US.has(tokens.key[from] ?? '')) return colon === from + 1 || tokens.key[from] === PARAMETER;
  const title = phraseOf(tokens, from, colon);
  const role = roleOfTitle(title);
  if (role === 'applicable') return answerIn(tokens, colon + 1, to) === 'implemented';
  if (role === 'aside') return title.includes(' ');
  return isOfComments(title) && NOTHING_TO_SAY.has(phraseOf(tokens, colon + 1, to));
}

/** "Parameter AC-2(a): annually". */
const PARAMETER = 'parameter';
