import { z } from 'zod';
import type { Context } from '../../common/context.js';
import { createWebhook, rotateWebhookSecret } from '../../common/create-webhook.js';
import {
  deleteWebhook,
  findWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookChanges,
  type WebhookRecord,
} from '../../common/db/webhooks.js';
import { checkUrl, isRefusal } from '../../common/domain/webhook/address-policy.js';
import { invalidField, ServiceError } from '../../common/errors.js';
import { ALL_EVENTS, type Subscription } from '../../common/events.js';
import { presentWebhook } from '../../common/present/webhook.js';
import { empty, json } from '../answer-shapes.js';
import type { Principal } from '../callers.js';
import { defineRoute } from '../define-route.js';
import { idParams } from '../fields.js';
import { REPLAYED } from '../idempotency.js';
import { answerRows, listQuery, notFound, pageOf } from '../operation-answers.js';
import { listAnswers } from '../schemas/operation.js';
import { REMARK, subscriptions, webhook, webhookStatus, webhookUrl, webhookWithSecret } from '../schemas/webhook.js';

/** What no setting allows is refused together with the other fields; the rest knows the handler. */
const url = webhookUrl
  .min(1)
  .max(2048)
  .superRefine(
    (text, ctx) => {
      const outcome = checkUrl(text, { allowPrivate: true, allowHttp: true });
      if (!isRefusal(outcome)) return;
      ctx.addIssue({ code: 'custom', message: outcome.message, params: { code: outcome.code } });
    },
    { when: ({ issues }) => issues.length === 0 },
  );
const description = z
  .string()
  .max(500)
  .regex(/^[^\p{Cc}]*$/u, { error: 'Control characters are not possible here.' })
  .nullable()
  .describe(REMARK);
const events = subscriptions
  .min(1)
  .max(100)
  .transform((names): Subscription[] => [...new Set(names)]);

const CREATED = { headers: ['Location', 'Idempotent-Replayed'] };

export const webhookRoutes = [
  defineRoute({
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    summary: 'Register an endpoint for events; the answer shows its secret, this once',
    description:
      'This document begins with how to verify what is delivered, and ends with every event and its body. `POST /webhooks/{id}/ping` sends a test.',
    tag: 'Webhooks',
    idempotency: 'answer',
    body: z
      .strictObject({ url, events: events.default([ALL_EVENTS]), description: description.default(null) })
      .meta({ examples: [{ url: 'https://example.com/hooks', events: ['gap_analysis.complete'] }] }),
    answers: { 201: json('Registered. Keep the secret: it is not shown again.', webhookWithSecret, CREATED) },
    errors: ['conflict'],
    async handler({ ctx, principal, body, prefix, newId }) {
      const wanted = { ...body, url: allowedUrl(ctx, body.url) };
      const { record, secret, isNew } = await createWebhook(ctx, principal.accountId, wanted, newId('wh'));
      const headers = {
        Location: `${prefix}/webhooks/${record._id}`,
        'Cache-Control': 'no-store',
        ...(isNew ? {} : REPLAYED),
      };
      return { status: 201, body: { ...presentWebhook(record), secret }, headers };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    summary: 'List the endpoints, newest first',
    tag: 'Webhooks',
    query: z.strictObject(listQuery),
    answers: listAnswers(webhook),
    async handler({ ctx, principal, query, req }) {
      const rows = await listWebhooks(ctx.db, pageOf(principal, query, 'wh'));
      return answerRows(req, rows, query.limit, presentWebhook);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/webhooks/:id',
    operationId: 'getWebhook',
    summary: 'Read an endpoint: whether it works, and why not',
    tag: 'Webhooks',
    params: idParams,
    answers: { 200: json('The endpoint.', webhook, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params }) {
      return { status: 200, body: presentWebhook(await requireWebhook(ctx, principal, params.id)) };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/webhooks/:id',
    operationId: 'updateWebhook',
    summary: 'Change an endpoint, disable it, or enable it again',
    tag: 'Webhooks',
    params: idParams,
    body: z
      .strictObject({
        url: url.optional(),
        events: events.optional(),
        description: description.optional(),
        status: webhookStatus.optional(),
      })
      .meta({ examples: [{ status: 'enabled' }] }),
    answers: { 200: json('As it is now.', webhook) },
    async handler({ ctx, principal, params, body }) {
      const current = await requireWebhook(ctx, principal, params.id);
      const now = ctx.clock();
      const changes: WebhookChanges = {
        updated_at: now,
        ...(body.url === undefined ? {} : { url: allowedUrl(ctx, body.url) }),
        ...(body.events === undefined ? {} : { events: body.events }),
        ...(body.description === undefined ? {} : { description: body.description }),
        ...statusChange(current, body.status, now),
      };
      const updated = await updateWebhook(ctx.db, principal.accountId, params.id, changes);
      if (!updated) throw notFound();
      return { status: 200, body: presentWebhook(updated) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/webhooks/:id',
    operationId: 'deleteWebhook',
    summary: 'Delete an endpoint; what is on its way to it is not sent any more',
    tag: 'Webhooks',
    params: idParams,
    answers: { 204: empty('It is gone.') },
    async handler({ ctx, principal, params }) {
      if (!(await deleteWebhook(ctx.db, principal.accountId, params.id, ctx.clock()))) throw notFound();
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/webhooks/:id/rotate-secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Give an endpoint a new secret; the old one signs too for 24 hours',
    tag: 'Webhooks',
    idempotency: 'answer',
    params: idParams,
    answers: { 200: json('The new secret; it is not shown again.', webhookWithSecret) },
    errors: ['conflict'],
    async handler({ ctx, principal, params, newId }) {
      const rotated = await rotateWebhookSecret(ctx, await requireWebhook(ctx, principal, params.id), newId('evt'));
      if (!rotated) throw new ServiceError('conflict', 'The secret was rotated by another request at the same moment.');
      const body = { ...presentWebhook(rotated.record), secret: rotated.secret };
      return { status: 200, body, headers: { 'Cache-Control': 'no-store', ...(rotated.isNew ? {} : REPLAYED) } };
    },
  }),
];

/** The caller's endpoint. @throws 404 */
export async function requireWebhook(ctx: Context, principal: Principal, id: string): Promise<WebhookRecord> {
  const webhook = await findWebhook(ctx.db, principal.accountId, id);
  if (!webhook) throw notFound();
  return webhook;
}

/** The URL in its normal form, if everything that it shows is allowed. @throws 422 */
function allowedUrl(ctx: Context, text: string): string {
  const outcome = checkUrl(text, { allowPrivate: ctx.config.webhookAllowPrivate });
  if (isRefusal(outcome)) throw invalidField('/url', outcome.code, outcome.message);
  return outcome.href;
}

/** Enabling forgets the failures; saying what already holds changes nothing. */
function statusChange(webhook: WebhookRecord, status: 'enabled' | 'disabled' | undefined, now: Date): WebhookChanges {
  if (status === 'disabled' && !webhook.disabled_at) return { disabled_at: now, disabled_reason: 'by_request' };
  if (status !== 'enabled') return {};
  return { disabled_at: null, disabled_reason: null, failing_since: null, last_failure_at: null };
}
