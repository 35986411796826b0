import { invalidFields, ServiceError } from '../common/errors.js';

/**
 * Makes checks that do not need each other, so that one answer names all that they refuse.
 * @returns what they return
 * @throws what failed without refusing anything; else ServiceError with the refused fields of all of them, and where no field was refused what
 *   the first of them threw
 */
export async function checkTogether<T extends readonly unknown[]>(
  ...checks: { [K in keyof T]: () => T[K] | Promise<T[K]> }
): Promise<T> {
  const outcomes = await Promise.allSettled(checks.map(async (check) => check()));
  const thrown = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  const failure = thrown.find((error) => !(error instanceof ServiceError));
  if (failure !== undefined) throw failure;
  const refusals = thrown.filter((error) => error instanceof ServiceError && error.code === 'validation_failed');
  if (refusals.length > 1)
    throw invalidFields(refusals.flatMap((error) => (error as ServiceError).options.errors ?? []));
  if (thrown.length > 0) throw refusals[0] ?? thrown[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
