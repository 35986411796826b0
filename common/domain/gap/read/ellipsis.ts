import {
  ALL_OF_THEM,
  BESIDE_DENIALS,
  BESIDE_ELLIPSES,
  CONTRACTED,
  HAS_IT,
  HAS_NOT,
  IS_SO,
  NONE_OF_THEM,
  SOME_OF_THEM,
} from '../../../catalog/language/ellipses.js';
import type { Polarity } from '../types.js';
import { isNumber } from './quantity.js';

/** Before a number: "all four", "both", "the two". */
const BEFORE_NUMBER = new Set(['all', 'the']);

/**
 * What an answer says that leaves out what was asked: "All four have.", "Nobody does.", "Most of them are.", "That's done.", "They did not."
 * Null for any other words.
 */
export function ellipsisIn(phrase: string): Polarity | null {
  const words = phrase.split(' ').flatMap((word) => CONTRACTED.get(word) ?? [word]);
  for (let end = Math.min(words.length - 1, LONGEST_SUBJECT); end > 0; end -= 1) {
    const who = extentOf(words.slice(0, end));
    const said = who && predicateOf(words.slice(end));
    if (said) return combined(who, said);
  }
  return isWithoutSubject(words) ? 'implemented' : null;
}

/** "Has been so for years." */
function isWithoutSubject(words: readonly string[]): boolean {
  const [verb = '', ...others] = without(words, BESIDE_ELLIPSES);
  return HAS_IT.has(verb) && IS_SO.has(others.join(' '));
}

const LONGEST_SUBJECT = 5;
type Extent = 'all' | 'some' | 'none';

function extentOf(words: readonly string[]): Extent | null {
  const who = words.join(' ');
  if (ALL_OF_THEM.has(who)) return 'all';
  if (SOME_OF_THEM.has(who)) return 'some';
  if (NONE_OF_THEM.has(who)) return 'none';
  const [first = '', second = ''] = words;
  return words.length === 2 && BEFORE_NUMBER.has(first) && isNumber(second) ? 'all' : null;
}

/** Whether the verb that is left says that it is so; null where more is said. */
function predicateOf(words: readonly string[]): 'so' | 'not' | null {
  const rest = without(words, BESIDE_ELLIPSES, BESIDE_DENIALS);
  const said = rest.join(' ');
  if (HAS_NOT.has(said)) return 'not';
  const [verb = '', ...others] = rest;
  if (!HAS_IT.has(verb)) return null;
  const after = others.join(' ');
  if (after === 'not') return 'not';
  if (after === '' || IS_SO.has(after)) return 'so';
  return others[0] === 'not' && IS_SO.has(others.slice(1).join(' ')) ? 'not' : null;
}

/** Without the phrases that change nothing, wherever they stand. */
function without(words: readonly string[], ...idle: ReadonlyArray<ReadonlySet<string>>): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) =>
      idle.some((phrases) => phrases.has(words.slice(at, at + count).join(' '))),
    );
    if (length === undefined) kept.push(words[at] as string);
    at += length ?? 1;
  }
  return kept;
}

function combined(who: Extent, said: 'so' | 'not'): Polarity {
  if (who === 'some') return 'partial';
  return (who === 'all') === (said === 'so') ? 'implemented' : 'absent';
}
