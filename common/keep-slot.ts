import type { Context } from './context.js';
import { findAccount } from './db/accounts.js';
import { findOperation, isOpen, type OperationRecord } from './db/operations.js';
import type { OperationKind } from './operations.js';

/**
 * Keeps the slot of an open operation. When Redis has lost it, it is taken anew as long as the plan has one: the operation
 * holds it until it ends. While others hold them all, nobody is admitted anyway, and the next renewal tries again.
 */
export async function keepSlot(
  ctx: Context,
  kind: OperationKind,
  { account_id: accountId, _id: id }: Pick<OperationRecord, '_id' | 'account_id'>,
): Promise<void> {
  if (await ctx.quota.holdSlot(accountId, id)) return;
  const isStillOpen = async (): Promise<boolean> => {
    const record = await findOperation(ctx.db, kind, accountId, id);
    return record !== null && isOpen(record);
  };
  const account = (await isStillOpen()) && (await findAccount(ctx.db, accountId));
  if (!account || !(await ctx.quota.takeSlot(accountId, account.plan, id)).granted) return;
  // Who ended it in between has freed nothing.
  if (await isStillOpen()) await ctx.quota.holdSlot(accountId, id);
  else await ctx.quota.freeSlot(accountId, id);
}
