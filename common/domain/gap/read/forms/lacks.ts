import { LACK_TITLES, NO_LACK } from '../../../../catalog/language/lacks.js';
import type { Run, Tokens } from '../lexer.js';
import { answerIn, phraseOf } from './status.js';

const MOST_TITLE_TOKENS = 6;

/** "Gaps", "Missing controls", "Non-conformities". */
export function isOfLacks(title: string): boolean {
  return LACK_TITLES.has(title.replace(/ [?:]$/, '').replace(' - ', ' '));
}

/** "None", "no gaps identified": in a field with what is missing. */
export function deniesLack(tokens: Tokens, { from, to }: Run): boolean {
  return NO_LACK.has(phraseOf(tokens, from, to)) || answerIn(tokens, from, to) === 'implemented';
}

/** "Gaps: none": a field by itself by which nothing is missing. */
export function lacksNothing(tokens: Tokens, { from, to }: Run): boolean {
  for (let at = from + 1; at < to && at <= from + MOST_TITLE_TOKENS; at += 1)
    if (tokens.key[at] === ':')
      return isOfLacks(phraseOf(tokens, from, at)) && deniesLack(tokens, { from: at + 1, to });
  return false;
}
