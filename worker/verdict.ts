import type { OperationRecord } from '../common/db/operations.js';
import { isDependencyError } from '../common/dependency-errors.js';
import { PermanentFailure } from '../common/errors.js';
import { LimitExceeded } from './compute/compute.js';

/**
 * A record is tried this often before it is given up. Work that kills its worker counts too, and so does what ran beside
 * it: often enough that nobody is given up for the company it kept, or in a row of bad luck.
 */
const MAX_TRIES = 8;
/** Work that was ended by force is not tried often: it takes all it may get each time. */
const MAX_TRIES_BY_FORCE = 2;

/** Why work ends when its process stops before it is done. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack';
  override readonly message = 'the process stops; the work goes back to the queue';
}

type Failure = NonNullable<OperationRecord['error']>;
type Attempts = Pick<OperationRecord, 'attempt' | 'excused'>;

/** What becomes of an operation whose work threw. */
export type Verdict =
  | { next: 'fail'; failure: Failure }
  /** By the same job, as long as the queue runs it. */
  | { next: 'again'; isExcused: boolean }
  /** By a fresh job, this attempt excused. */
  | { next: 'hand_back' };

/**
 * Judges what the work of a claimed record threw. A try is an attempt that is not excused:
 *
 * | thrown | next |
 * |---|---|
 * | `HandedBack` | handed back |
 * | `PermanentFailure` | it fails, with that |
 * | `LimitExceeded` | it fails, with that; before the second try: again |
 * | what a database did | again, excused: it is not the work's fault |
 * | anything else | again; at the eighth try, or when the queue runs the job no more: it fails, `internal_error` |
 *
 * @param isLastTry whether the queue runs the job no more
 */
export function verdictOn(error: unknown, record: Attempts, isLastTry: boolean): Verdict {
  const tries = triesOf(record);
  if (error instanceof HandedBack) return { next: 'hand_back' };
  if (error instanceof PermanentFailure || (error instanceof LimitExceeded && tries >= MAX_TRIES_BY_FORCE)) {
    return { next: 'fail', failure: { code: error.code, message: error.message } };
  }
  if (error instanceof LimitExceeded) return { next: 'again', isExcused: false };
  if (isDependencyError(error)) return { next: 'again', isExcused: true };
  if (!isLastTry && tries < MAX_TRIES) return { next: 'again', isExcused: false };
  return {
    next: 'fail',
    failure: { code: 'internal_error', message: 'The work failed for a reason of ours. Please try again.' },
  };
}

/** How work ends that is begun once too often: it threw nothing that could be judged, its process died. Else null. */
export function exhausted(record: Attempts): Failure | null {
  if (triesOf(record) <= MAX_TRIES) return null;
  return { code: 'attempts_exhausted', message: `The work did not finish in ${MAX_TRIES} attempts.` };
}

function triesOf({ attempt, excused }: Attempts): number {
  return attempt - (excused ?? 0);
}
