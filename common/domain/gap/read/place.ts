import { BRACKETS } from '../../../catalog/language/boxes.js';
import type { Focus } from '../focus.js';
import type { ClauseText } from '../model.js';
import type { Polarity } from '../types.js';
import type { Carry } from './carry.js';
import { coreOf } from './core.js';
import { signAt } from './forms/boxes.js';
import { type Tokens, textOf, WORD } from './lexer.js';
import type { Sentence } from './sentence.js';
import type { SentenceReading } from './sentence-reader.js';
import { spokenAnswerIn } from './spoken-answer.js';
import type { Statement } from './statement.js';
import { saysYesAndNo } from './yes-and-no.js';

/** A sentence by where it stands, and what it said. */
export interface Said {
  from: number;
  to: number;
  statements: readonly Statement[];
  /** It and the one after it are all that their paragraph or list has. */
  isOnlyOther: boolean;
}

export const NOTHING_SAID: Said = { from: 0, to: 0, statements: [], isOnlyOther: false };

/** A sentence with what stands around it and what phrases and grammar made of it. */
export interface SentenceInPlace {
  tokens: Tokens;
  sentence: Sentence;
  reading: SentenceReading;
  /** What phrases say. */
  statements: readonly Statement[];
  above: Carry;
  /** The sentence before it in the same paragraph or list. */
  before: Said;
  /** Of the framework that is asked for. */
  focus: Focus | undefined;
}

/** What a model sees of it. */
export function clauseOf({ tokens, sentence, above }: SentenceInPlace): ClauseText {
  return {
    text:
      plainAnswerIn(tokens, sentence, above) ??
      withStop(withoutTerm(tokens, sentence), tokens.key[sentence.to - 1] === '.'),
    context: contextOf(tokens, above),
  };
}

/** "Sure thing.", "Zilch.": however an answer says so, it says no more than yes, no or partly. */
function plainAnswerIn(tokens: Tokens, { from, to }: Sentence, { kind }: Carry): string | null {
  if (kind !== 'question') return null;
  const polarity = saysYesAndNo(tokens, { from, to }) ? 'partial' : spokenAnswerIn(tokens, from, to);
  return polarity && (PLAIN_ANSWERS[polarity] ?? null);
}

const PLAIN_ANSWERS: Readonly<Partial<Record<Polarity, string>>> = {
  implemented: 'Yes.',
  partial: 'Partly.',
  planned: 'Not yet.',
  absent: 'No.',
};

/** However it ends, or goes on behind it. Looked for at the first of many blanks only. */
function withStop(text: string, isStopped: boolean): string {
  const said = text.replace(/(?<!\s)\s*(?:[!;,…]|(?<!\.)\.{2,3})$/, '.');
  return isStopped && /[\p{L}\d]$/u.test(said) ? `${said}.` : said;
}

function withoutTerm(tokens: Tokens, { from: start, to: end, term }: Sentence): string {
  const { from, to } = coreOf(tokens, { from: start, to: end });
  if (!term) return textOf(tokens, from, to);
  return `${textOf(tokens, from, term.from)} ${textOf(tokens, term.to, to)}`.trim();
}

/** What stands above, under the title of what it stands in. */
function contextOf(tokens: Tokens, { from, to, above }: Carry): string {
  const own = textOf(tokens, from, to);
  return above ? `${textOf(tokens, above.from, above.to)} ${own}` : own;
}

/** Where the words of a run of tokens stand, without marks before and after them; a tick or a light tells as much as a word. */
export function wordSpan(tokens: Tokens, from: number, to: number): { start: number; end: number } {
  const isTelling = (at: number) => tokens.kind[at] === WORD || signAt(tokens, at) !== null;
  let first = from;
  let last = to - 1;
  while (first < last && !isTelling(first)) first += 1;
  while (last > first && !isTelling(last)) last -= 1;
  // "Article 33(1)", "[a] accounts are identified": a bracket is not parted from its other half.
  if (first > from && BRACKETS.get(tokens.key[first - 1] ?? '') === tokens.key[first + 1]) first -= 1;
  if (last < to - 1 && BRACKETS.get(tokens.key[last - 1] ?? '') === tokens.key[last + 1]) last += 1;
  return { start: tokens.start[first] ?? 0, end: tokens.end[last] ?? 0 };
}

/** From the start of a run to its end; empty for an empty one. */
export function textSpan(
  { start, end }: Tokens,
  { from, to }: { from: number; to: number },
): readonly [number, number] {
  return from < to ? [start[from] ?? 0, end[to - 1] ?? 0] : [0, 0];
}
