import { hostname, userInfo } from 'node:os';
import type { Context } from '../../common/context.js';

/** What a command does, for the audit trail. */
export interface OperatorAction {
  action: string;
  /** What it is done to; null while that does not exist yet. */
  target: string | null;
  /** The account that it is about. */
  accountId: string | null;
  /** The new values, none of them secret. */
  detail?: string | null;
}

/**
 * Does what an operator asked for: the audit trail says so before and after. When the trail cannot be written, nothing
 * is done.
 * @param idOf the id of what `run` made
 */
export async function asOperator<T>(
  ctx: Context,
  { action, target, accountId, detail = null }: OperatorAction,
  run: () => Promise<T>,
  idOf?: (made: T) => string,
): Promise<T> {
  const event = { actor: operatorName(), account_id: accountId, action, target, request_id: null, detail };
  await ctx.audit.append({ ...event, outcome: 'begun' });
  let made: T;
  try {
    made = await run();
  } catch (error) {
    await ctx.audit.append({ ...event, outcome: 'failed' });
    throw error;
  }
  const id = idOf?.(made) ?? null;
  await ctx.audit.append({ ...event, account_id: accountId ?? id, target: target ?? id, outcome: 'done' });
  return made;
}

/** Some containers run as a user without a name. */
function operatorName(): string {
  try {
    return `operator:${userInfo().username}@${hostname()}`;
  } catch {
    return `operator:uid-${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}
