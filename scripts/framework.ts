import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
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
import { ImportError } from '../common/import-framework/import-error.js';
import { readOscalCatalog } from '../common/import-framework/oscal-catalog.js';
import { loadLibrary } from '../common/load-library.js';
import { runCommand } from './local/command.js';
import { CommandLine, UsageError } from './local/command-line.js';
import { checkPlace, readTextFile } from './local/file-faults.js';
import { asOperator } from './local/operator.js';
import { withContext } from './local/with-context.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const FORMATS = 'an OSCAL 1.0-1.2 catalog (.json) or a table (.csv: id, title, group, description)';
const USAGE = `Usage: npm run framework -- <command> [--account ID]
  import FILE [--id ID] [--name NAME]   ${FORMATS}
  list                                  imported frameworks
  show ID                               one framework with its requirements and safeguards
  remove ID
  export ID [--out FILE]                as an OSCAL catalog; also works for the built-in ones
Without --account a framework is for every account.`;

const LONGEST_ID = 64;

const OPTIONS = { account: 'text', id: 'text', name: 'text', out: 'text' } as const;

type Line = CommandLine<typeof OPTIONS>;
type Run = (ctx: Context) => Promise<string>;
/** Reads and checks everything before any service is started. */
type Prepare = (library: Library) => Run;

/** One row per command: the outer function looks at what was typed. */
const COMMANDS: Record<string, (line: Line) => Prepare> = {
  import: (line) => {
    const owner = ownerOf(line);
    const file = line.argument('FILE');
    const id = line.text('id') ?? idFrom(file);
    if (file && !/^[a-z0-9][a-z0-9.-]*$/.test(id)) {
      throw new UsageError(`"${id}" cannot be an id: use lower-case letters, digits, dots and dashes.`);
    }
    const name = line.text('name');
    return (library) => {
      const framework = readFramework(file, { id, name }, library);
      return async (ctx) => {
        await asOperator(ctx, { ...about(owner), action: 'importFramework', target: framework.id }, () =>
          saveOwnFramework(ctx.db, owner, framework, ctx.clock()),
        );
        const unmapped = framework.requirements.filter((requirement) => requirement.safeguards.length === 0).length;
        return `Imported ${framework.id}: ${framework.requirements.length} requirements in ${framework.groups.length} groups, ${unmapped} without a safeguard.`;
      };
    };
  },
  list: () => () => async (ctx) => {
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
  show: (line) => {
    const [id, owner] = [line.argument('ID'), ownerOf(line)];
    return (library) => async (ctx) => {
      const { title, requirements } = await findOne(ctx, library, owner, id);
      const rows = requirements.map(
        (requirement) =>
          `${requirement.id}\t${requirement.title}\t${requirement.safeguards.map((s) => (s.role === 'core' ? s.id : `(${s.id})`)).join(' ')}`,
      );
      return [title, ...rows].join('\n');
    };
  },
  remove: (line) => {
    const [id, owner] = [line.argument('ID'), ownerOf(line)];
    return () => async (ctx) => {
      await asOperator(ctx, { ...about(owner), action: 'removeFramework', target: id }, async () => {
        if (!(await removeOwnFramework(ctx.db, owner, id))) throw new Error(`There is no imported framework "${id}".`);
      });
      return `Removed ${id}. Analyses that were made against it stay.`;
    };
  },
  export: (line) => {
    const [id, owner, out] = [line.argument('ID'), ownerOf(line), line.text('out')];
    return (library) => {
      if (out !== undefined) checkPlace(out);
      return async (ctx) => {
        const catalog = exportOscalCatalog(await findOne(ctx, library, owner, id), randomUUID(), ctx.clock());
        const text = `${JSON.stringify(catalog, null, 2)}\n`;
        if (out === undefined) return text.trimEnd();
        writeFileSync(out, text);
        return `Wrote ${out}.`;
      };
    };
  },
};

const about = (owner: string) => ({ accountId: owner === EVERY_ACCOUNT ? null : owner });

const stemOf = (file: string) => basename(file, extname(file));

function ownerOf(line: Line): string {
  return line.text('account') ?? EVERY_ACCOUNT;
}

function idFrom(file: string): string {
  return stemOf(file)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_ID);
}

function readFramework(file: string, asked: { id: string; name: string | undefined }, library: Library): Framework {
  const { id, name = id } = asked;
  for (const candidate of [id, name]) {
    const taken = findFramework(library.frameworks, candidate);
    if (taken)
      throw new Error(`The name "${candidate}" belongs to ${taken.id} already. Choose another with --id and --name.`);
  }
  const text = readTextFile(file);
  const isTable = extname(file).toLowerCase() === '.csv';
  try {
    const draft = isTable ? readCsvFramework(text, asked.name ?? stemOf(file)) : readOscalCatalog(text);
    return completeFramework(draft, { id, name }, library);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const faults = error.message.replace(/^/gm, '  ');
    throw new Error(`${file} cannot be imported. It has to be ${FORMATS}.\n${faults}`, { cause: error });
  }
}

async function findOne(ctx: Context, library: Library, owner: string, id: string): Promise<Framework> {
  const own = (await listAllOwnFrameworks(ctx.db)).find((r) => r.account_id === owner && r.framework.id === id);
  const framework = own?.framework ?? findFramework(library.frameworks, id);
  if (!framework) throw new Error(`There is no framework "${id}".`);
  return framework;
}

await runCommand(USAGE, async () => {
  const prepare = new CommandLine(OPTIONS).command(COMMANDS);
  const run = prepare(await loadLibrary());
  const settings = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir: settings.dataDir, log: () => undefined });
  try {
    process.stdout.write(`${await withContext(services, run)}\n`);
  } finally {
    await services.close();
  }
  return 0;
});
