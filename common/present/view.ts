/** `full` for single reads; `row` leaves the bulky parts out, for lists and events. */
export type View = 'full' | 'row';

/** RFC 3339 in UTC with milliseconds, or null. */
export function timestamp(date: Date | null | undefined): string | null {
  return date ? date.toISOString() : null;
}
