import {
  DONE_FOR_GOOD,
  ENDED_BEFORE,
  ENDED_BEHIND,
  ENDED_DOING,
  ENDED_WITHIN,
  MANNERS,
  NOT_BEFORE,
  NOT_ENDED,
  NOT_MISSED,
} from '../../../../catalog/language/ended.js';
import type { ClauseModel } from '../../model.js';
import { shareOf } from '../learned/clause-reading.js';
import { anyOf, capital, ELSEWHERE } from './patterns.js';
import { readAs, surely } from './read-as.js';

/** Of longer texts another part tells how things stand. */
const MOST_LENGTH = 200;
/** From this share on what was done is a practice. */
const SAID = 0.6;

/**
 * A model that reads what was once and is no longer as it is told of today: where "Logs are kept" is a practice, "Logs used to be kept" is a
 * lack; where it is none ("Passwords are shared"), what has ended was no loss, and the sentence is read as it stands.
 */
export function readingEnded(model: ClauseModel): ClauseModel {
  return {
    classify(clause, focus) {
      const plain = model.classify(clause, focus);
      const once = endedIn(clause.text);
      if (once === null) return plain;
      const polarity = () =>
        shareOf('implemented', model.classify({ ...clause, text: once }, focus)) >= SAID
          ? surely('absent', plain)
          : plain.polarity;
      return readAs(plain, { polarity });
    },
  };
}

/** What was done, without the words that tell that it has ended; null for anything else. */
export function endedIn(text: string): string | null {
  if (text.length > MOST_LENGTH || ELSEWHERE.test(text) || LASTING.test(text)) return null;
  for (const [pattern, said] of PATTERNS) {
    const once = text.replace(pattern, said);
    if (once !== text) return ELSE.test(once) ? null : capital(once);
  }
  return null;
}

const LASTING = new RegExp(`^${anyOf(DONE_FOR_GOOD)}`, 'i');
/** More is said than that, or something is denied. */
const ELSE = new RegExp(`[;:,] |\\b${anyOf(NOT_ENDED)}\\b|n['’]t\\b`, 'i');
const BEHIND = `(?: (?:${ENDED_BEHIND.join('|')}))(?=\\.?$)`;

const PATTERNS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    new RegExp(
      `^${anyOf(ENDED_BEFORE)},? (?!${anyOf(NOT_BEFORE)})(?=.*(?:\\b(?:was|were|had|ran|held|kept|did|took|made|wrote|gave|sent)\\b|ed\\b))`,
      'iu',
    ),
    '',
  ],
  [
    /^the last time (?:that )?([^,]{3,120}?) was (?:in (?:19|20)\d\d|(?:many |several |some )?years ago)(?=\.?$)/i,
    '$1',
  ],
  [new RegExp(`^(?:we|they) (?:have |had )?${anyOf(ENDED_DOING)} (?=\\p{Ll}{2,}ing\\b)`, 'iu'), 'We are '],
  [/^([^,]{3,80}?) (?:(?:have |has )?stopped being|(?:have |has )?ceased to be) (?=\p{Ll})/iu, '$1 are '],
  [
    new RegExp(
      `^([^,]{3,80}? (?:is|are)) no longer (?!${anyOf(NOT_MISSED)}\\b)(?!.{0,80}\\b${anyOf(MANNERS)}\\.?$)(?=\\p{Ll})`,
      'iu',
    ),
    '$1 ',
  ],
  [/^((?:we|they|our \w+|the \w+|it) )used to (?=\p{Ll})/iu, '$1'],
  [/^([^,]{3,80}?)(?<!\b(?:is|are|was|were|be|been)) used to be (?=\p{Ll})/iu, '$1 are '],
  [new RegExp(`^([^,]{3,80}? (?:was|were)) ${anyOf(ENDED_WITHIN)} (?=\\p{Ll})`, 'iu'), '$1 '],
  [new RegExp(`^([^,]{3,120}?\\b(?:was|were|had)\\b[^,]{3,120}?)${BEHIND}`, 'i'), '$1'],
  [new RegExp(`^(we \\p{Ll}{2,12}ed [^,]{3,120}?)${BEHIND}`, 'iu'), '$1'],
];
