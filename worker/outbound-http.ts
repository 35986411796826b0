import { once } from 'node:events';
import type { ClientRequest, IncomingHttpHeaders } from 'node:http';
import got from 'got';
import {
  type AddressRules,
  checkUrl,
  isAllowedAddress,
  isLoopback,
  isRefusal,
  type Refusal,
} from '../common/domain/webhook/address-policy.js';
import type { ResolvedAddress, ResolveHost } from '../common/resolve-host.js';
import type { KeptConnection } from './kept-connection.js';

export interface OutboundRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** For everything: name, connection, headers and the whole body. */
  timeoutMs: number;
  /** Gives the call up early; it then fails as `timeout` does. */
  signal?: AbortSignal;
  /** What is read of the answer's body at most. */
  maxBytes: number;
  rules: AddressRules;
  resolveHost: ResolveHost;
  /** Keeps the connection for the caller's next call under the same rules; without it each call has one of its own. */
  connection?: KeptConnection | undefined;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** True when the body went on after `maxBytes` or the deadline, or broke off. */
  truncated: boolean;
  /** True when it was the deadline that ended it. */
  isLate: boolean;
}

type OutboundFailure = Refusal['code'] | keyof typeof FAILURES;

/** No answer came; `message` is for the customer and names no internal address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundFailure;

  constructor(code: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const FAILURES = {
  timeout: 'No complete answer within the time limit.',
  dns_failed: 'The host name could not be resolved.',
  connection_refused: 'The connection was refused.',
  connection_lost: 'The connection broke off before an answer came.',
  unreachable: 'The host cannot be reached.',
  tls_failed: 'No trusted TLS connection could be made.',
  invalid_response: 'The answer is not valid HTTP.',
  network_error: 'The request failed in the network.',
} as const;

/** First match wins; tried against the error's code. */
const FAILURE_CODES: ReadonlyArray<readonly [RegExp, keyof typeof FAILURES]> = [
  [/^(ERR_ABORTED|ABORT_ERR|ETIMEDOUT|ESOCKETTIMEDOUT|23)$/, 'timeout'],
  [/^(ENOTFOUND|EAI_\w+|ENODATA)$/, 'dns_failed'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE)$/, 'connection_lost'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EINVAL)$/, 'unreachable'],
  [/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO|ALTNAME/, 'tls_failed'],
  [/^HPE_/, 'invalid_response'],
];

/** Each call then has a connection of its own. */
const NO_AGENT = { http: false, https: false } as const;

const ADDRESS_REFUSED: Refusal = {
  code: 'address_refused',
  message: 'The host name resolves to an address that is not public.',
};

/** What no call does otherwise. */
const call = got.extend({
  headers: { 'user-agent': 'compliance-advisory-service' },
  followRedirect: false,
  throwHttpErrors: false,
  decompress: false,
  retry: { limit: 0 },
  enableUnixSockets: false,
});

/**
 * Makes one HTTP call, and the only kind there is: no redirects, no retries, no proxies, one deadline, a bounded answer,
 * and the address is checked as it is connected to. A kept connection that the receiver had closed is no answer: the call
 * is then made over a new one.
 * @throws OutboundError when no answer came
 */
export async function sendOutbound(request: OutboundRequest): Promise<OutboundAnswer> {
  const url = checkUrl(request.url, request.rules);
  if (isRefusal(url)) throw new OutboundError(url.code, url.message);
  const endsMs = performance.now() + request.timeoutMs;
  try {
    return await callOnce(url, request, endsMs);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return callOnce(url, { ...request, connection: undefined }, endsMs);
  }
}

/** The receiver had closed the connection that was kept. */
class StaleConnection extends Error {}

async function callOnce(url: URL, request: OutboundRequest, endsMs: number): Promise<OutboundAnswer> {
  const stream = openStream(url, request);
  let sent: ClientRequest | undefined;
  stream.once('request', (each: ClientRequest) => {
    sent = each;
  });
  const deadline = new Deadline(stream, endsMs - performance.now(), request.signal);
  try {
    const response = await firstResponse(stream);
    const { body, truncated } = await readUpTo(stream, request.maxBytes);
    const isLate = truncated && deadline.isOver;
    return { status: response.statusCode, headers: response.headers, body, truncated, isLate };
  } catch (error) {
    const failure = deadline.isOver || request.signal?.aborted ? timeoutError(error) : outboundError(error);
    throw failure.code === 'connection_lost' && sent?.reusedSocket ? new StaleConnection() : failure;
  } finally {
    deadline.clear();
    // What was not read to its end must not stay on a kept connection.
    stream.destroy();
  }
}

/** Ends a call when its time is over, or when its caller gives it up. A timer costs far less than a signal that times out. */
class Deadline {
  isOver = false;
  private readonly timer: NodeJS.Timeout;
  private readonly signal: AbortSignal | undefined;
  private readonly end: () => void;

  constructor(stream: OutboundStream, ms: number, signal: AbortSignal | undefined) {
    this.end = () => void stream.destroy(new Error('the call was ended'));
    this.signal = signal;
    this.timer = setTimeout(() => {
      this.isOver = true;
      this.end();
    }, ms).unref();
    signal?.addEventListener('abort', this.end, { once: true });
    if (signal?.aborted) this.end();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.end);
  }
}

type OutboundStream = ReturnType<typeof openStream>;

function openStream(url: URL, request: OutboundRequest) {
  const stream = call.stream(url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    agent: request.connection?.agent ?? NO_AGENT,
    dnsLookup: guardedLookup(url, request) as never,
  });
  // Errors are awaited below; one that comes later must not end the process.
  stream.on('error', () => {});
  return stream;
}

async function firstResponse(stream: OutboundStream): Promise<{ statusCode: number; headers: IncomingHttpHeaders }> {
  const [response] = (await once(stream, 'response')) as [{ statusCode: number; headers: IncomingHttpHeaders }];
  return response;
}

/** The status has come by now: a body that breaks off is short, not an error. */
async function readUpTo(stream: OutboundStream, maxBytes: number): Promise<{ body: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) break;
    }
  } catch {
    return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: true };
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: length > maxBytes };
}

type LookupCallback = (error: Error | null, address?: string | ResolvedAddress[], family?: number) => void;

/**
 * Resolves a name and refuses it if any of its addresses is not allowed. Node connects to exactly what is returned here,
 * so a name that changes its mind later gains nothing. Literal addresses do not come here; `checkUrl` has seen them.
 */
function guardedLookup(url: URL, { rules, resolveHost }: OutboundRequest) {
  const isAllowed = ({ address }: ResolvedAddress) =>
    isAllowedAddress(address, rules) && (url.protocol === 'https:' || rules.allowHttp === true || isLoopback(address));
  return (hostname: string, options: { all?: boolean }, callback: LookupCallback): void => {
    resolveHost(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }));
        else if (!addresses.every(isAllowed))
          callback(new OutboundError(ADDRESS_REFUSED.code, ADDRESS_REFUSED.message));
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error),
    );
  };
}

function timeoutError(cause: unknown): OutboundError {
  return new OutboundError('timeout', FAILURES.timeout, { cause });
}

function outboundError(error: unknown): OutboundError {
  const failed = error as { code?: unknown; cause?: unknown };
  if (error instanceof OutboundError) return error;
  if (failed.cause instanceof OutboundError) return failed.cause;
  const code = String(failed.code ?? '');
  const name = FAILURE_CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'network_error';
  return new OutboundError(name, FAILURES[name], { cause: error });
}
