import { type Connection, Schema } from 'mongoose';
import { EVENT_TYPES, type EventType } from '../events.js';
import { defineCollection } from './collection.js';
import { insertOnce } from './insert-once.js';
import { anyOf, type PageQuery, pageFilter } from './page.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One HTTP call to an endpoint. */
export interface Attempt {
  at: Date;
  /** `replay` when the customer asked for it. */
  trigger: 'schedule' | 'replay';
  /** HTTP status; null when no answer came. */
  response_status: number | null;
  duration_ms: number;
  /** Null for a success. */
  error: { code: string; message: string } | null;
  /** The start of the answer, at most 16 KiB; null when no answer came. */
  response_body: string | null;
  next_attempt_at: Date | null;
}

/** One event on its way to one endpoint. */
export interface DeliveryRecord {
  _id: string;
  account_id: string;
  webhook_id: string;
  event_id: string;
  event_type: EventType;
  status: DeliveryStatus;
  /** Oldest first, the newest 50. */
  attempts: Attempt[];
  /** Scheduled attempts made; replays do not count. */
  tries: number;
  /** When the schedule wants the next attempt; null when it wants none. */
  next_attempt_at: Date | null;
  /** Set while an attempt that the customer asked for is due. */
  replay_requested_at: Date | null;
  /** Names the last request for one, so that the same is not done twice. */
  replay_request?: string;
  /** Raised by each claim; only the newest may write. */
  claim: number;
  claimed_until: Date | null;
  /** Raised each time a job is enqueued, so that its id is new. */
  generation: number;
  /** Set while it waits for a slot of its endpoint, without a job. */
  parked_at?: Date;
  /** When recovery has to look at it; absent when nothing is left to do. */
  recover_at?: Date;
  created_at: Date;
  completed_at: Date | null;
}

/** One that somebody makes an attempt of. What was said in earlier ones is not read for it. */
export type ClaimedDelivery = Omit<DeliveryRecord, 'attempts'>;

/** Named by its list: that on `_id` alone gives the order too, but would read the deliveries of others. */
const LIST_INDEX = { account_id: 1, webhook_id: 1, status: 1, event_type: 1, _id: -1 } as const;

/** The planner would rather sort than read in this order. */
export const PARKED_INDEX = { account_id: 1, webhook_id: 1, parked_at: 1 } as const;

const schema = new Schema<DeliveryRecord>({
  _id: { type: String, required: true },
  account_id: { type: String, required: true },
  webhook_id: { type: String, required: true },
  event_id: { type: String, required: true },
  event_type: { type: String, enum: EVENT_TYPES, required: true },
  status: { type: String, enum: DELIVERY_STATUSES, required: true },
  attempts: { type: [Schema.Types.Mixed], required: true } as never,
  tries: { type: Number, required: true },
  next_attempt_at: { type: Date, default: null },
  replay_requested_at: { type: Date, default: null },
  replay_request: { type: String, required: false },
  claim: { type: Number, required: true },
  claimed_until: { type: Date, default: null },
  generation: { type: Number, required: true },
  parked_at: { type: Date, required: false },
  recover_at: { type: Date, required: false },
  created_at: { type: Date, required: true },
  completed_at: { type: Date, default: null },
});
schema.index({ account_id: 1, event_id: 1, webhook_id: 1 }, { unique: true });
schema.index(LIST_INDEX);
schema.index(PARKED_INDEX, { partialFilterExpression: { parked_at: { $exists: true } } });
schema.index({ recover_at: 1 }, { sparse: true });

/** Only the files beside this one use it. */
export const deliveries = defineCollection('deliveries', schema);

/**
 * Stores those that are not there yet. Without waiting for the journal: their event is settled by a later write, and a
 * crash that loses these loses that one too, so that recovery dispatches the event again.
 * @returns the ones that this call stored
 */
export async function insertDeliveriesOnce(db: Connection, records: DeliveryRecord[]): Promise<DeliveryRecord[]> {
  return insertOnce(deliveries(db).collection, records);
}

export async function findDelivery(
  db: Connection,
  owner: { accountId: string; webhookId: string },
  id: string,
): Promise<DeliveryRecord | null> {
  return deliveries(db)
    .findOne({ _id: id, account_id: owner.accountId, webhook_id: owner.webhookId })
    .lean<DeliveryRecord>()
    .exec();
}

/** Newest first, one more than the limit if there are more; answers of receivers are left out. */
export async function listDeliveries(
  db: Connection,
  webhookId: string,
  page: PageQuery,
  { status, event_type }: { status?: DeliveryStatus; event_type?: EventType },
): Promise<DeliveryRecord[]> {
  const filters = { status: anyOf(status, DELIVERY_STATUSES), event_type: anyOf(event_type, EVENT_TYPES) };
  return deliveries(db)
    .find({ ...pageFilter(page, 'whd'), ...filters, webhook_id: webhookId })
    .sort({ _id: -1 })
    .hint(LIST_INDEX)
    .limit(page.limit + 1)
    .select({ 'attempts.response_body': 0 })
    .lean<DeliveryRecord[]>()
    .exec();
}

/** What recovery looks at: deliveries whose time has come, oldest first. */
export async function deliveriesToRecover(db: Connection, now: Date, limit: number): Promise<DeliveryRecord[]> {
  return deliveries(db)
    .find({ recover_at: { $lte: now } })
    .sort({ recover_at: 1 })
    .limit(limit)
    .select({ attempts: 0 })
    .lean<DeliveryRecord[]>()
    .exec();
}
