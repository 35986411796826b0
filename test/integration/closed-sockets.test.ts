import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { tellThatSocketsClosed } from '../../common/db/closed-sockets.js';

it('a call that meets a socket which has just been closed ends with an error', async () => {
  tellThatSocketsClosed();
  const driver = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  const { Connection } = driver('mongodb/lib/cmap/connection');
  const { HostAddress, ns } = driver('mongodb/lib/utils');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  const connection = new Connection(socket, {
    id: 1,
    generation: 0,
    hostAddress: HostAddress.fromString(`127.0.0.1:${port}`),
  });
  // Destroyed, and nobody has heard of it yet: what the cut of a network looks like in the same turn of the event loop.
  socket.destroy();
  await expect(connection.command(ns('admin.$cmd'), { ping: 1 })).rejects.toThrow('closed');
  server.close();
});
