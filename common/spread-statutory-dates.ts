import type { Context } from './context.js';
import { timezoneOf } from './db/accounts.js';
import { markSpread, spreadAlready } from './db/calendar-marks.js';
import { accountsThatAnalysed } from './db/operations.js';
import { addDerivedDeadline } from './deadlines.js';
import { type Occurrence, statutoryDeadline, upcoming } from './domain/deadlines/statutory.js';

/**
 * Gives the dates of the statutory calendar to the accounts that analysed their framework earlier: the next one of a yearly
 * date, and those that a newer release brings. Each is done once; who analyses later gets them then.
 */
export async function spreadStatutoryDates(ctx: Context): Promise<void> {
  const occurrences = upcoming(ctx.clock());
  const done = await spreadAlready(ctx.db, occurrences.map(keyOf));
  for (const occurrence of occurrences) {
    if (done.has(keyOf(occurrence))) continue;
    for (const accountId of await accountsThatAnalysed(ctx.db, occurrence.entry.framework)) {
      const timeZone = await timezoneOf(ctx.db, accountId);
      await addDerivedDeadline(ctx, accountId, statutoryDeadline(occurrence, timeZone), ctx.clock());
    }
    await markSpread(ctx.db, keyOf(occurrence), ctx.clock());
  }
}

function keyOf({ entry, date }: Occurrence): string {
  return `${entry.id}:${date}`;
}
