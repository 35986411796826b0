import { newCustomers } from '../customers.js';
import { inTurns, type Measurement } from '../figure.js';
import { description } from '../texts.js';
import { rateOf, type Sent } from './accept.js';
import { runBacklog } from './complete.js';

const REQUESTS = 1000;
const CONNECTIONS = 16;

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
    const [api, floor, [customer], worker] = await Promise.all([
      stage.startApi(),
      stage.startFloor('bytes'),
      newCustomers(ctx, 1),
      stage.startWorker(),
    ]);
    if (!customer) throw new Error('no customer');
    await runBacklog(stage, [customer], description(300), 1);
    await worker.stop();
    const record = await ctx.db.collection('gap_analyses').findOne({ account_id: customer.accountId });
    const url = `${api.url}/v1/gap-analysis/${String(record?._id)}`;
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${customer.token}`, 'accept-encoding': 'identity' },
    });
    const body = await answer.text();
    const floorUrl = await floor.ask<string>('listen', { body });
    const others = await newCustomers(ctx, 1);
    const order = { method: 'GET', count: REQUESTS, connections: CONNECTIONS, expected: 200 };
    const send = async (to: string, tokens: string[]) => {
      const sent = await sender.ask<Sent>('send', { ...order, url: to, tokens });
      if (sent.bytes !== Buffer.byteLength(body)) throw new Error(`${to} sent ${sent.bytes} bytes`);
      return rateOf(sent);
    };
    return {
      reads_per_second: await inTurns(
        () =>
          send(
            floorUrl,
            others.map(({ token }) => token),
          ),
        () => send(url, [customer.token]),
      ),
    };
  },
};
