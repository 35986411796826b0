import type { Context } from '../common/context.js';
import type { EventRecord } from '../common/db/events.js';
import type { WebhookRecord } from '../common/db/webhooks.js';
import { signatureHeaders } from '../common/domain/webhook/signature.js';
import type { KeptConnection } from './kept-connection.js';
import { OutboundError, sendOutbound } from './outbound-http.js';

/** What is read and kept of a receiver's answer. */
const MAX_ANSWER_BYTES = 16_384;

const NO_SECRET = {
  code: 'secret_unavailable',
  message: 'Nothing was sent: the secret of this endpoint cannot be opened. Rotate it.',
};

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

/**
 * Signs the frozen body with every valid secret and posts it. A receiver's failure is an outcome, not an error; so is that no
 * secret opens: the endpoint needs a new one, or the service the key that it was sealed with.
 */
export async function attemptDelivery(
  ctx: Context,
  webhook: WebhookRecord,
  event: EventRecord,
  { connection, openSecret }: Means,
): Promise<AttemptOutcome> {
  const at = ctx.clock();
  const startedMs = performance.now();
  const elapsed = () => Math.round(performance.now() - startedMs);
  const unanswered = (error: NonNullable<AttemptOutcome['error']>): AttemptOutcome => {
    return { at, durationMs: elapsed(), status: null, retryAfter: null, responseBody: null, error };
  };
  const secrets = openSecrets(ctx, webhook, at, openSecret);
  if (secrets.length === 0) return unanswered(NO_SECRET);
  const signed = signatureHeaders({ id: event._id, at, body: event.body }, secrets);
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
    return unanswered({ code, message });
  }
}

/** Those that are valid and can be opened. */
function openSecrets(ctx: Context, webhook: WebhookRecord, at: Date, openSecret: Means['openSecret']): string[] {
  const valid = webhook.secrets.filter(({ expires_at }) => expires_at === null || expires_at > at);
  return valid.flatMap(({ sealed }) => {
    try {
      return [openSecret(sealed)];
    } catch (error) {
      ctx.logger.error({ err: error, webhook_id: webhook._id }, 'a webhook secret cannot be opened');
      return [];
    }
  });
}

/** Success is 2xx only. */
function errorOfStatus(status: number): AttemptOutcome['error'] {
  if (status >= 200 && status <= 299) return null;
  if (status >= 300 && status <= 399) {
    return { code: 'redirect_refused', message: `The receiver answered ${status}; redirects are not followed.` };
  }
  return { code: 'unsuccessful_status', message: `The receiver answered ${status}.` };
}
