import type { OperationRecord } from '../../../common/db/operations.js';
import { createIndexes } from '../../../common/db/schema.js';
import { recover } from '../../../worker/recover.js';
import { type Customer, newCustomers } from '../customers.js';
import { inTurns, type Measurement, median, type Turn } from '../figure.js';
import type { Stage } from '../stage.js';
import type { Sent } from './accept.js';
import { analysisInput } from './complete.js';

const MANY = 1_000_000;
const FEW = 1000;
const BATCH = 10_000;
const READS = 150;
const SCANS = 20;

/** A database with so many finished analyses of one account. */
interface Filled {
  stage: Stage;
  customer: Customer;
  /** Of the record in the middle. */
  middle: string;
}

/** Rows as lists show them: what is bulky in a finished analysis is left away, or a million would not fit. */
function finishedAnalysis(stage: Stage, accountId: string, at: number): OperationRecord {
  const now = new Date();
  return {
    _id: stage.ctx.newId('ga'),
    account_id: accountId,
    status: 'completed',
    progress: 100,
    input: { ...analysisInput('We have no backups.'), title: `Analysis ${at}` },
    result: { summary: { score: 50, coverage: 0.5 }, findings: [], remediation_plan: [], questions: [] },
    error: null,
    request_id: 'bench',
    generation: 1,
    attempt: 1,
    lease_expires_at: null,
    created_at: now,
    started_at: now,
    completed_at: now,
  };
}

/** Fills the collection before its indexes are built, which is much faster. */
async function fill(stage: Stage, count: number): Promise<Filled> {
  const [customer] = await newCustomers(stage.ctx, 1);
  if (!customer) throw new Error('no customer');
  const analyses = stage.ctx.db.collection<OperationRecord & { _id: string }>('gap_analyses');
  await analyses.deleteMany({});
  await analyses.dropIndexes();
  let middle = '';
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done);
    const batch = Array.from({ length: size }, (_, at) => finishedAnalysis(stage, customer.accountId, done + at));
    await analyses.insertMany(batch);
    if (done <= count / 2) middle = batch[Math.floor(size / 2)]?._id ?? middle;
  }
  await createIndexes(stage.ctx.db);
  return { stage, customer, middle };
}

async function readList({ stage, customer }: Filled, url: string): Promise<Turn> {
  const order = { url, method: 'GET', tokens: [customer.token], count: READS, connections: 1, expected: 200 };
  const { ms } = await stage.sender.ask<Sent>('send', order);
  return { value: median(ms), ms };
}

async function scan({ stage }: Filled): Promise<Turn> {
  const ms: number[] = [];
  for (let at = 0; at < SCANS; at += 1) {
    const startedMs = performance.now();
    await recover(stage.ctx);
    ms.push(performance.now() - startedMs);
  }
  return { value: median(ms), ms };
}

export const manyRecords: Measurement = {
  figures: [
    {
      name: 'list_first_page_ms',
      title: 'first page of 1,000,000, against 1,000',
      unit: 'ms',
      target: { most: 1.3 },
    },
    {
      name: 'list_deep_page_ms',
      title: 'page in the middle of 1,000,000, against 1,000',
      unit: 'ms',
      target: { most: 1.3 },
    },
    {
      name: 'recovery_scan_ms',
      title: 'recovery scan, 1,000,000 finished, against 1,000',
      unit: 'ms',
      target: { most: 2 },
    },
  ],
  async measure(stage) {
    const [few, many] = [await stage.beside(), await stage.beside()];
    const filled = { few: await fill(few, FEW), many: await fill(many, MANY) };
    const [fewApi, manyApi] = await Promise.all([few.startApi(), many.startApi()]);
    const pages = (path: (middle: string) => string) =>
      inTurns(
        () => readList(filled.few, `${fewApi.url}/v1/gap-analyses${path(filled.few.middle)}`),
        () => readList(filled.many, `${manyApi.url}/v1/gap-analyses${path(filled.many.middle)}`),
      );
    const list_first_page_ms = await pages(() => '');
    const list_deep_page_ms = await pages((middle) => `?cursor=${Buffer.from(middle).toString('base64url')}`);
    const recovery_scan_ms = await inTurns(
      () => scan(filled.few),
      () => scan(filled.many),
    );
    return { list_first_page_ms, list_deep_page_ms, recovery_scan_ms };
  },
};
