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
  /** What the call cost nevertheless, as the server counted; null when it did not say. */
  readonly tokens: number | null;

  constructor(
    code: ModelErrorCode,
    message: string,
    options: { isPassing?: boolean; retryAfterMs?: number | null; tokens?: number | null } = {},
  ) {
    super(message);
    this.code = code;
    this.isPassing = options.isPassing ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.tokens = options.tokens ?? null;
  }

  /** Whether the server is to blame, so that it is better left alone for a while. */
  get isServerFault(): boolean {
    return SERVER_FAULTS.has(this.code);
  }

  /** Whether the server said no, so that it began no answer. */
  get isRefusal(): boolean {
    return REFUSALS.has(this.code);
  }
}

const REFUSALS: ReadonlySet<ModelErrorCode> = new Set(['rate_limited', 'server_error', 'refused', 'unreachable']);
const SERVER_FAULTS: ReadonlySet<ModelErrorCode> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'server_error',
  'refused',
  'cut',
]);
