import { z } from 'zod';
import { DELIVERY_STATUSES } from '../../common/db/deliveries.js';
import { DISABLED_REASONS } from '../../common/db/webhooks.js';
import { ALL_EVENTS, EVENT_TYPES, SUBSCRIBABLE_TYPES } from '../../common/events.js';
import { identifier, moment, SAMPLE_MOMENT, sampleId } from './base.js';

const fields = {
  id: identifier('wh'),
  object: z.literal('webhook'),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.enum([ALL_EVENTS, ...SUBSCRIBABLE_TYPES])),
  status: z.enum(['enabled', 'disabled']),
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
  .strictObject({ ...fields, secret: z.string().regex(/^whsec_/) })
  .meta({ id: 'WebhookWithSecret', examples: [{ ...SAMPLE, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }] });

const attempt = z.strictObject({
  attempted_at: moment,
  trigger: z.enum(['schedule', 'replay']),
  response_status: z.number().int().nullable().describe('Null when no answer came.'),
  duration_ms: z.number().min(0),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  next_attempt_at: moment.nullable(),
});

const deliveryFields = {
  id: identifier('whd'),
  object: z.literal('webhook_delivery'),
  webhook_id: identifier('wh'),
  event_id: identifier('evt'),
  event_type: z.enum(EVENT_TYPES),
  status: z.enum(DELIVERY_STATUSES),
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
    attempts: z.array(attempt.extend({ response_body: z.string().nullable().describe('Its first 16 KiB.') })),
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [{ ...SAMPLE_DELIVERY, attempts: [{ ...SAMPLE_ATTEMPT, response_body: '' }] }],
  });

export const event = z
  .strictObject({
    id: identifier('evt'),
    object: z.literal('event'),
    type: z.enum(EVENT_TYPES),
    timestamp: moment,
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
