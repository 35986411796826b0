import type { Framework } from './catalog/types.js';
import type { Context } from './context.js';
import { listOwnFrameworks } from './db/own-frameworks.js';

/** The frameworks that an account may use, by id: the library's, then imported ones. */
export async function availableFrameworks(ctx: Context, accountId: string): Promise<ReadonlyMap<string, Framework>> {
  const own = await listOwnFrameworks(ctx.db, accountId);
  if (own.length === 0) return ctx.library.frameworks;
  return new Map([...own.map((framework) => [framework.id, framework] as const), ...ctx.library.frameworks]);
}

/** Those among which these ids are, if the account may use them. An id of the library is nobody else's: for such ids nothing is read. */
export async function frameworksWith(
  ctx: Context,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Framework>> {
  const { frameworks } = ctx.library;
  return ids.every((id) => frameworks.has(id)) ? frameworks : availableFrameworks(ctx, accountId);
}
