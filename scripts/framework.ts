import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { findFramework } from '../common/catalog/find-framework.js';
import type { Framework, Library } from '../common/catalog/types.js';
import type { Context } from '../common/context.js';
import {
  EVERY_ACCOUNT,
  listAllOwnFrameworks,
  removeOwnFramework,
  saveOwnFramework,
} from '../common/db/own-frameworks.js';
import { readCsvFramework } from '../common/import-framework/csv-framework.js';
import { completeFramework } from '../common/import-framework/draft.js';
import { exportOscalCatalog } from '../common/import-framework/export-oscal.js';
import { readOscalCatalog } from '../common/import-framework/oscal-catalog.js';
import { loadLibrary } from '../common/load-library.js';
import { runCommand } from './local/command.js';
import { asOperator } from './local/operator.js';
import { withContext } from './local/with-context.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const USAGE = `Usage: npm run framework -- <command> [--account ID]
  import FILE [--id ID] [--name NAME]   an OSCAL 1.0-1.2 catalog (.json) or a table (.csv: id, title, group, description)
  list                                  imported frameworks
  show ID                               one framework with its requirements and safeguards
  remove ID
  export ID [--out FILE]                as an OSCAL catalog; also works for the built-in ones
Without --account a framework is for every account.`;

const LONGEST_ID = 64;

interface Request {
  args: string[];
  owner: string;
  id: string | undefined;
  name: string | undefined;
  out: string | undefined;
}

type Command = (request: Request, library: Library) => (ctx: Context) => Promise<string>;

/** One row per command: the outer function reads and checks everything before any service is started. */
const COMMANDS: Record<string, Command> = {
  import: (request, library) => {
    const framework = readFramework(required(request.args[0], 'FILE'), request, library);
    return async (ctx) => {
      await asOperator(ctx, { ...about(request.owner), action: 'importFramework', target: framework.id }, () =>
        saveOwnFramework(ctx.db, request.owner, framework, ctx.clock()),
      );
      const unmapped = framework.requirements.filter((requirement) => requirement.safeguards.length === 0).length;
      return `Imported ${framework.id}: ${framework.requirements.length} requirements in ${framework.groups.length} groups, ${unmapped} without a safeguard.`;
    };
  },
  list: () => async (ctx) => {
    const records = await listAllOwnFrameworks(ctx.db);
    if (records.length === 0) return 'There are no imported frameworks.';
    return records
      .map(({ account_id, framework }) =>
        [
          framework.id,
          account_id === EVERY_ACCOUNT ? 'every account' : account_id,
          framework.requirements.length,
          framework.title,
        ].join('\t'),
      )
      .join('\n');
  },
  show: ({ args, owner }, library) => {
    const id = required(args[0], 'ID');
    return async (ctx) => {
      const { title, requirements } = await findOne(ctx, library, owner, id);
      const rows = requirements.map(
        (requirement) =>
          `${requirement.id}\t${requirement.title}\t${requirement.safeguards.map((s) => (s.role === 'core' ? s.id : `(${s.id})`)).join(' ')}`,
      );
      return [title, ...rows].join('\n');
    };
  },
  remove: ({ args, owner }) => {
    const id = required(args[0], 'ID');
    return async (ctx) => {
      await asOperator(ctx, { ...about(owner), action: 'removeFramework', target: id }, async () => {
        if (!(await removeOwnFramework(ctx.db, owner, id))) throw new Error(`There is no imported framework "${id}".`);
      });
      return `Removed ${id}. Analyses that were made against it stay.`;
    };
  },
  export: ({ args, owner, out }, library) => {
    const id = required(args[0], 'ID');
    return async (ctx) => {
      const catalog = exportOscalCatalog(await findOne(ctx, library, owner, id), randomUUID(), ctx.clock());
      const text = `${JSON.stringify(catalog, null, 2)}\n`;
      if (out === undefined) return text.trimEnd();
      writeFileSync(out, text);
      return `Wrote ${out}.`;
    };
  },
};

const about = (owner: string) => ({ accountId: owner === EVERY_ACCOUNT ? null : owner });

function readFramework(file: string, request: Request, library: Library): Framework {
  const stem = basename(file, extname(file));
  const id =
    request.id ??
    stem
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, LONGEST_ID);
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(id))
    throw new Error(`"${id}" cannot be an id: use lower-case letters, digits, dots and dashes.`);
  const name = request.name ?? id;
  for (const candidate of [id, name]) {
    const taken = findFramework(library.frameworks, candidate);
    if (taken)
      throw new Error(`The name "${candidate}" belongs to ${taken.id} already. Choose another with --id and --name.`);
  }
  const text = readFileSync(file, 'utf8');
  const draft =
    extname(file).toLowerCase() === '.csv' ? readCsvFramework(text, request.name ?? stem) : readOscalCatalog(text);
  return completeFramework(draft, { id, name }, library);
}

async function findOne(ctx: Context, library: Library, owner: string, id: string): Promise<Framework> {
  const own = (await listAllOwnFrameworks(ctx.db)).find((r) => r.account_id === owner && r.framework.id === id);
  const framework = own?.framework ?? findFramework(library.frameworks, id);
  if (!framework) throw new Error(`There is no framework "${id}".`);
  return framework;
}

function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new Error(`${what} is missing.\n${USAGE}`);
  return value.trim();
}

function readArguments(): { command: Command; request: Request } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { account: text, id: text, name: text, out: text },
    allowPositionals: true,
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  return {
    command,
    request: { args, owner: values.account ?? EVERY_ACCOUNT, id: values.id, name: values.name, out: values.out },
  };
}

await runCommand(USAGE, async () => {
  const { command, request } = readArguments();
  const run = command(request, await loadLibrary());
  const settings = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir: settings.dataDir, log: () => undefined });
  try {
    process.stdout.write(`${await withContext(services, run)}\n`);
  } finally {
    await services.close();
  }
  return 0;
});
