import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A 256-bit key and the name under which sealed texts refer to it. */
export interface EncryptionKey {
  id: string;
  key: Buffer;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/**
 * Reads `id:base64,id:base64`. The first key seals; the others only open what they sealed before a rotation.
 * @returns null when the text is not of that form, a key is not 32 bytes or an id comes twice
 */
export function readEncryptionKeys(text: string): EncryptionKey[] | null {
  const keys: EncryptionKey[] = [];
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const match = /^\s*([a-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/i.exec(part);
    const key = Buffer.from(match?.[2] ?? '', 'base64');
    const id = match?.[1] ?? '';
    if (key.length !== KEY_BYTES || keys.some((known) => known.id === id)) return null;
    keys.push({ id, key });
  }
  return keys;
}

/** A fresh key in the form that `readEncryptionKeys` reads. */
export function newEncryptionKey(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64')}`;
}

/** Keeps texts secret at rest. */
export interface Sealer {
  /** @param about what the text belongs to (an id); it opens only with the same */
  seal(text: string, about: string): string;
  /** @throws when the key is not known (any more) or the text was changed or moved to another record */
  open(sealed: string, about: string): string;
}

/** The id of the key that sealed a text. */
export function keyIdOf(sealed: string): string {
  return sealed.split('.')[0] ?? '';
}

/** AES-256-GCM; a sealed text is `<key id>.<iv, text and tag in Base64url>`. */
export function createSealer(keys: readonly EncryptionKey[]): Sealer {
  return {
    seal(text, about) {
      const current = keys[0];
      if (!current) throw new Error('ENCRYPTION_KEY is not set');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(about));
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${current.id}.${Buffer.concat(parts).toString('base64url')}`;
    },
    open(sealed, about) {
      const id = keyIdOf(sealed);
      const encoded = sealed.split('.')[1] ?? '';
      const key = keys.find((each) => each.id === id)?.key;
      if (!key) throw new Error(`ENCRYPTION_KEY has no key "${id}"`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
