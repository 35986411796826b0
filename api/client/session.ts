import { ProblemError, problemOf } from './problem.js';
import type { components } from './schema.js';

export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

type Token = components['schemas']['Token'];

/** Keeps an access token: gets one when it is needed and a new one when it has expired. */
export class Session {
  private readonly base: string;
  private readonly credentials: Credentials;
  private readonly send: typeof fetch;
  private token: Promise<string> | null = null;

  /** @param base address of the API with its version */
  constructor(base: string, credentials: Credentials, send: typeof fetch) {
    this.base = base;
    this.credentials = credentials;
    this.send = send;
  }

  /** Sends with a token; once more with a new one when the API does not take it (any more). */
  readonly fetch = async (request: Request): Promise<Response> => {
    const again = request.clone();
    const token = this.current();
    const response = await this.send(withToken(request, await token));
    if (response.status !== 401) return response;
    // Of many calls that are refused at once, the first gets the new token for all.
    if (this.token === token) this.token = null;
    return this.send(withToken(again, await this.current()));
  };

  private current(): Promise<string> {
    this.token ??= this.signIn().catch((error: unknown) => {
      this.token = null;
      throw error;
    });
    return this.token;
  }

  private async signIn(): Promise<string> {
    const { apiKey, apiSecret } = this.credentials;
    const response = await this.send(`${this.base}/auth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ api_key: apiKey, api_secret: apiSecret }),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ProblemError(problemOf(body, response), response);
    return (body as Token).access_token;
  }
}

function withToken(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
