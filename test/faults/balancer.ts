import { Agent, type IncomingMessage, request } from 'node:http';

const CHECK_MS = 200;
const TIMEOUT_MS = 30_000;

/** A load balancer as they come: asks /readyz, sends requests over kept connections to those that say 200, in turns. */
export class Balancer {
  /** What did not get the answer 200, and why. */
  readonly failures: string[] = [];
  answered = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 50 });
  private readonly ready = new Set<string>();
  private readonly urls: readonly string[];
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  constructor(urls: readonly string[]) {
    this.urls = urls;
    this.timer = setInterval(() => void this.look(), CHECK_MS);
  }

  /** How many of them are ready, as far as it knows. */
  get readyCount(): number {
    return this.ready.size;
  }

  /** Sends `perSecond` requests a second until `isOver`, and waits for their answers. */
  async send(path: string, token: string, perSecond: number, isOver: () => boolean): Promise<void> {
    const pending: Array<Promise<void>> = [];
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        pending.push(this.one(path, token));
        if (!isOver()) return;
        clearInterval(timer);
        resolve();
      }, 1000 / perSecond);
    });
    await Promise.all(pending);
  }

  close(): void {
    clearInterval(this.timer);
    this.agent.destroy();
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.urls.map(async (url) => {
        const response = await fetch(`${url}/readyz`).catch(() => null);
        if (response?.status === 200) this.ready.add(url);
        else this.ready.delete(url);
      }),
    );
  }

  private async one(path: string, token: string): Promise<void> {
    const ready = [...this.ready];
    this.turn += 1;
    const url = ready[this.turn % ready.length];
    if (url === undefined) {
      this.failures.push('nobody is ready');
      return;
    }
    try {
      const status = await this.get(url + path, token);
      if (status === 200) this.answered += 1;
      else this.failures.push(`${url} answered ${status}`);
    } catch (error) {
      this.failures.push(`${url}: ${String(error)}`);
    }
  }

  private get(url: string, token: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const sent = request(url, { agent: this.agent, headers, timeout: TIMEOUT_MS }, (response: IncomingMessage) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
        response.once('error', reject);
      });
      sent.once('error', reject);
      sent.end();
    });
  }
}
