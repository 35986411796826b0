import type { Context } from '../../common/context.js';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line says. */
export interface Request {
  ids: string[];
  name: string | undefined;
  plan: string | undefined;
  account: string | undefined;
  since: string | undefined;
  heads: string | undefined;
  format: 'text' | 'json' | 'credentials';
}

/** What a command answers: `rows` for people, `value` for programs. */
export interface Answer {
  value: unknown;
  rows: string[];
  /** Not 0 when the answer is bad news. */
  exitCode?: number;
}

/** The outer function checks the arguments before anything is started. */
export type Command = (request: Request) => (ctx: Context) => Promise<Answer>;

/** @throws UsageError when it is empty */
export function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`${what} is missing.`);
  return value.trim();
}
