const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');

/** By the name of a month, whole or cut, its number. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ...MONTH_NAMES.map((name, at) => [name, at + 1] as const),
  ...MONTH_NAMES.map((name, at) => [name.slice(0, 3), at + 1] as const),
  ['sept', 9],
]);

/** Between how something stands and the date for that: "in place from 1 January 2034", "complete by the end of 2030". */
export const BEFORE_DATES: ReadonlySet<string> = new Set(
  'as at before beginning by during early effect end from in late mid of on since start starting the with , : ( — -'.split(
    ' ',
  ),
);

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
