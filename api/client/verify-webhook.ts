import { Webhook } from 'standardwebhooks';
import type { webhooks } from './schema.js';

type Bodies = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'];
};

/** What arrives at an endpoint; `type` tells which. */
export type WebhookEvent = Bodies[keyof Bodies];

/**
 * Checks that a delivery is from this service, unchanged and not older than five minutes (Standard Webhooks).
 * @param body the bytes or the text as they came in, not parsed and written again
 * @param headers of the request, in any case
 * @param secrets `whsec_...`; both while a secret is being rotated
 * @returns the event. Deliveries may repeat: remember `event.id`
 * @throws WebhookVerificationError
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Record<string, string | string[] | undefined>,
  ...secrets: [string, ...string[]]
): WebhookEvent {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const plain = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
  let failure: unknown;
  for (const secret of secrets) {
    try {
      return new Webhook(secret).verify(text, plain) as WebhookEvent;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
