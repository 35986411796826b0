import { z } from 'zod';

/** A line of a human: 1-200 characters, no control characters. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, { error: 'Control characters are not possible here.' });

/** A whole number in a query: decimal digits and nothing else. */
export function digits(fallback: number, min: number, max: number) {
  // The default stands inside, or the OpenAPI document would not show it.
  const error = `A whole number from ${min} to ${max} is expected.`;
  const number = z.int({ error }).min(min, { error }).max(max, { error }).default(fallback);
  return z.preprocess((text) => (typeof text === 'string' && /^[0-9]+$/.test(text) ? Number(text) : text), number);
}

/** An RFC 3339 date-time with an offset; "t" and "z" may be small (section 5.6) and are capital afterwards. */
export function dateTime(error?: string) {
  const capital = z.iso.datetime({ offset: true, ...(error === undefined ? {} : { error }) });
  return z.preprocess((text) => (typeof text === 'string' ? text.toUpperCase() : text), capital);
}

/** A moment in a query. */
export const instant = dateTime('An RFC 3339 date-time with an offset is expected, such as 2026-11-21T09:30:00Z.');

/** Whether a text has at most so many characters. They are code points, as in JSON Schema, and most texts need no count. */
export function fitsIn(text: string, most: number): boolean {
  if (text.length <= most) return true;
  if (text.length > 2 * most) return false;
  let characters = text.length;
  for (let index = 0; index < text.length; index += 1) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) characters -= 1;
  }
  return characters <= most;
}

/** What is said of the size of a company that is neither. */
export const SIZE_EXPECTED = 'A head count or a size in words is expected.';

/** A framework as requests name it. */
export const frameworkReference = z
  .string()
  .min(1)
  .max(100)
  .describe(
    'A framework: its id or a usual name, such as `iso-27001-2022` or `ISO 27001`; `GET /frameworks` lists all.',
  );

/** The parameters of an address with one id. Whatever it is, an id that names nothing is not found. */
export const idParams = z.strictObject({ id: z.string() });
