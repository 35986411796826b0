import { createServer } from 'node:net';

/** Tries to listen on a port and returns the one it got; 0 asks for any free one. */
export function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const got = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(got));
    });
  });
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return tryPort(0, '127.0.0.1');
}
