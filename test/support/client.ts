import { checkAnswer } from './contract.js';

/** What came back: the status, the headers and the parsed body. */
export interface Reply {
  status: number;
  headers: Headers;
  // The contract's bodies are checked field by field in the tests.
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary JSON
  body: any;
  text: string;
}

export interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A plain HTTP client with an access token. Every answer has to be as the OpenAPI document says. */
export class TestClient {
  readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  get(path: string, call: Call = {}): Promise<Reply> {
    return this.send('GET', path, call);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('POST', path, { body, headers });
  }

  async send(method: string, path: string, { body, headers = {} }: Call = {}): Promise<Reply> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const contentType = response.headers.get('content-type') ?? '';
    checkAnswer({ method, path, status: response.status, contentType, text });
    return { status: response.status, headers: response.headers, body: parseOrNull(text), text };
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
