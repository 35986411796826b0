import {
  BEFORE_WHAT_IS_FOUND,
  FINDING_FILLERS,
  FINDING_PARTS,
  FINDING_RULES,
  HAPPENS,
  NOT_SAID,
  TAKES_BACK,
} from '../../../../catalog/language/findings.js';
import type { Polarity } from '../../types.js';
import { hasWordOf } from '../clause-shape.js';
import { isTimeWord } from '../dates.js';
import { deniesLack } from '../forms/lacks.js';
import { isPartedAt, NEWLINE, type Run, type Tokens, WORD, wordsIn } from '../lexer.js';
import { PhraseGrammar } from '../phrase-grammar.js';
import type { SentenceInPlace } from '../place.js';
import type { Statement } from '../statement.js';
import { type BesideName, besideName } from './beside-name.js';
import { isAskedBy } from './not-of-how.js';
import { toClaims } from './reference.js';

type Part = keyof typeof FINDING_PARTS;

const GRAMMAR = new PhraseGrammar(FINDING_PARTS, FINDING_RULES);
const KINDS = ['lack', 'fault', 'finding', 'note'] as const satisfies readonly Part[];
/** The last word of each phrase for a finding: one of them stands in whatever is read here. */
const FINDINGS = new Set(KINDS.flatMap(lastWordsOf));
/** "A nonconformity against 8.2.1"; "an issue in 8.2.1" may be one of a program. */
const OF_AUDITS = new Set([
  ...lastWordsOf('lack'),
  'deviation',
  'deviations',
  'shortcomings',
  'weakness',
  'weaknesses',
]);
const MOST_PLACES = 4;
const MOST_NEXT_TOKENS = 40;

/**
 * What a sentence says of a requirement by the findings on it: "For A.8.13 no deviation was found", "The auditor raised a minor
 * nonconformity in A.5.7", "The finding for A.8.15 has been closed"; nothing where it names none ("No finding."); null where it says no
 * such thing.
 */
export function readFindings(place: SentenceInPlace): Statement[] | null {
  const { tokens, sentence, reading } = place;
  if (reading.isGiven || reading.state || sentence.state || !hasWordOf(tokens, sentence, FINDINGS)) return null;
  if (hasWordOf(tokens, sentence, NOT_SAID)) return null;
  const places = placesIn(tokens, sentence);
  for (const to of [sentence.to, ...places]) {
    const said = saidUpTo(place, to);
    if (said) return said;
  }
  return closedAtLast(place, places.at(-1)) ?? (isCleanOfAll(place) ? [] : null);
}

/** "No finding.": by itself no praise, and no lack of anything. */
function isCleanOfAll({ tokens, sentence }: SentenceInPlace): boolean {
  const words = tellingOf(wordsIn(tokens, sentence));
  const [first, second, ...others] = GRAMMAR.partsOf(words);
  const isBare = first === 'no' && others.length === 0 && KINDS.some((kind) => kind === second);
  return isBare || GRAMMAR.read(words) === 'denied';
}

function lastWordsOf(part: Part): string[] {
  return FINDING_PARTS[part].split(',').map((phrase) => phrase.trim().split(/\s+/).at(-1) as string);
}

/** Where more is said of what was found. */
function placesIn(tokens: Tokens, { from, to }: Run): number[] {
  const places: number[] = [];
  for (let at = from + 1; at < to; at += 1) if (isPartedAt(tokens, at, BEFORE_WHAT_IS_FOUND)) places.push(at);
  return places.slice(0, MOST_PLACES);
}

