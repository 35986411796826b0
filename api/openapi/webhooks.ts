import { z } from 'zod';
import { EVENT_TYPES, EVENTS, type EventType } from '../../common/events.js';
import { exampleOf, identifier, moment, SAMPLE_MOMENT, sampleId } from '../schemas/base.js';
import { deadline } from '../schemas/deadline.js';
import { gapAnalysisRow } from '../schemas/gap-analysis.js';
import { policyRow } from '../schemas/policy.js';
import { reportRow } from '../schemas/report.js';
import { riskScoreRow } from '../schemas/risk-score.js';
import { threatRow } from '../schemas/threat.js';
import type { JsonObject, SchemaBook } from './schema-book.js';

/** What the event is about: the resource as lists show it. One row per event. */
const SUBJECTS: Record<EventType, z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>> = {
  'gap_analysis.complete': gapAnalysisRow,
  'gap_analysis.failed': gapAnalysisRow,
  'risk.scored': riskScoreRow,
  'risk.failed': riskScoreRow,
  'deadline.approaching': deadline,
  'policy.generated': policyRow,
  'policy.failed': policyRow,
  'report.generated': reportRow,
  'report.failed': reportRow,
  'threat.new': threatRow,
  'webhook.ping': z
    .strictObject({ id: identifier('wh'), object: z.literal('webhook') })
    .meta({ examples: [{ id: sampleId('wh'), object: 'webhook' }] }),
};

/** The `webhooks` section: one entry per event, as it is delivered (Standard Webhooks). */
export function webhooksOf(book: SchemaBook): Record<string, JsonObject> {
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: deliveryOf(type, book) }]));
}

/** Large members may be left out of an event; `omitted` names them. */
function bodyOf(type: EventType): z.ZodType {
  const subject = SUBJECTS[type];
  const data = subject instanceof z.ZodUnion ? z.union(subject.options.map(sentOf)) : sentOf(subject);
  const example = { ...(exampleOf(subject) as JsonObject), url: `/api/v1/...` };
  return z
    .strictObject({
      id: identifier('evt').describe(
        'The same in every retry and replay: remember it, and take what repeats for done.',
      ),
      type: z.literal(type).describe(EVENTS[type].about),
      timestamp: moment.describe('When it happened.'),
      data: data.describe('The resource without its bulky parts.'),
    })
    .meta({ examples: [{ id: sampleId('evt'), type, timestamp: SAMPLE_MOMENT, data: example }] });
}

function sentOf(subject: z.ZodObject): z.ZodObject {
  return subject
    .partial()
    .extend({
      url: z
        .string()
        .describe('Where the whole resource is: a full address where BASE_URL is set, else a path of this service.'),
      omitted: z
        .array(z.string())
        .optional()
        .describe('The members that were left out because the event was too large.'),
    })
    .required({ id: true, object: true });
}

function deliveryOf(type: EventType, book: SchemaBook): JsonObject {
  const body = bodyOf(type);
  const { about, optIn } = EVENTS[type];
  return {
    operationId: `on_${type.replaceAll('.', '_')}`,
    summary: about,
    description: optIn
      ? 'Sent only to endpoints that subscribed to it by name.'
      : 'Sent to endpoints that want all events or this one.',
    tags: ['Events'],
    security: [],
    parameters: ['WebhookId', 'WebhookTimestamp', 'WebhookSignature'].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: book.convert(body, 'output'), example: exampleOf(body) } },
    },
    responses: {
      '2XX': { description: 'Any success means that it was received.' },
      '4XX': { description: '410 disables the endpoint; everything else is tried again.' },
    },
  };
}

/** How a receiver tells that a delivery is ours; the example is the one that Standard Webhooks publishes. */
export const VERIFICATION = `
Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): every \`standardwebhooks\` library verifies them. By hand:

1. Take the headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`, and the bytes of the body as they came.
2. Refuse a \`webhook-timestamp\` (seconds since 1970) that is more than 300 seconds from your clock, before or after.
3. The key is what stands behind \`whsec_\` in the secret, decoded from Base64.
4. Sign \`<webhook-id>.<webhook-timestamp>.<body>\` with HMAC-SHA256 and that key, and encode it as Base64.
5. \`webhook-signature\` holds one or more signatures separated by spaces, each \`v1,\` and such a Base64: two for 24 hours after
   a rotation. The delivery is ours if one of them is yours; compare in constant time.

The secret \`whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\`, the id \`msg_p5jXN8AQM9LWM0D4loKWxJek\`, the timestamp \`1614265330\` and the
body \`{"test": 2432232314}\` give \`v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=\`.

Answer with any 2xx. A 410 disables the endpoint; whatever else comes, or nothing within 15 seconds, makes us try again, up to ten
times in about three days.
An event may come more than once, always with the same \`webhook-id\`.

\`data.url\` is where the whole resource is: a full address if whoever runs this service has set its public one (\`BASE_URL\`), else a
path such as \`/api/v1/gap-analysis/ga_...\`, which you resolve against the address at which you call this API.
`.trim();

/** The headers of a delivery. */
export const DELIVERY_HEADERS = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the event, the same in every retry and replay.',
    schema: { type: 'string' },
    example: sampleId('evt'),
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description:
      'When this attempt was made, in seconds since 1970; refuse what is more than five minutes from your clock.',
    schema: { type: 'string', pattern: '^\\d+$' },
    example: '1795253400',
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; several, separated by spaces, while a secret rotates.',
    schema: { type: 'string' },
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
} as const;
