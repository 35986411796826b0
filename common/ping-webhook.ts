import type { Context } from './context.js';
import type { DeliveryRecord } from './db/deliveries.js';
import { insertEventOnce } from './db/events.js';
import type { WebhookRecord } from './db/webhooks.js';
import { dispatchEvent } from './dispatch-event.js';
import { newEventRecord } from './publish-event.js';

/**
 * Sends a test event to one endpoint, also to a disabled one: that is how to see whether it works again.
 * @returns null when the endpoint was deleted meanwhile
 */
export async function pingWebhook(ctx: Context, webhook: WebhookRecord): Promise<DeliveryRecord | null> {
  const event = newEventRecord(ctx, {
    accountId: webhook.account_id,
    type: 'webhook.ping',
    subjectId: ctx.newId('evt'),
    data: { object: 'webhook', id: webhook._id, url: `${ctx.config.baseUrl ?? ''}/api/v1/webhooks/${webhook._id}` },
    at: ctx.clock(),
  });
  const addressed = { ...event, subject_id: webhook._id, webhook_id: webhook._id };
  await insertEventOnce(ctx.db, addressed);
  const [delivery] = await dispatchEvent(ctx, addressed);
  return delivery ?? null;
}
