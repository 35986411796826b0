import type { Context } from './context.js';
import type { DeliveryRecord } from './db/deliveries.js';
import { insertEventOnce } from './db/events.js';
import type { WebhookRecord } from './db/webhooks.js';
import { dispatchEvent } from './dispatch-event.js';
import { timeOfId } from './ids.js';
import { newEventRecord } from './publish-event.js';

/**
 * Sends a test event to one endpoint, also to a disabled one: that is how to see whether it works again.
 * @param id names this ping: the same one is sent once
 * @returns its delivery, and whether this call began it; null when the endpoint was deleted meanwhile
 */
export async function pingWebhook(
  ctx: Context,
  webhook: WebhookRecord,
  id = ctx.newId('evt'),
): Promise<{ record: DeliveryRecord; isNew: boolean } | null> {
  const event = newEventRecord(ctx, {
    accountId: webhook.account_id,
    type: 'webhook.ping',
    subjectId: id,
    data: { object: 'webhook', id: webhook._id, url: `${ctx.config.baseUrl ?? ''}/api/v1/webhooks/${webhook._id}` },
    at: timeOfId(id),
  });
  const addressed = { ...event, subject_id: webhook._id, webhook_id: webhook._id };
  const isNew = await insertEventOnce(ctx.db, addressed);
  const [record] = await dispatchEvent(ctx, addressed);
  return record ? { record, isNew } : null;
}
