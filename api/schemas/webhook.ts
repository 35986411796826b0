import { z } from 'zod';
import { DELIVERY_STATUSES } from '../../common/db/deliveries.js';
import { DISABLED_REASONS } from '../../common/db/webhooks.js';
import { ALL_EVENTS, EVENT_TYPES, EVENTS, SUBSCRIBABLE_TYPES } from '../../common/events.js';
import { identifier, moment, SAMPLE_MOMENT, sampleId } from './base.js';

const TYPES = EVENT_TYPES.map((type) => `\`${type}\`: ${EVENTS[type].about}`).join(' ');
const BY_NAME_ONLY = SUBSCRIBABLE_TYPES.filter((type) => EVENTS[type].optIn).map((type) => `\`${type}\``);

export const eventType = z.enum(EVENT_TYPES).describe(`What happened. ${TYPES}`);
export const subscriptions = z
  .array(z.enum([ALL_EVENTS, ...SUBSCRIBABLE_TYPES]))
  .describe(
    `The types of events that it gets. \`${ALL_EVENTS}\` stands for all, also for those that come later, but not for ${BY_NAME_ONLY.join(', ')}: these have to be named.`,
  );
export const webhookUrl = z
  .string()
  .describe('Where events are sent by POST: an https address on the public internet, at port 443, 8443 or 80.');
/** What the field `description` is. */
export const REMARK = 'Your own remark; null for none.';
export const webhookStatus = z
  .enum(['enabled', 'disabled'])
  .describe('A `disabled` endpoint gets no events. Enabling it again forgets its failures.');
export const deliveryStatus = z
  .enum(DELIVERY_STATUSES)
  .describe(
    '`pending`: it is tried, or tried again at `next_attempt_at`; `delivered`: an attempt was answered with 2xx; `failed`: none was, and no more are made; `cancelled`: the endpoint was deleted or disabled.',
  );

const fields = {
  id: identifier('wh'),
  object: z.literal('webhook'),
  url: webhookUrl,
  description: z.string().nullable().describe(REMARK),
  events: subscriptions,
  status: webhookStatus,
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  disabled_at: moment.nullable(),
  failing_since: moment.nullable(),
  created_at: moment,
  updated_at: moment,
};

const SAMPLE = {
  id: sampleId('wh'),
  object: 'webhook',
  url: 'https://example.com/hooks/compliance',
  description: null,
  events: ['gap_analysis.complete'],
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  created_at: SAMPLE_MOMENT,
  updated_at: SAMPLE_MOMENT,
};

export const webhook = z.strictObject(fields).meta({ id: 'Webhook', examples: [SAMPLE] });

/** Right after its creation and after a rotation; the secret is never shown again. */
export const webhookWithSecret = z
  .strictObject({
    ...fields,
    secret: z
      .string()
      .regex(/^whsec_/)
      .describe('Signs the deliveries: `whsec_` and the Base64 of the key. It is shown this once.'),
  })
  .meta({ id: 'WebhookWithSecret', examples: [{ ...SAMPLE, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }] });

const attempt = z.strictObject({
  attempted_at: moment,
  trigger: z.enum(['schedule', 'replay']),
  response_status: z.number().int().nullable().describe('The HTTP status of the answer; null when none came.'),
  duration_ms: z.number().min(0),
  error: z
    .strictObject({ code: z.string(), message: z.string() })
    .nullable()
    .describe('What went wrong; null for a success.'),
  next_attempt_at: moment.nullable(),
});

const deliveryFields = {
  id: identifier('whd'),
  object: z.literal('webhook_delivery'),
  webhook_id: identifier('wh'),
  event_id: identifier('evt'),
  event_type: eventType,
  status: deliveryStatus,
  replay_requested_at: moment.nullable(),
  next_attempt_at: moment.nullable(),
  created_at: moment,
  completed_at: moment.nullable(),
};

const SAMPLE_ATTEMPT = {
  attempted_at: SAMPLE_MOMENT,
  trigger: 'schedule',
  response_status: 204,
  duration_ms: 87,
  error: null,
  next_attempt_at: null,
};
const SAMPLE_DELIVERY = {
  id: sampleId('whd'),
  object: 'webhook_delivery',
  webhook_id: sampleId('wh'),
  event_id: sampleId('evt'),
  event_type: 'gap_analysis.complete',
  status: 'delivered',
  replay_requested_at: null,
  next_attempt_at: null,
  created_at: SAMPLE_MOMENT,
  completed_at: SAMPLE_MOMENT,
};

/** As lists show it: without the receivers' answers. */
export const deliveryRow = z
  .strictObject({ ...deliveryFields, attempts: z.array(attempt) })
  .meta({ id: 'WebhookDeliveryRow', examples: [{ ...SAMPLE_DELIVERY, attempts: [SAMPLE_ATTEMPT] }] });

export const delivery = z
  .strictObject({
    ...deliveryFields,
    attempts: z.array(
      attempt.extend({
        response_body: z.string().nullable().describe('The first 16 KiB of the answer; null when none came.'),
      }),
    ),
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [{ ...SAMPLE_DELIVERY, attempts: [{ ...SAMPLE_ATTEMPT, response_body: '' }] }],
  });

export const event = z
  .strictObject({
    id: identifier('evt'),
    object: z.literal('event'),
    type: eventType,
    timestamp: moment.describe('When it happened.'),
    data: z.record(z.string(), z.unknown()).describe('The resource without its bulky parts, and its `url`.'),
  })
  .meta({
    id: 'Event',
    examples: [
      {
        id: sampleId('evt'),
        object: 'event',
        type: 'gap_analysis.complete',
        timestamp: SAMPLE_MOMENT,
        data: { id: sampleId('ga'), object: 'gap_analysis', url: `/api/v1/gap-analysis/${sampleId('ga')}` },
      },
    ],
  });
