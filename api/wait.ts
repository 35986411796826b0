import type { Request } from 'express';
import type { Context } from '../common/context.js';
import { findOperation, isOpen, type OperationRecord } from '../common/db/operations.js';
import type { OperationKind } from '../common/operations.js';
import { tellSlotsNow } from './quota.js';

/** The longest wait that a caller can ask for. */
export const MAX_WAIT_S = 30;

/** The N of `Prefer: wait=N` (RFC 7240), at most 30; null when the caller did not ask. */
export function preferredWaitS(req: Request): number | null {
  const prefer = req.get('prefer');
  const match = prefer === undefined ? null : /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:$|[,;])/i.exec(prefer);
  return match ? Math.min(Number(match[1]), MAX_WAIT_S) : null;
}

export function isOver(record: OperationRecord): boolean {
  return !isOpen(record);
}

/**
 * Whether the call that made it was told its end, which has not changed since.
 * @param waitS how long that call waited, if it did
 */
export function endedInFirstCall({ created_at, completed_at }: OperationRecord, waitS: number | undefined): boolean {
  if (waitS === undefined || !completed_at) return false;
  return completed_at.getTime() <= created_at.getTime() + waitS * 1000;
}

/** Whether all that follows from its end is done too: its event, its deadlines, what it matched. */
function isSettled(record: OperationRecord): boolean {
  return isOver(record) && !record.recover_at;
}

/**
 * Reads the record once it has ended and all that follows from it is there to be read, at the latest after `waitS` seconds.
 * The headers tell the slots as they are then.
 * @returns null when it does not exist (any more)
 */
export async function waitForOperation(
  ctx: Context,
  kind: OperationKind,
  accountId: string,
  id: string,
  waitS: number,
  req: Request,
): Promise<OperationRecord | null> {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  // The response, not the request: a request is "closed" as soon as its body was read.
  req.res?.once('close', onClose);
  try {
    const ended = ctx.completions.wait(id, waitS * 1000, gone.signal);
    const now = await findOperation(ctx.db, kind, accountId, id);
    if (!now || isSettled(now)) {
      gone.abort();
      await tellSlotsNow(ctx, req);
      return now;
    }
    await (req.waitAside ? req.waitAside(() => ended) : ended);
    const [record] = await Promise.all([findOperation(ctx.db, kind, accountId, id), tellSlotsNow(ctx, req)]);
    return record;
  } finally {
    req.res?.off('close', onClose);
  }
}
