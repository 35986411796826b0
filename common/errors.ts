/** Every error a caller can meet, by its stable code. `api/errors.ts` gives each its status, title and remedy. */
export type ErrorCode =
  | 'malformed_request'
  | 'malformed_json'
  | 'missing_token'
  | 'invalid_token'
  | 'token_expired'
  | 'invalid_credentials'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'request_timeout'
  | 'conflict'
  | 'analysis_not_completed'
  | 'report_not_ready'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused'
  | 'payload_too_large'
  | 'uri_too_long'
  | 'headers_too_large'
  | 'range_not_satisfiable'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'rate_limit_exceeded'
  | 'concurrency_limit_exceeded'
  | 'too_many_attempts'
  | 'internal_error'
  | 'dependency_unavailable'
  | 'overloaded';

/** One field that was refused; `path` is a JSON Pointer (RFC 6901) into the body, or `/query/<name>`. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

export interface ServiceErrorOptions {
  errors?: FieldError[];
  retryAfterS?: number;
  /** Extra response headers, such as `Allow` or `WWW-Authenticate`. */
  headers?: Record<string, string>;
  /** Extra problem members, such as `violated-policies`. */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** An error that is meant for the caller: its `message` becomes the problem's `detail`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly options: ServiceErrorOptions;

  constructor(code: ErrorCode, detail: string, options: ServiceErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

/** Work that can never succeed, however often it is tried; ends its resource in `failed` with this code. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A 422 for one field. */
export function invalidField(path: string, code: string, message: string): ServiceError {
  return new ServiceError('validation_failed', message, { errors: [{ path, code, message }] });
}

/** A 422 for several fields. */
export function invalidFields(errors: FieldError[]): ServiceError {
  return new ServiceError('validation_failed', sentence(errors), { errors });
}

/** @throws that 422, where a field was refused at all */
export function refuseFields(errors: FieldError[]): void {
  if (errors.length > 0) throw invalidFields(errors);
}

function sentence(errors: FieldError[]): string {
  const first = errors[0];
  if (!first) return 'The request is not valid.';
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return `${first.path || 'The body'}: ${first.message}${more}`;
}

/** MongoDB's code for a unique key that somebody has. */
export const DUPLICATE_KEY = 11000;

/** True for MongoDB's duplicate-key error (code 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY;
}
