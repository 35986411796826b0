import { pathToFileURL } from 'node:url';
import type { Context } from '../../common/context.js';
import { type Compute, createCompute } from '../../worker/compute/compute.js';
import { productFile } from './processes.js';

/** Where heavy work runs; without a loader that each thread would have to start first. */
export const THREAD = pathToFileURL(productFile('worker/compute/thread'));

let shared: Compute | undefined;

/** Threads that all files of tests of a process share: a judge takes longer to build than most tests. They end with the process. */
export function sharedCompute(ctx: Context): Compute {
  shared ??= createCompute(ctx, THREAD);
  return { run: shared.run, close: async () => {} };
}
