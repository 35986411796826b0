import type { mongo } from 'mongoose';
import { DURABLE } from './collection.js';
import { type Attempt, type DeliveryRecord, deliveries } from './deliveries.js';
import { together } from './together.js';

export const MAX_ATTEMPTS_KEPT = 50;
/** Each may bring an answer of 16 KiB. */
const MOST = 100;

/** Begins or ends one attempt. */
export interface DeliveryChange {
  /** What the delivery has to be like still. */
  held: Pick<DeliveryRecord, '_id' | 'account_id' | 'claim'> &
    Partial<Pick<DeliveryRecord, 'generation' | 'replay_requested_at'>> & { claimed_until?: { readonly $ne: null } };
  changes: Partial<DeliveryRecord> & Pick<DeliveryRecord, 'claimed_until'>;
  /** When recovery has to look again; null when nothing is left to do. */
  recoverAt: Date | null;
  /** Goes to the log; null when none was made. */
  attempt: Attempt | null;
}

/**
 * Changes deliveries one by one for their workers, each only if it is still as it was: durably, and those that come at once
 * by one command with one update, which costs a fraction of a command with many.
 * @returns false when it is not as it was any more: then nothing is written of this change
 */
export const changeDelivery = together<DeliveryChange, boolean>(MOST, async (db, changes) => {
  const held = changes.map((each) => each.held);
  const accounts = { $in: [...new Set(held.map(({ account_id }) => account_id))] };
  const { collection } = deliveries(db);
  const write = () => collection.updateMany({ account_id: accounts, $or: held } as never, updateOf(changes), DURABLE);
  // The driver repeats no update of many. This one can be: what is written already is not as it was any more.
  const { matchedCount } = await write().catch(write);
  if (matchedCount === changes.length) return changes.map(() => true);
  const found = await deliveries(db)
    .find({ _id: { $in: held.map(({ _id }) => _id) }, account_id: accounts })
    .select({ claim: 1, claimed_until: 1 })
    .lean<Claim[]>()
    .exec();
  const claims = new Map(found.map((each) => [each._id, each]));
  return changes.map((each) => isMade(each, claims.get(each.held._id)));
});

type Claim = Pick<DeliveryRecord, '_id' | 'claim' | 'claimed_until'>;

/** Nobody but whoever has a claim, or takes it, leaves it like this. */
function isMade({ held, changes }: DeliveryChange, found: Claim | undefined): boolean {
  const isOwn = found?.claim === (changes.claim ?? held.claim);
  return isOwn && found.claimed_until?.getTime() === changes.claimed_until?.getTime();
}

/** To each its own change, found by its id and claim. */
function updateOf(all: readonly DeliveryChange[]): mongo.Document[] {
  const keys = all.map(({ held }) => [held._id, held.claim]);
  const own = all.map(({ changes, recoverAt, attempt }) => ({
    changes: { ...changes, recover_at: recoverAt },
    attempts: attempt ? [attempt] : [],
  }));
  const index = { $indexOfArray: [{ $literal: keys }, ['$_id', '$claim']] };
  const attempts = { $slice: [{ $concatArrays: ['$attempts', '$own.attempts'] }, -MAX_ATTEMPTS_KEPT] };
  return [
    { $set: { own: { $arrayElemAt: [{ $literal: own }, index] } } },
    { $replaceWith: { $mergeObjects: ['$$ROOT', '$own.changes', { attempts }] } },
    { $set: { own: '$$REMOVE', parked_at: '$$REMOVE', recover_at: { $ifNull: ['$recover_at', '$$REMOVE'] } } },
  ];
}
