import { STATUTORY_DATES, type StatutoryDate } from '../../catalog/statutory-dates.js';
import { type DerivedDeadline, dueInstant } from './deadline.js';

const DAY_MS = 86_400_000;

/** One day on which a statutory date falls. */
export interface Occurrence {
  entry: StatutoryDate;
  /** YYYY-MM-DD */
  date: string;
}

/** Every statutory date that is still to come: single ones, and the next one of those that return each year. */
export function upcoming(now: Date, entries: readonly StatutoryDate[] = STATUTORY_DATES): Occurrence[] {
  const today = now.toISOString().slice(0, 10);
  const year = now.getUTCFullYear();
  return entries.flatMap((entry) => {
    const date = [year, year + 1].map((each) => dateIn(entry, each)).find((each) => each >= today);
    return date === undefined ? [] : [{ entry, date }];
  });
}

export function statutoryDeadline({ entry, date }: Occurrence, timeZone: string): DerivedDeadline {
  return {
    title: entry.title,
    due_at: dueInstant(date, timeZone),
    framework: entry.framework,
    requirement_ids: [],
    source: 'statutory',
    source_id: entry.id,
    details: { applies_to: entry.applies_to, provision: entry.source, provision_url: entry.source_url },
    key: `statutory:${entry.id}:${date}`,
  };
}

function dateIn({ when }: StatutoryDate, year: number): string {
  if (typeof when !== 'string') return isoDate(Date.UTC(year - 1, 11, 31) + when.days_after_year_end * DAY_MS);
  return when.startsWith('--') ? `${year}${when.slice(1)}` : when;
}

function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
