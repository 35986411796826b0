import { randomBytes } from 'node:crypto';
import type { AiSettings } from '../../common/ai-settings.js';
import { type Prompt, systemMessage, userMessage } from '../../common/domain/model/prompt.js';
import type { ResolveHost } from '../../common/resolve-host.js';
import { type OutboundAnswer, OutboundError, sendOutbound } from '../outbound-http.js';
import { type ChatReply, readReply } from './chat-reply.js';
import { ModelError } from './model-error.js';

const MAX_BYTES = 1024 * 1024;
/** A server that wants more patience than this is done without. */
const LONGEST_WAIT_MS = 30_000;
/** What servers say to a request whose fields they do not know. */
const UNKNOWN_FIELDS = new Set([400, 415, 422, 501]);

type Fields = (prompt: Prompt) => Record<string, unknown>;

/** Ways of asking for JSON, the strictest first; a server keeps the first that it understands. */
const DIALECTS: readonly Fields[] = [
  (prompt) => ({ ...jsonSchema(prompt), temperature: 0, max_tokens: prompt.maxAnswerTokens }),
  (prompt) => ({ ...jsonSchema(prompt), max_completion_tokens: prompt.maxAnswerTokens }),
  (prompt) => ({ ...toolCall(prompt), temperature: 0, max_tokens: prompt.maxAnswerTokens }),
  (prompt) => ({ max_tokens: prompt.maxAnswerTokens }),
];

function jsonSchema({ name, schema }: Prompt) {
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
}

function toolCall({ name, schema }: Prompt) {
  return {
    tools: [{ type: 'function', function: { name, parameters: schema } }],
    tool_choice: { type: 'function', function: { name } },
  };
}

/** Speaks the chat-completions protocol with one server. */
export class ChatClient {
  readonly #settings: AiSettings;
  readonly #resolveHost: ResolveHost;
  #dialect = 0;

  constructor(settings: AiSettings, resolveHost: ResolveHost) {
    this.#settings = settings;
    this.#resolveHost = resolveHost;
  }

  /**
   * Asks once, in as many calls as it takes to find the server's dialect.
   * @param onCall is told of every call before it is made, and may throw so that it is not
   * @throws ModelError when no usable answer came
   */
  async ask(prompt: Prompt, signal: AbortSignal, onCall: () => void): Promise<ChatReply> {
    for (let dialect = this.#dialect; ; dialect += 1) {
      onCall();
      const answer = await this.#send(prompt, DIALECTS[dialect] as Fields, signal);
      if (UNKNOWN_FIELDS.has(answer.status) && dialect + 1 < DIALECTS.length) continue;
      checkStatus(answer);
      this.#dialect = dialect;
      return readReply(answer.body.toString('utf8'));
    }
  }

  async #send(prompt: Prompt, fields: Fields, signal: AbortSignal): Promise<OutboundAnswer> {
    const { baseUrl, apiKey, model, timeoutMs } = this.#settings;
    const fence = randomBytes(16).toString('hex');
    const messages = [
      { role: 'system', content: systemMessage(prompt) },
      { role: 'user', content: userMessage(prompt, fence) },
    ];
    const answer = await sendOutbound({
      method: 'POST',
      url: `${baseUrl}/chat/completions`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, stream: false, ...fields(prompt) }),
      timeoutMs,
      signal,
      maxBytes: MAX_BYTES,
      // The address is the operator's own setting, not a customer's: a server in the own network is the usual case.
      rules: { allowPrivate: true, allowHttp: true },
      resolveHost: this.#resolveHost,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failureOf(error);
    });
    signal.throwIfAborted();
    if (answer.truncated) throw breakOf(answer);
    return answer;
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  if (error.code === 'timeout') return new ModelError('timeout', 'The model did not answer in time.');
  return new ModelError('unreachable', `The model's server cannot be used: ${error.message}`, { isPassing: true });
}

function breakOf({ body, isLate }: OutboundAnswer): ModelError {
  if (body.length >= MAX_BYTES)
    return new ModelError('too_large', `The model's answer is longer than ${MAX_BYTES} bytes.`);
  if (isLate) return new ModelError('timeout', 'The model did not finish its answer in time.');
  return new ModelError('cut', "The model's answer broke off.", { isPassing: true });
}

function checkStatus({ status, headers }: OutboundAnswer): void {
  if (status === 200) return;
  const message = `The model's server answered with status ${status}.`;
  const retryAfterMs = waitOf(headers['retry-after']);
  const isPassing = (retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
  if (status === 429) throw new ModelError('rate_limited', message, { isPassing, retryAfterMs });
  if (status >= 500 || status === 408) throw new ModelError('server_error', message, { isPassing, retryAfterMs });
  throw new ModelError('refused', message);
}

/** `Retry-After` as seconds or as a date (RFC 9110, section 10.2.3). */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
