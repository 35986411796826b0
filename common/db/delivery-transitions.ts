import type { Connection } from 'mongoose';
import { REPEATABLE } from './collection.js';
import { type Attempt, type DeliveryRecord, deliveries, PARKED_INDEX } from './deliveries.js';

const MAX_ATTEMPTS_KEPT = 50;
/** A job may come a little before its time when clocks differ. */
const EARLY_MS = 1000;
const AFTER = { returnDocument: 'after' } as const;
/** Lost with a machine, they only let a delivery be made once more; the end of an attempt is written durably. */
const AFTER_REPEATABLE = { ...AFTER, ...REPEATABLE };

/** The account comes with the id everywhere: a sharded cluster finds one document by both. */
type DeliveryKey = Pick<DeliveryRecord, '_id' | 'account_id'>;
type EndpointKey = Pick<DeliveryRecord, 'account_id' | 'webhook_id'>;

/** The transitions below are compare-and-set: a late or second worker changes nothing. */
export const deliveryTransitions = {
  /** Takes a due delivery for one attempt. @returns null when it is not due or somebody else has it */
  async claim(db: Connection, { _id, account_id }: DeliveryKey, now: Date, until: Date) {
    return deliveries(db)
      .findOneAndUpdate({ _id, account_id, ...claimable(now) }, claimed(until), AFTER_REPEATABLE)
      .lean<DeliveryRecord>()
      .exec();
  },

  /** Takes, of those that are due and wait for a slot of this endpoint, the one that waits longest. @returns null when none does */
  async claimParked(db: Connection, { account_id, webhook_id }: EndpointKey, now: Date, until: Date) {
    return deliveries(db)
      .findOneAndUpdate({ account_id, webhook_id, parked_at: { $exists: true }, ...claimable(now) }, claimed(until), {
        ...AFTER_REPEATABLE,
        sort: { parked_at: 1 },
        hint: PARKED_INDEX,
      })
      .lean<DeliveryRecord>()
      .exec();
  },

  /**
   * Ends a claimed attempt. Refused when the claim is lost or when a replay was asked for meanwhile.
   * @param recoverAt when recovery has to look again; null when nothing is left to do
   */
  async finish(
    db: Connection,
    claimed: DeliveryRecord,
    changes: Partial<DeliveryRecord>,
    attempt: Attempt | null,
    recoverAt: Date | null,
  ) {
    const { _id, account_id, claim, replay_requested_at } = claimed;
    return end(db, { _id, account_id, claim, replay_requested_at }, changes, attempt, recoverAt);
  },

  /** Ends a claimed attempt during which a replay was asked for. */
  async finishKeepingReplay(
    db: Connection,
    claimed: DeliveryRecord,
    changes: Partial<DeliveryRecord>,
    attempt: Attempt,
    recoverAt: Date,
  ) {
    const { _id, account_id, claim } = claimed;
    return end(db, { _id, account_id, claim }, changes, attempt, recoverAt);
  },

  /** Asks for an attempt now, whatever the schedule says. @returns null when there is no such delivery */
  async requestReplay(
    db: Connection,
    owner: { accountId: string; webhookId: string },
    id: string,
    now: Date,
    recoverAt: Date,
  ) {
    return deliveries(db)
      .findOneAndUpdate(
        { _id: id, account_id: owner.accountId, webhook_id: owner.webhookId },
        { $set: { replay_requested_at: now, recover_at: recoverAt }, $inc: { generation: 1 } },
        AFTER,
      )
      .lean<DeliveryRecord>()
      .exec();
  },

  /** It waits for a slot of its endpoint; whoever frees one wakes it. */
  async park(db: Connection, { _id, account_id }: DeliveryKey, now: Date, recoverAt: Date) {
    await deliveries(db).updateOne(
      { _id, account_id, recover_at: { $exists: true } },
      { $set: { parked_at: now, recover_at: recoverAt } },
      REPEATABLE,
    );
  },

  /** Wakes this one, or the one that waits longest for this endpoint. @returns it with a fresh generation, or null */
  async unpark(db: Connection, which: DeliveryKey | EndpointKey, recoverAt: Date) {
    return deliveries(db)
      .findOneAndUpdate(
        { ...which, parked_at: { $exists: true } },
        { $unset: { parked_at: 1 }, $set: { recover_at: recoverAt }, $inc: { generation: 1 } },
        { ...AFTER_REPEATABLE, ...('_id' in which ? {} : { sort: { parked_at: 1 } }), projection: { attempts: 0 } },
      )
      .lean<DeliveryRecord>()
      .exec();
  },

  /** Takes the next generation for a fresh job. @returns null when it moved on since it was `seen` */
  async renew(db: Connection, seen: DeliveryRecord, recoverAt: Date) {
    return deliveries(db)
      .findOneAndUpdate(unchangedSince(seen), { $set: { recover_at: recoverAt }, $inc: { generation: 1 } }, AFTER)
      .lean<DeliveryRecord>()
      .exec();
  },

  /** Recovery looks again later, or never (null) when nothing is left to do. */
  async postpone(db: Connection, seen: DeliveryRecord, recoverAt: Date | null) {
    await deliveries(db).updateOne(
      unchangedSince(seen),
      recoverAt ? { $set: { recover_at: recoverAt } } : { $unset: { recover_at: 1 } },
    );
  },
};

/** Due, and in nobody's hands. */
function claimable(now: Date) {
  const soon = new Date(now.getTime() + EARLY_MS);
  return {
    $and: [
      { $or: [{ claimed_until: null }, { claimed_until: { $lte: now } }] },
      {
        $or: [{ replay_requested_at: { $ne: null } }, { status: 'pending' as const, next_attempt_at: { $lte: soon } }],
      },
    ],
  };
}

function claimed(until: Date) {
  return { $inc: { claim: 1 }, $set: { claimed_until: until, recover_at: until }, $unset: { parked_at: 1 as const } };
}

function unchangedSince({ _id, account_id, claim, generation, recover_at }: DeliveryRecord) {
  return { _id, account_id, claim, generation, recover_at: recover_at ?? null };
}

async function end(
  db: Connection,
  held: DeliveryKey & Pick<DeliveryRecord, 'claim'> & Partial<Pick<DeliveryRecord, 'replay_requested_at'>>,
  changes: Partial<DeliveryRecord>,
  attempt: Attempt | null,
  recoverAt: Date | null,
) {
  return deliveries(db)
    .findOneAndUpdate(
      held,
      {
        $set: { ...changes, claimed_until: null, ...(recoverAt ? { recover_at: recoverAt } : {}) },
        $inc: { generation: 1 },
        $unset: { parked_at: 1, ...(recoverAt ? {} : { recover_at: 1 }) },
        ...(attempt ? { $push: { attempts: { $each: [attempt], $slice: -MAX_ATTEMPTS_KEPT } } } : {}),
      },
      AFTER,
    )
    .lean<DeliveryRecord>()
    .exec();
}
