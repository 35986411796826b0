import { availableFrameworks } from '../common/available-frameworks.js';
import { closestFrameworks, findFramework } from '../common/catalog/find-framework.js';
import type { Framework } from '../common/catalog/types.js';
import type { Context } from '../common/context.js';
import { invalidField } from '../common/errors.js';

/**
 * The framework of this id or usual name that the account may use.
 * @param path where the name stands in the request, as a JSON Pointer
 * @throws 422 naming the closest ids
 */
export async function resolveFramework(
  ctx: Context,
  accountId: string,
  name: string,
  path: string,
): Promise<Framework> {
  // An id of the library is nobody else's, so the account's own frameworks need not be read.
  const known = ctx.library.frameworks.get(name);
  if (known) return known;
  const frameworks = await availableFrameworks(ctx, accountId);
  const framework = findFramework(frameworks, name);
  if (framework) return framework;
  const closest = closestFrameworks(frameworks, name).join(', ');
  throw invalidField(
    path,
    'unknown_framework',
    `There is no framework "${name}". The closest are: ${closest}. GET /frameworks lists all.`,
  );
}
