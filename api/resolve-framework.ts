import { closestFrameworks, findFramework } from '../common/catalog/find-framework.js';
import type { Framework } from '../common/catalog/types.js';
import type { Context } from '../common/context.js';
import { invalidField } from '../common/errors.js';

/**
 * The framework of this id or usual name.
 * @param path where the name stands in the request, as a JSON Pointer
 * @throws 422 naming the closest ids
 */
export function resolveFramework(ctx: Context, name: string, path: string): Framework {
  const framework = findFramework(ctx.library.frameworks, name);
  if (framework) return framework;
  const closest = closestFrameworks(ctx.library.frameworks, name).join(', ');
  throw invalidField(path, 'unknown_framework', `There is no framework "${name}". The closest are: ${closest}.`);
}
