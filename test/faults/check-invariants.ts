import { OPERATION_KINDS, OPERATIONS } from '../../common/operations.js';
import { verifyAudit } from '../../common/verify-audit.js';
import { until } from '../support/until.js';
import { type Held, leaks } from './held.js';
import { type Asked, lastFaultMs } from './load.js';
import type { Stage } from './stage.js';

const SETTLE_MS = 90_000;
const MAX_SLOT_MS = 45_000;
/** From its fault to its end. */
const MAX_WAIT_S = 30;

export interface Verdict {
  /** Accepted and never ended. */
  lost: string[];
  /** Idempotency keys with two resources, resources with two events of their end, events with two deliveries to one endpoint. */
  duplicated: string[];
  /** Ended in `failed`. */
  failed: string[];
  /** Anything else that must be so after a fault and is not. */
  wrong: string[];
  /** Of the operations that a fault met: the longest time from it to their end, in seconds. */
  slowestS: number;
}

interface Record_ {
  _id: string;
  status: string;
  attempt: number;
  generation: number;
  error: { code: string } | null;
  idempotency?: { key: string };
  result?: { pdf?: { file_id: string } };
}

/**
 * Waits until everything has come to rest, and looks whether all is as it must be.
 * @param before what the processes held before there was work
 */
export async function checkInvariants(stage: Stage, accepted: readonly Asked[], before: Held): Promise<Verdict> {
  const restless = await untilAtRest(stage);
  const records = await allRecords(stage);
  const byId = new Map(records.map((record) => [record._id, record]));
  const lost = accepted
    .filter(({ isDeleted }) => !isDeleted)
    .filter(({ id }) => !['completed', 'failed'].includes(byId.get(id)?.status ?? ''))
    .map(({ id }) => id);
  const failed = records.filter(({ status }) => status === 'failed').map(({ _id, error }) => `${_id} ${error?.code}`);
  const keys = records.flatMap(({ idempotency }) => idempotency?.key ?? []);
  const waits = waitsAfterFaults(accepted, byId);
  const wrong = [
    ...restless,
    ...waits.filter(({ waitS }) => waitS > MAX_WAIT_S).map(({ id, waitS }) => `${id} ended ${waitS} s after its fault`),
    ...(await eventFaults(stage, records, accepted)),
    ...deletionFaults(accepted, byId),
    ...(await auditFaults(stage, accepted)),
    ...(await deliveryFaults(stage)),
    ...(await slotFaults(stage)),
    ...(await fileFaults(stage, records)),
    ...(await leaks(stage, before)),
  ];
  const duplicated = [...repeated(keys), ...(await duplicates(stage))];
  return { lost, failed, wrong, duplicated, slowestS: Math.max(0, ...waits.map(({ waitS }) => waitS)) };
}

function waitsAfterFaults(accepted: readonly Asked[], records: ReadonlyMap<string, Record_>) {
  return accepted.flatMap((operation) => {
    const { id, endedMs } = operation;
    const record = records.get(id);
    const faultMs = record ? lastFaultMs(operation, record) : null;
    return faultMs === null || endedMs === null ? [] : [{ id, waitS: (endedMs - faultMs) / 1000 }];
  });
}

async function allRecords({ ctx }: Stage): Promise<Record_[]> {
  const projection = { 'result.pdf': 1, status: 1, attempt: 1, generation: 1, error: 1, idempotency: 1 };
  const kinds = OPERATION_KINDS.map((kind) =>
    ctx.db.collection(OPERATIONS[kind].collection).find({}, { projection }).toArray(),
  );
  return (await Promise.all(kinds)).flat() as unknown as Record_[];
}

async function untilAtRest({ ctx }: Stage): Promise<string[]> {
  const left = async (): Promise<string[]> => {
    const names = [...OPERATION_KINDS.map((kind) => OPERATIONS[kind].collection), 'events', 'deliveries'];
    const counts = await Promise.all(
      names.map(async (name) => {
        const count = await ctx.db.collection(name).countDocuments({ recover_at: { $exists: true } });
        return count > 0 ? [`${count} ${name} are not settled`] : [];
      }),
    );
    return counts.flat();
  };
  try {
    await until('rest', async () => (await left().catch(() => ['?'])).length === 0, SETTLE_MS);
    return [];
  } catch {
    return left();
  }
}

const repeated = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
};

interface EventFields {
  _id: string;
  type: string;
  subject_id: string;
}
interface DeliveryFields {
  _id: string;
  event_id: string;
  webhook_id: string;
  status: string;
}

