import { workerData } from 'node:worker_threads';
import type { PolicyCatalog } from '../../common/catalog/policy-types.js';
import type { RiskLibrary } from '../../common/catalog/risk/types.js';
import type { Library } from '../../common/catalog/types.js';

/** What every thread knows from its start; it is copied into each, but for the weights: their memory is shared. */
export interface ThreadData {
  weights: Uint8Array | null;
  library: Library;
  riskLibrary: RiskLibrary;
  policies: PolicyCatalog;
}

/** What this thread was given. */
export function threadData(): ThreadData {
  return workerData as ThreadData;
}
