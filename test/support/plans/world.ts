import type { Connection } from 'mongoose';
import type { PageQuery } from '../../../common/db/page.js';
import { DEADLINE_SOURCES, DEADLINE_STATUSES } from '../../../common/domain/deadlines/deadline.js';
import { AUDIENCES } from '../../../common/domain/report/types.js';
import { LEVELS } from '../../../common/domain/risk/levels.js';
import { EVENT_TYPES } from '../../../common/events.js';
import { derivedId, type IdPrefix } from '../../../common/ids.js';
import { OPERATION_KINDS, OPERATIONS, type OperationKind } from '../../../common/operations.js';
import { RISK_METHODS } from '../../../common/risk-score.js';

export const NOW = new Date('2026-06-01T00:00:00Z');
/** A tenth of everything is older. */
export const LONG_AGO = new Date(NOW.getTime() - 900 * 60_000);
/** One account has most of what there is; the others little. */
export const BIG = 'acc_big';
export const ACCOUNTS = [BIG, BIG, BIG, BIG, 'acc_small', 'acc_other'] as const;
const COUNT = 1000;
const STEP_MS = 60_000;
const FRAMEWORKS = ['soc2-tsc-2017', 'gdpr', 'nis2'];

type Document = Record<string, unknown>;

const at = (index: number): Date => new Date(NOW.getTime() - (COUNT - index) * STEP_MS);
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
/** The same spread of accounts, whatever else is picked by the index. */
const accountOf = (index: number): string => pick(ACCOUNTS, Math.floor(index / 7));

/** Id of the document number `index` of its kind. */
export function idOf(prefix: IdPrefix, index: number): string {
  return derivedId(prefix, at(index), `${prefix}${index}`);
}

function operation(kind: OperationKind, index: number): Document {
  const isOpen = index % 500 === 0;
  const status = isOpen ? 'queued' : pick(['completed', 'completed', 'completed', 'failed', 'cancelled'], index);
  return {
    _id: idOf(OPERATIONS[kind].prefix, index),
    account_id: accountOf(index),
    status,
    progress: 0,
    input: {
      framework: pick(FRAMEWORKS, index),
      policy_type: pick(['access-control', 'backup'], index),
      method: pick(RISK_METHODS, index),
      audience: pick(AUDIENCES, index),
      analysis_id: index % 3 === 0 ? idOf('ga', index) : null,
      previous_analysis_id: index % 10 === 1 ? idOf('ga', index - 1) : null,
      risk_score_id: index % 5 === 0 ? idOf('rs', index) : null,
    },
    result: status === 'completed' ? { level: pick(LEVELS, index) } : null,
    ...(index % 9 === 0 ? { idempotency: { key: `key${index}`, fingerprint: 'f' } } : {}),
    generation: 1,
    attempt: 1,
    ...(isOpen ? { recover_at: at(index) } : {}),
    created_at: at(index),
  };
}

function delivery(index: number): Document {
  const isParked = index % 300 === 0;
  return {
    _id: idOf('whd', index),
    account_id: accountOf(index),
    webhook_id: idOf('wh', index % 2),
    event_id: idOf('evt', index),
    event_type: pick(EVENT_TYPES, index),
    status: isParked ? 'pending' : pick(['delivered', 'delivered', 'failed'], index),
    attempts: [],
    claim: 1,
    generation: 1,
    replay_requested_at: null,
    completed_at: isParked ? null : at(index),
    next_attempt_at: isParked ? at(index) : null,
    ...(isParked ? { parked_at: at(index), recover_at: at(index) } : {}),
    created_at: at(index),
  };
}

function deadline(index: number): Document {
  return {
    _id: idOf('dl', index),
    account_id: accountOf(index),
    status: pick(DEADLINE_STATUSES, Math.floor(index / 5)),
    source: pick(DEADLINE_SOURCES, index),
    source_id: idOf('ga', index),
    framework: pick(FRAMEWORKS, index),
    due_at: at(index),
    revision: 1,
    announced: [],
    key: `${accountOf(index)}:${index}`,
    ...(index % 300 === 0 ? { notify_at: at(index) } : {}),
    removed_at: index % 4 === 0 ? NOW : null,
  };
}

