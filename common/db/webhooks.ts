import { type Connection, Schema } from 'mongoose';
import type { FailureClock } from '../domain/webhook/retry-policy.js';
import type { EventType, Subscription } from '../events.js';
import { subscriptionsTo } from '../events.js';
import { DURABLE, defineCollection, REPEATABLE } from './collection.js';
import { type PageQuery, pageFilter } from './page.js';

export const DISABLED_REASONS = ['gone', 'no_success', 'by_request'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export interface WebhookSecret {
  /** Names the rotation that made it; absent for an endpoint's first. */
  id?: string;
  /** The `whsec_...` text, sealed under the endpoint's id. */
  sealed: string;
  /** Null for the current one; an older one signs too until then. */
  expires_at: Date | null;
}

/** An endpoint that receives events. A deleted one stays as a record without address and secrets. */
export interface WebhookRecord extends FailureClock {
  _id: string;
  account_id: string;
  url: string;
  description: string | null;
  events: Subscription[];
  /** Newest first. */
  secrets: WebhookSecret[];
  /** Counts rotations, for compare-and-set. */
  rotation: number;
  /** A number that no other endpoint of the account has: their count is bounded by a unique index. */
  slot?: number;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const secretSchema = new Schema<WebhookSecret>(
  {
    id: { type: String, required: false },
    sealed: { type: String, required: true },
    expires_at: { type: Date, default: null },
  },
  { _id: false, id: false },
);
/** Named by its list: that on `_id` alone gives the order too, but would read the endpoints of others. */
const LIST_INDEX = { account_id: 1, deleted_at: 1, _id: -1 } as const;

const schema = new Schema<WebhookRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  url: { type: String, required: true },
  description: { type: String, default: null },
  events: { type: [String], required: true },
  secrets: { type: [secretSchema], required: true },
  rotation: { type: Number, required: true },
  slot: { type: Number, required: false },
  disabled_at: { type: Date, default: null },
  disabled_reason: { type: String, default: null },
  failing_since: { type: Date, default: null },
  last_failure_at: { type: Date, default: null },
  created_at: { type: Date, required: true },
  updated_at: { type: Date, required: true },
  deleted_at: { type: Date, default: null },
});
schema.index(LIST_INDEX);
schema.index({ account_id: 1, deleted_at: 1, disabled_at: 1, events: 1 });
schema.index({ account_id: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });

const webhooks = defineCollection('webhooks', schema);

/** Writes the endpoint durably. @throws MongoDB's duplicate-key error when its slot is taken. */
export async function insertWebhook(db: Connection, record: WebhookRecord): Promise<void> {
  await webhooks(db).collection.insertOne(record as never, DURABLE);
}

export async function findWebhook(db: Connection, accountId: string, id: string): Promise<WebhookRecord | null> {
  return webhooks(db).findOne({ _id: id, account_id: accountId, deleted_at: null }).lean<WebhookRecord>().exec();
}

/** One that was made under this id, also if it was deleted since. */
export async function findMadeWebhook(db: Connection, accountId: string, id: string): Promise<WebhookRecord | null> {
  return webhooks(db).findOne({ _id: id, account_id: accountId }).lean<WebhookRecord>().exec();
}

/** The secrets of all endpoints, whose ever they are, in the order of their ids. */
export function allSecrets(db: Connection): AsyncIterable<Pick<WebhookRecord, '_id' | 'account_id' | 'secrets'>> {
  const secretsOnly = { account_id: 1, secrets: 1 };
  return webhooks(db)
    .find({})
    .sort({ _id: 1 })
    .select(secretsOnly)
    .lean<WebhookRecord[]>()
    .cursor() as unknown as AsyncIterable<WebhookRecord>;
}

/** Newest first, one more than the limit if there are more. */
export async function listWebhooks(db: Connection, page: PageQuery): Promise<WebhookRecord[]> {
  return webhooks(db)
    .find({ ...pageFilter(page, 'wh'), deleted_at: null })
    .sort({ _id: -1 })
    .hint(LIST_INDEX)
    .limit(page.limit + 1)
    .lean<WebhookRecord[]>()
    .exec();
}

