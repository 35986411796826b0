import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { OPERATION_KINDS, OPERATIONS } from '../../common/operations.js';
import type { Customer, Stage } from './stage.js';

const RETRY_MS = 200;
const POLL_MS = 100;
const TIMEOUT_MS = 15_000;

/** What a record says about the work on it. */
interface WorkState {
  status: string;
  attempt: number;
  generation: number;
}

/** A fault while an operation was open. */
interface Meeting {
  atMs: number;
  /** What it had come to by then; null when the fault met everything. */
  state: WorkState | null;
}

/** One operation that a customer asked for. */
export interface Asked {
  /** Empty until it is accepted. */
  id: string;
  collection: string;
  meetings: Meeting[];
  endedMs: number | null;
  /** The customer deleted it after its end. */
  isDeleted: boolean;
}

/**
 * The last fault that met it. The death of a process met what had to be begun anew afterwards.
 * @returns when; null when none did
 */
export function lastFaultMs({ meetings }: Asked, now: WorkState): number | null {
  const hits = meetings.filter(
    ({ state }) =>
      state === null ||
      now.generation > state.generation ||
      (state.status === 'running' && now.attempt > state.attempt),
  );
  return hits.at(-1)?.atMs ?? null;
}

interface Kind {
  path: string;
  collection: string;
  body: Record<string, unknown>;
}

const ORGANIZATION = { name: 'Acme' };
const SCOPE = 'All staff use multi-factor authentication. We have never tested a restore. Laptops are encrypted.';

/** What is asked for, in turns: mostly light work, some with a PDF. */
const MIX: readonly Kind[] = [
  { path: '/v1/gap-analysis', collection: 'gap_analyses', body: { framework: 'nist-csf-2.0', scope: SCOPE } },
  {
    path: '/v1/risk-score',
    collection: 'risk_scores',
    body: { method: 'qualitative', risks: [{ name: 'Outage', likelihood: 3, impact: 4 }] },
  },
  { path: '/v1/gap-analysis', collection: 'gap_analyses', body: { framework: 'soc2', scope: SCOPE } },
  {
    path: '/v1/policies/generate',
    collection: 'policies',
    body: { policy_type: 'backup', organization: ORGANIZATION },
  },
];

/** One in so many is a report, as soon as its customer has an analysis; every second one is deleted when it is read. */
const REPORT_SHARE = 5;

const UNKNOWN: WorkState = { status: 'queued', attempt: 0, generation: 1 };

/** Customers that ask for work, wait for its end and ask again; they retry what fails under the same Idempotency-Key. */
export class Load {
  readonly asked: Asked[] = [];
  private readonly stage: Stage;
  private readonly tokens = new Map<string, string>();
  /** A completed analysis of each customer, by its account. */
  private readonly analyses = new Map<string, string>();
  private reports = 0;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Those that got their 202. */
  get accepted(): Asked[] {
    return this.asked.filter(({ id }) => id !== '');
  }

  /** Those that have not ended, as far as is known here. */
  get open(): Asked[] {
    return this.accepted.filter(({ endedMs }) => endedMs === null);
  }

