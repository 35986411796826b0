import type { Measurement } from '../figure.js';
import { accept } from './accept.js';
import { analyse } from './analyse.js';
import { atRest } from './at-rest.js';
import { complete } from './complete.js';
import { deliver } from './deliver.js';
import { manyRecords } from './many-records.js';
import { memory } from './memory.js';
import { read } from './read.js';
import { report } from './report.js';
import { score } from './score.js';
import { twoWorkers } from './two-workers.js';

/** Everything that `npm run bench` measures, in the order of its table. */
export const MEASUREMENTS: readonly Measurement[] = [
  accept,
  complete,
  atRest,
  score,
  read,
  analyse,
  report,
  deliver,
  manyRecords,
  twoWorkers,
  memory,
];
