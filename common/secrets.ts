import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random credential of 256 bits, with a prefix that tells people and scanners what it is. */
export function newCredential(prefix: 'cas_key' | 'cas_secret' | 'cas_token'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

/** What is stored instead of a credential. A fast hash is enough: the input has 256 random bits. */
export function credentialHash(credential: string): string {
  return createHash('sha256').update(credential).digest('hex');
}

/** Compares two hex digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a, 'hex');
  const right = Buffer.from(b, 'hex');
  return left.length === right.length && timingSafeEqual(left, right);
}
