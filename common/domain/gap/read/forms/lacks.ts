import { LACK_TITLES, NO_LACK } from '../../../../catalog/language/lacks.js';
import type { Run, Tokens } from '../lexer.js';
import { isOfComments } from './column-roles.js';
import { answerIn, phraseOf } from './status.js';

/** What stands in a column or a field of remarks: what is missing, what was found, good or bad, or what may be said beside the rest. */
export type RemarkRole = 'lack' | 'finding' | 'comment';

const MOST_TITLE_TOKENS = 6;

/** "Gaps", "Missing controls", "Non-conformities". */
export function isOfLacks(title: string): boolean {
  return LACK_TITLES.has(
    title
      .replace(COUNTING, '')
      .replace(/ [?:]$/, '')
      .replace(' - ', ' '),
  );
}

/** What remarks under a title are; undefined for another title. */
export function remarkRoleOf(title: string): RemarkRole | undefined {
  if (isOfLacks(title)) return FINDINGS.test(title) ? 'finding' : 'lack';
  return isOfComments(title) ? 'comment' : undefined;
}

const FINDINGS = /^(?:audit )?findings?$/;

/** "Number of findings", "# findings". */
const COUNTING = /^(?:total )?(?:number of|no \. of|count of|#|# of) /;

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
