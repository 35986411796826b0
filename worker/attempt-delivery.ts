import type { Context } from '../common/context.js';
import type { EventRecord } from '../common/db/events.js';
import type { WebhookRecord } from '../common/db/webhooks.js';
import { signatureHeaders } from '../common/domain/webhook/signature.js';
import type { KeptConnection } from './kept-connection.js';
import { OutboundError, sendOutbound } from './outbound-http.js';

/** What is read and kept of a receiver's answer. */
const MAX_ANSWER_BYTES = 16_384;

export interface AttemptOutcome {
  at: Date;
  durationMs: number;
  /** Null when no answer came. */
  status: number | null;
  retryAfter: string | null;
  responseBody: string | null;
  /** Null for a success. */
  error: { code: string; message: string } | null;
}

/** What an attempt has from those before it. */
export interface Means {
  connection: KeptConnection;
  openSecret: (sealed: string) => string;
}

/** Signs the frozen body with every valid secret and posts it. A receiver's failure is an outcome, not an error. */
export async function attemptDelivery(
  ctx: Context,
  webhook: WebhookRecord,
  event: EventRecord,
  { connection, openSecret }: Means,
): Promise<AttemptOutcome> {
  const at = ctx.clock();
  const secrets = webhook.secrets
    .filter(({ expires_at }) => expires_at === null || expires_at > at)
    .map(({ sealed }) => openSecret(sealed));
  const signed = signatureHeaders({ id: event._id, at, body: event.body }, secrets);
  const startedMs = performance.now();
  const elapsed = () => Math.round(performance.now() - startedMs);
  try {
    const answer = await sendOutbound({
      method: 'POST',
      url: webhook.url,
      headers: { 'content-type': 'application/json', ...signed },
      body: event.body,
      timeoutMs: ctx.config.webhookTimeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      rules: { allowPrivate: ctx.config.webhookAllowPrivate },
      resolveHost: ctx.resolveHost,
      connection,
    });
    return {
      at,
      durationMs: elapsed(),
      status: answer.status,
      retryAfter: answer.headers['retry-after'] ?? null,
      responseBody: answer.body.toString('utf8'),
      error: errorOfStatus(answer.status),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { code, message } = error;
    return {
      at,
      durationMs: elapsed(),
      status: null,
      retryAfter: null,
      responseBody: null,
      error: { code, message },
    };
  }
}

/** Success is 2xx only. */
function errorOfStatus(status: number): AttemptOutcome['error'] {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399) {
    return { code: 'redirect_refused', message: `The receiver answered ${status}; redirects are not followed.` };
  }
  return { code: 'unsuccessful_status', message: `The receiver answered ${status}.` };
}
