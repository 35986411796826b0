import { z } from 'zod';
import { type DeliveryRecord, findDelivery, listDeliveries } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import { pingWebhook } from '../../common/ping-webhook.js';
import { presentDelivery } from '../../common/present/webhook.js';
import { recoveryTime, startDelivery } from '../../common/schedule-delivery.js';
import { json } from '../answer-shapes.js';
import { type Answer, defineRoute } from '../define-route.js';
import { idParams } from '../fields.js';
import { REPLAYED } from '../idempotency.js';
import { answerRows, listQuery, notFound, pageOf } from '../operation-answers.js';
import { listAnswers } from '../schemas/operation.js';
import { delivery, deliveryRow, deliveryStatus, eventType } from '../schemas/webhook.js';
import { requireWebhook } from './webhooks.js';

const deliveryParams = idParams.extend({ delivery_id: idParams.shape.id });

const STARTED = { headers: ['Location', 'Retry-After', 'Idempotent-Replayed'] };

export const deliveryRoutes = [
  defineRoute({
    method: 'post',
    path: '/webhooks/:id/ping',
    operationId: 'pingWebhook',
    summary: 'Send a test event to this endpoint, once',
    tag: 'Webhooks',
    idempotency: 'answer',
    params: idParams,
    answers: { 202: json('On its way.', delivery, STARTED) },
    async handler({ ctx, principal, params, prefix, newId }) {
      const webhook = await requireWebhook(ctx, principal, params.id);
      const ping = await pingWebhook(ctx, webhook, newId('evt'));
      if (!ping) throw notFound();
      return started(prefix, ping.record, ping.isNew);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/webhooks/:id/deliveries',
    operationId: 'listDeliveries',
    summary: 'List what was sent to an endpoint and how it went, newest first',
    tag: 'Webhooks',
    params: idParams,
    query: z.strictObject({
      ...listQuery,
      status: deliveryStatus.optional(),
      event_type: eventType.optional(),
    }),
    answers: listAnswers(deliveryRow),
    async handler({ ctx, principal, params, query, req }) {
      await requireWebhook(ctx, principal, params.id);
      const { status, event_type } = query;
      const filters = { ...(status ? { status } : {}), ...(event_type ? { event_type } : {}) };
      const rows = await listDeliveries(ctx.db, params.id, pageOf(principal, query, 'whd'), filters);
      return answerRows(req, rows, query.limit, (row) => presentDelivery(row, 'row'));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/webhooks/:id/deliveries/:delivery_id',
    operationId: 'getDelivery',
    summary: "Read one delivery with every attempt and the receiver's answers",
    tag: 'Webhooks',
    params: deliveryParams,
    answers: { 200: json('The delivery.', delivery, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params }) {
      await requireWebhook(ctx, principal, params.id);
      const owner = { accountId: principal.accountId, webhookId: params.id };
      const record = await findDelivery(ctx.db, owner, params.delivery_id);
      if (!record) throw notFound();
      return { status: 200, body: presentDelivery(record, 'full') };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/webhooks/:id/deliveries/:delivery_id/redeliver',
    operationId: 'redeliver',
    summary: 'Send the same bytes once more, now',
    tag: 'Webhooks',
    idempotency: 'answer',
    params: deliveryParams,
    answers: { 202: json('On its way again.', delivery, STARTED) },
    async handler({ ctx, principal, params, prefix, newId }) {
      const webhook = await requireWebhook(ctx, principal, params.id);
      const owner = { accountId: principal.accountId, webhookId: webhook._id };
      const now = ctx.clock();
      const request = { id: newId('evt'), at: now, recoverAt: recoveryTime(now) };
      const record = await deliveryTransitions.requestReplay(ctx.db, owner, params.delivery_id, request);
      if (!record) {
        const earlier = await findDelivery(ctx.db, owner, params.delivery_id);
        if (!earlier) throw notFound();
        return started(prefix, earlier, false);
      }
      await startDelivery(ctx, record, webhook).catch((error: unknown) => {
        ctx.logger.warn({ err: error, delivery_id: record._id }, 'could not start the replay; recovery will');
      });
      return started(prefix, record, true);
    },
  }),
];

function started(prefix: string, record: DeliveryRecord, isNew: boolean): Answer {
  const Location = `${prefix}/webhooks/${record.webhook_id}/deliveries/${record._id}`;
  const headers = { Location, 'Retry-After': '1', ...(isNew ? {} : REPLAYED) };
  return { status: 202, body: presentDelivery(record, 'full'), headers };
}
