import { newCustomers } from '../customers.js';
import { inTurns, type Measurement, type Turn } from '../figure.js';
import { description } from '../texts.js';
import { runBacklog } from './complete.js';

const WORDS = 5000;
/** So many that a worker which has nothing left while the other ends its last one makes little difference. */
const JOBS = 16;
/** Of each worker: code that ran a few times only is two times as slow. */
const WARM_UP = 6;
/** With several threads one worker would use all cores. */
const ONE_THREAD = { COMPUTE_THREADS: '1' };

export const twoWorkers: Measurement = {
  figures: [
    {
      name: 'two_workers_per_second',
      title: 'analyses of 5,000 words, two workers against one',
      unit: '1/s',
      target: { least: 1.6 },
    },
  ],
  async measure(stage) {
    const customers = await newCustomers(stage.ctx, 4);
    const scope = description(WORDS);
    const turn = async (workers: number): Promise<Turn> => {
      const running = await Promise.all(Array.from({ length: workers }, () => stage.startWorker(ONE_THREAD)));
      await runBacklog(stage, customers, scope, WARM_UP * workers);
      const measured = await runBacklog(stage, customers, scope, JOBS);
      await Promise.all(running.map((worker) => worker.stop()));
      return measured;
    };
    return {
      two_workers_per_second: await inTurns(
        () => turn(1),
        () => turn(2),
        { isWarm: true },
      ),
    };
  },
};
