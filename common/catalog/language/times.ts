import { MONTH_NAMES } from './dates.js';
import { phraseList } from './lists.js';

/** When something was so, if that is not long ago: a model takes it for a sign that it was done. Shapes have more of them (`lately`), with days and years. */
export const LATELY = phraseList(`
  during the audit period; during the examination period; during the period; during the period under review; during the reporting period; during the review period; in the audit period; in the period under review; in the reporting period; in the review period; earlier this year; last autumn; last month; last night; last quarter; last spring; last summer; last week; last winter; this autumn; this month; this morning; this quarter; this spring; this summer; this week; this winter; this year; yesterday
`);

/** Before a time it is not when, but since or until when. */
export const BEFORE_TIMES = phraseList(
  'after; as; as of; before; by; for; from; in; like; of; since; than; the; till; to; until; up to; was; were; is; are',
);

/** "No backup *failed* last month": nothing is missed. */
export const HARMED = phraseList('bypassed; failed; forgotten; ignored; left; lost; missed; overdue; skipped');

const MONTH = `(?:${MONTH_NAMES.join('|')})`;

/** When something was done or happened once. */
export const ONCE: readonly string[] = [
  `in ${MONTH}(?: (?:19|20)\\d\\d)?`,
  `on \\d{1,2} ${MONTH}(?: (?:19|20)\\d\\d)?`,
  'in (?:the )?(?:spring|summer|autumn|fall|winter)(?: of)?(?: (?:19|20)\\d\\d)?',
  'in q[1-4](?: (?:19|20)\\d\\d)?',
  'in (?:19|20)\\d\\d',
  'last year',
];
