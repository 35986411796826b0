import type { Readable } from 'node:stream';
import type { Context } from '../common/context.js';
import { findOperation } from '../common/db/operations.js';
import type { OperationKind } from '../common/operations.js';
import { fileIdOf, removeFile, type StoredFile, storeFile } from '../common/storage.js';
import type { JobRun } from './handler.js';
import { type OperationRun, runOperation } from './run-operation.js';

/** What is stored of a document: its result, and its PDF as a stream. */
export interface RenderedDocument<Result> {
  result: Result;
  pdf: Readable;
}

/**
 * Runs an operation that ends in a PDF. The file is stored under the attempt's number before the record completes;
 * an attempt that lost removes its own file, one that won those of the attempts before it.
 */
export async function runDocument<Result extends object>(
  ctx: Context,
  kind: OperationKind,
  id: string,
  render: (run: OperationRun) => Promise<RenderedDocument<Result>>,
  job: JobRun,
): Promise<void> {
  let mine: OperationRun['record'] | null = null;
  try {
    await runOperation(
      ctx,
      kind,
      id,
      async (_ctx, run) => {
        mine = run.record;
        const { result, pdf } = await render(run);
        return { ...result, pdf: await store(ctx, run, pdf) };
      },
      job,
    );
  } finally {
    if (mine) await removeStale(ctx, kind, mine);
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

async function removeStale(
  ctx: Context,
  kind: OperationKind,
  { _id, account_id, attempt }: OperationRun['record'],
): Promise<void> {
  const record = await findOperation(ctx.db, kind, account_id, _id);
  const kept = (record?.result as { pdf?: StoredFile } | null | undefined)?.pdf?.file_id;
  if (kept !== fileIdOf(_id, attempt)) {
    await removeFile(ctx.db, _id, attempt);
    return;
  }
  for (let earlier = 1; earlier < attempt; earlier += 1) await removeFile(ctx.db, _id, earlier);
}