const eventsOf = async ({ ctx }: Stage) =>
  (await ctx.db
    .collection('events')
    .find({}, { projection: { body: 0 } })
    .toArray()) as unknown as EventFields[];
const deliveriesOf = async ({ ctx }: Stage) =>
  (await ctx.db
    .collection('deliveries')
    .find({}, { projection: { attempts: 0 } })
    .toArray()) as unknown as DeliveryFields[];

async function duplicates(stage: Stage): Promise<string[]> {
  const ends = (await eventsOf(stage)).filter(({ type }) => type !== 'deadline.approaching');
  const pairs = (await deliveriesOf(stage)).map(({ event_id, webhook_id }) => `${event_id} to ${webhook_id}`);
  return [...repeated(ends.map(({ subject_id }) => subject_id)), ...repeated(pairs)];
}

async function eventFaults(stage: Stage, records: readonly Record_[], accepted: readonly Asked[]): Promise<string[]> {
  const subjects = new Set((await eventsOf(stage)).map(({ subject_id }) => subject_id));
  const ended = records.filter(({ status }) => status === 'completed' || status === 'failed').map(({ _id }) => _id);
  const deleted = accepted.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  return [...new Set([...ended, ...deleted])].filter((id) => !subjects.has(id)).map((id) => `${id} has no event`);
}

/** There were reports, some of them deleted, and those are gone. */
function deletionFaults(accepted: readonly Asked[], records: ReadonlyMap<string, Record_>): string[] {
  const reports = accepted.filter(({ collection }) => collection === 'reports');
  return [
    ...(reports.length === 0 ? ['no report was asked for'] : []),
    ...reports.filter(({ id, isDeleted }) => isDeleted && records.has(id)).map(({ id }) => `${id} is still there`),
  ];
}

/** Who got a 202 is in the audit trail, also when the process that accepted it died before it wrote so. */
async function auditFaults({ ctx }: Stage, accepted: readonly Asked[]): Promise<string[]> {
  const told = new Set(await ctx.db.collection('audit_rows').distinct('target'));
  const { findings } = await verifyAudit(ctx.db, ctx.auditKeys);
  return [
    ...accepted.filter(({ id }) => !told.has(id)).map(({ id }) => `${id} is not in the audit trail`),
    ...findings.map(({ message }) => message),
  ];
}

/** Every event whose endpoint subscribed reached it at least once. */
async function deliveryFaults(stage: Stage): Promise<string[]> {
  const deliveries = await deliveriesOf(stage);
  const received = new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id']));
  const delivered = new Set(deliveries.map(({ event_id }) => event_id));
  const wanted = (await eventsOf(stage)).filter(({ type }) => !type.endsWith('.failed'));
  return [
    ...deliveries.filter(({ status }) => status !== 'delivered').map(({ _id, status }) => `${_id} is ${status}`),
    ...wanted.filter(({ _id }) => !delivered.has(_id)).map(({ _id }) => `${_id} has no delivery`),
    ...[...delivered].filter((id) => !received.has(id)).map((id) => `${id} never arrived`),
  ];
}

/** A slot that was taken for what never became a record ends by itself. */
async function slotFaults(stage: Stage): Promise<string[]> {
  const free = until('all slots to be free', async () => (await heldSlots(stage)).length === 0, MAX_SLOT_MS);
  return free.then(() => []).catch(() => heldSlots(stage));
}

async function heldSlots({ ctx, customers, environment }: Stage): Promise<string[]> {
  const usages = await Promise.all(
    customers.map(async ({ id }) => {
      const { slotsInUse } = await ctx.quota.usage(id);
      return slotsInUse > 0 ? [`${id} still holds ${slotsInUse} slots`] : [];
    }),
  );
  const keys = await ctx.redis.keys(`{${environment.QUEUE_PREFIX}:deliveries:*:slots`);
  const now = Date.now();
  const busy = await Promise.all(
    keys.map(async (key) => ((await ctx.redis.zcount(key, now, '+inf')) > 0 ? [`${key} is held`] : [])),
  );
  return [...usages.flat(), ...busy.flat()];
}

async function fileFaults({ ctx }: Stage, records: readonly Record_[]): Promise<string[]> {
  const named = new Set(records.flatMap(({ result }) => result?.pdf?.file_id ?? []));
  const files = (await ctx.db.collection('files.files').distinct('_id')).map(String);
  const chunks = (await ctx.db.collection('files.chunks').distinct('files_id')).map(String);
  return [
    ...[...new Set([...files, ...chunks])].filter((id) => !named.has(id)).map((id) => `the file ${id} is orphaned`),
    ...[...named].filter((id) => !files.includes(id)).map((id) => `the file ${id} is missing`),
  ];
}
