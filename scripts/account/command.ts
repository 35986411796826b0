import type { Context } from '../../common/context.js';
import { CommandLine } from '../local/command-line.js';

const OPTIONS = {
  name: 'text',
  plan: 'text',
  account: 'text',
  since: 'text',
  heads: 'text',
  json: 'flag',
  credentials: 'flag',
} as const;

/** What was typed after `npm run account --`. */
export type AccountLine = CommandLine<typeof OPTIONS>;

export function readAccountLine(): AccountLine {
  return new CommandLine(OPTIONS);
}

/** What a command answers: `rows` for people, `value` for programs. */
export interface Answer {
  value: unknown;
  rows: string[];
  /** Not 0 when the answer is bad news. */
  exitCode?: number;
}

/** The outer function checks the arguments before anything is started. */
export type Command = (line: AccountLine) => (ctx: Context) => Promise<Answer>;
