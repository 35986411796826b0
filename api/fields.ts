import { z } from 'zod';

/** A line of a human: 1-200 characters, no control characters. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, { error: 'Control characters are not possible here.' });