/** The slots that the account's endpoints hold. */
export async function takenSlots(db: Connection, accountId: string): Promise<Set<number>> {
  const slots: unknown[] = await webhooks(db).distinct('slot', { account_id: accountId, slot: { $exists: true } });
  return new Set(slots.filter((slot) => typeof slot === 'number'));
}

export type WebhookChanges = Partial<
  Pick<
    WebhookRecord,
    | 'url'
    | 'events'
    | 'description'
    | 'disabled_at'
    | 'disabled_reason'
    | 'failing_since'
    | 'last_failure_at'
    | 'updated_at'
  >
>;

/** @returns the endpoint after the change, or null when it is not there */
export async function updateWebhook(
  db: Connection,
  accountId: string,
  id: string,
  changes: WebhookChanges,
): Promise<WebhookRecord | null> {
  return webhooks(db)
    .findOneAndUpdate(
      { _id: id, account_id: accountId, deleted_at: null },
      { $set: changes },
      { returnDocument: 'after' },
    )
    .lean<WebhookRecord>()
    .exec();
}

/** Replaces the secrets if nobody rotated them meanwhile. @returns the endpoint after it, or null */
export async function replaceSecrets(
  db: Connection,
  seen: WebhookRecord,
  secrets: WebhookSecret[],
  now: Date,
): Promise<WebhookRecord | null> {
  return webhooks(db)
    .findOneAndUpdate(
      { _id: seen._id, account_id: seen.account_id, deleted_at: null, rotation: seen.rotation },
      { $set: { secrets, updated_at: now }, $inc: { rotation: 1 } },
      { returnDocument: 'after' },
    )
    .lean<WebhookRecord>()
    .exec();
}

/** The same secret, sealed otherwise; nothing else changes. @returns false when it is not there as it was read */
export async function replaceSealedSecret(
  db: Connection,
  { _id, account_id }: Pick<WebhookRecord, '_id' | 'account_id'>,
  sealed: string,
  next: string,
): Promise<boolean> {
  const outcome = await webhooks(db).updateOne(
    { _id, account_id, 'secrets.sealed': sealed },
    { $set: { 'secrets.$.sealed': next } },
    DURABLE,
  );
  return outcome.matchedCount === 1;
}

/** Deletes the endpoint, its secrets and its address, which may hold one; its id stays taken. @returns false when it is not there */
export async function deleteWebhook(db: Connection, accountId: string, id: string, now: Date): Promise<boolean> {
  const outcome = await webhooks(db).updateOne(
    { _id: id, account_id: accountId, deleted_at: null },
    { $set: { deleted_at: now, secrets: [], url: '', description: null }, $unset: { slot: 1 } },
  );
  return outcome.matchedCount === 1;
}

/** The endpoints that want events of this type now. */
export async function subscribersOf(db: Connection, accountId: string, type: EventType): Promise<WebhookRecord[]> {
  return webhooks(db)
    .find({
      account_id: accountId,
      deleted_at: null,
      disabled_at: null,
      events: { $in: subscriptionsTo(type) },
    })
    .lean<WebhookRecord[]>()
    .exec();
}

/** Disables an endpoint that is not disabled. */
export async function disableWebhook(
  db: Connection,
  webhook: Pick<WebhookRecord, '_id' | 'account_id'>,
  reason: DisabledReason,
  now: Date,
): Promise<void> {
  await webhooks(db).updateOne(
    { _id: webhook._id, account_id: webhook.account_id, disabled_at: null, deleted_at: null },
    { $set: { disabled_at: now, disabled_reason: reason, updated_at: now } },
  );
}

/** Sets the failure clock, unless a success or another failure moved it meanwhile. @returns whether it was set */
export async function setFailureClock(db: Connection, seen: WebhookRecord, clock: FailureClock): Promise<boolean> {
  const outcome = await webhooks(db).updateOne(
    { _id: seen._id, account_id: seen.account_id, failing_since: seen.failing_since },
    { $set: { failing_since: clock.failing_since, last_failure_at: clock.last_failure_at } },
    REPEATABLE,
  );
  return outcome.matchedCount === 1;
}
