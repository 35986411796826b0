import type { Context } from './context.js';
import { activeAccounts } from './db/accounts.js';
import { markSpread, spreadAlready } from './db/calendar-marks.js';
import { hasAnalysed } from './db/operations.js';
import { addDerivedDeadlines } from './deadlines.js';
import { type Occurrence, statutoryDeadline, upcoming } from './domain/deadlines/statutory.js';

const ACCOUNTS_AT_ONCE = 200;

/**
 * Gives the dates of the statutory calendar to the accounts that analysed their framework earlier: the next one of a yearly
 * date, and those that a newer release brings. Each is done once; who analyses later gets them then.
 */
export async function spreadStatutoryDates(ctx: Context): Promise<void> {
  const occurrences = upcoming(ctx.clock());
  const done = await spreadAlready(ctx.db, occurrences.map(keyOf));
  for (const occurrence of occurrences) {
    if (done.has(keyOf(occurrence))) continue;
    await spread(ctx, occurrence);
    await markSpread(ctx.db, keyOf(occurrence), ctx.clock());
  }
}

async function spread(ctx: Context, occurrence: Occurrence): Promise<void> {
  for (let afterId = ''; ; ) {
    const accounts = await activeAccounts(ctx.db, afterId, ACCOUNTS_AT_ONCE);
    for (const { _id: accountId, timezone = 'UTC' } of accounts) {
      if (!(await hasAnalysed(ctx.db, accountId, occurrence.entry.framework))) continue;
      await addDerivedDeadlines(ctx, accountId, [statutoryDeadline(occurrence, timezone)], ctx.clock());
    }
    const last = accounts.at(-1);
    if (!last || accounts.length < ACCOUNTS_AT_ONCE) return;
    afterId = last._id;
  }
}

function keyOf({ entry, date }: Occurrence): string {
  return `${entry.id}:${date}`;
}
