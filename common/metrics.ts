import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Completions } from './completions.js';
import type { OperationRecord } from './db/operations.js';
import { JOBS } from './jobs.js';
import type { OperationKind } from './operations.js';
import { PLAN_NAMES, type Plan } from './plans.js';
import { addSharedFigures, type SharedSources } from './shared-figures.js';

const REQUEST_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const OPERATION_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];
const ATTEMPTS = [1, 2, 3, 4, 5, 10];

/**
 * How a run of a job ended. `completed`: it did what it is for. `failed`: it ended for good without that, such as an
 * operation that failed or an attempt that a receiver refused. `skipped`: there was nothing to do. `handed_back`: the
 * worker stops. `errored`: it threw, and the queue tries again.
 */
export type JobOutcome = 'completed' | 'failed' | 'skipped' | 'handed_back' | 'errored';

export const QUOTA_POLICIES = ['hour', 'concurrent'] as const;
export type QuotaPolicy = (typeof QUOTA_POLICIES)[number];

export const REPAIR_KINDS = ['enqueued', 'published', 'dispatched', 'delivered'] as const;
export type Repairs = Record<(typeof REPAIR_KINDS)[number], number>;

/** What every figure carries: names that other services' figures do not have, so that a query can leave those out. */
export interface FigureLabels {
  /** INSTALLATION: tells several of them in one Prometheus apart. */
  installation: string;
  /** `api`, `worker` or `script` */
  process: string;
}

/**
 * The figures of one process, in Prometheus' text format. No label names an account, an id or an address: each has the
 * few values of a table. README.md lists what they mean; what is in Redis (`shared-figures.ts`) is the same in every process.
 */
export class Metrics {
  private readonly registry = new Registry();
  private collecting: Promise<string> | null = null;
  private hasProcessFigures = false;
  private readonly readShared: () => Promise<void>;
  readonly contentType = this.registry.contentType;

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by operation and status; their count is in _count.',
    labelNames: ['method', 'operation', 'status'],
    buckets: REQUEST_S,
    registers: [this.registry],
  });
  private readonly requestsInProgress = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that have no answer yet, those that only wait included.',
    registers: [this.registry],
  });
  private readonly problems = new Counter({
    name: 'http_problems_total',
    help: 'Answers that were errors, by their code.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'quota_refusals_total',
    help: 'Requests refused by a quota (hour, concurrent) of a plan.',
    labelNames: ['policy', 'plan'],
    registers: [this.registry],
  });
  private readonly jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Runs of jobs by kind and outcome; their count is in _count.',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_S,
    registers: [this.registry],
  });
  private readonly jobRetries = new Counter({
    name: 'job_retries_total',
    help: 'Runs of jobs that were not their first.',
    labelNames: ['kind'],
    registers: [this.registry],
  });
  private readonly operations = new Histogram({
    name: 'operation_duration_seconds',
    help: 'From the acceptance of an operation to its end, by how it ended.',
    labelNames: ['kind', 'status'],
    buckets: OPERATION_S,
    registers: [this.registry],
  });
  private readonly operationAttempts = new Histogram({
    name: 'operation_attempts',
    help: 'Attempts that ended operations took.',
    labelNames: ['kind', 'status'],
    buckets: ATTEMPTS,
    registers: [this.registry],
  });
  private readonly webhookAttempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Calls of webhook endpoints: delivered, or the code of what went wrong.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  private readonly repairs = new Counter({
    name: 'recovery_repairs_total',
    help: 'What recovery found left behind and repaired.',
    labelNames: ['repair'],
    registers: [this.registry],
  });
  private readonly recoveries = new Counter({
    name: 'recovery_runs_total',
    help: 'Looks of recovery (done, failed).',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  private readonly lastRecovery = new Gauge({
    name: 'recovery_last_success_timestamp_seconds',
    help: 'When recovery last looked at everything; 0 in a process that runs none.',
    registers: [this.registry],
  });

  private readonly missingKeys = new Gauge({
    name: 'encryption_keys_missing',
    help: 'Keys that stored texts are sealed with and this process did not have when it started.',
    registers: [this.registry],
  });

  /** @param sources where to read what all processes share */
  constructor(sources: SharedSources & { completions: Pick<Completions, 'size'> }, labels: FigureLabels) {
    this.registry.setDefaultLabels(labels);
    this.readShared = addSharedFigures(this.registry, sources);
    new Gauge({
      name: 'waiting_callers',
      help: 'Callers whose answer waits for the end of their work.',
      registers: [this.registry],
      collect() {
        this.set(sources.completions.size);
      },
    });
    // A rate is only seen from a series that was there before its first event.
    for (const policy of QUOTA_POLICIES) for (const plan of PLAN_NAMES) this.refusals.inc({ policy, plan }, 0);
    for (const repair of REPAIR_KINDS) this.repairs.inc({ repair }, 0);
    for (const kind of Object.keys(JOBS)) this.jobRetries.inc({ kind }, 0);
  }

  keysMissing(count: number): void {
    this.missingKeys.set(count);
  }

  requestBegins(): void {
    this.requestsInProgress.inc();
  }

  /** @param operation the route's operationId; `none` for an unknown address */
  requestEnds(method: string, operation: string, status: number, seconds: number): void {
    this.requestsInProgress.dec();
    this.requests.observe({ method, operation, status }, seconds);
  }

  /** @param code one of the API's error codes */
  problem(code: string): void {
    this.problems.inc({ code });
  }

  quotaRefusal(policy: QuotaPolicy, plan: Plan): void {
    this.refusals.inc({ policy, plan });
  }

  /** @param tries runs of this job so far, this one included */
  job(kind: string, outcome: JobOutcome, seconds: number, tries: number): void {
    this.jobs.observe({ kind, outcome }, seconds);
    if (tries > 1) this.jobRetries.inc({ kind });
  }

  /** An operation has just ended, by this process. */
  operationEnded(
    kind: OperationKind,
    {
      status,
      created_at,
      completed_at,
      attempt,
    }: Pick<OperationRecord, 'status' | 'created_at' | 'completed_at' | 'attempt'>,
  ): void {
    const ms = (completed_at ?? created_at).getTime() - created_at.getTime();
    this.operations.observe({ kind, status }, ms / 1000);
    this.operationAttempts.observe({ kind, status }, attempt);
  }

  /** @param outcome `delivered`, or the code of the error */
  webhookAttempt(outcome: string): void {
    this.webhookAttempts.inc({ outcome });
  }

  /** One look of recovery, with what it repaired before it ended or failed. */
  recovery(outcome: 'done' | 'failed', repairs: Repairs): void {
    for (const repair of REPAIR_KINDS) this.repairs.inc({ repair }, repairs[repair]);
    this.recoveries.inc({ outcome });
    if (outcome === 'done') this.lastRecovery.setToCurrentTime();
  }

  /** All figures. Calls that come at once share one reading. */
  text(): Promise<string> {
    if (!this.hasProcessFigures) collectDefaultMetrics({ register: this.registry });
    this.hasProcessFigures = true;
    this.collecting ??= this.readShared()
      .then(() => this.registry.metrics())
      .finally(() => {
        this.collecting = null;
      });
    return this.collecting;
  }
}