  /** Asks for operations, `atOnce` in progress, until it is enough; returns when all have ended or at the deadline. */
  async run(isEnough: (asked: number) => boolean, atOnce: number, deadlineMs: number): Promise<void> {
    const runner = async (customer: Customer): Promise<void> => {
      while (!isEnough(this.asked.length) && Date.now() < deadlineMs) {
        const kind = this.nextKind(customer);
        const isShort = kind.collection === 'reports' && this.reports % 2 === 0;
        const { path, collection } = kind;
        const operation: Asked = { id: '', collection, meetings: [], endedMs: null, isDeleted: false };
        this.asked.push(operation);
        await this.submit(customer, kind, operation, deadlineMs);
        await this.untilEnded(customer, operation, deadlineMs);
        if (isShort) await this.remove(customer, path, operation, deadlineMs);
      }
    };
    const { customers } = this.stage;
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) => runner(customers[index % customers.length] as Customer)),
    );
  }

  /** A fault meets every open operation now, or only those that a process which dies has in its hands. */
  async met(which: 'all' | 'held'): Promise<void> {
    const states = which === 'held' ? await openStates(this.stage.ctx.db) : null;
    const atMs = Date.now();
    for (const { id, endedMs, meetings } of this.asked) {
      if (endedMs === null) meetings.push({ atMs, state: states && (states.get(id) ?? UNKNOWN) });
    }
  }

  private nextKind({ id }: Customer): Kind {
    const analysis = this.analyses.get(id);
    if (analysis === undefined || this.reports * REPORT_SHARE >= this.asked.length) {
      return MIX[this.asked.length % MIX.length] as Kind;
    }
    this.reports += 1;
    return { path: '/v1/reports/generate', collection: 'reports', body: { analysis_id: analysis } };
  }

  private async submit(customer: Customer, { path, body }: Kind, operation: Asked, deadlineMs: number): Promise<void> {
    const key = `fault-${Math.random()}`;
    for (let attempt = 0; ; attempt += 1) {
      const { urls } = this.stage;
      const reply = await this.post(`${urls[attempt % urls.length]}${path}`, customer, key, body).catch(() => null);
      // 201 and 200: a retry whose first try was accepted, and whose work has ended since.
      if (reply && reply.status >= 200 && reply.status < 300) {
        operation.id = reply.id;
        return;
      }
      if (reply && reply.status === 422) throw new Error(`refused: ${path}`);
      if (Date.now() > deadlineMs) throw new Error(`nothing was accepted any more at ${path}: ${reply?.status}`);
      await delay(RETRY_MS);
    }
  }

  private async post(
    url: string,
    customer: Customer,
    key: string,
    body: unknown,
  ): Promise<{ status: number; id: string }> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, prefer: 'wait=0' };
    const response = await this.send(url, customer, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, id: ((await response.json()) as { id: string }).id };
  }

  private async send(url: string, customer: Customer, asked: RequestInit): Promise<Response> {
    const token = this.tokens.get(customer.id) ?? (await this.authenticate(url, customer));
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    return fetch(url, { ...asked, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  /** Deletes what has ended; 404: an earlier try did it. */
  private async remove(customer: Customer, path: string, operation: Asked, deadlineMs: number): Promise<void> {
    operation.isDeleted = true;
    const { urls } = this.stage;
    for (let attempt = 0; Date.now() < deadlineMs; attempt += 1) {
      const url = `${urls[attempt % urls.length]}${path.replace('/generate', '')}/${operation.id}`;
      const reply = await this.send(url, customer, { method: 'DELETE' }).catch(() => null);
      await reply?.arrayBuffer().catch(() => null);
      if (reply?.status === 204 || reply?.status === 404) return;
      await delay(RETRY_MS);
    }
  }

  private async authenticate(url: string, { id, api_key, api_secret }: Customer): Promise<string> {
    const response = await fetch(new URL('/v1/auth/token', url), {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key, api_secret }),
    });
    if (!response.ok) throw new Error(`no token: ${response.status}`);
    const { access_token: token } = (await response.json()) as { access_token: string };
    this.tokens.set(id, token);
    return token;
  }

  private async untilEnded(customer: Customer, operation: Asked, deadlineMs: number): Promise<void> {
    const records = this.stage.ctx.db.collection<{ _id: string; status: string }>(operation.collection);
    while (Date.now() < deadlineMs) {
      const record = await records.findOne({ _id: operation.id }, { projection: { status: 1 } }).catch(() => null);
      if (record?.status === 'completed' || record?.status === 'failed') {
        operation.endedMs = Date.now();
        if (operation.collection === 'gap_analyses' && record.status === 'completed') {
          this.analyses.set(customer.id, operation.id);
        }
        return;
      }
      await delay(POLL_MS);
    }
  }
}

/** How far the work on every open operation is; null when MongoDB cannot say. */
async function openStates(db: Connection): Promise<Map<string, WorkState> | null> {
  const projection = { status: 1, attempt: 1, generation: 1 };
  try {
    const found = await Promise.all(
      OPERATION_KINDS.map((kind) =>
        db
          .collection<WorkState & { _id: string }>(OPERATIONS[kind].collection)
          .find({ recover_at: { $exists: true } } as never, { projection })
          .toArray(),
      ),
    );
    return new Map(found.flat().map((record) => [record._id, record]));
  } catch {
    return null;
  }
}
