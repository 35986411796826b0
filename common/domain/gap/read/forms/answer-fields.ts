import { NOTHING_TO_SAY } from '../../../../catalog/language/answers.js';
import {
  ANSWER_LABELS,
  BEHIND_RATED,
  CHOOSES_SOMETHING_ELSE,
  SCORE_LABELS,
  STATUS_LABELS,
  TARGET_LABELS,
} from '../../../../catalog/language/labels.js';
import { STATE_LETTERS } from '../../../../catalog/language/letters.js';
import type { Polarity } from '../../types.js';
import { hasWord, type Run, type Tokens, WORD } from '../lexer.js';
import { isOfComments } from './column-roles.js';
import { lacksNothing } from './lacks.js';
import { type FormRecord, type Scaled, stateIn } from './record-state.js';
import { MOST_TIER, MOST_USUAL } from './scores.js';
import { answerIn, phraseOf } from './status.js';

const MOST_LABEL_TOKENS = 16;
const MOST_VALUE_TOKENS = 6;
const UNITS = new Set(['level', 'tier', 'stage', 'lvl', ':', '=', '—', '-']);

/**
 * What a line says of the name above it that is a label and an answer or a number ("Maturity: 3 / 5", "CMMI level 2", "Current: 2, Target: 4",
 * "Determination: satisfied"); null for what says nothing of how it stands ("Target: 4", "Risk: 4 / 5"), undefined for any other line.
 */
export function readAnswerField(
  { tokens, scale, legend }: Scaled,
  line: Run,
  name: Run,
): FormRecord | null | undefined {
  const { label, to } = labelBefore(tokens, line);
  if (TARGET_LABELS.has(label) || isAside(tokens, label, { from: to, to: line.to })) return null;
  const value = valueFrom(tokens, to, line.to);
  if (to >= line.to || value.from >= value.to) return undefined;
  if (lacksNothing(tokens, line)) return undefined;
  if (saysNothing(tokens, label, value)) return null;
  const answer = answerIn(tokens, value.from, value.to);
  // "Status: OK" is read wherever it stands.
  if (ANSWER_LABELS.has(label) || (STATUS_LABELS.has(label) && !answer)) {
    const phrase = phraseOf(tokens, value.from, value.to);
    const state = legend?.get(phrase) ?? answer ?? STATE_LETTERS.get(phrase);
    return state && { name, values: [], state, word: value };
  }
  const state = scoreIn({ tokens, scale, legend }, label, value);
  return state && { name, values: [], state, word: value };
}

/** What a cell says that is a field by itself: "Current: 2" beside "Target: 4"; null for what is aimed at, undefined for other cells. */
export function scoreInCell(text: Scaled, cell: Run): Polarity | null | undefined {
  const { label, to } = labelBefore(text.tokens, cell);
  if (TARGET_LABELS.has(label) && to < cell.to) return null;
  return to < cell.to ? scoreIn(text, label, valueFrom(text.tokens, to, cell.to)) : undefined;
}

function scoreIn({ tokens, scale, legend }: Scaled, label: string, value: Run): Polarity | null | undefined {
  if (!SCORE_LABELS.has(label)) return undefined;
  const most = label.endsWith('tier') ? MOST_TIER : (scale ?? MOST_USUAL);
  return stateIn({ tokens, scale: most, legend }, value);
}

/** "Assessor comments: none". */
function saysNothing(tokens: Tokens, label: string, { from, to }: Run): boolean {
  return isOfComments(label) && NOTHING_TO_SAY.has(phraseOf(tokens, from, to));
}

/** "Risk: 4 / 5", "Priority level: High", "Likelihood 3"; "Risk analysis? Never." and "Data classification: none" name a practice. */
function isAside(tokens: Tokens, label: string, value: Run): boolean {
  if (value.to - value.from > MOST_ASIDE_TOKENS || !hasWord(tokens, value.from, value.to)) return false;
  const words = label.split(' ');
  const last = words.at(-1) ?? '';
  const named = BEHIND_RATED.has(last) ? words.at(-2) : last;
  if (words.length > MOST_ASIDE_WORDS || !CHOOSES_SOMETHING_ELSE.has(named ?? '')) return false;
  return tokens.key[value.from] !== '?' && answerIn(tokens, value.from + 1, value.to) === null;
}

const MOST_ASIDE_TOKENS = 6;
const MOST_ASIDE_WORDS = 3;

/** The words before a colon, a dash or a number; what stands in brackets is none of it. */
function labelBefore({ key, kind }: Tokens, { from, to }: Run): { label: string; to: number } {
  const words: string[] = [];
  let depth = 0;
  let at = from;
  for (; at < to && at < from + MOST_LABEL_TOKENS; at += 1) {
    const word = key[at] ?? '';
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth > 0 || isMarkInLabel(word)) continue;
    else if (kind[at] !== WORD || /^l?\d/.test(word)) break;
    else words.push(word);
  }
  return { label: words.join(' '), to: at };
}

/** Of "**Maturity**". */
function isMarkInLabel(key = ''): boolean {
  return key === '*' || key === '_';
}

/** "3 / 5" of ": 3 / 5 – defined", "60 %", "N/A"; up to what parts it from more. */
function valueFrom({ key }: Tokens, from: number, to: number): Run {
  let start = from;
  while (start < to && (UNITS.has(key[start] ?? '') || isMarkInLabel(key[start]))) start += 1;
  let end = start;
  while (end < to && end < start + MOST_VALUE_TOKENS && !PARTING.has(key[end] ?? '')) end += 1;
  return { from: start, to: end };
}

const PARTING = new Set([',', ';', '|', '(', '—', '-', '*']);
