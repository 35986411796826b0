import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/local/free-port.js';

/** A proxy between the parts that can be slow, cut, closed or silent. */
export class FaultProxy {
  /** Each chunk waits this long, in both directions. */
  delayMs = 0;
  readonly port: number;
  private readonly target: string | { host: string; port: number };
  private readonly pairs = new Set<Socket>();
  private server: Server | null = null;
  private isSilent = false;
  private isHolding = false;
  private readonly held = new Set<Socket>();

  private constructor(port: number, target: string | { host: string; port: number }) {
    this.port = port;
    this.target = target;
  }

  /** @param target a Unix socket's path, or host and port */
  static async start(target: string | { host: string; port: number }): Promise<FaultProxy> {
    const proxy = new FaultProxy(await freePort(), target);
    await proxy.open();
    return proxy;
  }

  /** Connections that are open now. */
  get connections(): number {
    return this.pairs.size;
  }

  async open(): Promise<void> {
    const server = createServer((client) => this.join(client));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Those of them that wait for `release`. */
  get heldConnections(): number {
    return this.held.size;
  }

  /** New connections are accepted, and nothing that they say comes through; those that stand go on. */
  hold(): void {
    this.isHolding = true;
  }

  /** What was said meanwhile comes through now. */
  release(): void {
    this.isHolding = false;
    for (const socket of this.held) socket.resume();
    this.held.clear();
  }

  /** Cuts every connection; new ones are accepted. */
  cut(): void {
    for (const socket of this.pairs) socket.destroy();
  }

  /** Cuts every connection and refuses new ones for a while. */
  async refuseFor(ms: number): Promise<void> {
    await this.close();
    await delay(ms);
    await this.open();
  }

  /** Nothing comes through for a while, and nobody is told. */
  async silenceFor(ms: number): Promise<void> {
    this.isSilent = true;
    for (const socket of this.pairs) socket.pause();
    await delay(ms);
    this.isSilent = false;
    this.cut();
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    this.cut();
    await closed;
  }

  private join(client: Socket): void {
    const upstream = typeof this.target === 'string' ? connect(this.target) : connect(this.target);
    this.pairs.add(client);
    const end = (): void => {
      this.pairs.delete(client);
      this.held.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    this.forward(client, upstream);
    this.forward(upstream, client);
    if (this.isSilent || this.isHolding) client.pause();
    if (this.isHolding) this.held.add(client);
  }

  private forward(from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const wait = this.delayMs;
      last = last
        .then(() => (wait > 0 ? delay(wait) : undefined))
        .then(() => {
          if (!to.destroyed && !this.isSilent) to.write(chunk);
        });
    });
  }
}