function saidUpTo(place: SentenceInPlace, to: number): Statement[] | null {
  const { tokens, sentence } = place;
  const beside = besideName({ ...place, sentence: { ...sentence, to } }, hasWordOf(tokens, sentence, OF_AUDITS));
  const words = beside ? tellingOf(beside.words) : [];
  const meaning = GRAMMAR.read(words);
  if (!beside || !meaning || isOfPractice(beside)) return null;
  const { requirements } = beside;
  const rest = { from: to, to: sentence.to };
  if (meaning === 'raised') {
    // "Gaps: none".
    if (deniesLack(tokens, { from: to + 1, to: sentence.to })) return null;
    const closing = closingBehind(tokens, rest);
    const polarity = closing ? 'implemented' : polarityOf(words);
    return toClaims(tokens, { from: sentence.from, to: closing ?? sentence.to }, { requirements, polarity });
  }
  const polarity = hasWordOf(tokens, rest, TAKES_BACK) ? takenBack(tokens, rest) : 'implemented';
  return polarity && toClaims(tokens, sentence, { requirements, polarity });
}

/** "..., but one observation was made": null for what is no finding. */
function takenBack(tokens: Tokens, rest: Run): Polarity | null {
  const words = tellingOf(wordsIn(tokens, rest)).filter((word) => !TAKES_BACK.has(word));
  return GRAMMAR.read(words) === 'raised' ? polarityOf(words) : null;
}

/** "Restore tests were missing; finding closed in March": what stands last counts. */
function closedAtLast(place: SentenceInPlace, from: number | undefined): Statement[] | null {
  const { tokens, sentence } = place;
  if (from === undefined || GRAMMAR.read(tellingOf(wordsIn(tokens, { from, to: sentence.to }))) !== 'closed')
    return null;
  const beside = besideName(place);
  return beside && toClaims(tokens, sentence, { requirements: beside.requirements, polarity: 'implemented' });
}

function tellingOf(words: readonly string[]): string[] {
  return words.filter((word, at) => !FINDING_FILLERS.has(word) && !isOfDate(words, at));
}

/** "0 findings" is how many, and "may" is a month behind "in" or beside a number. */
function isOfDate(words: readonly string[], at: number): boolean {
  const word = words[at] as string;
  if (word === 'may')
    return /^(?:in|last|since|by|from|\d.*)$/.test(words[at - 1] ?? '') || /^\d/.test(words[at + 1] ?? '');
  return word !== '0' && isTimeWord(word);
}

/** "Nonconformity and corrective action" asks for nonconformities to be noted, and below any other name breaches are what happens. */
function isOfPractice({ requirements, words, isWithin }: BesideName): boolean {
  if (!isWithin && words.some((word) => HAPPENS.has(word))) return true;
  return words.some((word) => FINDINGS.has(word) && requirements.some((requirement) => isAskedBy(word, requirement)));
}

/** A nonconformity is a gap, a minor one or another fault is so in part. */
function polarityOf(words: readonly string[]): Polarity {
  const parts = GRAMMAR.partsOf(words);
  if (parts.includes('slight') || parts.includes('note')) return 'partial';
  return parts.includes('lack') || parts.includes('large') ? 'absent' : 'partial';
}

/** Where it ends that what was found is dealt with: in the rest of its sentence, or in the next one. */
function closingBehind(tokens: Tokens, rest: Run): number | null {
  const parts = GRAMMAR.partsOf(tellingOf(wordsIn(tokens, rest)));
  const at = parts.lastIndexOf('closed');
  if (at >= 0) return DENYING.has(parts[at - 1] ?? null) ? null : rest.to;
  const next = sentenceBehind(tokens, rest.to);
  return GRAMMAR.read(tellingOf(wordsIn(tokens, next))) === 'closed' ? next.to : null;
}

const DENYING: ReadonlySet<Part | null> = new Set(['ahead', 'no', 'not', 'open']);

/** The next sentence in the same paragraph. */
function sentenceBehind({ key, kind, text, start, count }: Tokens, from: number): Run {
  let at = from;
  while (at < count && key[at] === '.') at += 1;
  const first = at;
  for (; at < count && at < first + MOST_NEXT_TOKENS && key[at] !== '.'; at += 1) {
    const goesOn = kind[at + 1] === WORD && /[a-z]/.test(text.charAt(start[at + 1] ?? 0));
    if (kind[at] === NEWLINE && !goesOn) break;
  }
  return { from: first, to: at };
}
