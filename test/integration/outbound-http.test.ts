import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { KeptConnection } from '../../worker/kept-connection.js';
import { type OutboundRequest, sendOutbound } from '../../worker/outbound-http.js';
import { until } from '../support/until.js';

const MAX_BYTES = 1000;

/** What each request came over. */
let sockets: Socket[];
let lookups: number;
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let server: ReturnType<typeof createServer>;
let connection: KeptConnection;

beforeEach(async () => {
  sockets = [];
  lookups = 0;
  answer = (_req, res) => res.end('yes');
  server = createServer((req, res) => {
    sockets.push(req.socket);
    req.resume().once('end', () => answer(req, res));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connection = new KeptConnection();
});
afterEach(async () => {
  connection.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function send(extra: Partial<OutboundRequest> = {}) {
  return sendOutbound({
    method: 'POST',
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    headers: { 'content-type': 'text/plain' },
    body: 'hello',
    timeoutMs: 5000,
    maxBytes: MAX_BYTES,
    rules: { allowPrivate: true },
    resolveHost: async () => {
      lookups += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    },
    connection,
    ...extra,
  });
}

it('goes on over a kept connection, whose address was looked up once, and ends it when told', async () => {
  for (let call = 0; call < 5; call += 1) expect((await send()).body.toString()).toBe('yes');
  expect([new Set(sockets).size, lookups]).toEqual([1, 1]);
  connection.close();
  await until('the connection to end', () => sockets[0]?.destroyed);
});

it('has a connection of its own for each call where none is kept', async () => {
  for (let call = 0; call < 3; call += 1) await send({ connection: undefined });
  expect([new Set(sockets).size, lookups]).toEqual([3, 3]);
});

it('makes the call over a new connection when the receiver had closed the kept one', async () => {
  answer = (req, res) => (sockets.filter((each) => each === req.socket).length > 1 ? res.destroy() : res.end('new'));
  for (let call = 0; call < 3; call += 1) expect((await send()).body.toString()).toBe('new');
  expect(new Set(sockets).size).toBe(3);
});

it('fails when a new connection breaks off, and does not try again', async () => {
  answer = (_req, res) => res.destroy();
  await expect(send()).rejects.toMatchObject({ code: 'connection_lost' });
  expect(sockets).toHaveLength(1);
});

it('keeps no connection whose answer was not read to its end', async () => {
  answer = (_req, res) => res.end('x'.repeat(1_000_000));
  for (let call = 0; call < 2; call += 1) {
    expect(await send()).toMatchObject({ status: 200, truncated: true, isLate: false });
  }
  expect(new Set(sockets).size).toBe(2);
});

it('keeps no connection whose answer came too late, and has one deadline for both tries', async () => {
  await send();
  answer = (req, res) => {
    if (req.socket === sockets[0]) res.destroy();
  };
  const startedMs = performance.now();
  await expect(send({ timeoutMs: 700 })).rejects.toMatchObject({ code: 'timeout' });
  expect(performance.now() - startedMs).toBeLessThan(1300);
  answer = (_req, res) => res.end();
  await send();
  expect(new Set(sockets).size).toBe(3);
});

it('ends a call that is given up, before it began and under way', async () => {
  await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'timeout' });
  const giveUp = new AbortController();
  answer = () => giveUp.abort();
  await expect(send({ signal: giveUp.signal })).rejects.toMatchObject({ code: 'timeout' });
  expect(sockets).toHaveLength(1);
});
