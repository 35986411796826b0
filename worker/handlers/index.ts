import type { JobKind } from '../../common/jobs.js';
import type { Handler } from '../handler.js';
import { runGapAnalysis } from './run-gap-analysis.js';

/** Job kind -> function. A kind of `JOBS` that is missing here does not compile. */
export const HANDLERS: { [K in JobKind]: Handler<K> } = {
  'run-gap-analysis': runGapAnalysis,
};
