import { loadLibrary } from '../../common/load-library.js';
import { loadPolicies } from '../../common/load-policies.js';
import { loadRiskLibrary } from '../../common/load-risk-library.js';

/** What ships with the product, read once for all files of tests that a process runs: nobody changes it. */
export const library = await loadLibrary();
export const policies = await loadPolicies(library);
export const riskLibrary = await loadRiskLibrary();
