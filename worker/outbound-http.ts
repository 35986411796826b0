import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
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

const ADDRESS_REFUSED: Refusal = {
  code: 'address_refused',
  message: 'The host name resolves to an address that is not public.',
};

/**
 * Makes one HTTP call, and the only kind there is: no redirects, no retries, no proxies, no kept connections, one
 * deadline, a bounded answer, and the address is checked as it is connected to.
 * @throws OutboundError when no answer came
 */
export async function sendOutbound(request: OutboundRequest): Promise<OutboundAnswer> {
  const url = checkUrl(request.url, request.rules);
  if (isRefusal(url)) throw new OutboundError(url.code, url.message);
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  const stream = openStream(url, request, signal);
  try {
    const response = await firstResponse(stream);
    const { body, truncated } = await readUpTo(stream, request.maxBytes);
    const isLate = truncated && timeout.aborted;
    return { status: response.statusCode, headers: response.headers, body, truncated, isLate };
  } catch (error) {
    throw outboundError(error, signal);
  } finally {
    stream.destroy();
  }
}

type OutboundStream = ReturnType<typeof openStream>;

function openStream(url: URL, request: OutboundRequest, signal: AbortSignal) {
  const stream = got.stream(url, {
    method: request.method,
    headers: { 'user-agent': 'compliance-advisory-service', ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    agent: { http: false, https: false } as never,
    dnsLookup: guardedLookup(url, request) as never,
    signal,
    followRedirect: false,
    throwHttpErrors: false,
    decompress: false,
    retry: { limit: 0 },
    enableUnixSockets: false,
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

function outboundError(error: unknown, signal: AbortSignal): OutboundError {
  const failed = error as { code?: unknown; cause?: unknown };
  if (error instanceof OutboundError) return error;
  if (failed.cause instanceof OutboundError) return failed.cause;
  if (signal.aborted) return new OutboundError('timeout', FAILURES.timeout, { cause: error });
  const code = String(failed.code ?? '');
  const name = FAILURE_CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'network_error';
  return new OutboundError(name, FAILURES[name], { cause: error });
}
