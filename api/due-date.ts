import { z } from 'zod';
import type { Context } from '../common/context.js';
import { timezoneOf } from '../common/db/accounts.js';
import { dueInstant, isWritable } from '../common/domain/deadlines/deadline.js';
import { invalidField } from '../common/errors.js';
import { dateTime } from './fields.js';

/** When something is due, as callers say it. */
export const dueDate = z.union([dateTime(), z.iso.date()], {
  error: 'An RFC 3339 date-time with an offset, or a date, is expected.',
});

/** How the document explains a date without a time. */
export const DATE_ALONE =
  "A date without a time ends at 23:59:59 of the account's time zone, which is UTC unless the operator set another.";

/**
 * The instant that a due date stands for in the account's time zone.
 * @param path of the field, as a JSON Pointer
 * @throws 422 for one outside the years 0000 to 9999 of UTC, which RFC 3339 cannot write
 */
export async function resolveDue(ctx: Context, accountId: string, text: string, path: string): Promise<Date> {
  const due = dueInstant(text, await timezoneOf(ctx.db, accountId));
  if (isWritable(due)) return due;
  throw invalidField(path, 'out_of_range', 'In UTC this is not within the years 0000 to 9999.');
}
