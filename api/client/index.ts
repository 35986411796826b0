import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.js';
import { type Credentials, Session } from './session.js';
import { type Operation, type WaitOptions, waitFor } from './wait-for.js';

export { WebhookVerificationError } from 'standardwebhooks';
export { type Problem, ProblemError, taken } from './problem.js';
export type { components, paths, webhooks } from './schema.js';
export { verifyWebhook, type WebhookEvent } from './verify-webhook.js';
export { type Operation, OperationError, type WaitOptions } from './wait-for.js';

export interface ClientOptions extends Credentials {
  /** Where the service answers, without a path: `https://compliance.example.com`. */
  url: string;
  /** Instead of the global one. */
  fetch?: typeof fetch;
}

/** One account's view of the API: every operation by its path, typed, with a token that renews itself. */
export interface AdvisoryClient extends Client<paths> {
  /** Waits for the end of what a worker computes; see `waitFor` in wait-for.ts for what it throws. */
  waitFor<T extends Operation>(operation: T, options?: WaitOptions): Promise<T>;
}

/**
 * Makes a client. Nothing is sent before the first call.
 *
 *     const client = createClient({ url, apiKey, apiSecret });
 *     const queued = await taken(client.POST('/gap-analysis', { body: { framework: 'soc2', scope } }));
 *     const { summary } = await client.waitFor(queued);
 */
export function createClient({ url, fetch: send = globalThis.fetch, ...credentials }: ClientOptions): AdvisoryClient {
  const base = `${url.replace(/\/+$/, '')}/api/v1`;
  const session = new Session(base, credentials, send);
  const client = createFetchClient<paths>({ baseUrl: base, fetch: session.fetch });
  return Object.assign(client, {
    waitFor: <T extends Operation>(operation: T, options?: WaitOptions) => waitFor(client, operation, options),
  });
}
