import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Completions } from './completions.js';
import { QUEUE_NAMES } from './jobs.js';
import type { Queues } from './queues.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATES = ['waiting', 'active', 'delayed', 'failed', 'prioritized'] as const;

/** The figures of one process, in Prometheus' text format. No label names an account or an address. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'operation' | 'status'>;
  private readonly jobs: Histogram<'kind' | 'outcome'>;
  private hasProcessFigures = false;
  readonly contentType = this.registry.contentType;

  constructor(queues: Queues, completions: Pick<Completions, 'size'>) {
    const registers = [this.registry];
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by operation and status; their count is in _count.',
      labelNames: ['method', 'operation', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.jobs = new Histogram({
      name: 'job_duration_seconds',
      help: 'Runs of jobs by kind and outcome (done, failed); their count is in _count.',
      labelNames: ['kind', 'outcome'],
      buckets: SECONDS,
      registers,
    });
    new Gauge({
      name: 'waiting_callers',
      help: 'Callers whose answer waits for the end of their work.',
      registers,
      collect() {
        this.set(completions.size);
      },
    });
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs in a queue by state.',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        const counts = await Promise.all(QUEUE_NAMES.map((name) => queues.get(name).getJobCounts(...STATES)));
        QUEUE_NAMES.forEach((queue, index) => {
          for (const state of STATES) this.set({ queue, state }, counts[index]?.[state] ?? 0);
        });
      },
    });
  }

  /** @param operation the route's operationId; `none` for an unknown address */
  request(method: string, operation: string, status: number, seconds: number): void {
    this.requests.observe({ method, operation, status }, seconds);
  }

  job(kind: string, outcome: 'done' | 'failed', seconds: number): void {
    this.jobs.observe({ kind, outcome }, seconds);
  }

  /** @throws when Redis does not answer: a gap in a graph is true, a zero would not be */
  text(): Promise<string> {
    if (!this.hasProcessFigures) collectDefaultMetrics({ register: this.registry });
    this.hasProcessFigures = true;
    return this.registry.metrics();
  }
}
