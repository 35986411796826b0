import { createHmac } from 'node:crypto';

/** What `webhook-signature` covers; the body is the exact string that is sent. */
export interface SignedMessage {
  /** The event id: the same in every retry and replay. */
  id: string;
  /** Time of the attempt. */
  at: Date;
  body: string;
}

const SECRET_PREFIX = 'whsec_';

/** `whsec_` and the Base64 of the key's bytes, as Standard Webhooks 1.0.0 writes secrets. */
export function formatSecret(key: Uint8Array): string {
  return SECRET_PREFIX + Buffer.from(key).toString('base64');
}

/**
 * The three headers of Standard Webhooks 1.0.0: HMAC-SHA-256 over `id.timestamp.body`, one signature per secret.
 * @param secrets `whsec_...`; more than one while a secret is being rotated
 */
export function signatureHeaders(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestampS = Math.floor(message.at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${message.id}.${timestampS}.${message.body}`).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signatures.join(' '),
  };
}
