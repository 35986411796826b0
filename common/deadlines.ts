import type { Context } from './context.js';
import { timezoneOf } from './db/accounts.js';
import {
  type DeadlineRecord,
  findDeadline,
  insertDeadlinesOnce,
  openDeadlinesOf,
  replaceDeadline,
} from './db/deadlines.js';
import type { OperationRecord } from './db/operations.js';
import {
  approachesAt,
  changed,
  type DeadlineChange,
  type DeadlineFields,
  type DerivedDeadline,
  isTooLate,
} from './domain/deadlines/deadline.js';
import { deadlinesOf, namesDay } from './domain/deadlines/from-operations.js';
import { statutoryDeadline, upcoming } from './domain/deadlines/statutory.js';
import { timeOfId } from './ids.js';
import type { OperationKind } from './operations.js';

/**
 * Stores a deadline of the account's own.
 * @returns it, and whether this call made it: false when there was one with this id
 */
export async function createDeadline(
  ctx: Context,
  accountId: string,
  id: string,
  fields: DeadlineFields,
): Promise<{ record: DeadlineRecord; isNew: boolean }> {
  const origin = { source: 'manual' as const, source_id: null, details: {} };
  const record = newRecord(id, accountId, { ...fields, ...origin });
  const [stored] = await insertDeadlinesOnce(ctx.db, [record]);
  await scanSoon(ctx, record);
  return { record, isNew: stored !== undefined };
}

/** Changes what is given; a date that moves is watched anew. @returns null for an unknown id */
export async function changeDeadline(
  ctx: Context,
  accountId: string,
  id: string,
  change: DeadlineChange,
): Promise<DeadlineRecord | null> {
  for (;;) {
    const seen = await findDeadline(ctx.db, accountId, id);
    if (!seen) return null;
    const next = changed(seen, change, ctx.clock());
    if (!(await replaceDeadline(ctx.db, seen, next))) continue;
    await scanSoon(ctx, { ...next, revision: seen.revision + 1 });
    return next;
  }
}

/** Stores deadlines that follow from something else, but for those that are there (or were removed by their owner) or long past. */
export async function addDerivedDeadlines(
  ctx: Context,
  accountId: string,
  deadlines: readonly DerivedDeadline[],
  at: Date,
): Promise<void> {
  const records = deadlines
    .filter((deadline) => !isTooLate(deadline.due_at, at))
    .map((deadline) => ({ ...newRecord(ctx.newId('dl'), accountId, deadline), key: `${accountId}:${deadline.key}` }));
  for (const record of await insertDeadlinesOnce(ctx.db, records)) await scanSoon(ctx, record);
}

/**
 * Adds the deadlines that follow from a completed operation, and those of the law it was made against; closes the
 * remediation dates of the analysis that it takes up again. Safe to run again at any point.
 */
export async function addDeadlinesOf(ctx: Context, kind: OperationKind, record: OperationRecord): Promise<void> {
  const { account_id: accountId, _id: id } = record;
  const input = record.input as Record<string, unknown>;
  const operation = { id, input, result: record.result as Record<string, unknown> };
  const at = record.completed_at ?? ctx.clock();
  const timeZone = namesDay(kind, operation) ? await timezoneOf(ctx.db, accountId) : 'UTC';
  await addDerivedDeadlines(ctx, accountId, deadlinesOf(kind, operation, timeZone), at);
  if (kind !== 'gap_analysis') return;
  await addStatutoryDeadlines(ctx, accountId, String(input.framework));
  if (typeof input.previous_analysis_id === 'string')
    await closeRemediation(ctx, accountId, input.previous_analysis_id);
}

/** The coming statutory dates of a framework that the account has analysed. */
export async function addStatutoryDeadlines(ctx: Context, accountId: string, framework: string): Promise<void> {
  const now = ctx.clock();
  const occurrences = upcoming(now).filter(({ entry }) => entry.framework === framework);
  if (occurrences.length === 0) return;
  const timeZone = await timezoneOf(ctx.db, accountId);
  const deadlines = occurrences.map((each) => statutoryDeadline(each, timeZone));
  await addDerivedDeadlines(ctx, accountId, deadlines, now);
}

/** A new analysis has a plan of its own: the dates of the old one would only be told twice. */
async function closeRemediation(ctx: Context, accountId: string, analysisId: string): Promise<void> {
  for (const { _id } of await openDeadlinesOf(ctx.db, accountId, analysisId, 'remediation')) {
    await changeDeadline(ctx, accountId, _id, { status: 'closed' });
  }
}

function newRecord(
  id: string,
  accountId: string,
  origin: Pick<DeadlineRecord, 'source' | 'source_id' | 'details' | keyof DeadlineFields>,
): DeadlineRecord {
  const { title, due_at, framework, requirement_ids, source, source_id, details } = origin;
  const now = timeOfId(id);
  return {
    _id: id,
    account_id: accountId,
    title,
    due_at,
    framework,
    requirement_ids,
    source,
    source_id,
    details,
    status: 'open',
    notify_at: approachesAt(due_at),
    announced: [],
    revision: 1,
    created_at: now,
    updated_at: now,
    closed_at: null,
    removed_at: null,
  };
}

/** What approaches already is announced at once; should this job be lost, the next scan does it. */
async function scanSoon(ctx: Context, { _id, revision, notify_at }: DeadlineRecord): Promise<void> {
  if (!notify_at || notify_at > ctx.clock()) return;
  await ctx.queues.enqueue('scan-deadlines', {}, { jobId: `scan-${_id}-${revision}` }).catch((error: unknown) => {
    ctx.logger.debug({ err: error, id: _id }, 'could not ask for a scan; the scheduled one will find it');
  });
}
