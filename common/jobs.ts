import { z } from 'zod';

/** Ids only: a job tells which record to work on, never what is in it. */
const ownedPayload = z.strictObject({ id: z.string().min(1), account_id: z.string().min(1) });

const recordPayload = ownedPayload.extend({ request_id: z.string().optional() });

const noPayload = z.strictObject({});

/** Every kind of job, one row each: which queue it waits in, what its payload is. */
export const JOBS = {
  'run-gap-analysis': { queue: 'analysis', payload: recordPayload },
  'calculate-risk-score': { queue: 'risk', payload: recordPayload },
  'deliver-webhook': { queue: 'deliveries', payload: ownedPayload.extend({ webhook_id: z.string().min(1) }) },
  'scan-deadlines': { queue: 'schedule', payload: noPayload },
  'remove-expired': { queue: 'schedule', payload: noPayload },
  'generate-policy': { queue: 'documents', payload: recordPayload },
  'refresh-threats': { queue: 'schedule', payload: noPayload },
  'generate-report': { queue: 'documents', payload: recordPayload },
} as const;

/** Queues whose jobs mostly wait for others; a worker runs DELIVERY_CONCURRENCY of them at once. */
export const WAITING_QUEUES: ReadonlySet<string> = new Set(['deliveries']);

export type JobKind = keyof typeof JOBS;
export type QueueName = (typeof JOBS)[JobKind]['queue'];
export type JobPayload<K extends JobKind = JobKind> = z.infer<(typeof JOBS)[K]['payload']>;

export const QUEUE_NAMES = [...new Set(Object.values(JOBS).map((job) => job.queue))];

export function isJobKind(name: string): name is JobKind {
  return Object.hasOwn(JOBS, name);
}
