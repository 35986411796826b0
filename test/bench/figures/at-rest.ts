import type { OperationRecord } from '../../../common/db/operations.js';
import { connectRedis } from '../../../common/redis.js';
import { newCustomers } from '../customers.js';
import { inTurns, type Measurement, median, type Turn } from '../figure.js';
import type { Stage } from '../stage.js';
import { description } from '../texts.js';
import type { Sent } from './accept.js';

const COUNT = 30;
const FRAMEWORK = 'iso-27001-2022';

/** Hears the ends of operations as a waiting API does. @returns when each was first announced, and how to stop */
async function hearEnds({ ctx }: Stage) {
  const redis = connectRedis(ctx.config.redisUrl, 'patient', ctx.logger);
  const heardMs = new Map<string, number>();
  redis.on('message', (_channel: string, id: string) => {
    if (!heardMs.has(id)) heardMs.set(id, Date.now());
  });
  await redis.subscribe(`${ctx.config.queuePrefix}:completed`);
  return { heardMs, stop: () => redis.disconnect() };
}

/** From the record's creation to the announcement of its end. */
async function waitsMs({ ctx }: Stage, heardMs: ReadonlyMap<string, number>): Promise<number[]> {
  const records = await ctx.db
    .collection<OperationRecord & { _id: string }>('gap_analyses')
    .find({ _id: { $in: [...heardMs.keys()] } })
    .project<{ _id: string; created_at: Date }>({ created_at: 1 })
    .toArray();
  return records.map(({ _id, created_at }) => (heardMs.get(_id) ?? 0) - created_at.getTime());
}

export const atRest: Measurement = {
  figures: [
    {
      name: 'accepted_to_completed_ms',
      title: 'accepted to completed at rest, p50',
      unit: 'ms',
      target: { most: 2 },
    },
  ],
  async measure(stage) {
    const [api, trip, engine, customers] = await Promise.all([
      stage.startApi(),
      stage.startFloor('round-trip'),
      stage.startFloor('engine'),
      newCustomers(stage.ctx, 4),
      stage.startWorker(),
    ]);
    const scope = description(300);
    const order = {
      url: `${api.url}/v1/gap-analysis`,
      method: 'POST',
      tokens: customers.map(({ token }) => token),
      body: JSON.stringify({ framework: FRAMEWORK, scope }),
      prefer: 'wait=30',
      count: COUNT,
      connections: 1,
      expected: 201,
    };
    const product = async (): Promise<Turn> => {
      const { heardMs, stop } = await hearEnds(stage);
      await stage.sender.ask<Sent>('send', order);
      stop();
      const ms = await waitsMs(stage, heardMs);
      return { value: median(ms), ms };
    };
    const floor = async (): Promise<Turn> => {
      const round = await trip.ask<Sent>('run', { count: COUNT });
      const analysis = await engine.ask<Sent>('analyse', { text: scope, framework: FRAMEWORK, count: COUNT });
      const ms = round.ms.map((each, at) => each + (analysis.ms[at] ?? 0));
      return { value: median(round.ms) + median(analysis.ms), ms };
    };
    return { accepted_to_completed_ms: await inTurns(floor, product) };
  },
};
