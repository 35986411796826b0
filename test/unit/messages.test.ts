import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import express from 'express';
import { messagesOf } from '../../api/messages.js';

it('gives requests and responses the prototypes that Express would give them, before it does', async () => {
  const app = express();
  const server = createServer(messagesOf(app));
  const seen: boolean[] = [];
  server.on('request', (req, res) => {
    const before = [Object.getPrototypeOf(req), Object.getPrototypeOf(res)];
    app(req, res);
    seen.push(before[0] === Object.getPrototypeOf(req), before[1] === Object.getPrototypeOf(res));
  });
  app.get('/', (req, res) => {
    res.json({ app: req.app === app, host: req.get('host') !== undefined });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await reply.json()).toEqual({ app: true, host: true });
  expect(seen).toEqual([true, true]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
