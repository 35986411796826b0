import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Sayings = { [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>) => string };

/** What the library calls them -> what to send. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'A string',
  number: 'A number',
  int: 'A whole number',
  boolean: 'true or false',
  array: 'A list',
  object: 'An object',
  record: 'An object',
};
/** What is counted; of anything else the number itself is meant. */
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** What is wrong with a field and what to send instead, by the kind of issue. */
const SAYINGS: Sayings = {
  invalid_type: ({ expected }) => `${KINDS[expected] ?? 'A value of another type'} is expected.`,
  too_small: ({ origin, minimum, inclusive }) => {
    if (UNITS[origin] && Number(minimum) === 1) return 'This is empty.';
    if (UNITS[origin]) return `At least ${minimum} ${UNITS[origin]} are expected.`;
    return `A number ${inclusive === false ? 'above' : 'of at least'} ${minimum} is expected.`;
  },
  too_big: ({ origin, maximum, inclusive }) => {
    if (UNITS[origin]) return `At most ${maximum} ${UNITS[origin]} are possible.`;
    return `A number ${inclusive === false ? 'below' : 'of at most'} ${maximum} is expected.`;
  },
  invalid_value: ({ values }) => oneOf(values),
  invalid_union: ({ options }) => (options ? oneOf(options as unknown[]) : 'This is of no kind that is possible here.'),
  invalid_format: () => 'This does not have the form that is expected here.',
  invalid_key: ({ issues }) => ['This name is not possible here.', issues[0]?.message].join(' ').trim(),
};

/** In the words of this API; a schema that has words of its own is not asked. */
export function plainMessage(issue: Issue): string {
  if (isMissing(issue)) return 'This field is missing.';
  const say = SAYINGS[issue.code] as ((issue: Issue) => string) | undefined;
  return say?.(issue) ?? 'This is not possible here.';
}

/** Whether nothing was sent for what has to be there. */
export function isMissing({ code, input }: Pick<Issue, 'code' | 'input'>): boolean {
  return input === undefined && (code === 'invalid_type' || code === 'invalid_union' || code === 'invalid_value');
}

function oneOf(values: readonly unknown[]): string {
  // The kind that a field stands for when it is left out is among the values, as undefined.
  const listed = values.flatMap((value) => JSON.stringify(value) ?? []).join(', ');
  return values.length === 1 ? `${listed} is expected.` : `One of these is expected: ${listed}.`;
}
