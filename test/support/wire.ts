import { Agent, request } from 'node:http';

export interface WireRequest {
  method: string;
  /** Sent as it is: nothing is normalised. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Until its last byte. */
  ms: number;
}

/** Speaks HTTP without a client that normalises, follows, unpacks or refuses. */
export class Wire {
  private readonly agent: Agent;
  private readonly url: URL;

  constructor(url: string, maxSockets = 8) {
    this.agent = new Agent({ keepAlive: true, maxSockets });
    this.url = new URL(url);
  }

  /** @throws when there is no answer after `timeoutMs` */
  send({ method, path, headers, body }: WireRequest, timeoutMs: number): Promise<WireAnswer> {
    const { hostname: host, port } = this.url;
    const startedMs = performance.now();
    return new Promise((resolve, reject) => {
      const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        { host, port, method, path, agent: this.agent, headers: { ...length, ...headers } },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () => {
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers as Record<string, string>,
              text: Buffer.concat(chunks).toString('utf8'),
              ms: performance.now() - startedMs,
            });
          });
        },
      );
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer after ${timeoutMs} ms`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
