import { STATE_FILLERS, STATE_PARTS, STATE_RULES, type StatePart } from '../../../../catalog/language/state-grammar.js';
import type { Polarity } from '../../types.js';

/** A part of a phrase, as long as its words are. */
interface Entry {
  words: readonly string[];
  letter: string;
}

const MARKS = new Set('- _ , ; : ( ) — –'.split(' '));
const PARTS = Object.keys(STATE_PARTS) as StatePart[];
/** One letter for each part, so that rules are short regular expressions over short texts. */
const LETTERS = new Map<string, string>(PARTS.map((part, at) => [part, String.fromCharCode(97 + at)]));
const OTHER = '.';
const ENTRIES = byFirstWord();
const RULES = STATE_RULES.map(([pattern, polarity]) => ({ rule: toRule(pattern), polarity }));

function byFirstWord(): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const part of PARTS) {
    for (const phrase of STATE_PARTS[part].split(',')) {
      const words = phrase.trim().split(/\s+/);
      const first = words[0] as string;
      entries.set(first, [...(entries.get(first) ?? []), { words, letter: LETTERS.get(part) as string }]);
    }
  }
  for (const list of entries.values()) list.sort((a, b) => b.words.length - a.words.length);
  return entries;
}

/** @throws Error for a part that is not in the table */
function toRule(pattern: string): RegExp {
  const steps = pattern.split(' ').map((step) => {
    if (step === '...') return '[^]+';
    const letters = step.replace('?', '').split('|').map(letterOf);
    return `[${letters.join('')}]${step.endsWith('?') ? '?' : ''}`;
  });
  return new RegExp(`^${steps.join('')}$`);
}

function letterOf(part: string): string {
  const letter = LETTERS.get(part);
  if (!letter) throw new Error(`There is no part "${part}" that a status is made of`);
  return letter;
}

/** A phrase without hyphens, commas, brackets and words that change nothing. */
export function bareState(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !MARKS.has(word) && !STATE_FILLERS.has(word))
    .join(' ');
}

/** What a bare phrase says as a status by the parts it is made of; null for any other. */
export function stateByParts(bare: string): Polarity | null {
  const words = bare.split(' ');
  if (!ENTRIES.has(words[0] ?? '')) return null;
  const letters = withoutYes(lettersOf(words));
  return RULES.find(({ rule }) => rule.test(letters))?.polarity ?? null;
}

function lettersOf(words: readonly string[]): string {
  let letters = '';
  for (let at = 0; at < words.length; ) {
    const entry = ENTRIES.get(words[at] as string)?.find((one) => startsWith(words, at, one.words));
    letters += entry?.letter ?? OTHER;
    at += entry?.words.length ?? 1;
  }
  return letters;
}

function startsWith(words: readonly string[], at: number, start: readonly string[]): boolean {
  return start.every((word, place) => words[at + place] === word);
}

/** "Yes, implemented", "Applicable: not implemented". */
function withoutYes(letters: string): string {
  return letters.startsWith(letterOf('yes')) ? letters.slice(1) : letters;
}
