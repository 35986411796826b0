import { createHmac, type Hmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { EncryptionKey } from '../../common/encryption.js';

export const FORMAT = 'compliance-advisory-service-backup';
export const FORMAT_VERSION = 1;

/**
 * A backup is gzip over lines of JSON: a head, one line per document, an end. The end is signed with a key derived from
 * the encryption key, over all lines before it: a cut or changed file is not restored.
 */
export const headLine = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  created_at: z.iso.datetime(),
  /** Which encryption keys the sealed texts inside need. */
  keys: z.array(z.string()).min(1),
});
export const documentLine = z.strictObject({
  /** The collection. */
  c: z.string(),
  /** The document, canonical Extended JSON. */
  d: z.string(),
});
export const endLine = z.strictObject({
  counts: z.record(z.string(), z.int()),
  /** Ids of what was deleted while the backup was taken. */
  gone: z.record(z.string(), z.array(z.string())),
  mac: z.string(),
});

export type BackupHead = z.output<typeof headLine>;
export type BackupEnd = z.output<typeof endLine>;

/** Signs the lines of a backup with the first of these keys, or with the named one. @throws when it is not there */
export function backupSigner(keys: readonly EncryptionKey[], id = keys[0]?.id): Hmac {
  const found = keys.find((key) => key.id === id);
  if (!found) throw new Error(`ENCRYPTION_KEY has no key "${id ?? ''}", which this backup needs.`);
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', found.key, '', 'backup', 32)));
}
