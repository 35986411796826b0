import { randomBytes } from 'node:crypto';
import type { Context } from './context.js';
import { insertWebhook, replaceSecrets, takenSlots, type WebhookRecord } from './db/webhooks.js';
import { formatSecret } from './domain/webhook/signature.js';
import { isDuplicateKey, ServiceError } from './errors.js';
import type { Subscription } from './events.js';
import { timeOfId } from './ids.js';

export const MAX_WEBHOOKS = 50;
const SECRET_BYTES = 32;
const ROTATION_OVERLAP_MS = 24 * 3600 * 1000;
/** More than this at once would make every signature header long; the oldest goes first. */
const MAX_SECRETS = 5;

export interface NewWebhook {
  url: string;
  events: Subscription[];
  description: string | null;
}

/** An endpoint with the secret that is shown this once. */
export interface WebhookWithSecret {
  record: WebhookRecord;
  secret: string;
}

/**
 * Stores a new endpoint with a fresh secret.
 * @throws ServiceError `conflict` when the account has all it may have
 */
export async function createWebhook(ctx: Context, accountId: string, input: NewWebhook): Promise<WebhookWithSecret> {
  for (let isCrowded = false; ; isCrowded = true) {
    const created = newWebhook(ctx, accountId, input, await freeSlotNumber(ctx, accountId, isCrowded));
    try {
      await insertWebhook(ctx.db, created.record);
      return created;
    } catch (error) {
      // Somebody took the slot a moment ago: look for another one.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

function newWebhook(ctx: Context, accountId: string, input: NewWebhook, slot: number): WebhookWithSecret {
  const id = ctx.newId('wh');
  const now = timeOfId(id);
  const secret = newSecret();
  const record: WebhookRecord = {
    _id: id,
    account_id: accountId,
    ...input,
    secrets: [{ sealed: ctx.sealer.seal(secret, id), expires_at: null }],
    rotation: 0,
    slot,
    disabled_at: null,
    disabled_reason: null,
    failing_since: null,
    last_failure_at: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  return { record, secret };
}

function newSecret(): string {
  return formatSecret(randomBytes(SECRET_BYTES));
}

/** @param isCrowded others look too: any free one will do, so that they do not all try the same again and again */
async function freeSlotNumber(ctx: Context, accountId: string, isCrowded: boolean): Promise<number> {
  const taken = await takenSlots(ctx.db, accountId);
  const free = Array.from({ length: MAX_WEBHOOKS }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  const slot = free[isCrowded ? Math.floor(Math.random() * free.length) : 0];
  if (slot !== undefined) return slot;
  throw new ServiceError('conflict', `An account can have ${MAX_WEBHOOKS} webhooks at most. Delete one first.`);
}

/**
 * Gives the endpoint a new secret; the ones before it sign too for 24 hours.
 * @returns the endpoint and its new secret, or null when somebody else rotated it at the same moment
 */
export async function rotateWebhookSecret(ctx: Context, webhook: WebhookRecord): Promise<WebhookWithSecret | null> {
  const now = ctx.clock();
  const secret = newSecret();
  const overlapEnd = new Date(now.getTime() + ROTATION_OVERLAP_MS);
  const older = webhook.secrets
    .map(({ sealed, expires_at }) => ({ sealed, expires_at: expires_at ?? overlapEnd }))
    .filter(({ expires_at }) => expires_at > now);
  const secrets = [{ sealed: ctx.sealer.seal(secret, webhook._id), expires_at: null }, ...older];
  const record = await replaceSecrets(ctx.db, webhook, secrets.slice(0, MAX_SECRETS), now);
  return record && { record, secret };
}
