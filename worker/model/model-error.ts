export type ModelErrorCode =
  | 'timeout'
  | 'unreachable'
  | 'rate_limited'
  | 'server_error'
  | 'refused'
  | 'cut'
  | 'too_large'
  | 'malformed'
  | 'circuit_open'
  | 'over_budget'
  | 'too_long';

/** The model could not help. Its message names neither key nor text. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  /** Whether the same call may succeed soon. */
  readonly isPassing: boolean;
  /** When the server wants to be asked again; null when it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    code: ModelErrorCode,
    message: string,
    options: { isPassing?: boolean; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.code = code;
    this.isPassing = options.isPassing ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }

  /** Whether the server is to blame, so that it is better left alone for a while. */
  get isServerFault(): boolean {
    return SERVER_FAULTS.has(this.code);
  }
}

const SERVER_FAULTS: ReadonlySet<ModelErrorCode> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'server_error',
  'refused',
  'cut',
]);
