import type { z } from 'zod';
import { type FieldError, invalidFields } from '../common/errors.js';
import { isMissing, plainMessage } from './plain-messages.js';

const MAX_KEY_CHARACTERS = 64;

/**
 * Checks a value against a schema, and every text in it for being Unicode.
 * @param at where the value stands, as a JSON Pointer prefix: '' for the body, '/query' for the query string
 * @throws ServiceError `validation_failed` naming every refused field
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, at = ''): z.output<S> {
  // Without the input a wrong type looks like a missing field.
  const parsed = schema.safeParse(value, { reportInput: true, error: plainMessage });
  const errors = parsed.success
    ? [...unsoundParts(value, at)]
    : parsed.error.issues.flatMap((issue) => fieldErrors(issue, at));
  if (parsed.success && errors.length === 0) return parsed.data;
  throw invalidFields(errors);
}

/**
 * What JSON can write and nobody can keep: half a surrogate pair is no Unicode (RFC 8259, section 8.2) and would be stored
 * as another text, and `__proto__` is a field of no object. Only for what fits its schema, which bounds its depth.
 */
function* unsoundParts(value: unknown, at: string): Generator<FieldError> {
  if (typeof value === 'string' && !value.isWellFormed()) yield malformed(at);
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    const path = at + pointer([key]);
    if (key === '__proto__') yield unknownField(path, key);
    else if (!key.isWellFormed()) yield malformed(path);
    else yield* unsoundParts(part, path);
  }
}

function malformed(path: string): FieldError {
  return { path, code: 'malformed_text', message: 'The text is not well-formed Unicode.' };
}

function unknownField(path: string, key: string): FieldError {
  return { path, code: 'unknown_field', message: `There is no field "${shortened(key)}" here.` };
}

function fieldErrors(issue: z.core.$ZodIssue, at: string): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(at + pointer([...issue.path, key]), key));
  }
  const path = at + pointer(issue.path);
  const meant = issue.code === 'invalid_union' ? meantBranch(issue.errors) : undefined;
  return (
    meant?.flatMap((inside) => fieldErrors(inside, path)) ?? [{ path, code: issueCode(issue), message: issue.message }]
  );
}

/** Of what may be of several kinds, the issues of the only one whose kind was sent: they say more than that none fits. */
function meantBranch(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const ofKind = branches.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  return ofKind.length === 1 ? ofKind[0] : undefined;
}

/** Our own checks put their code into `params.code`. */
function issueCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code;
  return isMissing({ code: issue.code, input: issue.input }) ? 'required' : issue.code;
}

/** RFC 6901. */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${shortened(String(part)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Well-formed, or whoever reads the answer could not. */
function shortened(key: string): string {
  return key.slice(0, MAX_KEY_CHARACTERS).toWellFormed();
}
