import type { Context } from '../../common/context.js';
import { findAccount } from '../../common/db/accounts.js';
import {
  approachingDeadlines,
  type DeadlineRecord,
  markAnnounced,
  settleAnnounced,
} from '../../common/db/deadlines.js';
import { daysLeft } from '../../common/domain/deadlines/deadline.js';
import { presentDeadline } from '../../common/present/deadline.js';
import { publishEvent } from '../../common/publish-event.js';
import { spreadStatutoryDates } from '../../common/spread-statutory-dates.js';
import type { Handler } from '../handler.js';

const BATCH = 500;
const AT_ONCE = 20;

/**
 * Tells of every open deadline that is due within seven days, also of what came due while nobody looked.
 * Any number of scans may run at once and each may die anywhere: a due date is marked by compare-and-set, the event is
 * derived from the mark, and what is not settled is found again.
 */
export const scanDeadlines: Handler<'scan-deadlines'> = async (ctx, _payload, { logger }) => {
  await spreadStatutoryDates(ctx);
  let announced = 0;
  for (;;) {
    const due = await approachingDeadlines(ctx.db, ctx.clock(), BATCH);
    let settled = 0;
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const outcomes = await Promise.all(due.slice(start, start + AT_ONCE).map((deadline) => announce(ctx, deadline)));
      settled += outcomes.filter(Boolean).length;
    }
    announced += settled;
    if (due.length < BATCH || settled === 0) break;
  }
  if (announced > 0) logger.info({ announced }, 'deadlines announced');
  return announced > 0 ? 'completed' : 'skipped';
};

/** A disabled account hears nothing any more, and its deadlines are not looked at again. */
async function announce(ctx: Context, seen: DeadlineRecord): Promise<boolean> {
  if ((await findAccount(ctx.db, seen.account_id))?.disabled_at) {
    await settleAnnounced(ctx.db, seen);
    return true;
  }
  const deadline = await markAnnounced(ctx.db, seen, ctx.clock());
  if (!deadline) return false;
  const at = markOf(deadline);
  await publishEvent(ctx, {
    accountId: deadline.account_id,
    type: 'deadline.approaching',
    subjectId: deadline._id,
    data: {
      ...presentDeadline(deadline),
      days_left: daysLeft(deadline.due_at, at),
      url: `${ctx.config.baseUrl ?? ''}/api/v1/deadlines/${deadline._id}`,
    },
    at,
    seed: deadline.due_at.toISOString(),
  });
  await settleAnnounced(ctx.db, deadline);
  return true;
}

/** When this due date was announced first: a second run of the same announcement is the same event. */
function markOf({ announced, due_at: dueAt }: DeadlineRecord): Date {
  const mark = announced.find(({ due_at }) => due_at.getTime() === dueAt.getTime());
  if (!mark) throw new Error('the deadline has no mark');
  return mark.at;
}
