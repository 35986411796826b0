import { z } from 'zod';
import { PLAN_NAMES } from '../../common/plans.js';
import { identifier, sampleId } from './base.js';

const count = z.number().int().min(0);

export const token = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: count.describe('Seconds.'),
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
    requests: z.strictObject({ limit: count, used: count, remaining: count, window_s: count, resets_in_s: count }),
    operations: z.strictObject({ limit: count, in_progress: count, remaining: count }),
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
