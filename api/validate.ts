import type { z } from 'zod';
import { type FieldError, ServiceError } from '../common/errors.js';

/** A body of nothing but mistakes gets no answer that is larger than itself. */
const MAX_ERRORS = 100;
const MAX_KEY_CHARACTERS = 64;

/**
 * Checks a value against a schema.
 * @param at where the value stands, as a JSON Pointer prefix: '' for the body, '/query' for the query string
 * @throws ServiceError `validation_failed` naming every refused field
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, at = ''): z.output<S> {
  // Without the input a wrong type looks like a missing field.
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) => fieldErrors(issue, at));
  throw new ServiceError('validation_failed', sentence(errors), { errors: errors.slice(0, MAX_ERRORS) });
}

function fieldErrors(issue: z.core.$ZodIssue, at: string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: at + pointer([...issue.path, key]),
      code: 'unknown_field',
      message: `There is no field "${shortened(key)}" here.`,
    }));
  }
  const code = issueCode(issue);
  const message = code === 'required' ? 'This field is missing.' : issue.message;
  return [{ path: at + pointer(issue.path), code, message }];
}

/** Our own checks put their code into `params.code`. */
function issueCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return issue.code;
}

/** RFC 6901. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${shortened(String(part)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function shortened(key: string): string {
  return key.slice(0, MAX_KEY_CHARACTERS);
}

function sentence(errors: FieldError[]): string {
  const first = errors[0];
  if (!first) return 'The request is not valid.';
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return `${first.path || 'The body'}: ${first.message}${more}`;
}
