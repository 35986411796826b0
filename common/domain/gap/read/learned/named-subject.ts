import type { ClauseModel, ClauseReading } from '../../model.js';
import type { Draft } from '../combine.js';
import { type Run, type Tokens, textOf } from '../lexer.js';
import type { Sentence } from '../sentence.js';
import type { SentenceReading } from '../sentence-reader.js';
import type { Statement } from '../statement.js';
import { readByItself } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/** A sentence and what its phrases name. */
interface NamedIn {
  tokens: Tokens;
  sentence: Sentence;
  statements: readonly Statement[];
  reading: Pick<SentenceReading, 'drafts' | 'parts'>;
}

/** Of a list, tokens for each of its subjects at most. */
const LIST_TOKENS = 6;
/** A sentence of so few tokens is short. */
const SHORT_TOKENS = 10;

/** How likely a sentence speaks of a safeguard, and the reading that says so. */
interface Named {
  p: number;
  by: ClauseReading;
  /** It is the reading of a part of the sentence, which says by itself how things stand. */
  isOfPart?: boolean;
}

/**
 * What the model makes of a safeguard that a phrase named; null when it is not believed. In a list of subjects the loudest hides
 * the others: there the words that name this one are looked at alone.
 */
export function subjectOf(
  model: ClauseModel,
  safeguard: string,
  draft: Draft | undefined,
  { tokens, sentence, statements, reading }: NamedIn,
  learned: ClauseReading,
): Named | null {
  const whole = probabilityOf(safeguard, learned);
  const least = draft?.match.isContrary ? THRESHOLDS.contrarySubjectToKeep : THRESHOLDS.subjectToKeep;
  if (whole >= least) return { p: whole, by: learned };
  const part = draft && ofPart(model, safeguard, draft, tokens, reading.parts ?? []);
  if (part) return part;
  if (!draft || !isList(sentence, statements.length) || isOfOne(learned)) return null;
  const text = ownWords(tokens, draft, reading.drafts, sentence);
  const own = readByItself(model, text);
  const p = probabilityOf(safeguard, own);
  return p >= THRESHOLDS.listedSubjectToKeep ? { p, by: own } : null;
}

/** "There has been no audit, and we have set no objectives": what one part says outright is not hidden by the other. */
function ofPart(
  model: ClauseModel,
  safeguard: string,
  { match, judgement }: Draft,
  tokens: Tokens,
  parts: readonly Run[],
): Named | null {
  const part = judgement.explicit && parts.find(({ from, to }) => from <= match.from && match.to <= to);
  if (!part) return null;
  const by = readByItself(model, textOf(tokens, part.from, part.to));
  const p = probabilityOf(safeguard, by);
  return by.about >= THRESHOLDS.aboutToKeep && p >= THRESHOLDS.certainSubject ? { p, by, isOfPart: true } : null;
}

/** "Logs are collected from the firewall, servers and the document management system": what is certain of one subject is no list of several. */
function isOfOne({ requirements, safeguards }: ClauseReading): boolean {
  const likeliest = requirements[0] ?? safeguards[0];
  return (likeliest?.p ?? 0) >= THRESHOLDS.oneSubject;
}

/** What names several subjects in few words does little else than list them. */
function isList({ from, to }: Sentence, subjects: number): boolean {
  return subjects > 1 && to - from <= LIST_TOKENS * subjects;
}

export function isShort({ from, to }: Sentence): boolean {
  return to - from <= SHORT_TOKENS;
}

/** The words of a match; of one word alone the model knows little, and it is looked at with the entry that it stands in. */
function ownWords(tokens: Tokens, { match }: Draft, drafts: readonly Draft[], sentence: Sentence): string {
  const isOneWord = match.to - match.from === 1;
  const places = isOneWord ? entryAround(tokens, match.from, sentence) : withoutInner(match, drafts);
  return places.map((at) => textOf(tokens, at, at + 1)).join(' ');
}

/** The places of a match without those by which a smaller one inside it names something else: "have [MFA,] backups". */
function withoutInner(match: Draft['match'], drafts: readonly Draft[]): number[] {
  const inside = drafts.filter(
    ({ match: { from, to } }) => from >= match.from && to <= match.to && to - from < match.to - match.from,
  );
  return range(match.from, match.to).filter((at) => !inside.some(({ match: { from, to } }) => at >= from && at < to));
}

const PARTS_ENTRIES = new Set([',', ';', '/', 'and', 'or', 'nor', '&']);

/** The places from the mark before a word to the one after it: "Veeam every night" of a list of tools. */
function entryAround(tokens: Tokens, word: number, sentence: Sentence): number[] {
  const isWithin = (at: number) => at >= sentence.from && at < sentence.to && !PARTS_ENTRIES.has(tokens.key[at] ?? '');
  let [from, to] = [word, word + 1];
  while (isWithin(from - 1)) from -= 1;
  while (isWithin(to)) to += 1;
  return range(from, to);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function probabilityOf(safeguard: string, { safeguards }: ClauseReading): number {
  return safeguards.find(({ id }) => id === safeguard)?.p ?? 0;
}
