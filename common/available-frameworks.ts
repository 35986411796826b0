import type { Framework } from './catalog/types.js';
import type { Context } from './context.js';
import { listOwnFrameworks } from './db/own-frameworks.js';

/** The frameworks that an account may use, by id: the library's, then imported ones. */
export async function availableFrameworks(ctx: Context, accountId: string): Promise<ReadonlyMap<string, Framework>> {
  const own = await listOwnFrameworks(ctx.db, accountId);
  if (own.length === 0) return ctx.library.frameworks;
  return new Map([...own.map((framework) => [framework.id, framework] as const), ...ctx.library.frameworks]);
}

/** One of them. An id of the library is nobody else's, so for it nothing is read. @returns undefined for an unknown id */
export async function availableFramework(ctx: Context, accountId: string, id: string): Promise<Framework | undefined> {
  return ctx.library.frameworks.get(id) ?? (await availableFrameworks(ctx, accountId)).get(id);
}
