import { z } from 'zod';

/** A line of a human: 1-200 characters, no control characters. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, { error: 'Control characters are not possible here.' });

/** The parameters of an address with one id. Whatever it is, an id that names nothing is not found. */
export const idParams = z.strictObject({ id: z.string() });