function webhook(index: number): Document {
  const isDeleted = index % 3 === 2;
  return {
    _id: idOf('wh', index),
    account_id: index < 300 ? BIG : accountOf(index),
    events: pick([['*'], ['gap_analysis.failed'], ['risk.scored', '*']], index),
    rotation: 0,
    disabled_at: index % 4 === 3 ? NOW : null,
    deleted_at: isDeleted ? NOW : null,
    failing_since: null,
    ...(isDeleted ? {} : { slot: index }),
  };
}

/** Documents of the other collections, by number. */
const OTHERS: Record<string, (index: number) => Document> = {
  accounts: (index) => ({ _id: idOf('acc', index), api_key: `key${index}`, disabled_at: index % 2 === 0 ? NOW : null }),
  audit_rows: (index) => ({
    _id: `${index}`.padStart(9, '0'),
    account_id: accountOf(index),
    at: at(index),
    action: index % 500 === 0 ? 'openAuditChain' : 'createGapAnalysis',
  }),
  audit_heads: (index) => ({ _id: index, seq: 1, closed_at: index % 10 === 0 ? null : at(index) }),
  calendar_marks: (index) => ({ _id: `mark${index}` }),
  idempotency_keys: (index) => ({ _id: `key${index}`, created_at: at(index) }),
  model_answers: (index) => ({
    _id: `${BIG}:${index}`,
    account_id: BIG,
    owner_id: idOf('ga', index),
    answer: '{}',
    created_at: at(index),
  }),
  own_frameworks: (index) => ({ _id: `${accountOf(index)}:${index}`, account_id: accountOf(index), framework: {} }),
  threat_feeds: (index) => ({ _id: `https://${index}`, pending: null }),
  threat_entries: (index) => ({
    _id: `CVE-${index}`,
    briefing_id: idOf('tb', index % 50),
    added: `2026-01-${index % 28}`,
    ...(index % 300 === 0 ? { unbriefed: true } : {}),
  }),
  threat_briefings: (index) => ({
    _id: idOf('tb', index),
    kind: pick(['summary', 'vendor'], index),
    vendor: pick(['Acme', 'Other', null], index),
    ...(index % 300 === 0 ? { unpublished: true } : {}),
  }),
  threat_matches: (index) => ({
    _id: `${idOf('tb', index % 50)}:${idOf('ga', index)}`,
    account_id: accountOf(index),
    briefing_id: idOf('tb', index % 50),
    analysis_id: idOf('ga', index),
  }),
  tokens: (index) => ({ _id: `hash${index}`, family_id: `fam${index % 700}`, revoked_at: null, expires_at: at(index) }),
  'files.files': (index) => ({ _id: `${idOf('rep', index)}/1`, filename: 'report.pdf', length: 4, chunkSize: 261_120 }),
  'files.chunks': (index) => ({ files_id: `${idOf('rep', index)}/1`, n: 0, data: Buffer.from('%PDF') }),
  deliveries: delivery,
  deadlines: deadline,
  webhooks: webhook,
  events: (index) => ({
    _id: idOf('evt', index),
    account_id: accountOf(index),
    type: pick(EVENT_TYPES, index),
    subject_id: idOf('ga', index),
    ...(index % 300 === 0 ? { recover_at: at(index) } : {}),
  }),
};

/** Fills every collection with documents of several accounts. */
export async function fill(db: Connection): Promise<void> {
  const operations = OPERATION_KINDS.map((kind) => [
    OPERATIONS[kind].collection,
    (index: number) => operation(kind, index),
  ]);
  const makers = Object.entries({ ...OTHERS, ...Object.fromEntries(operations) }) as Array<
    [string, (index: number) => Document]
  >;
  const store = ([name, make]: (typeof makers)[number]) =>
    db.collection(name).insertMany(Array.from({ length: COUNT }, (_, index) => make(index)) as never);
  await Promise.all(makers.map(store));
}

interface PageOf {
  prefix?: IdPrefix;
  /** Goes on after this many of the oldest: a deep page. */
  before?: number;
  createdAfter?: number;
  createdBefore?: number;
}

/** A page of the large account. */
export function page({ prefix = 'ga', before, createdAfter, createdBefore }: PageOf = {}): PageQuery {
  return {
    accountId: BIG,
    limit: 20,
    beforeId: before === undefined ? null : idOf(prefix, before),
    createdAfter: createdAfter === undefined ? null : at(createdAfter),
    createdBefore: createdBefore === undefined ? null : at(createdBefore),
  };
}
