import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  atMs: number;
}

type Respond = (req: Received, res: ServerResponse) => void;

/** A customer's endpoint: a real HTTP server that keeps what it got. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on; 200 with an empty body until told otherwise. */
  answer(respond: Respond): void;
  /** How many connections there have been. */
  connections(): number;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond: Respond = (_req, res) => res.end();
  const server = createServer((req, res) => {
    void readAll(req).then((body) => {
      const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
      const got = { path: req.url ?? '', headers, body, atMs: Date.now() };
      received.push(got);
      respond(got, res);
    });
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    answer(next) {
      respond = next;
    },
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Checks the signature with the official library. @throws when it does not fit */
export function verify(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers);
}

/** Whether the official library accepts the signature. */
export function isSignedWith(secret: string, received: Received): boolean {
  try {
    verify(secret, received);
    return true;
  } catch {
    return false;
  }
}
