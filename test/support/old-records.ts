import { Readable } from 'node:stream';
import type { Context } from '../../common/context.js';
import { derivedId, type IdPrefix } from '../../common/ids.js';
import { OPERATIONS, type OperationKind } from '../../common/operations.js';
import { fileIdOf, storeFile } from '../../common/storage.js';

const DAY_MS = 86_400_000;
export const NOW = new Date('2026-06-01T12:00:00Z');
const ACCOUNT = 'acc_retention';

export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
/** The id of the record with that label and age. */
const idOf = (prefix: IdPrefix, label: string, days: number) => derivedId(prefix, daysAgo(days), label);

type Fields = Record<string, unknown>;
interface Stored {
  collection: string;
  label: string;
  record: Fields;
}

function operation(kind: OperationKind, label: string, days: number, fields: Fields = {}): Stored {
  const { prefix, collection } = OPERATIONS[kind];
  const record = {
    _id: idOf(prefix, label, days),
    account_id: ACCOUNT,
    status: 'completed',
    progress: 100,
    input: {},
    result: null,
    error: null,
    request_id: 'r',
    generation: 1,
    attempt: 1,
    lease_expires_at: null,
    created_at: daysAgo(days),
    started_at: daysAgo(days),
    completed_at: daysAgo(days),
    ...fields,
  };
  return { collection, label, record };
}

function event(label: string, days: number, subjectId: string, fields: Fields = {}): Stored {
  const record = {
    _id: idOf('evt', label, days),
    account_id: ACCOUNT,
    type: 'gap_analysis.complete',
    subject_id: subjectId,
    body: '{}',
    created_at: daysAgo(days),
    ...fields,
  };
  return { collection: 'events', label, record };
}

function delivery(label: string, days: number, fields: Fields = {}): Stored {
  const record = {
    _id: idOf('whd', label, days),
    account_id: ACCOUNT,
    webhook_id: 'wh_1',
    event_id: idOf('evt', label, days),
    event_type: 'gap_analysis.complete',
    status: 'delivered',
    attempts: [],
    tries: 0,
    next_attempt_at: null,
    replay_requested_at: null,
    claim: 1,
    generation: 1,
    claimed_until: null,
    created_at: daysAgo(days),
    completed_at: daysAgo(days),
    ...fields,
  };
  return { collection: 'deliveries', label, record };
}

function deadline(label: string, sourceId: string, dueDays: number, fields: Fields = {}): Stored {
  const record = {
    _id: idOf('dl', label, 60),
    account_id: ACCOUNT,
    title: label,
    due_at: daysAgo(dueDays),
    status: 'open',
    source: 'remediation',
    source_id: sourceId,
    removed_at: null,
    key: `${ACCOUNT}:${label}`,
    ...fields,
  };
  return { collection: 'deadlines', label, record };
}

const ga = (label: string, days: number) => idOf('ga', label, days);

/** Older than 30 days, over, and named by nothing that stays. */
const GONE: readonly Stored[] = [
  operation('gap_analysis', 'over', 42),
  event('over', 42, ga('over', 42)),
  delivery('over', 42),
  deadline('over, closed', ga('over', 42), 41, { status: 'closed' }),
  deadline('over, open but long past', ga('over', 42), 41),
  operation('report', 'of over', 41, {
    input: { analysis_id: ga('over', 42), risk_score_id: idOf('rs', 'of over', 41) },
  }),
  operation('risk_score', 'of over', 41, { status: 'failed', input: { analysis_id: ga('over', 42) } }),
  operation('policy', 'of over', 41, { status: 'cancelled', input: { analysis_id: ga('over', 42) } }),
  event('of nobody', 42, 'wh_1'),
  delivery('given up', 42, { status: 'failed' }),
  event('given up', 42, 'wh_1'),
];

