import mongoose, { type Connection } from 'mongoose';

type Document = Record<string, unknown>;

/** What one command of a query would read. */
export interface Plan {
  command: Document;
  stages: string[];
  returned: number;
  docs: number;
  keys: number;
}

/** Commands that look for something; the others only write or go on with an earlier one. */
const SEARCHES = new Set(['find', 'aggregate', 'distinct', 'count', 'findAndModify', 'update', 'delete']);
/** What the driver adds to a command and `explain` does not take. */
const ENVELOPE = new Set(['lsid', 'txnNumber', '$db', '$clusterTime', '$readPreference', 'writeConcern', 'ordered']);

/** A connection that notes the commands which are sent over it. */
export class ExplainedConnection {
  readonly db: Connection;
  private commands: Document[] = [];

  private constructor(db: Connection) {
    this.db = db;
    db.getClient().on('commandStarted', ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
      if (SEARCHES.has(commandName)) this.commands.push(command as Document);
    });
  }

  static async open(uri: string): Promise<ExplainedConnection> {
    const db = await mongoose.createConnection(uri, { monitorCommands: true, autoIndex: false }).asPromise();
    return new ExplainedConnection(db);
  }

  /** Runs a query and asks MongoDB how it would run each of its commands. */
  async plansOf(query: () => Promise<unknown>): Promise<Plan[]> {
    this.commands = [];
    await query();
    const plans: Plan[] = [];
    for (const command of this.commands.flatMap(single)) plans.push(await this.explain(command));
    return plans;
  }

  private async explain(command: Document): Promise<Plan> {
    const explained = (await this.db.db?.command({ explain: command, verbosity: 'executionStats' })) as Document;
    const stats = explained.executionStats as Document;
    const stages: Document[] = [];
    collectStages(stats.executionStages, stages);
    const [{ nMatched = 0, nWouldDelete = 0 } = {}] = stages as Array<{ nMatched?: number; nWouldDelete?: number }>;
    return {
      command,
      stages: stages.map(({ stage }) => String(stage)),
      returned: Math.max(Number(stats.nReturned), nMatched, nWouldDelete),
      docs: Number(stats.totalDocsExamined),
      keys: Number(stats.totalKeysExamined),
    };
  }
}

/** The filter of a command that changes one document, and its collection; null for every other command. */
export function singleWriteOf(command: Document): { collection: string; filter: Document } | null {
  const { findAndModify, query, update, updates, delete: from, deletes } = command as Record<string, unknown>;
  if (findAndModify) return { collection: String(findAndModify), filter: query as Document };
  const [{ q, multi = false, limit = 1 } = {}] = (updates ?? deletes ?? []) as Array<{
    q?: Document;
    multi?: boolean;
    limit?: number;
  }>;
  return q && !multi && limit === 1 ? { collection: String(update ?? from), filter: q } : null;
}

/** `explain` takes one statement of an update or a delete at a time. */
function single(command: Document): Document[] {
  const bare = Object.fromEntries(Object.entries(command).filter(([name]) => !ENVELOPE.has(name)));
  const { updates, deletes, ...rest } = bare as { updates?: unknown[]; deletes?: unknown[] } & Document;
  if (updates) return updates.map((each) => ({ ...rest, updates: [each] }));
  if (deletes) return deletes.map((each) => ({ ...rest, deletes: [each] }));
  return [bare];
}

function collectStages(node: unknown, found: Document[]): void {
  if (Array.isArray(node)) for (const each of node) collectStages(each, found);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const document = node as Document;
  if (typeof document.stage === 'string') found.push(document);
  for (const field of ['inputStage', 'inputStages', 'shards', 'queryPlan', 'thenStage', 'elseStage', 'innerStage'])
    collectStages(document[field], found);
}
