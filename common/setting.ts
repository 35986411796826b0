import { z } from 'zod';

/** Settings that cannot be used; `message` names every one of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
