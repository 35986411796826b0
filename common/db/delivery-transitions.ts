import { randomInt } from 'node:crypto';
import type { Connection } from 'mongoose';
import { changeDelivery, MAX_ATTEMPTS_KEPT } from './change-delivery.js';
import { DURABLE, REPEATABLE } from './collection.js';
import { type Attempt, type ClaimedDelivery, type DeliveryRecord, deliveries, PARKED_INDEX } from './deliveries.js';

/** A job may come a little before its time when clocks differ. */
const EARLY_MS = 1000;
const AFTER = { returnDocument: 'after' } as const;
/** Lost with a machine, they only let a delivery be made once more; the end of an attempt is written durably. */
const AFTER_REPEATABLE = { ...AFTER, ...REPEATABLE };
/** One alone raises the claim by one, so it never comes out as somebody else's that was made of the same record. */
const CLAIM_STEPS = [2, 2 ** 31] as const;
/** Earlier answers may be long, and nobody needs them here. */
const WITHOUT_ATTEMPTS = { attempts: 0 } as const;

/** The account comes with the id everywhere: a sharded cluster finds one document by both. */
type DeliveryKey = Pick<DeliveryRecord, '_id' | 'account_id'>;
type EndpointKey = Pick<DeliveryRecord, 'account_id' | 'webhook_id'>;

/** The transitions below are compare-and-set: a late or second worker changes nothing. */
export const deliveryTransitions = {
  /** Takes a due delivery for one attempt. @returns null when it is not due or somebody else has it */
  async claim(db: Connection, { _id, account_id }: DeliveryKey, now: Date, until: Date) {
    return deliveries(db)
      .findOneAndUpdate({ _id, account_id, ...claimable(now) }, claimedUntil(until), {
        ...AFTER_REPEATABLE,
        projection: WITHOUT_ATTEMPTS,
      })
      .lean<ClaimedDelivery>()
      .exec();
  },

  /** Those that are due and wait for a slot of this endpoint, those that wait longest first; to be claimed by `claimFound`. */
  async findParked(db: Connection, { account_id, webhook_id }: EndpointKey, now: Date, limit: number) {
    return deliveries(db)
      .find({ account_id, webhook_id, parked_at: { $exists: true }, ...claimable(now) })
      .sort({ parked_at: 1 })
      .hint(PARKED_INDEX)
      .limit(limit)
      .select(WITHOUT_ATTEMPTS)
      .lean<ClaimedDelivery[]>()
      .exec();
  },

  /** Takes a delivery for one attempt if nothing has happened to it since it was found. @returns null when something has */
  async claimFound(db: Connection, found: ClaimedDelivery, until: Date): Promise<ClaimedDelivery | null> {
    const { _id, account_id, claim, generation } = found;
    const changes = { claim: claim + randomInt(...CLAIM_STEPS), claimed_until: until };
    const held = { _id, account_id, claim, generation };
    const isTaken = await changeDelivery(db, { held, changes, recoverAt: until, attempt: null });
    return isTaken ? { ...found, ...changes } : null;
  },

  /**
   * Ends a claimed attempt. Refused when the claim is lost or when a replay was asked for meanwhile.
   * @param recoverAt when recovery has to look again; null when nothing is left to do
   * @returns what it is now, or null
   */
  async finish(
    db: Connection,
    claimed: ClaimedDelivery,
    changes: Partial<DeliveryRecord>,
    attempt: Attempt | null,
    recoverAt: Date | null,
  ): Promise<ClaimedDelivery | null> {
    const { _id, account_id, claim, replay_requested_at } = claimed;
    const ended = { ...changes, claimed_until: null, generation: claimed.generation + 1 };
    const held = { _id, account_id, claim, replay_requested_at, claimed_until: { $ne: null } } as const;
    const isEnded = await changeDelivery(db, { held, changes: ended, recoverAt, attempt });
    return isEnded ? { ...claimed, ...ended } : null;
  },

  /** Ends a claimed attempt during which a replay was asked for. */
  async finishKeepingReplay(
    db: Connection,
    { _id, account_id, claim }: ClaimedDelivery,
    changes: Partial<DeliveryRecord>,
    attempt: Attempt,
    recoverAt: Date,
  ) {
    return deliveries(db)
      .findOneAndUpdate(
        { _id, account_id, claim },
        {
          $set: { ...changes, claimed_until: null, recover_at: recoverAt },
          $inc: { generation: 1 },
          $unset: { parked_at: 1 },
          $push: { attempts: { $each: [attempt], $slice: -MAX_ATTEMPTS_KEPT } },
        },
        { ...AFTER, ...DURABLE, projection: WITHOUT_ATTEMPTS },
      )
      .lean<ClaimedDelivery>()
      .exec();
  },

  /** Asks for an attempt now, whatever the schedule says. @returns null when there is no such delivery, or it was the last that was asked for under this id */
  async requestReplay(
    db: Connection,
    owner: { accountId: string; webhookId: string },
    id: string,
    { id: request, at, recoverAt }: { id: string; at: Date; recoverAt: Date },
  ) {
    return deliveries(db)
      .findOneAndUpdate(
        { _id: id, account_id: owner.accountId, webhook_id: owner.webhookId, replay_request: { $ne: request } },
        {
          $set: { replay_requested_at: at, replay_request: request, recover_at: recoverAt },
          $inc: { generation: 1 },
        },
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
        { ...AFTER_REPEATABLE, ...('_id' in which ? {} : { sort: { parked_at: 1 } }), projection: WITHOUT_ATTEMPTS },
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

function claimedUntil(until: Date) {
  return { $inc: { claim: 1 }, $set: { claimed_until: until, recover_at: until }, $unset: { parked_at: 1 as const } };
}

function unchangedSince({ _id, account_id, claim, generation, recover_at }: DeliveryRecord) {
  return { _id, account_id, claim, generation, recover_at: recover_at ?? null };
}
