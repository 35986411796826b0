/** RFC 3339 full-date of a moment, in UTC. */
export function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The same day some months later, or that month's last day where it is shorter. */
export function dateAfterMonths(at: Date, months: number): string {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return dateOf(first);
}
