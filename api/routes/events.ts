import { z } from 'zod';
import { findEvent, listEvents } from '../../common/db/events.js';
import { presentEvent } from '../../common/present/webhook.js';
import { json } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
import { idParams } from '../fields.js';
import { answerRows, listQuery, notFound, pageOf } from '../operation-answers.js';
import { listAnswers } from '../schemas/operation.js';
import { event, eventType } from '../schemas/webhook.js';

export const eventRoutes = [
  defineRoute({
    method: 'get',
    path: '/events',
    operationId: 'listEvents',
    summary: 'List what happened, newest first',
    tag: 'Events',
    query: z.strictObject({ ...listQuery, type: eventType.optional() }),
    answers: listAnswers(event),
    async handler({ ctx, principal, query, req }) {
      const rows = await listEvents(ctx.db, pageOf(principal, query, 'evt'), query);
      return answerRows(req, rows, query.limit, presentEvent);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/events/:id',
    operationId: 'getEvent',
    summary: 'Read one event as it was delivered',
    tag: 'Events',
    params: idParams,
    answers: { 200: json('The event.', event, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params }) {
      const record = await findEvent(ctx.db, principal.accountId, params.id);
      if (!record) throw notFound();
      return { status: 200, body: presentEvent(record) };
    },
  }),
];
