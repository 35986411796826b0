import { parseArgs } from 'node:util';
import type { Context } from '../common/context.js';
import {
  createAccount,
  disableAccount,
  listAccounts,
  rotateSecret,
  setPlan,
  setThreatPreference,
  setTimezone,
} from '../common/db/accounts.js';
import { isTimeZone } from '../common/domain/deadlines/time-zone.js';
import { THREAT_PREFERENCES } from '../common/domain/threats/types.js';
import { isPlan, PLAN_NAMES, type Plan } from '../common/plans.js';
import { runCommand, say } from './local/command.js';
import { withContext } from './local/with-context.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const USAGE = `Usage: npm run --silent account -- <command> [--json]
  create --name NAME [--plan ${PLAN_NAMES.join('|')}]   prints the key and, this once, the secret
  list                        all accounts, newest first
  rotate-secret ID            a new secret; the old one stops working at once
  set-plan ID PLAN
  set-threats ID all|relevant which briefings it hears of: all, or those whose products its scopes name
  set-timezone ID ZONE        where due dates without a time end, such as Europe/Berlin
  disable ID                  its tokens stop working at once
--credentials (create, rotate-secret) prints only {"api_key", "api_secret"}, ready for the token call.`;

class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n${USAGE}`);
  }
}

interface Request {
  ids: string[];
  name: string | undefined;
  plan: string | undefined;
  format: 'text' | 'json' | 'credentials';
}

/** What a command answers: `rows` for people, `value` for programs. */
interface Answer {
  value: unknown;
  rows: string[];
}

type Command = (request: Request) => (ctx: Context) => Promise<Answer>;

/** One row per command: the outer function checks the arguments before anything is started. */
const COMMANDS: Record<string, Command> = {
  create: ({ name, plan = 'starter' }) => {
    const input = { name: required(name, '--name'), plan: knownPlan(plan) };
    return async (ctx) => describe(await createAccount(ctx, input));
  },
  list: () => async (ctx) => {
    const accounts = (await listAccounts(ctx)).map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    const row = (each: (typeof accounts)[number]) =>
      [each.id, each.plan, each.disabled_at ? 'disabled' : 'active', each.name].join('\t');
    return { value: accounts, rows: accounts.map(row) };
  },
  'rotate-secret': ({ ids }) => {
    const id = required(ids[0], 'ID');
    return async (ctx) => describe(found(await rotateSecret(ctx, id), id));
  },
  'set-plan': ({ ids }) => {
    const id = required(ids[0], 'ID');
    const plan = knownPlan(required(ids[1], 'PLAN'));
    return async (ctx) => describe({ id: found(await setPlan(ctx, id, plan), id) && id, plan });
  },
  'set-timezone': ({ ids }) => {
    const id = required(ids[0], 'ID');
    const timezone = knownTimeZone(required(ids[1], 'ZONE'));
    return async (ctx) => describe({ id: found(await setTimezone(ctx, id, timezone), id) && id, timezone });
  },
  'set-threats': ({ ids }) => {
    const id = required(ids[0], 'ID');
    const threats = THREAT_PREFERENCES.find((preference) => preference === ids[1]);
    if (!threats) throw new UsageError(`Choose one of: ${THREAT_PREFERENCES.join(', ')}.`);
    return async (ctx) => describe({ id: found(await setThreatPreference(ctx, id, threats), id) && id, threats });
  },
  disable: ({ ids }) => {
    const id = required(ids[0], 'ID');
    return async (ctx) => describe({ id: found(await disableAccount(ctx, id), id) && id, disabled: true });
  },
};

function describe(value: object): Answer {
  return { value, rows: Object.entries(value).map(([name, field]) => `${name.padEnd(11)} ${String(field)}`) };
}

function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`${what} is missing.`);
  return value.trim();
}

function knownPlan(plan: string): Plan {
  if (!isPlan(plan)) throw new UsageError(`There is no plan "${plan}".`);
  return plan;
}

function knownTimeZone(name: string): string {
  if (!isTimeZone(name)) throw new UsageError(`There is no time zone "${name}".`);
  return name;
}

function found<T>(outcome: T | null | false, id: string): T {
  if (!outcome) throw new Error(`There is no account "${id}".`);
  return outcome;
}

function readArguments(): { command: Command; request: Request } {
  const { values, positionals } = parse();
  const [name = '', ...ids] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Which command?');
  const format = values.credentials ? 'credentials' : values.json ? 'json' : 'text';
  return { command, request: { ids, name: values.name, plan: values.plan, format } };
}

function parse() {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  try {
    const options = { name: text, plan: text, json: flag, credentials: flag };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function printable({ value, rows }: Answer, format: Request['format']): string {
  if (format === 'text') return rows.join('\n');
  if (format === 'json') return JSON.stringify(value);
  const { api_key, api_secret } = value as Record<string, unknown>;
  return JSON.stringify({ api_key, api_secret });
}

await runCommand(async () => {
  const { command, request } = readArguments();
  const act = command(request);
  const { dataDir } = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir, log: say, owner: 'command' });
  try {
    console.log(printable(await withContext(services, act), request.format));
    return 0;
  } finally {
    await services.close();
  }
});
