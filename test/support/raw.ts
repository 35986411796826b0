import { connect } from 'node:net';

/** Sends bytes as they are and reads until the server closes, or `enough` says that all has come. */
export function sendRaw(
  url: string,
  bytes: string | readonly string[],
  enough: (answer: string) => boolean = () => false,
): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const parts = typeof bytes === 'string' ? [bytes] : bytes;
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part, 'latin1');
    });
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += String(chunk);
      if (enough(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    // A server that refuses early may reset while we still write.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    );
  });
}

/** The statuses of all answers on one connection. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
