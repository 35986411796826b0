import { z } from 'zod';
import type { Costs } from './size.js';

/** What `BENCH_JSON=FILE npm run bench` writes. */
export const figuresFile = z.looseObject({
  figures: z.array(z.looseObject({ name: z.string(), value: z.number(), unit: z.string() })),
});
type Figure = z.output<typeof figuresFile>['figures'][number];

/** The most that one machine with all tiers, one API and one worker can do of it per second, going by the costs. */
const PREDICTIONS: Readonly<Record<string, (costs: Costs, cores: number) => number>> = {
  accepted_per_second: ({ analysis: { api, redis, mongodb } }, cores) => {
    return Math.min(1000 / api, (1000 * cores) / (api + (redis + mongodb) / 2));
  },
  completed_per_second: ({ analysis: { worker, redis, mongodb } }, cores) => {
    return (1000 * cores) / (worker + (redis + mongodb) / 2);
  },
  reads_per_second: ({ read: { api, redis, mongodb } }, cores) => {
    return Math.min(1000 / api, (1000 * cores) / (api + redis + mongodb));
  },
};

/**
 * Each figure of the benchmark that the costs say something about, beside what they say.
 * @param cores of the machine that the benchmark ran on
 */
export function compareWithBench(costs: Costs, figures: readonly Figure[], cores: number): string[] {
  return figures.flatMap(({ name, value }) => {
    const predict = PREDICTIONS[name];
    if (!predict) return [];
    const most = predict(costs, cores);
    return [
      `${name}: measured ${value.toFixed(1)}, at most ${most.toFixed(1)} by the costs (${(value / most).toFixed(2)})`,
    ];
  });
}
