import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { OPERATION_KINDS, OPERATIONS } from '../../common/operations.js';
import type { Customer, Stage } from './stage.js';

const RETRY_MS = 200;
const POLL_MS = 100;
const TIMEOUT_MS = 15_000;

/** One operation that was accepted. */
export interface Accepted {
  id: string;
  key: string;
  collection: string;
  acceptedMs: number;
  /** The last fault that met it. */
  faultMs: number | null;
  endedMs: number | null;
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

/** Customers that ask for work, wait for its end and ask again; they retry what fails under the same Idempotency-Key. */
export class Load {
  readonly accepted: Accepted[] = [];
  private readonly stage: Stage;
  private readonly tokens = new Map<string, string>();
  private next = 0;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Those that have not ended, as far as is known here. */
  get open(): Accepted[] {
    return this.accepted.filter(({ endedMs }) => endedMs === null);
  }

  /** Asks for `count` operations, `atOnce` in progress, and returns when all have ended or at the deadline. */
  async run(count: number, atOnce: number, deadlineMs: number): Promise<void> {
    const runner = async (customer: Customer): Promise<void> => {
      while (this.next < count && Date.now() < deadlineMs) {
        const kind = MIX[this.next % MIX.length] as Kind;
        this.next += 1;
        await this.untilEnded(await this.submit(customer, kind, deadlineMs), deadlineMs);
      }
    };
    const { customers } = this.stage;
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) => runner(customers[index % customers.length] as Customer)),
    );
  }

  /** A fault has just met every open operation, or only those that are running. */
  async met(which: 'open' | 'running'): Promise<void> {
    const now = Date.now();
    const running = which === 'running' ? await runningIds(this.stage.ctx.db) : null;
    for (const operation of this.open) if (running?.has(operation.id) ?? true) operation.faultMs = now;
  }

  private async submit(customer: Customer, { path, collection, body }: Kind, deadlineMs: number): Promise<Accepted> {
    const key = `fault-${this.next}-${Math.random()}`;
    for (let attempt = 0; ; attempt += 1) {
      const { urls } = this.stage;
      const reply = await this.post(`${urls[attempt % urls.length]}${path}`, customer, key, body).catch(() => null);
      if (reply && (reply.status === 202 || reply.status === 200)) {
        const accepted = { id: reply.id, key, collection, acceptedMs: Date.now(), faultMs: null, endedMs: null };
        this.accepted.push(accepted);
        return accepted;
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
    const token = this.tokens.get(customer.id) ?? (await this.authenticate(url, customer));
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        prefer: 'wait=0',
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, id: ((await response.json()) as { id: string }).id };
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

  private async untilEnded(operation: Accepted, deadlineMs: number): Promise<void> {
    const records = this.stage.ctx.db.collection<{ _id: string; status: string }>(operation.collection);
    while (Date.now() < deadlineMs) {
      const record = await records.findOne({ _id: operation.id }, { projection: { status: 1 } }).catch(() => null);
      if (record?.status === 'completed' || record?.status === 'failed') {
        operation.endedMs = Date.now();
        return;
      }
      await delay(POLL_MS);
    }
  }
}

/** Ids of the operations that some worker has in its hands. */
export async function runningIds(db: Connection): Promise<Set<string>> {
  const found = await Promise.all(
    OPERATION_KINDS.map((kind) =>
      db
        .collection<{ _id: string }>(OPERATIONS[kind].collection)
        .find({ status: 'running' } as never, { projection: { _id: 1 } })
        .toArray()
        .catch(() => []),
    ),
  );
  return new Set(found.flat().map(({ _id }) => _id));
}