/** Each for one reason. */
const KEPT: readonly Stored[] = [
  operation('gap_analysis', 'young', 29),
  event('young', 29, ga('young', 29)),
  delivery('young', 29),
  operation('gap_analysis', 'open', 50, { status: 'queued', completed_at: null, recover_at: NOW }),
  operation('gap_analysis', 'ended lately', 50, { completed_at: daysAgo(3) }),
  operation('gap_analysis', 'unsettled', 50, { recover_at: NOW }),
  event('unsettled', 50, ga('unsettled', 50)),
  operation('gap_analysis', 'named by a report', 60),
  operation('report', 'young', 5, { input: { analysis_id: ga('named by a report', 60) } }),
  operation('gap_analysis', 'taken up again', 60),
  operation('gap_analysis', 'second look', 6, { input: { previous_analysis_id: ga('taken up again', 60) } }),
  operation('gap_analysis', 'due', 60),
  deadline('due', ga('due', 60), -10),
  operation('gap_analysis', 'pending', 50),
  event('pending', 50, ga('pending', 50)),
  delivery('pending', 50, { status: 'pending', completed_at: null, recover_at: NOW }),
  event('wanted again', 50, 'wh_1'),
  delivery('wanted again', 50, { replay_requested_at: NOW, recover_at: NOW }),
  event('replayed lately', 50, 'wh_1'),
  delivery('replayed lately', 50, { completed_at: daysAgo(2) }),
  event('not dispatched', 50, 'wh_1', { recover_at: NOW }),
  deadline('not announced', 'law', 53, { notify_at: daysAgo(50) }),
  event('not announced', 50, idOf('dl', 'not announced', 60)),
  { collection: 'threat_briefings', label: 'not published', record: { _id: idOf('tb', 'b', 50), unpublished: true } },
  event('not published', 50, idOf('tb', 'b', 50)),
];

const COLLECTIONS = [...new Set([...GONE, ...KEPT].map(({ collection }) => collection))];
const nameOf = ({ collection, label }: Stored): string => `${collection}: ${label}`;

/** What is left when all is removed that may be, and nothing else. */
export const LEFT = KEPT.map(nameOf).sort();
export const ALL = [...GONE, ...KEPT].map(nameOf).sort();

/** Puts all of it into an empty database, with the documents of the reports (two attempts each). */
export async function storeOldRecords(ctx: Context): Promise<void> {
  for (const collection of COLLECTIONS) {
    const records = [...GONE, ...KEPT].filter((each) => each.collection === collection).map(({ record }) => record);
    await ctx.db.collection(collection).deleteMany({});
    await ctx.db.collection(collection).insertMany(records as never);
  }
  for (const name of ['files.files', 'files.chunks']) await ctx.db.collection(name).deleteMany({});
  for (const { collection, record } of [...GONE, ...KEPT]) {
    if (collection !== 'reports') continue;
    for (const attempt of [1, 2]) {
      const file = { ownerId: String(record._id), attempt, accountId: ACCOUNT, filename: 'a', contentType: 'b' };
      await storeFile(ctx.db, file, Readable.from([Buffer.from('%PDF')]));
    }
  }
}

/** The labels of what is there. */
export async function readLabels(ctx: Context): Promise<string[]> {
  const labels = new Map(
    [...GONE, ...KEPT].map((each) => [`${each.collection} ${String(each.record._id)}`, nameOf(each)]),
  );
  const found: string[] = [];
  for (const collection of COLLECTIONS) {
    for await (const { _id } of ctx.db.collection(collection).find({})) {
      found.push(labels.get(`${collection} ${String(_id)}`) ?? `unknown ${String(_id)}`);
    }
  }
  return found.sort();
}

/** Ids of the files, and of the files that parts belong to. */
export async function readFiles(ctx: Context): Promise<{ files: string[]; chunks: string[] }> {
  const files = await ctx.db.collection('files.files').distinct('_id');
  const chunks = await ctx.db.collection('files.chunks').distinct('files_id');
  return { files: files.map(String).sort(), chunks: chunks.map(String).sort() };
}

const youngReport = idOf('rep', 'young', 5);
export const FILES_LEFT = [1, 2].map((attempt) => fileIdOf(youngReport, attempt));
