import type { Context } from '../../common/context.js';
import { publishEvent } from '../../common/publish-event.js';
import type { Reply, TestClient } from './client.js';
import { until } from './until.js';

/** Settings under which receivers on this machine can be reached and retries come soon. */
export const NEAR = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE_S: '0,0,0' };

/** Registers an endpoint. @throws when it was refused */
export async function register(
  client: TestClient,
  url: string,
  extra: Record<string, unknown> = {},
): Promise<{ id: string; secret: string }> {
  const reply = await client.post('/v1/webhooks', { url, ...extra });
  if (reply.status !== 201) throw new Error(`the webhook was refused: ${reply.text}`);
  return reply.body;
}

let moments = 0;
let latestMs = 0;

/**
 * Publishes an event of the account as a finished operation would, later than the one before by a millisecond at least:
 * events of the same one have no order.
 * @returns the subject's id
 */
export async function publish(ctx: Context, accountId: string, data: Record<string, unknown> = {}): Promise<string> {
  moments += 1;
  latestMs = Math.max(latestMs + 1, ctx.clock().getTime());
  const subjectId = `ga_test${moments}`;
  await publishEvent(ctx, {
    accountId,
    type: 'gap_analysis.complete',
    subjectId,
    data: { id: subjectId, ...data },
    at: new Date(latestMs),
  });
  return subjectId;
}

/** The account of a client, found through one of its endpoints. */
export async function accountOf(ctx: Context, webhookId: string): Promise<string> {
  const record = await ctx.db.collection<{ _id: string }>('webhooks').findOne({ _id: webhookId });
  return String((record as Record<string, unknown> | null)?.account_id);
}

/** The endpoint's newest delivery, once `ready` says so. */
export function deliveryWhen(
  client: TestClient,
  webhookId: string,
  ready: (delivery: Reply['body']) => boolean,
  timeoutMs?: number,
): Promise<Reply['body']> {
  return until(
    'the delivery',
    async () => {
      const list = await client.get(`/v1/webhooks/${webhookId}/deliveries?limit=1`);
      const id = list.body.data[0]?.id;
      if (!id) return null;
      const { body } = await client.get(`/v1/webhooks/${webhookId}/deliveries/${id}`);
      return ready(body) ? body : null;
    },
    timeoutMs,
  );
}
