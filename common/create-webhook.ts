import { randomBytes } from 'node:crypto';
import type { Context } from './context.js';
import { findMadeWebhook, insertWebhook, replaceSecrets, takenSlots, type WebhookRecord } from './db/webhooks.js';
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
  /** False when an earlier call under the same id had done it. */
  isNew: boolean;
}

/**
 * Stores a new endpoint with a fresh secret, or finds the one with this id.
 * @throws ServiceError `conflict` when the account has all it may have, or deleted the one with this id
 */
export async function createWebhook(
  ctx: Context,
  accountId: string,
  input: NewWebhook,
  id = ctx.newId('wh'),
): Promise<WebhookWithSecret> {
  for (let isCrowded = false; ; isCrowded = true) {
    const earlier = await findMadeWebhook(ctx.db, accountId, id);
    if (earlier) return madeBefore(ctx, earlier);
    const created = newWebhook(ctx, accountId, input, { id, slot: await freeSlotNumber(ctx, accountId, isCrowded) });
    try {
      await insertWebhook(ctx.db, created.record);
      return created;
    } catch (error) {
      // Somebody took the slot a moment ago, or made this endpoint: look again.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

function madeBefore(ctx: Context, record: WebhookRecord): WebhookWithSecret {
  const [current] = record.secrets;
  if (record.deleted_at || !current) {
    throw new ServiceError('conflict', 'The endpoint that this Idempotency-Key made was deleted.');
  }
  return { record, secret: ctx.sealer.open(current.sealed, record._id), isNew: false };
}

function newWebhook(
  ctx: Context,
  accountId: string,
  input: NewWebhook,
  { id, slot }: { id: string; slot: number },
): WebhookWithSecret {
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
  return { record, secret, isNew: true };
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
 * @param id names this rotation: the same one is made once
 * @returns the endpoint and its new secret, or null when somebody else rotated it at the same moment
 */
export async function rotateWebhookSecret(
  ctx: Context,
  webhook: WebhookRecord,
  id: string,
): Promise<WebhookWithSecret | null> {
  const made = webhook.secrets.find((each) => each.id === id);
  if (made) return { record: webhook, secret: ctx.sealer.open(made.sealed, webhook._id), isNew: false };
  const now = ctx.clock();
  const secret = newSecret();
  const overlapEnd = new Date(now.getTime() + ROTATION_OVERLAP_MS);
  const older = webhook.secrets
    .map((each) => ({ ...each, expires_at: each.expires_at ?? overlapEnd }))
    .filter(({ expires_at }) => expires_at > now);
  const secrets = [{ id, sealed: ctx.sealer.seal(secret, webhook._id), expires_at: null }, ...older];
  const record = await replaceSecrets(ctx.db, webhook, secrets.slice(0, MAX_SECRETS), now);
  return record && { record, secret, isNew: true };
}
