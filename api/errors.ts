import type { ErrorRequestHandler, Request, Response } from 'express';
import { isDependencyError } from '../common/dependency-errors.js';
import { type ErrorCode, ServiceError } from '../common/errors.js';

interface ProblemRow {
  status: number;
  title: string;
  /** What the caller can do about it; shown at /problems/{code}. */
  remedy: string;
}

/** So many mistakes are enough for one answer; `detail` counts all of them. */
const MAX_ERRORS = 100;

/** The only place where an error gets its HTTP status. One row per code. */
export const PROBLEMS: Record<ErrorCode, ProblemRow> = {
  malformed_request: {
    status: 400,
    title: 'The request could not be read',
    remedy: 'Send HTTP/1.1, and an address whose percent-encoding is UTF-8.',
  },
  malformed_json: {
    status: 400,
    title: 'The body is not valid JSON',
    remedy: 'Send one JSON object, encoded as UTF-8.',
  },
  missing_token: {
    status: 401,
    title: 'No access token',
    remedy: 'Send "Authorization: Bearer <access token>". Get one from POST /v1/auth/token.',
  },
  invalid_token: {
    status: 401,
    title: 'The access token is not valid',
    remedy: 'Get a new token from POST /v1/auth/token.',
  },
  token_expired: {
    status: 401,
    title: 'The access token has expired',
    remedy: 'Call POST /v1/auth/refresh with the expired token, or POST /v1/auth/token.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Wrong key or secret',
    remedy: 'Check api_key and api_secret. A lost secret can be rotated by the operator.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    remedy: 'Check the address and the id. A resource of another account is not found either.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    remedy: 'Use one of the methods named in the Allow header.',
  },
  not_acceptable: {
    status: 406,
    title: 'No representation fits the Accept header',
    remedy: 'Accept application/json, or what the operation documents.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    remedy: 'Send the headers within 20 seconds and the whole body within a minute.',
  },
  conflict: {
    status: 409,
    title: 'The resource is not in a state for this',
    remedy: 'Read the resource and try again when its status allows it.',
  },
  analysis_not_completed: {
    status: 409,
    title: 'The analysis has not completed',
    remedy: 'Wait until its status is "completed"; Prefer: wait=30 on its GET does so.',
  },
  report_not_ready: { status: 409, title: 'The report is not ready', remedy: 'Try again after Retry-After seconds.' },
  idempotency_key_in_use: {
    status: 409,
    title: 'The first request with this key is still running',
    remedy: 'Try again in a moment.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The Idempotency-Key was used with another body',
    remedy: 'Use a new key for a new request.',
  },
  payload_too_large: { status: 413, title: 'The body is too large', remedy: 'Send at most 1 MiB.' },
  uri_too_long: { status: 414, title: 'The address is too long', remedy: 'Send at most 8 KiB of address.' },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    remedy: 'Send at most 16 KiB of headers.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'The range lies outside the document',
    remedy: 'Ask for bytes within its length, or leave the Range header out.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    remedy: 'Send "Content-Type: application/json".',
  },
  validation_failed: {
    status: 422,
    title: 'The request is not valid',
    remedy: 'Correct the fields that "errors" names.',
  },
  rate_limit_exceeded: {
    status: 429,
    title: 'Hourly request limit reached',
    remedy: 'Wait Retry-After seconds, or move to a larger plan.',
  },
  concurrency_limit_exceeded: {
    status: 429,
    title: 'Too many operations in progress',
    remedy: 'Wait until one of them ends, or move to a larger plan.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many failed attempts',
    remedy: 'Wait Retry-After seconds before the next attempt.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong on our side',
    remedy: 'Try again; if it stays, tell the operator the request_id.',
  },
  dependency_unavailable: {
    status: 503,
    title: 'A service that we need does not answer',
    remedy: 'Try again after Retry-After seconds. Nothing was accepted.',
  },
  overloaded: {
    status: 503,
    title: 'The service has too much to do at this moment',
    remedy: 'Nothing was accepted. Try again after Retry-After seconds, with fewer requests at once.',
  },
};

/** Turns whatever was thrown into `application/problem+json` (RFC 9457). */
export function problemHandler(): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const problem = toServiceError(error);
    const { status } = PROBLEMS[problem.code];
    // A refusal under load is no fault of ours, and has to cost less than what it spares.
    if (status >= 500 && problem.code !== 'overloaded') req.log?.().error({ err: error }, problem.code);
    sendProblem(req, res, problem);
  };
}

function sendProblem(req: Request, res: Response, problem: ServiceError): void {
  const { status, title } = PROBLEMS[problem.code];
  const { errors, retryAfterS, headers, members } = problem.options;
  req.problem = problem.code;
  for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value);
  if (retryAfterS !== undefined) res.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfterS))));
  res.status(status).type('application/problem+json');
  res.send(
    JSON.stringify({
      type: `${req.publicBase}/problems/${problem.code}`,
      title,
      status,
      detail: problem.message,
      instance: req.originalUrl.split('?')[0],
      code: problem.code,
      request_id: req.requestId,
      ...(errors ? { errors: errors.slice(0, MAX_ERRORS) } : {}),
      ...members,
    }),
  );
}

/** What the JSON parser says where it repeats nothing of the text: what it expected, and at which position. */
const QUOTES_NOTHING = /^(?!Unexpected token)[^"]+ (?:at position \d+(?: \([a-z0-9 ]+\))?|end of JSON input)$/;

function unreadable({ type, message }: Record<string, unknown>): string {
  const isTelling = type === 'entity.parse.failed' && typeof message === 'string' && QUOTES_NOTHING.test(message);
  return `The body could not be read as JSON${isTelling ? `: ${message}` : ''}.`;
}

/**
 * What the caller is told of an error. Errors of the body parser and the router carry an HTTP status and a type; the rest
 * is ours or a dependency's.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const fields = error !== null && typeof error === 'object' ? (error as Record<string, unknown>) : {};
  if (isDependencyError(error)) {
    return new ServiceError('dependency_unavailable', 'A database does not answer. Nothing was accepted.', {
      retryAfterS: 5,
    });
  }
  if (fields.type === 'entity.too.large')
    return new ServiceError('payload_too_large', 'The body is larger than 1 MiB.');
  if (fields.type === 'encoding.unsupported' || fields.type === 'charset.unsupported') {
    return new ServiceError('unsupported_media_type', 'This encoding of the body is not supported.');
  }
  if (error instanceof URIError) return new ServiceError('malformed_request', 'The address is not well encoded.');
  if (fields.status === 400) return new ServiceError('malformed_json', unreadable(fields));
  if (fields.status === 406) return new ServiceError('not_acceptable', 'None of the accepted types can be sent.');
  return new ServiceError('internal_error', 'The request could not be finished.', { cause: error });
}
