import type { Context } from './context.js';
import { allKeys, replaceAnswer } from './db/idempotency-keys.js';
import { allSecrets, replaceSealedSecret } from './db/webhooks.js';
import { keyIdOf } from './encryption.js';
import { findKeyFaults, type KeyFault, sealedAnswer } from './sealed-texts.js';

/** What was sealed anew. */
export interface ResealReport {
  /** The key that seals now. */
  key: string;
  resealed: number;
  /** What no key here opens; it stays as it is. */
  closed: KeyFault[];
}

/**
 * Seals every webhook secret and every kept answer with the first key of ENCRYPTION_KEY. Each text is replaced by itself, and
 * only while it is what was read: it may be interrupted, done again, and run beside the service. It ends when a look finds
 * nothing more to do, because a rotation under way may write a secret back as it was.
 */
export async function resealAll(ctx: Context): Promise<ResealReport> {
  const key = ctx.config.encryptionKeys[0]?.id ?? '';
  let resealed = 0;
  for (let last = -1; last !== 0; resealed += last) last = await resealOnce(ctx, key);
  return { key, resealed, closed: await findKeyFaults(ctx) };
}

/** @returns how many texts were sealed anew */
async function resealOnce({ db, sealer }: Context, newest: string): Promise<number> {
  let count = 0;
  const anew = (sealed: string, about: string): string | null => {
    if (keyIdOf(sealed) === newest) return null;
    try {
      return sealer.seal(sealer.open(sealed, about), about);
    } catch {
      return null;
    }
  };
  for await (const webhook of allSecrets(db)) {
    for (const { sealed } of webhook.secrets) {
      const next = anew(sealed, webhook._id);
      if (next !== null && (await replaceSealedSecret(db, webhook, sealed, next))) count += 1;
    }
  }
  for await (const record of allKeys(db)) {
    const sealed = sealedAnswer(record);
    const next = sealed === null ? null : anew(sealed, record._id);
    if (sealed !== null && next !== null && (await replaceAnswer(db, record._id, sealed, next))) count += 1;
  }
  return count;
}
