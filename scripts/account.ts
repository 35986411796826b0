import type { Context } from '../common/context.js';
import {
  createAccount,
  disableAccount,
  enableAccount,
  listAccounts,
  rotateSecret,
  setPlan,
  setThreatPreference,
  setTimezone,
} from '../common/db/accounts.js';
import { isTimeZone } from '../common/domain/deadlines/time-zone.js';
import { THREAT_PREFERENCES, type ThreatPreference } from '../common/domain/threats/types.js';
import { isPlan, PLAN_NAMES, type Plan } from '../common/plans.js';
import { AUDIT_COMMANDS } from './account/audit-commands.js';
import { type Answer, type Command, readAccountLine } from './account/command.js';
import { resealCommand } from './account/reseal-command.js';
import { runCommand, say } from './local/command.js';
import { UsageError } from './local/command-line.js';
import { asOperator } from './local/operator.js';
import { withContext } from './local/with-context.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const USAGE = `Usage: npm run --silent account -- <command> [--json]
  create --name NAME [--plan ${PLAN_NAMES.join('|')}]   prints the key and, this once, the secret
  list                        all accounts, newest first
  rotate-secret ID            a new secret; the old one and all tokens stop working at once
  set-plan ID PLAN
  set-threats ID all|relevant which briefings it hears of: all, or those whose products its scopes name
  set-timezone ID ZONE        where due dates without a time end, such as Europe/Berlin
  disable ID                  its tokens stop working at once
  enable ID                   its secret works again; tokens from before do not
  reseal                      seals every stored secret with the first key of ENCRYPTION_KEY, so that older ones can go
  audit [--account ID] [--since TIME]   who did what and when, oldest first
  verify-audit [--heads FILE] whether the audit trail is as it was written; FILE: what --json printed earlier
--credentials (create, rotate-secret) prints only {"api_key", "api_secret"}, ready for the token call.`;

type Format = 'text' | 'json' | 'credentials';

/** One row per command: the outer function checks the arguments before anything is started. */
const COMMANDS: Record<string, Command> = {
  create: (line) => {
    const input = { name: line.required('name'), plan: knownPlan(line.text('plan') ?? 'starter') };
    const detail = `${input.name}, ${input.plan}`;
    return async (ctx) =>
      describe(
        await asOperator(
          ctx,
          { action: 'create', target: null, accountId: null, detail },
          () => createAccount(ctx, input),
          (made) => made.id,
        ),
      );
  },
  list: () => async (ctx) => {
    const accounts = (await listAccounts(ctx)).map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    const row = (each: (typeof accounts)[number]) =>
      [each.id, each.plan, each.disabled_at ? 'disabled' : 'active', each.name].join('\t');
    return { value: accounts, rows: accounts.map(row) };
  },
  'rotate-secret': (line) => {
    const id = line.argument('ID');
    return change('rotate-secret', id, null, (ctx) => rotateSecret(ctx, id));
  },
  'set-plan': (line) => {
    const id = line.argument('ID');
    const plan = line.argumentAs('PLAN', knownPlan);
    return change('set-plan', id, plan, async (ctx) => (await setPlan(ctx, id, plan)) && { id, plan });
  },
  'set-timezone': (line) => {
    const id = line.argument('ID');
    const timezone = line.argumentAs('ZONE', knownTimeZone);
    return change(
      'set-timezone',
      id,
      timezone,
      async (ctx) => (await setTimezone(ctx, id, timezone)) && { id, timezone },
    );
  },
  'set-threats': (line) => {
    const id = line.argument('ID');
    const threats = line.argumentAs('all|relevant', knownPreference);
    return change(
      'set-threats',
      id,
      threats,
      async (ctx) => (await setThreatPreference(ctx, id, threats)) && { id, threats },
    );
  },
  disable: (line) => {
    const id = line.argument('ID');
    return change('disable', id, null, async (ctx) => (await disableAccount(ctx, id)) && { id, disabled: true });
  },
  enable: (line) => {
    const id = line.argument('ID');
    return change('enable', id, null, async (ctx) => (await enableAccount(ctx, id)) && { id, disabled: false });
  },
  reseal: resealCommand,
  ...AUDIT_COMMANDS,
};

/** A change of one account, told to the audit trail before and after. */
function change(
  action: string,
  id: string,
  detail: string | null,
  act: (ctx: Context) => Promise<object | null | false>,
): (ctx: Context) => Promise<Answer> {
  return async (ctx) =>
    describe(
      await asOperator(ctx, { action, target: id, accountId: id, detail }, async () => found(await act(ctx), id)),
    );
}

function describe(value: object): Answer {
  return { value, rows: Object.entries(value).map(([name, field]) => `${name.padEnd(11)} ${String(field)}`) };
}

function knownPlan(plan: string): Plan {
  if (!isPlan(plan)) throw new UsageError(`There is no plan "${plan}".`);
  return plan;
}

function knownTimeZone(name: string): string {
  if (!isTimeZone(name)) throw new UsageError(`There is no time zone "${name}".`);
  return name;
}

function knownPreference(name: string): ThreatPreference {
  const known = THREAT_PREFERENCES.find((preference) => preference === name);
  if (!known) throw new UsageError(`Choose one of: ${THREAT_PREFERENCES.join(', ')}.`);
  return known;
}

function found<T>(outcome: T | null | false, id: string): T {
  if (!outcome) throw new Error(`There is no account "${id}".`);
  return outcome;
}

function printable({ value, rows }: Answer, format: Format): string {
  if (format === 'text') return rows.join('\n');
  if (format === 'json') return JSON.stringify(value);
  const { api_key, api_secret } = value as Record<string, unknown>;
  return JSON.stringify({ api_key, api_secret });
}

function readArguments(): { act: ReturnType<Command>; format: Format } {
  const line = readAccountLine();
  const isJson = line.flag('json');
  const format = line.flag('credentials') ? 'credentials' : isJson ? 'json' : 'text';
  return { act: line.command<ReturnType<Command>>(COMMANDS), format };
}

await runCommand(USAGE, async () => {
  const { act, format } = readArguments();
  const { dataDir } = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir, log: say, owner: 'command' });
  try {
    const answer = await withContext(services, act);
    console.log(printable(answer, format));
    return answer.exitCode ?? 0;
  } finally {
    await services.close();
  }
});
