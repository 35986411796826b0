import type { Context } from '../../common/context.js';
import { DUMP_ORDER, emptyCollection, fieldOf, isAnyFilled, loadDocuments } from '../../common/db/dump.js';
import { deliverySlotsBase } from '../../common/delivery-slots.js';
import { QUEUE_NAMES } from '../../common/jobs.js';
import { queueKeyPrefix } from '../../common/queues.js';
import { quotaKeys } from '../../common/quota.js';
import { serversOf } from '../../common/redis.js';
import { checkBackup } from './check-backup.js';
import { type BackupEnd, documentLine } from './format.js';
import { linesOf } from './read-lines.js';
import type { Counts } from './save-backup.js';

const MAX_BATCH_CHARACTERS = 8_000_000;
const MAX_BATCH = 500;
/** Loaded last: until then nobody gets in, also when the restore is cut off. */
const LAST = 'accounts';

/**
 * Puts a backup in the place of everything that is there. Nothing is touched before the whole file was checked.
 * When it is cut off there are no accounts yet, so nobody works on half of the data: run it again.
 * @param replace whether what is there may go
 * @throws Error when the file is not whole, the service runs, or there is data and `replace` is false
 */
export async function restoreBackup(ctx: Context, file: string, replace: boolean): Promise<Counts> {
  const end = await checkBackup(ctx, file);
  await refuseWhileRunning(ctx);
  if (!replace && (await isAnyFilled(ctx.db, DUMP_ORDER))) {
    throw new Error('There is data here. To put the backup in its place, say --replace.');
  }
  for (const name of [LAST, ...DUMP_ORDER]) await emptyCollection(ctx.db, name);
  await forgetJobs(ctx);
  return load(ctx, file, end);
}

/** A worker or an API that goes on would mix the old with the restored. */
async function refuseWhileRunning(ctx: Context): Promise<void> {
  const workers = await Promise.all(QUEUE_NAMES.map((name) => ctx.queues.get(name).getWorkersCount()));
  const apis = await ctx.completions.listeners();
  if (apis + Math.max(...workers) > 0) throw new Error('Stop the API and the workers first.');
}

/** Jobs and slots of what is not there any more. The requests of the last hour stay counted. */
async function forgetJobs({ redis, config: { queuePrefix: prefix } }: Context): Promise<void> {
  const queues = QUEUE_NAMES.map((name) => `${queueKeyPrefix(prefix, name)}:*`);
  for (const match of [...queues, quotaKeys(prefix, '*').slots, `${deliverySlotsBase(prefix, '*')}:*`]) {
    for (const server of serversOf(redis, 'master')) {
      for await (const keys of server.scanStream({ match, count: 500 })) {
        // One by one: in a cluster a command takes keys of one slot only.
        await Promise.all((keys as string[]).map((key) => redis.unlink(key)));
      }
    }
  }
}

async function load(ctx: Context, file: string, { gone }: BackupEnd): Promise<Counts> {
  const counts: Counts = {};
  const events = new Set<string>();
  const last: string[] = [];
  let batch: string[] = [];
  let characters = 0;
  let collection = '';
  const store = async (): Promise<void> => {
    await loadDocuments(ctx.db, collection, batch);
    batch = [];
    characters = 0;
  };
  for await (const line of linesOf(file)) {
    const document = documentLine.safeParse(JSON.parse(line));
    if (!document.success) continue;
    const { c, d } = document.data;
    const id = fieldOf(d, '_id');
    if (c === 'events') events.add(id);
    // Its event was made after the events were read: dispatching it again makes the delivery again.
    if (gone[c]?.includes(id) || (c === 'deliveries' && !events.has(fieldOf(d, 'event_id')))) continue;
    counts[c] = (counts[c] ?? 0) + 1;
    if (c === LAST) {
      last.push(d);
      continue;
    }
    if (c !== collection || batch.length >= MAX_BATCH || characters >= MAX_BATCH_CHARACTERS) await store();
    collection = c;
    batch.push(d);
    characters += d.length;
  }
  await store();
  await loadDocuments(ctx.db, LAST, last);
  return counts;
}
