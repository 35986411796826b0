import { availableFrameworks } from './available-frameworks.js';
import type { Framework } from './catalog/types.js';
import type { Context } from './context.js';
import { analysedFrameworks } from './db/operations.js';
import { requirementsAnswering } from './domain/threats/briefing.js';

/** The frameworks that an account has analysed against and may still use. */
export async function frameworksOf(ctx: Context, accountId: string): Promise<Framework[]> {
  const ids = await analysedFrameworks(ctx.db, accountId);
  if (ids.length === 0) return [];
  const available = await availableFrameworks(ctx, accountId);
  return ids.sort().flatMap((id) => available.get(id) ?? []);
}

/** What of these frameworks answers a threat, by its safeguards. */
export function requirementsOf(frameworks: readonly Framework[], safeguards: readonly string[]) {
  return frameworks
    .map((framework) => ({
      framework: framework.id,
      requirement_ids: requirementsAnswering(framework, safeguards),
    }))
    .filter(({ requirement_ids: ids }) => ids.length > 0);
}
