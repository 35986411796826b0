const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** True for a name of the IANA time zone database, such as "Europe/Berlin" or "UTC". */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The last second of a calendar day in a time zone: 23:59:59 on its clocks, the later one where clocks go back over it.
 * Where clocks went forward over it, the last second before they did.
 * @param date YYYY-MM-DD of the Gregorian calendar
 */
export function endOfDay(date: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T23:59:59.000Z`);
  const offsets = [wall - DAY_MS, wall, wall + DAY_MS].map((instant) => offsetMs(instant, timeZone));
  const candidates = offsets.map((offset) => wall - offset);
  const exact = candidates.filter((instant) => instant + offsetMs(instant, timeZone) === wall);
  return new Date(exact.length > 0 ? Math.max(...exact) : Math.min(...candidates));
}

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export function localDate(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetMs(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** How far the zone's clocks are ahead of UTC at an instant. */
function offsetMs(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return wall - Math.floor(instant / 1000) * 1000;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
