import type { ClauseModel, ClauseReading } from '../model.js';
import { POLARITIES, type Polarity } from '../types.js';
import type { Carry } from './carry.js';
import { type Tokens, WORD } from './lexer.js';
import type { SentenceReading } from './sentence-reader.js';
import type { Sentence } from './sentences.js';
import type { Statement } from './statement.js';

/** From these certainties on the model is believed; measured by `npm run eval`. */
export const THRESHOLDS = {
  /** A phrase match is dropped when the model is surer than this that the sentence is not about us: without and with a grammatical cue. */
  aboutToKeep: 0.25,
  aboutToKeepExplicit: 0.08,
  /** A sentence without a phrase match is read above this. */
  aboutToRead: 0.6,
  safeguard: 0.5,
  /** A further subject beside those that phrases name. */
  furtherSafeguard: 0.75,
  /** The model's polarity replaces one that no cue decides. */
  polarity: 0.6,
  /** "We have no processors" is no gap: a denial that the model takes for a reason is one. */
  inapplicable: 0.75,
  most: 2,
};

/** What the model makes of a sentence, with its heading or question and the sentence before it. */
export function judgeLearned(
  model: ClauseModel,
  tokens: Tokens,
  sentence: Sentence,
  above: Carry,
  previous: Carry,
): ClauseReading {
  return model.classify({
    text: textOf(tokens, sentence.from, sentence.to),
    context: textOf(tokens, above.from, above.to),
    previous: textOf(tokens, previous.from, previous.to),
  });
}

/** Brings what phrases and what the model say of a sentence together. */
export function learnedStatements(
  tokens: Tokens,
  sentence: Sentence,
  reading: SentenceReading,
  byPhrase: readonly Statement[],
  learned: ClauseReading,
): Statement[] {
  const kept = byPhrase.flatMap((statement, index) => {
    const explicit = reading.drafts[index]?.judgement.explicit ?? true;
    if (learned.about < (explicit ? THRESHOLDS.aboutToKeepExplicit : THRESHOLDS.aboutToKeep)) return [];
    return [explicit ? excused(statement, learned) : corrected(statement, learned)];
  });
  if (reading.isForeign || learned.about < THRESHOLDS.aboutToRead) return kept;
  return [...kept, ...further(tokens, sentence, reading, byPhrase, learned)];
}

/** Statements on subjects that no phrase of the sentence names. */
function further(
  tokens: Tokens,
  sentence: Sentence,
  reading: SentenceReading,
  byPhrase: readonly Statement[],
  learned: ClauseReading,
): Statement[] {
  const polarity = reading.polarity ?? likeliest(learned);
  if (polarity === 'none') return [];
  const span = wordSpan(tokens, sentence.from, sentence.to);
  const least = byPhrase.length > 0 ? THRESHOLDS.furtherSafeguard : THRESHOLDS.safeguard;
  return learned.safeguards
    .filter(({ id, p }) => p >= least && !byPhrase.some(({ safeguard }) => safeguard === id))
    .slice(0, THRESHOLDS.most)
    .map(({ id, p }) => ({
      safeguard: id,
      polarity,
      ...span,
      confidence: certainty(p, learned.about, learned.polarity[polarity]),
      basis: 'learned' as const,
      closes: false,
    }));
}

function certainty(subject: number, about: number, polarity: number): number {
  return round(Math.min(subject, about, Math.max(polarity, 0.5)));
}

function excused(statement: Statement, { polarity }: ClauseReading): Statement {
  if (statement.polarity !== 'absent' || polarity.not_applicable < THRESHOLDS.inapplicable) return statement;
  return { ...statement, polarity: 'not_applicable', confidence: round(polarity.not_applicable), basis: 'learned' };
}

function corrected(statement: Statement, learned: ClauseReading): Statement {
  const polarity = likeliest(learned);
  if (polarity === 'none' || polarity === statement.polarity || learned.polarity[polarity] < THRESHOLDS.polarity)
    return statement;
  return { ...statement, polarity, confidence: round(learned.polarity[polarity]), basis: 'learned' };
}

function likeliest({ polarity }: ClauseReading): Polarity | 'none' {
  let best: Polarity | 'none' = 'none';
  for (const name of POLARITIES) if (polarity[name] > polarity[best]) best = name;
  return best;
}

function textOf(tokens: Tokens, from: number, to: number): string {
  return from < to ? tokens.text.slice(tokens.start[from], tokens.end[to - 1]) : '';
}

function wordSpan(tokens: Tokens, from: number, to: number): { start: number; end: number } {
  let first = from;
  let last = to - 1;
  while (first < last && tokens.kind[first] !== WORD) first += 1;
  while (last > first && tokens.kind[last] !== WORD) last -= 1;
  return { start: tokens.start[first] ?? 0, end: tokens.end[last] ?? 0 };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
