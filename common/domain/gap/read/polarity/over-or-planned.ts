import { ONCE_MORE } from '../../../../catalog/language/outright.js';
import { SWITCHING_OFF_IS_THE_PRACTICE } from '../../../../catalog/language/switching-off.js';
import { STANDING } from '../../../../catalog/language/verbs.js';
import { hasWordOf } from '../clause-shape.js';
import type { Clause } from '../clauses.js';
import { type Cue, hasCue, is } from '../cues.js';
import type { Judgement } from '../judgement.js';
import type { Tokens } from '../lexer.js';
import { lapsedBy } from './times.js';
import { find, firmly, says, type View } from './view.js';

/** "No review is overdue", "backups are never paused"; not "nobody has opened it since Karl retired". */
export function isNeverOver({ tokens, cues, match, negation }: View): Judgement | null {
  if (!negation || (match && SWITCHING_OFF_IS_THE_PRACTICE.has(match.safeguard))) return null;
  const lapse = cues.find((cue) => hasCue([cue], ['lapsed', 'off']) && cue.from >= negation.to);
  if (!lapse || ONCE_USED.has(tokens.key[lapse.from] ?? '')) return null;
  const between = tokens.key.slice(negation.to, lapse.from);
  if (is(negation, 'not')) return between.length === 0 ? firmly(lapse) : null;
  const isSaidOfNone =
    NONE_OF_THEM.has(tokens.key[negation.from] ?? '') &&
    [...between, tokens.key[lapse.from] ?? ''].some((word) => STANDING.has(word));
  const isNear = between.length <= WORDS_TO_LAPSE && !between.some((word) => SINCE.has(word));
  return isSaidOfNone && isNear ? firmly(lapse) : null;
}

const WORDS_TO_LAPSE = 6;
const NONE_OF_THEM = new Set(['no', 'none']);
const SINCE = new Set(['since', 'because', 'until', 'when', 'after', 'as', 'for', 'before']);
/** "Nobody used to ..." */
const ONCE_USED = new Set(['used', 'no', 'not']);

/** What was there and is over. */
export function isOver({ tokens, year, clause, cues }: View): Judgement | null {
  const lapse = says('absent', lapsedBy(tokens, year, clause, cues));
  return lapse && { ...lapse, lapsed: true };
}

/** What is to come, or is wished for. */
export function isPlanned({ tokens, clause, cues, partial }: View): Judgement | null {
  const plan = find(cues, 'plan') ?? find(cues, 'wish');
  if (plan && isDatePast(tokens, clause, plan)) return firmly(plan);
  if (plan && hasWordOf(tokens, clause, ONCE_MORE)) return null;
  return plan && partial && partial.from < plan.from ? null : says('planned', plan);
}

/** "Were reviewed in Q3", "was done as planned": what was done is no plan. */
function isDatePast({ key }: Tokens, { from }: Clause, plan: Cue): boolean {
  const isWhen = QUARTER.test(key[plan.to - 1] ?? '') || key[plan.from - 1] === 'as';
  return isWhen && key.slice(from, plan.from).some((word) => PAST.has(word));
}

const QUARTER = /^q[1-4]$/;
const PAST = new Set(['was', 'were', 'has', 'have', 'had', 'took', 'did', 'held', 'went']);
