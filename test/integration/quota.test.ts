import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { PLANS } from '../../common/plans.js';
import { Quota } from '../../common/quota.js';
import { testEnvironment } from '../support/environment.js';
import { startService, type TestService } from '../support/service.js';

const WINDOW_MS = 3_600_000;
const START_MS = 1_700_000_000_000;
const LIMIT = PLANS.starter.requestsPerHour;
const environment = testEnvironment();
let connections: Redis[];
let quotas: Quota[];
/** Stands for Redis' clock; '' for the real one. */
let nowMs: number | '' = '';
let accounts = 0;
const account = () => {
  accounts += 1;
  return `acc_${accounts}`;
};

beforeAll(() => {
  // Three connections stand for three API processes.
  connections = Array.from({ length: 3 }, () => new Redis(environment.REDIS_URL ?? ''));
  quotas = connections.map((redis) => new Quota(redis, environment.QUEUE_PREFIX ?? '', () => nowMs));
});
afterEach(() => {
  nowMs = '';
});
afterAll(async () => {
  const keys = await connections[0]?.keys(`{${environment.QUEUE_PREFIX}*`);
  if (keys && keys.length > 0) await connections[0]?.del(...keys);
  for (const redis of connections) redis.disconnect();
});

interface Calls {
  /** Since the calls before: mostly nothing, sometimes a jump that empties part of the window, sometimes a step back. */
  gapMs: number;
  /** So many at the same moment, spread over the processes. */
  atOnce: number;
  /** Whether one of them is taken back. */
  refund: boolean;
}

const calls: fc.Arbitrary<Calls> = fc.record({
  gapMs: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: WINDOW_MS / 2 }) },
    { weight: 1, arbitrary: fc.integer({ min: -5000, max: -1 }) },
  ),
  atOnce: fc.integer({ min: 1, max: 60 }),
  refund: fc.boolean(),
});

/** The model: when requests were admitted, and when the latest was, taken back or not. */
type Log = { admitted: number[]; latest: number };

/** Makes the calls for real and in the model, a plain list of the admissions, and compares. */
async function playCalls(id: string, log: Log, { atOnce, refund }: Calls): Promise<void> {
  const { admitted } = log;
  const now = Number(nowMs);
  // A clock that stepped back stands still instead, so that the window is never too short.
  const at = Math.max(now, log.latest);
  const inWindow = admitted.filter((time) => time > at - WINDOW_MS);
  const outcomes = await Promise.all(
    Array.from({ length: atOnce }, (_, n) => (quotas[n % quotas.length] as Quota).admit(id, 'starter')),
  );
  const passed = outcomes.filter((outcome) => outcome.admitted);
  expect(passed).toHaveLength(Math.min(atOnce, LIMIT - inWindow.length));
  if (passed.length > 0) log.latest = at;
  admitted.push(...passed.map(() => at));
  for (const { resetMs } of outcomes.filter((outcome) => !outcome.admitted)) {
    expect(resetMs).toBe((admitted.at(-LIMIT) ?? 0) + WINDOW_MS - now);
  }
  const [first] = passed;
  if (!refund || !first) return;
  await (quotas[0] as Quota).refund(id, first.ticket);
  admitted.pop();
}

