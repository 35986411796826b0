import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { Context } from '../common/context.js';
import { findOperation } from '../common/db/operations.js';
import { isDependencyError } from '../common/dependency-errors.js';
import type { JobPayload } from '../common/jobs.js';
import type { OperationKind } from '../common/operations.js';
import { fileIdOf, keptFileOf, removeFile, type StoredFile, storeFile } from '../common/storage.js';
import type { JobRun } from './handler.js';
import { type OperationRun, runOperation } from './run-operation.js';

/**
 * Runs an operation that ends in a PDF: `write` writes it to its stream and returns the rest of the result. The file is stored under the attempt's number before the record completes;
 * an attempt that lost removes its own file.
 */
export async function runDocument(
  ctx: Context,
  kind: OperationKind,
  payload: JobPayload<'generate-report'>,
  write: (run: OperationRun, output: Writable) => Promise<object>,
  job: JobRun,
): ReturnType<typeof runOperation> {
  let mine: OperationRun['record'] | null = null;
  try {
    return await runOperation(
      ctx,
      kind,
      payload,
      async (_ctx, run) => {
        mine = run.record;
        const output = new PassThrough();
        // Both have ended before anybody tidies up: nothing is written behind the broom.
        const [stored, written] = await Promise.allSettled([store(ctx, run, output), writeAll(run, output, write)]);
        if (written.status === 'fulfilled' && stored.status === 'fulfilled')
          return { ...written.value, pdf: stored.value };
        const reasons = [written, stored].flatMap((each) =>
          each.status === 'rejected' ? [each.reason as unknown] : [],
        );
        // When MongoDB went away, the writing broke off because the storing did.
        throw reasons.find(isDependencyError) ?? reasons[0];
      },
      job,
    );
  } finally {
    if (mine) await removeStale(ctx, kind, mine);
  }
}

/** What fails half-way fails the stream, so that the upload ends too. */
async function writeAll(
  run: OperationRun,
  output: PassThrough,
  write: (run: OperationRun, output: Writable) => Promise<object>,
): Promise<object> {
  try {
    const result = await write(run, output);
    output.end();
    return result;
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

function store(ctx: Context, { record, signal }: OperationRun, pdf: Readable): Promise<StoredFile> {
  const file = {
    ownerId: record._id,
    attempt: record.attempt,
    accountId: record.account_id,
    filename: `${record._id}.pdf`,
    contentType: 'application/pdf',
  };
  return storeFile(ctx.db, file, pdf, signal);
}

/** A late attempt removes what it wrote; the files of attempts before the winner go with the end of the operation. */
async function removeStale(
  ctx: Context,
  kind: OperationKind,
  { _id, account_id, attempt }: OperationRun['record'],
): Promise<void> {
  const record = await findOperation(ctx.db, kind, account_id, _id);
  if (keptFileOf(record) !== fileIdOf(_id, attempt)) await removeFile(ctx.db, _id, attempt);
}
