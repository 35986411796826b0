import type { Connection } from 'mongoose';
import type { Context } from './context.js';
import { type IdempotencyRecord, newestKeys } from './db/idempotency-keys.js';
import { allSecrets } from './db/webhooks.js';
import { keyIdOf } from './encryption.js';

/** Enough to see with which keys answers were sealed lately; they live for a day. */
const LOOKED_AT_ANSWERS = 1000;

/** A text in MongoDB that ENCRYPTION_KEY keeps secret. */
export interface SealedText {
  sealed: string;
  /** What it was sealed under. */
  about: string;
}

/** Texts that are sealed with a key which is not here, or which is another one of the same name. */
export interface KeyFault {
  key: string;
  reason: 'missing' | 'different';
  /** How many such texts were seen. */
  texts: number;
}

/**
 * Looks whether what is stored can be opened with the keys that are here: every webhook secret, and the answers that were
 * kept last for Idempotency-Keys. A lost key stops nobody, because only a running service can give an endpoint a new secret.
 * @returns empty when all is well
 */
export async function findKeyFaults({
  config,
  db,
  sealer,
}: Pick<Context, 'config' | 'db' | 'sealer'>): Promise<KeyFault[]> {
  const here = new Set(config.encryptionKeys.map(({ id }) => id));
  const opened = new Set<string>();
  const closed = new Map<string, number>();
  for await (const { sealed, about } of storedTexts(db)) {
    const key = keyIdOf(sealed);
    if (opened.has(key)) continue;
    if (here.has(key) && canOpen(() => sealer.open(sealed, about))) opened.add(key);
    else closed.set(key, (closed.get(key) ?? 0) + 1);
  }
  return [...closed]
    .filter(([key]) => !opened.has(key))
    .map(([key, texts]) => ({ key, reason: here.has(key) ? 'different' : 'missing', texts }));
}

/** A fault in a sentence. */
export function keyFaultText({ key, reason, texts }: KeyFault): string {
  const what = reason === 'missing' ? `has no key "${key}"` : `has another key "${key}" than the one`;
  return `ENCRYPTION_KEY ${what} that sealed ${texts} stored ${texts === 1 ? 'text' : 'texts'}: webhook secrets, or answers kept for Idempotency-Keys.`;
}

async function* storedTexts(db: Connection): AsyncGenerator<SealedText> {
  for await (const { _id, secrets } of allSecrets(db)) for (const { sealed } of secrets) yield { sealed, about: _id };
  for (const record of await newestKeys(db, LOOKED_AT_ANSWERS)) {
    const sealed = sealedAnswer(record);
    if (sealed !== null) yield { sealed, about: record._id };
  }
}

/** Without an encryption key (never in production) an answer is kept as it is. */
export function sealedAnswer({ answer }: Pick<IdempotencyRecord, 'answer'>): string | null {
  return answer === null || answer === '' || answer.startsWith('{') ? null : answer;
}

function canOpen(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
