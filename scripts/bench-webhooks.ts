import { type Context, createContext } from '../common/context.js';
import { besideBad, fanIn, steady } from '../test/bench/webhooks.js';
import { testConfig, testEnvironment } from '../test/support/environment.js';
import { killAll, startProcess } from '../test/support/processes.js';
import { NEAR } from '../test/support/webhooks.js';
import { runCommand, say } from './local/command.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const ROUNDS = 3;

/** Median deliveries per second of healthy receivers, alone and beside a bad one, in turns so that noise meets all alike. */
async function compareWithBad(ctx: Context) {
  const alone = { healthy: 19, hanging: 0, failing: 0, messages: 100, timeoutMs: 120_000 };
  const rates: Record<'alone' | 'beside_one_that_hangs' | 'beside_one_that_fails', number[]> = {
    alone: [],
    beside_one_that_hangs: [],
    beside_one_that_fails: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.alone.push((await besideBad(ctx, alone)).perSecond);
    rates.beside_one_that_hangs.push((await besideBad(ctx, { ...alone, hanging: 1 })).perSecond);
    rates.beside_one_that_fails.push((await besideBad(ctx, { ...alone, failing: 1 })).perSecond);
  }
  const floor = median(rates.alone);
  return Object.fromEntries(
    Object.entries(rates).map(([name, values]) => {
      return [name, { perSecond: median(values), ofAlone: Number((median(values) / floor).toFixed(2)) }];
    }),
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Measures deliveries with real worker processes: `node scripts/run.mjs bench-webhooks`. WORKERS picks how many. */
await runCommand(async () => {
  const settings = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir: settings.dataDir, log: say, owner: 'command' });
  Object.assign(process.env, { MONGODB_URI: services.mongodbUri, REDIS_URL: services.redisUrl });
  const environment = testEnvironment({ ...NEAR, WEBHOOK_RETRY_SCHEDULE_S: '5,300', LOG_LEVEL: 'warn' });
  const ctx = await createContext(testConfig(environment));
  try {
    for (let worker = 0; worker < settings.workers; worker += 1) await startProcess('worker', environment);
    const figures = {
      workers: settings.workers,
      steady: await steady(ctx, { perSecond: 100, seconds: 30, receivers: 10 }),
      fan_in: await fanIn(ctx, { producers: 20, messages: 200, timeoutMs: 120_000 }),
      ...(await compareWithBad(ctx)),
    };
    console.log(JSON.stringify(figures, null, 2));
  } finally {
    await killAll();
    await ctx.db.dropDatabase();
    await ctx.close();
    await services.close();
  }
  return 0;
});
