import { z } from 'zod';
import type { Context } from '../common/context.js';
import { timezoneOf } from '../common/db/accounts.js';
import { dueInstant, isTooLate, isWritable } from '../common/domain/deadlines/deadline.js';
import { invalidField } from '../common/errors.js';

/** When something is due, as callers say it. */
export const dueDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'An RFC 3339 date-time with an offset, or a date, is expected.',
});

/** How the document explains a date without a time. */
export const DATE_ALONE =
  "A date without a time ends at 23:59:59 of the account's time zone, which is UTC unless the operator set another.";

/** The same for what is refused: who means a date to come and writes one that has passed should hear of it. */
export const NOT_OVERDUE = 'One that is overdue by more than a day is refused.';

/**
 * The instant that a due date stands for in the account's time zone.
 * @param path of the field, as a JSON Pointer
 * @throws 422 for one that passed more than a day ago, and for one outside the years 0000 to 9999 of UTC, which RFC 3339
 * cannot write
 */
export async function resolveDue(ctx: Context, accountId: string, text: string, path: string): Promise<Date> {
  const due = dueInstant(text, await timezoneOf(ctx.db, accountId));
  if (!isWritable(due)) throw invalidField(path, 'out_of_range', 'In UTC this is not within the years 0000 to 9999.');
  if (isTooLate(due, ctx.clock())) throw invalidField(path, 'overdue', `${due.toISOString()} is more than a day ago.`);
  return due;
}
