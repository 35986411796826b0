import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Customer } from '../faults/stage.js';

const TIMEOUT_MS = 60_000;

/** One customer with its token. */
export interface Caller extends Customer {
  token: string;
}

export interface Sent {
  status: number;
  ms: number;
  location: string;
  /** Whether a refusal said when to come again. */
  saysWhen: boolean;
  /** Why there was no answer, or what a refusal said; empty for a success. */
  why: string;
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  prefer?: string;
}

/** What customers do, by its share in percent. */
const MIX: ReadonlyArray<readonly [number, Call]> = [
  [30, { method: 'GET', path: '/v1/gap-analyses' }],
  [20, { method: 'GET', path: '/v1/frameworks' }],
  [20, { method: 'GET', path: '/v1/risk-scores' }],
  [10, { method: 'GET', path: '/v1/usage' }],
  [10, { method: 'GET', path: '/v1/events' }],
  [
    6,
    {
      method: 'POST',
      path: '/v1/risk-score',
      body: { method: 'qualitative', risks: [{ name: 'Outage', likelihood: 3, impact: 4 }] },
    },
  ],
  [
    4,
    {
      method: 'POST',
      path: '/v1/gap-analysis',
      prefer: 'wait=20',
      body: { framework: 'soc2', scope: 'All staff use multi-factor authentication. We have never tested a restore.' },
    },
  ],
];

/** Sends requests of many customers over kept connections. */
export class Traffic {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  private readonly url: string;
  private readonly callers: readonly Caller[];
  private turn = 0;

  constructor(url: string, callers: readonly Caller[]) {
    this.url = url;
    this.callers = callers;
  }

  /** One request of the mix, by the next customer. Status 0: the connection failed. */
  mixed(): Promise<Sent> {
    return this.send(this.nextCaller(), pick(Math.random() * 100));
  }

  /** The same, but nobody waits for the end of work: how soon the API answers, not how soon its workers are through. */
  mixedWithoutWaiting(): Promise<Sent> {
    return this.send(this.nextCaller(), { ...pick(Math.random() * 100), prefer: 'wait=0' });
  }

  /** Every request of the mix once, by the first customer. */
  async eachOnce(): Promise<void> {
    for (const [, call] of MIX) await this.send(this.callers[0] as Caller, call);
  }

  /** @returns status 0 when the connection failed */
  send({ token }: Caller, { method, path, body, prefer }: Call): Promise<Sent> {
    const startedMs = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(prefer === undefined ? {} : { prefer }),
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve) => {
      const end = (status: number, got: IncomingHttpHeaders, why: string): void =>
        resolve({
          status,
          ms: performance.now() - startedMs,
          location: got.location ?? '',
          saysWhen: got['retry-after'] !== undefined,
          why,
        });
      const sent = request(this.url + path, { method, headers, agent: this.agent, timeout: TIMEOUT_MS }, (response) => {
        const { statusCode: status = 0 } = response;
        const chunks: Buffer[] = [];
        // What is asked for is not kept: it would fill this process, and its rests would slow it down.
        response.on('data', (chunk: Buffer) => status >= 400 && chunks.push(chunk));
        response.once('end', () => end(status, response.headers, codeOf(Buffer.concat(chunks).toString())));
        response.once('error', (error) => end(0, {}, String(error)));
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.once('error', (error) => end(0, {}, String(error)));
      sent.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private nextCaller(): Caller {
    this.turn += 1;
    return this.callers[this.turn % this.callers.length] as Caller;
  }
}

/** The code of a problem body. */
function codeOf(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? body;
}

function pick(percent: number): Call {
  let sum = 0;
  for (const [share, call] of MIX) {
    sum += share;
    if (percent < sum) return call;
  }
  return (MIX[0] as (typeof MIX)[number])[1];
}

/** Tokens for all customers. */
export async function signIn(url: string, customers: readonly Customer[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const customer of customers) {
    const { api_key, api_secret } = customer;
    const response = await fetch(`${url}/v1/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key, api_secret }),
    });
    if (!response.ok) throw new Error(`no token: ${response.status}`);
    callers.push({ ...customer, token: ((await response.json()) as { access_token: string }).access_token });
  }
  return callers;
}
