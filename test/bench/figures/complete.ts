import type { OperationRecord } from '../../../common/db/operations.js';
import type { GapAnalysisInput } from '../../../common/gap-analysis.js';
import { submitOperation } from '../../../common/submit-operation.js';
import { type Customer, newCustomers } from '../customers.js';
import { inTurns, type Measurement, type Turn } from '../figure.js';
import type { Stage } from '../stage.js';
import { description } from '../texts.js';
import { likeCollection, rateOf, type Sent } from './accept.js';

const JOBS = 120;
const CUSTOMERS = 20;
const END_MS = 300_000;
const FLOOR_NAMES = { records: 'floor_completed', events: 'floor_events', deadlines: 'floor_deadlines' };

/** The request of an analysis against ISO 27001, as the API keeps it. */
export function analysisInput(scope: string): GapAnalysisInput {
  return {
    title: 'Bench',
    framework: 'iso-27001-2022',
    framework_name: 'ISO/IEC 27001',
    framework_version: '2022',
    profile: null,
    scope,
    documents: [],
    answers: [],
    previous_analysis_id: null,
    target_date: null,
  };
}

/** Lets the workers run so many analyses that wait in the queue already. */
export async function runBacklog(
  { ctx }: Stage,
  customers: readonly Customer[],
  scope: string,
  count: number,
): Promise<Turn> {
  await ctx.completions.listen();
  const queue = ctx.queues.get('analysis');
  await queue.pause();
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { record } = await submitOperation(ctx, {
      kind: 'gap_analysis',
      accountId: customers[at % customers.length]?.accountId ?? '',
      plan: 'enterprise',
      body: { scope },
      resolve: async () => analysisInput(scope),
      requestId: 'bench',
      idempotencyKey: `${Date.now()}-${at}`,
      waitS: null,
      refusal: null,
      whenStored: async () => {},
    });
    ids.push(record._id);
  }
  const ended = Promise.all(ids.map((id) => ctx.completions.wait(id, END_MS)));
  const startedMs = performance.now();
  await queue.resume();
  await ended;
  const seconds = (performance.now() - startedMs) / 1000;
  const records = await ctx.db
    .collection<OperationRecord & { _id: string }>('gap_analyses')
    .find({ _id: { $in: ids }, status: 'completed' })
    .project<{ started_at: Date; completed_at: Date }>({ started_at: 1, completed_at: 1 })
    .toArray();
  if (records.length < count) throw new Error(`only ${records.length} of ${count} analyses were completed`);
  return { value: count / seconds, ms: records.map((each) => each.completed_at.getTime() - each.started_at.getTime()) };
}

/** What the product has written of one analysis, for the floor to write again. */
async function writtenOf({ ctx }: Stage, id: string) {
  const [record, event, due] = await Promise.all([
    ctx.db.collection('gap_analyses').findOne({ _id: id as never }),
    ctx.db.collection('events').findOne({ subject_id: id }),
    ctx.db.collection('deadlines').find({ source_id: id }).toArray(),
  ]);
  return { sample: { ...record, status: 'queued', result: null }, written: { result: record?.result, event, due } };
}

export const complete: Measurement = {
  figures: [
    {
      name: 'completed_per_second',
      title: 'analyses of 300 words completed',
      unit: '1/s',
      target: { least: 0.6 },
    },
  ],
  async measure(stage) {
    const { ctx } = stage;
    const [floor, customers] = await Promise.all([
      stage.startFloor('complete'),
      newCustomers(ctx, CUSTOMERS),
      stage.startWorker(),
    ]);
    const scope = description(300);
    await runBacklog(stage, customers, scope, 1);
    const [first] = await ctx.db.collection('gap_analyses').find({ status: 'completed' }).toArray();
    const order = {
      ...(await writtenOf(stage, String(first?._id))),
      count: JOBS,
      concurrency: ctx.config.workerConcurrency,
      names: FLOOR_NAMES,
    };
    await likeCollection(stage, 'gap_analyses', FLOOR_NAMES.records);
    await likeCollection(stage, 'events', FLOOR_NAMES.events);
    await likeCollection(stage, 'deadlines', FLOOR_NAMES.deadlines);
    const completed_per_second = await inTurns(
      async () => rateOf(await floor.ask<Sent>('run', order)),
      () => runBacklog(stage, customers, scope, JOBS),
    );
    for (const name of Object.values(FLOOR_NAMES)) await ctx.db.dropCollection(name);
    return { completed_per_second };
  },
};
