import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Context } from '../../common/context.js';
import { SharedClock } from '../../common/shared-clock.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

const HOUR_MS = 3_600_000;
/** Database and test run on one machine; what is left is half of a round trip. */
const CLOSE_MS = 2000;
const nowMs = () => performance.timeOrigin + performance.now();

let ctx: Context;
beforeAll(async () => {
  ctx = await openContext(testEnvironment({ LOG_LEVEL: 'silent' }));
});
afterAll(() => ctx.close());

describe('the clock that processes share', () => {
  it.each([HOUR_MS, -HOUR_MS])("is the database's, also where the local one is %d ms off", async (offMs) => {
    const wrong = jest.spyOn(Date, 'now').mockImplementation(() => nowMs() + offMs);
    const clock = new SharedClock();
    try {
      expect(Math.abs(clock.now().getTime() - nowMs())).toBeGreaterThan(HOUR_MS / 2);
      await clock.follow(ctx.db, ctx.logger);
      expect(Math.abs(clock.now().getTime() - nowMs())).toBeLessThan(CLOSE_MS);
    } finally {
      wrong.mockRestore();
      clock.stop();
    }
  });

  it('does not begin without it', async () => {
    const silent = { db: { aggregate: () => ({ toArray: async () => [{}] }) } } as unknown as Connection;
    await expect(new SharedClock().follow(silent, ctx.logger)).rejects.toThrow('does not tell what time it is');
  });
});
