import { z } from 'zod';
import { findEvent, listEvents } from '../../common/db/events.js';
import { EVENT_TYPES } from '../../common/events.js';
import { presentEvent } from '../../common/present/webhook.js';
import { defineRoute } from '../define-route.js';
import { answerRows, listQuery, notFound, pageOf } from '../operation-answers.js';

export const eventRoutes = [
  defineRoute({
    method: 'get',
    path: '/events',
    operationId: 'listEvents',
    summary: 'List what happened, newest first',
    tag: 'Events',
    query: z.strictObject({ ...listQuery, type: z.enum(EVENT_TYPES).optional() }),
    async handler({ ctx, principal, query, req }) {
      const rows = await listEvents(ctx.db, pageOf(principal, query), query.type ? { type: query.type } : {});
      return answerRows(req, rows, query.limit, presentEvent);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/events/:id',
    operationId: 'getEvent',
    summary: 'Read one event as it was delivered',
    tag: 'Events',
    params: z.strictObject({ id: z.string().max(100) }),
    async handler({ ctx, principal, params }) {
      const event = await findEvent(ctx.db, principal.accountId, params.id);
      if (!event) throw notFound();
      return { status: 200, body: presentEvent(event) };
    },
  }),
];
