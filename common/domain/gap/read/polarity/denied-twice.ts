import {
  DENIED_AGAIN,
  DENYING_FIRST,
  KNOWING_WORDS,
  PARTING_WORDS,
  RELATIVES,
} from '../../../../catalog/language/denied-twice.js';
import { COMPLAINED, DEALT_WITH } from '../../../../catalog/language/those-that-are-not.js';
import { AUXILIARIES } from '../../../../catalog/language/verbs.js';
import { type Cue, isContracted } from '../cues.js';
import type { Run, Tokens } from '../lexer.js';

/** Fewer tokens between two denials, and they are one: "nobody can't", "no, not". */
const LEAST_APART = 3;

/**
 * "No device is used that isn't on the list", "we don't pay anybody we haven't checked", "there is no laptop without encryption": two
 * denials in one clause make a rule. Null where there are more or fewer, or where what is denied is that somebody knows or says something.
 */
export function deniedTwice({ key }: Tokens, { from, to }: Run): Cue | null {
  const denials: number[] = [];
  for (let at = from; at < to; at += 1) if (denies(key[at] ?? '')) denials.push(at);
  const [first = 0, second = 0] = denials;
  if (denials.length !== 2 || second - first < LEAST_APART || !isAgain(key, second)) return null;
  if (!DENYING_FIRST.has(key[first] ?? '') && !isContracted(key[first] ?? '')) return null;
  const between = key.slice(first + 1, second);
  if (between.some((word) => PARTING_WORDS.has(word) || KNOWING_WORDS.has(word))) return null;
  return { classes: ['no', 'unless'], from: first, to: second + 1 };
}

function denies(word: string): boolean {
  return DENYING_FIRST.has(word) || DENIED_AGAIN.has(word) || isContracted(word);
}

function isAgain(key: readonly string[], at: number): boolean {
  const word = key[at] ?? '';
  return DENIED_AGAIN.has(word) || isContracted(word) || (word === 'not' && isOfThem(key, at));
}

/** "No server that is not backed up". */
function isOfThem(key: readonly string[], not: number): boolean {
  return RELATIVES.has(key[not - 2] ?? '') && AUXILIARIES.has(key[not - 1] ?? '');
}

/** "Visitors who are not known are accompanied": the denial, where it is of those about whom something is done. */
export function deniedOfThose({ key }: Tokens, { from, to }: Run, negation: Cue | null): Cue | null {
  if (!negation) return null;
  const isNext = AUXILIARIES.has(key[negation.from - 1] ?? '');
  const relative = negation.from - (isNext ? 2 : 1);
  const behind = key.slice(negation.to, to);
  const isOfThose = relative > from && RELATIVES.has(key[relative] ?? '');
  if (!isOfThose || behind.some((word) => COMPLAINED.has(word) || denies(word))) return null;
  return behind.some((word) => DEALT_WITH.has(word)) ? negation : null;
}
