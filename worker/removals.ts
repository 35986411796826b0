import type { Context } from '../common/context.js';
import { unannouncedAmong } from '../common/db/deadlines.js';
import type { EventRecord } from '../common/db/events.js';
import {
  deleteDispatchedEvents,
  deleteEndedDeliveries,
  deliveredAmong,
  deliveriesBefore,
  eventsBefore,
  firstOperationId,
  isReferenced,
  operationsBelow,
  unsettledAmong,
} from '../common/db/retention.js';
import { unpublishedAmong } from '../common/db/threats.js';
import { removeOperation } from '../common/end-operation.js';
import { OPERATION_KINDS, OPERATIONS, type OperationKind } from '../common/operations.js';
import { eachOnItsOwn } from './each-on-its-own.js';

const AT_ONCE = 20;

interface Due {
  _id: string;
  account_id: string;
}

/** A part of what is old: what of it may go, and where the next part begins; null at the end. */
export interface Batch {
  due: Due[];
  next: string | null;
}

/** How one kind of record is removed by age. */
export interface Removal {
  collection: string;
  /** Where the first batch begins. */
  start: (before: Date) => string;
  find: (ctx: Context, before: Date, from: string, limit: number) => Promise<Batch>;
  /** Looks again while it removes: what is wanted again meanwhile stays. @returns how many went */
  remove: (ctx: Context, due: Due[], before: Date) => Promise<number>;
}

const ids = (records: readonly Due[]): string[] => records.map(({ _id }) => _id);

function batchOf(all: readonly Due[], due: Due[], limit: number): Batch {
  return { due, next: all.length < limit ? null : (all.at(-1)?._id ?? null) };
}

/** What has ended and is asked for by nobody; a pending one stays, however old. */
const deliveries: Removal = {
  collection: 'deliveries',
  start: () => 'whd_',
  async find({ db }, before, from, limit) {
    const all = await deliveriesBefore(db, before, from, limit);
    const due = all.filter(
      ({ status, completed_at, recover_at, replay_requested_at }) =>
        status !== 'pending' && !recover_at && !replay_requested_at && completed_at !== null && completed_at < before,
    );
    return batchOf(all, due, limit);
  },
  remove: ({ db }, due, before) => deleteEndedDeliveries(db, ids(due), before),
};

/** What was dispatched, has no delivery any more, and would not be published once more. */
const events: Removal = {
  collection: 'events',
  start: () => 'evt_',
  async find(ctx, before, from, limit) {
    const all = await eventsBefore(ctx.db, before, from, limit);
    const kept = new Set([...(await stillDelivered(ctx, all)), ...(await unsettledSubjects(ctx, all))]);
    const due = all.filter(({ _id, subject_id, recover_at }) => !recover_at && !kept.has(_id) && !kept.has(subject_id));
    return batchOf(all, due, limit);
  },
  remove: ({ db }, due) => deleteDispatchedEvents(db, ids(due)),
};

async function stillDelivered({ db }: Context, all: readonly EventRecord[]): Promise<string[]> {
  const accounts = [...new Set(all.map(({ account_id }) => account_id))];
  const found = await Promise.all(
    accounts.map((account) => deliveredAmong(db, account, ids(all.filter((event) => event.account_id === account)))),
  );
  return found.flat();
}

/** Whose event would be stored anew if it were gone: its exactly-once hangs on the event's id. */
async function unsettledSubjects({ db, clock }: Context, all: readonly EventRecord[]): Promise<string[]> {
  const subjects = [...new Set(all.map(({ subject_id }) => subject_id))];
  const of = (prefix: string) => subjects.filter((id) => id.startsWith(`${prefix}_`));
  const found = await Promise.all([
    ...OPERATION_KINDS.map((kind) => unsettledAmong(db, kind, of(OPERATIONS[kind].prefix))),
    unannouncedAmong(db, of('dl'), clock()),
    unpublishedAmong(db, of('tb')),
  ]);
  return found.flat();
}

/** What has ended, is settled and is named by nothing that stays. The newest first: they name older ones. */
function operations(kind: OperationKind): Removal {
  return {
    collection: OPERATIONS[kind].collection,
    start: (before) => firstOperationId(kind, before),
    async find({ db }, before, from, limit) {
      const all = await operationsBelow(db, kind, from, limit);
      const due: Due[] = [];
      for (const record of all) {
        const isEnded = record.completed_at !== null && record.completed_at < before && !record.recover_at;
        if (isEnded && !(await isReferenced(db, kind, record, before))) due.push(record);
      }
      return batchOf(all, due, limit);
    },
    remove: (ctx, due) =>
      eachOnItsOwn(ctx, due, AT_ONCE, ({ _id, account_id }) => removeOperation(ctx, kind, account_id, _id)),
  };
}

/** One row per kind of record, what refers before what it refers to. */
export const REMOVALS: readonly Removal[] = [
  deliveries,
  events,
  ...(['report', 'policy', 'risk_score', 'gap_analysis'] as const).map(operations),
];