describe('the rolling hour', () => {
  it('admits exactly what a log of all admissions allows, and its waiting time is right', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(calls, { minLength: 10, maxLength: 40 }), async (history) => {
        const id = account();
        const log: Log = { admitted: [], latest: 0 };
        nowMs = START_MS;
        for (const each of history) {
          nowMs = Number(nowMs) + each.gapMs;
          await playCalls(id, log, each);
        }
        for (const end of log.admitted) {
          expect(log.admitted.filter((at) => at > end - WINDOW_MS && at <= end).length).toBeLessThanOrEqual(LIMIT);
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('admits no more than the limit when hundreds call at once', async () => {
    const id = account();
    const outcomes = await Promise.all(
      Array.from({ length: 400 }, (_, n) => (quotas[n % 3] as Quota).admit(id, 'starter')),
    );
    expect(outcomes.filter((outcome) => outcome.admitted)).toHaveLength(LIMIT);
  });

  it('lets the client in that waited, not a millisecond earlier', async () => {
    const id = account();
    const quota = quotas[0] as Quota;
    for (let call = 0; call < LIMIT; call += 1) {
      nowMs = START_MS + call;
      await quota.admit(id, 'starter');
    }
    nowMs = START_MS + LIMIT;
    const { admitted, resetMs } = await quota.admit(id, 'starter');
    expect([admitted, resetMs]).toEqual([false, WINDOW_MS - LIMIT]);
    nowMs = START_MS + WINDOW_MS - 1;
    expect((await quota.admit(id, 'starter')).admitted).toBe(false);
    nowMs = START_MS + WINDOW_MS;
    expect((await quota.admit(id, 'starter')).admitted).toBe(true);
  });

  it('needs at most 200 KB for the largest plan, and nothing an hour later', async () => {
    const id = account();
    const most = PLANS.enterprise.requestsPerHour + 500;
    await Promise.all(Array.from({ length: most }, (_, n) => (quotas[n % 3] as Quota).admit(id, 'enterprise')));
    const [log = ''] = (await connections[0]?.keys(`*${id}}:log`)) ?? [];
    expect(await connections[0]?.llen(log)).toBe(PLANS.enterprise.requestsPerHour);
    expect(Number(await connections[0]?.memory('USAGE', log, 'SAMPLES', 0))).toBeLessThan(200_000);
    expect(await connections[0]?.pttl(log)).toBeLessThanOrEqual(WINDOW_MS);
  }, 60_000);

  it('forgets a refunded call', async () => {
    const id = account();
    const quota = quotas[0] as Quota;
    const first = await quota.admit(id, 'starter');
    await quota.refund(id, first.ticket);
    expect((await quota.usage(id)).used).toBe(0);
  });
});

interface Step {
  act: 'take' | 'free' | 'hold';
  operation: string;
  process: number;
}

/** Does one step for real and in the model, and compares. */
async function play(id: string, held: Set<string>, { act, operation, process }: Step): Promise<void> {
  const quota = quotas[process] as Quota;
  if (act === 'hold') return expect(await quota.holdSlot(id, operation)).toBe(held.has(operation));
  if (act === 'free') {
    held.delete(operation);
    return quota.freeSlot(id, operation);
  }
  const grant = await quota.takeSlot(id, 'professional', operation);
  expect(grant.granted).toBe(held.has(operation) || held.size < PLANS.professional.concurrentOperations);
  if (grant.granted) held.add(operation);
  expect(grant.slotsInUse).toBe(held.size);
}

describe('slots', () => {
  it('never hands out more than the plan allows, whatever the history, and none is left after all ended', async () => {
    const step: fc.Arbitrary<Step> = fc.record({
      act: fc.constantFrom('take', 'take', 'free', 'hold'),
      operation: fc.integer({ min: 0, max: 9 }).map((number) => `ga_${number}`),
      process: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const id = account();
        const held = new Set<string>();
        for (const each of steps) await play(id, held, each);
        for (const operation of held) await (quotas[0] as Quota).freeSlot(id, operation);
        expect((await (quotas[0] as Quota).usage(id)).slotsInUse).toBe(0);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('gives a slot back that was taken for a record which was never stored', async () => {
    const id = account();
    const quota = quotas[0] as Quota;
    const now = Date.now();
    nowMs = now;
    await quota.takeSlot(id, 'starter', 'ga_lost');
    nowMs = now + 9_000;
    expect((await quota.takeSlot(id, 'starter', 'ga_next')).granted).toBe(false);
    nowMs = now + 10_001;
    expect((await quota.takeSlot(id, 'starter', 'ga_next')).granted).toBe(true);
  });
});

describe('over HTTP', () => {
  let service: TestService;
  let aheadMs = 0;
  beforeAll(async () => {
    service = await startService({ overrides: { clock: () => new Date(Date.now() + aheadMs) } });
  });
  afterAll(() => service.close());

  const analysis = { framework: 'iso27001', scope: 'We have no incident response plan.' };

  it('tells both quotas on every authenticated answer', async () => {
    const client = await service.client('starter');
    const { headers } = await client.get('/v1/frameworks');
    expect(headers.get('ratelimit-policy')).toBe('"hour";q=100;w=3600, "concurrent";q=1;qu="concurrent-requests"');
    expect(headers.get('ratelimit')).toBe('"hour";r=99;t=3600, "concurrent";r=1');
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['100', '99']);
  });

  it('refuses the 101st call, does not count it, and counts refused input', async () => {
    const client = await service.client('starter');
    for (let call = 0; call < 99; call += 1) await client.get('/v1/nowhere-yet');
    for (let call = 0; call < 100; call += 1) expect((await client.post('/v1/gap-analysis', {})).status).toBe(422);
    const refused = await client.get('/v1/frameworks');
    expect([refused.status, refused.body.code, refused.body['violated-policies']]).toEqual([
      429,
      'rate_limit_exceeded',
      ['hour'],
    ]);
    const waitS = Number(refused.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(3500);
    expect(waitS).toBeLessThanOrEqual(3600);
    aheadMs = 59 * 60_000;
    const later = await client.get('/v1/frameworks');
    aheadMs = 0;
    expect([later.status, Number(later.headers.get('retry-after')) > 3500]).toEqual([429, true]);
  }, 60_000);

  it('holds a slot from acceptance to the end; a replay takes none and costs nothing', async () => {
    const client = await service.client('starter');
    const key = { 'idempotency-key': 'once' };
    const first = await client.post('/v1/gap-analysis', analysis, key);
    expect(first.headers.get('ratelimit')).toContain('"concurrent";r=0');
    const second = await client.post('/v1/gap-analysis', analysis);
    expect([second.status, second.body.code]).toEqual([429, 'concurrency_limit_exceeded']);
    const replay = await client.post('/v1/gap-analysis', analysis, key);
    expect([replay.status, replay.body.id]).toEqual([202, first.body.id]);
    expect(replay.headers.get('x-ratelimit-remaining')).toBe('99');
    expect(second.headers.get('ratelimit')).toMatch(/^"hour";r=99;t=\d+, "concurrent";r=0$/);
    const { headers } = await client.get('/v1/frameworks');
    expect(headers.get('x-ratelimit-remaining')).toBe('98');
    service.startWorkers();
    await client.get(`/v1/gap-analysis/${first.body.id}`, { headers: { prefer: 'wait=30' } });
    expect((await client.post('/v1/gap-analysis', analysis)).status).toBe(202);
  }, 60_000);
});
