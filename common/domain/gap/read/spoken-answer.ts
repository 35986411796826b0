import { BESIDE_ANSWERS, SPOKEN_ANSWERS } from '../../../catalog/language/spoken-answers.js';
import type { Polarity } from '../types.js';
import { answerOf, byPhrase } from './forms/status.js';
import type { Tokens } from './lexer.js';

const MOST_TOKENS = 14;
const PARTING = new Set([',', '.', ';', ':', '!', '—', '-', '\n', '(', ')']);
const SPOKEN = byPhrase(SPOKEN_ANSWERS);

/**
 * What a run says that is an answer and nothing else: "Of course.", "Yes, always", "No, not yet", "More or less". Null for any other, and for answers that
 * contradict each other.
 */
export function spokenAnswerIn({ key }: Tokens, from: number, to: number): Polarity | null {
  if (to - from > MOST_TOKENS) return null;
  const parts = partsOf(key.slice(from, to)).filter((part) => !BESIDE_ANSWERS.has(part));
  const said = parts.map((part) => SPOKEN.get(part) ?? answerOf(part));
  if (said.includes(null)) return null;
  const polarities = new Set(said);
  // "Yes, mostly", "No, but soon"
  if (polarities.size === 2 && polarities.has('implemented') && polarities.has('partial')) return 'partial';
  if (polarities.size === 2 && polarities.has('absent') && polarities.has('planned')) return 'planned';
  return polarities.size === 1 ? (said[0] ?? null) : null;
}

function partsOf(words: readonly string[]): string[] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (PARTING.has(word)) parts.push([]);
    else if (!isJoint(word, parts)) parts.at(-1)?.push(word);
  }
  return parts.filter(({ length }) => length > 0).map((part) => part.join(' '));
}

/** "..., but soon" */
function isJoint(word: string, parts: readonly string[][]): boolean {
  return JOINTS.has(word) && parts.length > 1 && parts.at(-1)?.length === 0;
}

const JOINTS = new Set(['and', 'but']);
