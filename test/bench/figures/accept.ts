import type { OperationRecord } from '../../../common/db/operations.js';
import { newCustomers } from '../customers.js';
import { inTurns, type Measurement, type Turn } from '../figure.js';
import type { Stage } from '../stage.js';
import { description } from '../texts.js';

const REQUESTS = 1000;
const CONNECTIONS = 32;
/** Nothing runs the accepted work, so each account may have 20 in all turns together. */
const CUSTOMERS = 250;
const FLOOR_COLLECTION = 'floor_accepted';

export interface Sent {
  seconds: number;
  ms: number[];
  /** Of the last answer. */
  bytes: number;
}

/** Requests a second. */
export function rateOf({ seconds, ms }: Pick<Sent, 'seconds' | 'ms'>): Turn {
  return { value: ms.length / seconds, ms };
}

/** A collection with the indexes of another. */
export async function likeCollection({ ctx }: Stage, from: string, to: string): Promise<void> {
  const indexes = await ctx.db.collection(from).indexes();
  for (const { key, name: _, v: __, ...options } of indexes) await ctx.db.collection(to).createIndex(key, options);
}

export const accept: Measurement = {
  figures: [
    {
      name: 'accepted_per_second',
      title: 'gap analyses accepted',
      unit: '1/s',
      target: { least: 0.75 },
    },
  ],
  async measure(stage) {
    const { ctx, sender } = stage;
    const [api, floor, customers] = await Promise.all([
      stage.startApi(),
      stage.startFloor('accept'),
      newCustomers(ctx, CUSTOMERS),
    ]);
    const url = `${api.url}/v1/gap-analysis`;
    const order = {
      method: 'POST',
      tokens: customers.map(({ token }) => token),
      body: JSON.stringify({ framework: 'iso-27001-2022', scope: description(300) }),
      connections: CONNECTIONS,
      expected: 202,
    };
    await sender.ask<Sent>('send', { ...order, url, count: 1, key: 'sample' });
    const analyses = ctx.db.collection<OperationRecord & { _id: string }>('gap_analyses');
    const sample = await analyses.findOne({});
    await likeCollection(stage, 'gap_analyses', FLOOR_COLLECTION);
    const floorUrl = await floor.ask<string>('listen', { sample, collection: FLOOR_COLLECTION });
    let turn = 0;
    const send = async (to: string): Promise<Turn> => {
      turn += 1;
      return rateOf(await sender.ask<Sent>('send', { ...order, url: to, count: REQUESTS, key: `turn-${turn}` }));
    };
    const accepted_per_second = await inTurns(
      () => send(floorUrl),
      () => send(url),
    );
    await ctx.queues.get('analysis').obliterate({ force: true });
    await floor.ask('empty');
    await analyses.deleteMany({});
    await ctx.db.dropCollection(FLOOR_COLLECTION);
    return { accepted_per_second };
  },
};
