import type { Environment } from '../../common/config.js';
import { type Context, type ContextOverrides, createContext } from '../../common/context.js';
import { testConfig } from './environment.js';
import { library, policies, riskLibrary } from './knowledge.js';

/** A context over real MongoDB and Redis, with knowledge that was read once for all of them. */
export function openContext(environment: Environment, overrides: ContextOverrides = {}): Promise<Context> {
  return createContext(testConfig(environment), { library, policies, riskLibrary, ...overrides });
}
