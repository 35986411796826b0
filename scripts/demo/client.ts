import { setTimeout as delay } from 'node:timers/promises';
import type { Analysis } from './analysis.js';

const POLL_MS = 200;
const GIVE_UP_AFTER_MS = 120_000;

interface Problem {
  title?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
}

/** The API said no; the message is what it said. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** One account's view of the API, over HTTP as any client would have it. */
export class Client {
  private token = '';
  private readonly base: string;

  constructor(url: string) {
    this.base = `${url}/api/v1`;
  }

  async signIn(credentials: { api_key: string; api_secret: string }): Promise<void> {
    const answer = await this.call<{ access_token: string }>('POST', '/auth/token', credentials);
    this.token = answer.access_token;
  }

  /** Submits a text; the answer comes at once, the analysis later. */
  submit(framework: string, scope: string, title: string): Promise<Analysis> {
    return this.call<Analysis>('POST', '/gap-analysis', { framework, scope, title });
  }

  /** Reads the analysis until it has ended; `onProgress` sees every answer. */
  async follow(id: string, onProgress: (analysis: Analysis) => void): Promise<Analysis> {
    const deadline = Date.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      const analysis = await this.call<Analysis>('GET', `/gap-analysis/${id}`);
      onProgress(analysis);
      if (analysis.status !== 'queued' && analysis.status !== 'running') return analysis;
      if (Date.now() > deadline) throw new Error(`The analysis is still ${analysis.status} after two minutes.`);
      await delay(POLL_MS);
    }
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(this.base + path, request);
    const answer: unknown = await response.json();
    if (!response.ok) throw new RefusedError(explain(response.status, answer as Problem));
    return answer as T;
  }
}

function explain(status: number, { title, detail, errors = [] }: Problem): string {
  const fields = errors.map(({ path, message }) => `  ${path.replace(/^\//, '')}: ${message}`);
  return [`The API refused the request (${status}): ${detail ?? title ?? ''}`, ...fields].join('\n');
}
