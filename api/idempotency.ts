import type { Request } from 'express';
import { invalidField } from '../common/errors.js';

/** The Idempotency-Key of a request: quoted (structured field) or bare, 1-255 printable characters; null without one. */
export function idempotencyKeyOf(req: Request): string | null {
  const header = req.get('idempotency-key');
  if (header === undefined) return null;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) {
    throw invalidField('/header/Idempotency-Key', 'invalid_key', 'Send 1 to 255 printable ASCII characters.');
  }
  return key;
}
