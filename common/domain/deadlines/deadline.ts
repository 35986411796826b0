import { endOfDay } from './time-zone.js';

const DAY_MS = 86_400_000;
/** A deadline is approaching from seven days before it is due until it is closed. */
const APPROACH_MS = 7 * DAY_MS;
/** What is overdue by more than this is not accepted any more. */
const LATEST_MS = DAY_MS;

export const DEADLINE_STATUSES = ['open', 'closed'] as const;
export type DeadlineStatus = (typeof DEADLINE_STATUSES)[number];

export const DEADLINE_SOURCES = ['manual', 'remediation', 'analysis_target', 'policy_review', 'statutory'] as const;
export type DeadlineSource = (typeof DEADLINE_SOURCES)[number];

/** What a caller can say about a deadline. */
export interface DeadlineFields {
  title: string;
  due_at: Date;
  /** Catalogue id. */
  framework: string | null;
  requirement_ids: string[];
}

/** A deadline that follows from something else: an analysis, a policy, a law. */
export interface DerivedDeadline extends DeadlineFields {
  source: Exclude<DeadlineSource, 'manual'>;
  /** What it follows from: a resource's id, or the name of a statutory date. */
  source_id: string;
  /** Where the rule is written, and the items of a plan that are due. */
  details: Record<string, unknown>;
  /** The same for the same deadline, however often it is derived. */
  key: string;
}

/**
 * The instant that a date-time, or a date without a time, stands for: the latter ends with its day in the time zone.
 * @param text RFC 3339 date-time with an offset, or YYYY-MM-DD
 */
export function dueInstant(text: string, timeZone: string): Date {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? endOfDay(text, timeZone) : new Date(text);
}

/** RFC 3339 has four digits for the year. */
export function isWritable(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 0 && year <= 9999;
}

/**
 * The last instant at which measures towards a target date may be due: no later than the target, and still on its day where
 * instants are read in UTC, as in reports, policies and exports.
 * @param text as for `dueInstant`
 */
export function lastDueFor(text: string, timeZone: string): Date {
  const due = dueInstant(text, timeZone).getTime();
  return new Date(Math.min(due, dueInstant(text, 'UTC').getTime()));
}

/** When a deadline starts to approach. */
export function approachesAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() - APPROACH_MS);
}

export function isTooLate(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() < now.getTime() - LATEST_MS;
}

/** Whole days until it is due, rounded up; negative when it is overdue by a day or more. */
export function daysLeft(dueAt: Date, now: Date): number {
  return Math.ceil((dueAt.getTime() - now.getTime()) / DAY_MS) || 0;
}

/** The parts of a deadline that a change of its owner decides. */
export interface DeadlineState extends DeadlineFields {
  status: DeadlineStatus;
  notify_at?: Date;
  updated_at: Date;
  closed_at: Date | null;
}

export type DeadlineChange = { [Field in keyof DeadlineFields]?: DeadlineFields[Field] | undefined } & {
  status?: DeadlineStatus | undefined;
};

/**
 * A deadline after a change. Open ones are watched from the moment they approach; each due date is announced only once,
 * however often the scan looks at it.
 */
export function changed<T extends DeadlineState>(
  deadline: T,
  change: DeadlineChange,
  now: Date,
): T & Pick<DeadlineState, 'notify_at'> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { notify_at: _watched, ...next } = { ...deadline, ...given, updated_at: now };
  const isOpen = next.status === 'open';
  return {
    ...next,
    closed_at: isOpen ? null : (deadline.closed_at ?? now),
    ...(isOpen ? { notify_at: approachesAt(next.due_at) } : {}),
  } as T;
}
