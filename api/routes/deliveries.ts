import { z } from 'zod';
import { DELIVERY_STATUSES, findDelivery, listDeliveries } from '../../common/db/deliveries.js';
import { deliveryTransitions } from '../../common/db/delivery-transitions.js';
import { EVENT_TYPES } from '../../common/events.js';
import { pingWebhook } from '../../common/ping-webhook.js';
import { presentDelivery } from '../../common/present/webhook.js';
import { recoveryTime, startDelivery } from '../../common/schedule-delivery.js';
import { defineRoute } from '../define-route.js';
import { answerRows, listQuery, notFound, pageOf } from '../operation-answers.js';
import { requireWebhook, webhookParams } from './webhooks.js';

const deliveryParams = webhookParams.extend({ delivery_id: z.string().max(100) });

export const deliveryRoutes = [
  defineRoute({
    method: 'post',
    path: '/webhooks/:id/ping',
    operationId: 'pingWebhook',
    summary: 'Send a test event to this endpoint, once',
    tag: 'Webhooks',
    idempotency: 'answer',
    params: webhookParams,
    async handler({ ctx, principal, params, prefix }) {
      const webhook = await requireWebhook(ctx, principal, params.id);
      const delivery = await pingWebhook(ctx, webhook);
      const headers = { Location: `${prefix}/webhooks/${webhook._id}/deliveries/${delivery._id}`, 'Retry-After': '1' };
      return { status: 202, body: presentDelivery(delivery, 'full'), headers };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/webhooks/:id/deliveries',
    operationId: 'listDeliveries',
    summary: 'List what was sent to an endpoint and how it went, newest first',
    tag: 'Webhooks',
    params: webhookParams,
    query: z.strictObject({
      ...listQuery,
      status: z.enum(DELIVERY_STATUSES).optional(),
      event_type: z.enum(EVENT_TYPES).optional(),
    }),
    async handler({ ctx, principal, params, query, req }) {
      await requireWebhook(ctx, principal, params.id);
      const { status, event_type } = query;
      const filters = { ...(status ? { status } : {}), ...(event_type ? { event_type } : {}) };
      const rows = await listDeliveries(ctx.db, params.id, pageOf(principal, query), filters);
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
    async handler({ ctx, principal, params }) {
      await requireWebhook(ctx, principal, params.id);
      const owner = { accountId: principal.accountId, webhookId: params.id };
      const delivery = await findDelivery(ctx.db, owner, params.delivery_id);
      if (!delivery) throw notFound();
      return { status: 200, body: presentDelivery(delivery, 'full') };
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
    async handler({ ctx, principal, params, prefix }) {
      const webhook = await requireWebhook(ctx, principal, params.id);
      const owner = { accountId: principal.accountId, webhookId: webhook._id };
      const now = ctx.clock();
      const delivery = await deliveryTransitions.requestReplay(
        ctx.db,
        owner,
        params.delivery_id,
        now,
        recoveryTime(now),
      );
      if (!delivery) throw notFound();
      await startDelivery(ctx, delivery, webhook).catch((error: unknown) => {
        ctx.logger.warn({ err: error, delivery_id: delivery._id }, 'could not start the replay; recovery will');
      });
      const headers = { Location: `${prefix}/webhooks/${webhook._id}/deliveries/${delivery._id}`, 'Retry-After': '1' };
      return { status: 202, body: presentDelivery(delivery, 'full'), headers };
    },
  }),
];
