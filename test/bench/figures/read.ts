import { type Customer, newCustomers } from '../customers.js';
import { inTurns, type Measurement } from '../figure.js';
import { description } from '../texts.js';
import { rateOf, type Sent } from './accept.js';
import { runBacklog } from './complete.js';

/** Code that ran a thousand times takes about half as long again as the same code after several thousand. */
const REQUESTS = 4000;
const CONNECTIONS = 16;
/** An account may make 10,000 requests an hour: each reads its own analysis in one turn. */
const CUSTOMERS = 4;

export const read: Measurement = {
  figures: [
    {
      name: 'reads_per_second',
      title: 'GET of a completed analysis',
      unit: '1/s',
      target: { least: 0.8 },
    },
  ],
  async measure(stage) {
    const { ctx, sender } = stage;
    const [api, floor, customers, worker] = await Promise.all([
      stage.startApi(),
      stage.startFloor('bytes'),
      newCustomers(ctx, CUSTOMERS),
      stage.startWorker(),
    ]);
    await runBacklog(stage, customers, description(300), CUSTOMERS);
    await worker.stop();
    const [first] = customers;
    if (!first) throw new Error('no customer');
    const urlOf = async ({ accountId }: Customer): Promise<string> => {
      const record = await ctx.db.collection('gap_analyses').findOne({ account_id: accountId });
      return `${api.url}/v1/gap-analysis/${String(record?._id)}`;
    };
    const answer = await fetch(await urlOf(first), {
      headers: { authorization: `Bearer ${first.token}`, 'accept-encoding': 'identity' },
    });
    const body = await answer.text();
    const floorUrl = await floor.ask<string>('listen', { body });
    const order = { method: 'GET', count: REQUESTS, connections: CONNECTIONS, expected: 200 };
    const send = async (url: string, { token }: Customer) => {
      const sent = await sender.ask<Sent>('send', { ...order, url, tokens: [token] });
      if (sent.bytes !== Buffer.byteLength(body)) throw new Error(`${url} sent ${sent.bytes} bytes`);
      return rateOf(sent);
    };
    let turn = 0;
    const nextCustomer = (): Customer => customers[turn++ % CUSTOMERS] ?? first;
    return {
      reads_per_second: await inTurns(
        () => send(floorUrl, first),
        async () => {
          const customer = nextCustomer();
          return send(await urlOf(customer), customer);
        },
      ),
    };
  },
};
