import { wordSet } from './lists.js';

export const MONTH_NAMES: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');

/** By the name of a month, whole or cut, its number. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ...MONTH_NAMES.map((name, at) => [name, at + 1] as const),
  ...MONTH_NAMES.map((name, at) => [name.slice(0, 3), at + 1] as const),
  ['sept', 9],
]);

/** Small words that lead to a date, or stand between its parts: "by the end of Q3 2030". */
export const IN_DATES: ReadonlySet<string> = wordSet(
  'as at by during early end from in late mid of on since starting the',
);

/** Between how something stands and the date for that: "in place from 1 January 2034", "complete by the end of 2030". */
export const BEFORE_DATES: ReadonlySet<string> = new Set([
  ...IN_DATES,
  ...wordSet('before beginning effect start with , : ( — -'),
]);

/** Of a date by which something is at its end: "by the end of 2026". */
export const LATE_IN_DATES: ReadonlySet<string> = new Set(['end', 'late']);

/** Labels of the day from which on something is there. */
export const BEGINNINGS: ReadonlySet<string> = new Set([
  'effective date',
  'effective from',
  'go - live',
  'go - live date',
  'go live',
  'go live date',
  'goes live',
  'going live',
  'golive',
  'in force from',
  'in place from',
  'live from',
  'planned go - live',
  'planned go live',
  'rollout',
  'rollout date',
  'start',
  'start date',
  'starting',
  'starts',
  'valid from',
]);

/** With a day to come, these tell when what a sentence says begins: "as of January 2034, backups are encrypted" ... */
export const BEGINS_ON: ReadonlySet<string> = wordSet('as beginning by effective');

/** ... unless it says what is next, or how long something holds. */
export const NOT_BEGUN: ReadonlySet<string> = wordSet(
  'again already annually deadline due end ends every expire expired expires kept last monthly next not quarterly retained retire since till until valid yearly',
);

/** Before the end of something that goes on until then. */
export const UNTIL: ReadonlySet<string> = new Set(['until', 'till', 'through', 'thru']);

/**
 * The last word of how something is that may go on until a day. What is done or implemented "until" a day is so by then: nobody knows which is
 * meant.
 */
export const LASTING: ReadonlySet<string> = new Set(
  (
    'active archived available certified compliant contracted covered effect effective enabled enforced extended fulfilled held kept licensed ' +
    'maintained met operation operational operating paid place renewed retained running runs satisfied saved stored supported use valid force'
  ).split(' '),
);

/** With the day of its end, these tell by themselves that something is there. */
export const THERE_UNTIL: ReadonlySet<string> = new Set(['valid']);

/** What is done once in a while: with a day behind it, it was done then, and long ago it is done no more. */
export const DONE_ONCE: ReadonlySet<string> = new Set(
  'carried checked conducted exercised performed practised practiced rehearsed renewed tested validated verified'.split(
    ' ',
  ),
);

/** The last time of what is done once in a while ... */
export const LATEST: ReadonlySet<string> = new Set(['last', 'latest', 'recent']);

/** ... and that it was done, before the day of that. */
export const TOOK_PLACE: ReadonlySet<string> = new Set(
  'completed conducted done happened held out performed place was were'.split(' '),
);
