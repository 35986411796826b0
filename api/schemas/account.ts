import { z } from 'zod';
import { PLAN_NAMES } from '../../common/plans.js';
import { identifier, sampleId } from './base.js';

const count = z.number().int().min(0);

export const token = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer').describe('How the token is sent: RFC 6750.'),
    expires_in: count.describe('For how many seconds the token is good.'),
    refresh_expires_in: count.describe('Seconds during which the token can be refreshed, live or expired.'),
    account: z.strictObject({ id: identifier('acc'), name: z.string(), plan: z.enum(PLAN_NAMES) }),
  })
  .meta({
    id: 'Token',
    examples: [
      {
        access_token: 'cat_5f0c7d0e4b7a4f55',
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_expires_in: 90_000,
        account: { id: sampleId('acc'), name: 'Acme', plan: 'starter' },
      },
    ],
  });

export const usage = z
  .strictObject({
    object: z.literal('usage'),
    plan: z.enum(PLAN_NAMES),
    requests: z
      .strictObject({
        limit: count.describe('The most requests in any such window.'),
        used: count.describe('Requests in the window that ends now.'),
        remaining: count.describe('Requests that are left now.'),
        window_s: count.describe('The length of the window in seconds.'),
        resets_in_s: count.describe('Seconds until the oldest of them leaves the window, and one more is possible.'),
      })
      .describe('Every authenticated call counts, but for replays and what is refused with 429.'),
    operations: z
      .strictObject({
        limit: count.describe('The most at once.'),
        in_progress: count.describe('Those that were accepted and have not ended.'),
        remaining: count.describe('How many can be started now.'),
      })
      .describe('Analyses, policies, risk scores and reports.'),
  })
  .meta({
    id: 'Usage',
    examples: [
      {
        object: 'usage',
        plan: 'starter',
        requests: { limit: 100, used: 43, remaining: 57, window_s: 3600, resets_in_s: 1820 },
        operations: { limit: 1, in_progress: 1, remaining: 0 },
      },
    ],
  });
