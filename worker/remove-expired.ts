import type { Context } from '../common/context.js';
import { removeOldKeys } from '../common/db/idempotency-keys.js';
import { removeOldModelAnswers } from '../common/db/model-answers.js';
import { removeOldTokens } from '../common/db/tokens.js';
import { type Batch, REMOVALS, type Removal } from './removals.js';

const BATCH = 500;

/** How many were removed, by collection. */
type Removed = Record<string, number>;

/**
 * Removes what is older than it is kept: credentials and answers whose time is over, and, with RETENTION_DAYS, customers'
 * deliveries, events and finished operations; never the audit trail. What refers goes before what it refers to, and a
 * record after everything that belongs to it: whoever dies here leaves nothing that the next run does not find.
 */
export async function removeExpired(ctx: Context, stopping: AbortSignal): Promise<Removed> {
  const removed: Removed = {};
  for (const [name, remove] of Object.entries(HOUSEKEEPING)) {
    for (let found = BATCH; found === BATCH && !stopping.aborted; ) {
      found = await remove(ctx, ctx.clock());
      add(removed, name, found);
    }
  }
  if (ctx.config.retentionMs === null) return removed;
  await removeCustomerData(ctx, new Date(ctx.clock().getTime() - ctx.config.retentionMs), removed, stopping);
  return removed;
}

/** What has no use after its time, by collection; nobody can tell that it is gone. */
const HOUSEKEEPING: Record<string, (ctx: Context, now: Date) => Promise<number>> = {
  tokens: ({ db, config }, now) => removeOldTokens(db, new Date(now.getTime() - config.refreshWindowS * 1000), BATCH),
  idempotency_keys: ({ db }, now) => removeOldKeys(db, now, BATCH),
  model_answers: ({ db }, now) => removeOldModelAnswers(db, now, BATCH),
};

/** The audit trail says so before and after. */
async function removeCustomerData(ctx: Context, before: Date, removed: Removed, stopping: AbortSignal): Promise<void> {
  const event = { actor: 'process:worker', account_id: null, action: 'removeExpired', target: null, request_id: null };
  let isTold = false;
  const counts: Removed = {};
  for (const removal of REMOVALS) {
    for await (const { due } of batches(ctx, removal, before, stopping)) {
      if (due.length === 0) continue;
      if (!isTold) await ctx.audit.append({ ...event, outcome: 'begun', detail: `before ${before.toISOString()}` });
      isTold = true;
      add(counts, removal.collection, await removal.remove(ctx, due, before));
    }
  }
  for (const [name, count] of Object.entries(counts)) add(removed, name, count);
  if (isTold) await ctx.audit.append({ ...event, outcome: 'done', detail: JSON.stringify(counts) });
}

async function* batches(ctx: Context, removal: Removal, before: Date, stopping: AbortSignal): AsyncGenerator<Batch> {
  let from: string | null = removal.start(before);
  while (from !== null && !stopping.aborted) {
    const batch: Batch = await removal.find(ctx, before, from, BATCH);
    yield batch;
    from = batch.next;
  }
}

function add(removed: Removed, name: string, count: number): void {
  if (count > 0) removed[name] = (removed[name] ?? 0) + count;
}
