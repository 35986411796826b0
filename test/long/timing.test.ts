import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAccount } from '../../common/db/accounts.js';
import { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';
import { analyse } from '../unit/gap/support.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService();
  client = await service.client();
}, 60_000);
afterAll(() => service.close());

const ROUNDS = 60;
/** A shared machine is noisy; a comparison that stops at the first wrong byte, or a lookup left out, shows above it. */
const LARGEST_DIFFERENCE = 0.5;

/** The middle time of each way, in milliseconds; the ways take turns, so that noise meets all alike. */
async function mediansOf(ways: ReadonlyArray<() => Promise<unknown>>): Promise<number[]> {
  const times = ways.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, way] of ways.entries()) {
      const start = performance.now();
      await way();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[ROUNDS / 2] ?? 0);
}

function expectAlike([first = 0, ...others]: number[]): void {
  for (const other of others) expect(Math.abs(other - first) / first).toBeLessThan(LARGEST_DIFFERENCE);
}

describe('time tells nothing', () => {
  it('of how much of a token is right', async () => {
    const { token } = client;
    const tries = [
      `cas_token_${'A'.repeat(43)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}A`,
    ];
    const ways = tries.map((each) => () => new TestClient(service.url, each).get('/v1/usage'));
    expectAlike(await mediansOf(ways));
  });

  it('of whether an API key exists', async () => {
    const { api_key } = await createAccount(service.ctx, { name: 'Timed', plan: 'starter' });
    const anonymous = new TestClient(service.url, '');
    const forget = async (): Promise<void> => {
      const keys = await service.ctx.redis.keys(`${service.ctx.config.queuePrefix}:failed-logins:*`);
      if (keys.length > 0) await service.ctx.redis.unlink(...keys);
    };
    const attempt = (key: string) => async () => {
      const reply = await anonymous.post('/v1/auth/token', { api_key: key, api_secret: 'cas_secret_wrong' });
      expect(reply.status).toBe(401);
      await forget();
    };
    expectAlike(await mediansOf([attempt(api_key), attempt(`${api_key.slice(0, -1)}_`), attempt('cas_key_unknown')]));
  });
});

const TRIES = 4;
/** So much processor time is little, whatever a shorter text takes. */
const LITTLE_MS = 400;

/**
 * Processor time, so that other work on the machine does not count; the least of a few tries,
 * because the process also compiles and collects garbage when it likes, which one try may pay for.
 * @param enoughMs once a try takes less than this, there is no other
 */
function leastCpuMs(work: () => void, enoughMs = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least >= enoughMs; tries += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('time grows with the text, not with its square', () => {
  it.each([
    ['letters', 'a'],
    ['blanks', ' '],
    ['line ends', '\n'],
    ['brackets', '('],
    ['quotes', '"'],
    ['braces', '{"'],
    ['pipes', '|'],
    ['hashes', '# '],
    ['list marks', '- '],
    ['numbers', '1,1.'],
    ['dots', '. '],
    ['ellipses', '...a'],
    ['no', 'not no never '],
    ['and', 'backups and '],
    ['unless', 'if unless except '],
    ['accents', 'e\u0301\u0301\u0301'],
    ['zero widths', 'a\u200b'],
    ['addresses', 'http://a.b/?x=1&'],
    ['abbreviations', 'e.g. i.e. '],
    ['quoted text', '> "we have" '],
    ['tags', '<a href='],
  ])('%s', (_name, part) => {
    const text = (characters: number) => part.repeat(Math.ceil(characters / part.length)).slice(0, characters);
    const large = leastCpuMs(() => analyse(`We have no backups. ${text(96_000)}`), LITTLE_MS);
    const small = large < LITTLE_MS ? 0 : leastCpuMs(() => analyse(`We have no backups. ${text(12_000)}`));
    // Eight times the text: linear work takes about 8 times as long, quadratic work 64 times.
    expect(large).toBeLessThan(Math.max(24 * small, LITTLE_MS));
  });
});
