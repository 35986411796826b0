import { createHash } from 'node:crypto';

/**
 * A version 5 UUID (RFC 9562): the same name in the same space always gives the same one.
 * @param space what the names belong to; hashed into the namespace UUID
 */
export function namedUuid(space: string, name: string): string {
  const namespace = createHash('sha256').update(space).digest().subarray(0, 16);
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
