import type { components } from './schema.js';

/** What the API says when it refuses (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/** A refused call. `problem.type` leads to what can be done about it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  /** Stable: compare with this, not with the message. */
  readonly code: Problem['code'];
  readonly status: number;
  /** How long to wait before the next try, if the API said so. */
  readonly retryAfterS: number | null;

  constructor(problem: Problem, response: Response) {
    const fields = problem.errors?.map(({ path, message }) => `\n  ${path}: ${message}`).join('') ?? '';
    super(`${problem.title}: ${problem.detail}${fields}`);
    this.problem = problem;
    this.code = problem.code;
    this.status = problem.status;
    const header = response.headers.get('retry-after');
    this.retryAfterS = header === null ? null : Number(header);
  }
}

/**
 * The body of a call that succeeded.
 * @throws ProblemError when it was refused
 */
export async function taken<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (error !== undefined) throw new ProblemError(problemOf(error, response), response);
  return data as NonNullable<Data>;
}

/** What stands between us and the API may refuse in a form of its own. */
export function problemOf(error: unknown, { status, statusText, url }: Response): Problem {
  if (error !== null && typeof error === 'object' && 'code' in error) return error as Problem;
  return {
    type: 'about:blank',
    title: statusText || `HTTP ${status}`,
    status,
    detail: 'The answer is not one of the API.',
    instance: url,
    code: 'internal_error',
    request_id: '',
  };
}
