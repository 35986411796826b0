import type { Context } from '../common/context.js';
import { isDependencyError } from '../common/dependency-errors.js';

/**
 * Does something with every item, some at once. What fails is logged and left to the next time.
 * @returns how many did not fail
 * @throws when a database went away: the others would fail too
 */
export async function eachOnItsOwn<T extends { _id: string }>(
  ctx: Context,
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (let start = 0; start < items.length; start += atOnce) {
    const batch = items.slice(start, start + atOnce);
    const outcomes = await Promise.allSettled(batch.map(act));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') done += 1;
      else if (isDependencyError(outcome.reason)) throw outcome.reason;
      else ctx.logger.error({ err: outcome.reason, id: batch[index]?._id }, 'could not be recovered');
    }
  }
  return done;
}
