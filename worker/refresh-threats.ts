import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../common/context.js';
import { beginContent, feedIsFresh, feedIsStale, findThreatFeed } from '../common/db/threat-feeds.js';
import {
  type EntryUpdate,
  entriesOf,
  insertEntriesOnce,
  knownEntries,
  storeBriefing,
  type ThreatEntryRecord,
  unbriefedEntries,
  updateEntries,
} from '../common/db/threats.js';
import { briefingOf, topicKey, topicOf } from '../common/domain/threats/briefing.js';
import type { ThreatEntry } from '../common/domain/threats/types.js';
import { derivedId } from '../common/ids.js';
import { publishBriefings } from './publish-briefings.js';
import { FeedError, parseFeed, readFeed } from './threat-feed.js';

export interface RefreshOutcome {
  /** `failed`: the feed could not be read or used; everything else goes on. */
  feed: 'updated' | 'unchanged' | 'failed' | 'off';
  error: string | null;
  new_entries: number;
  briefings: number;
}

/**
 * Takes in what is new or changed in the feed, makes briefings of it and tells the accounts.
 * Each step is found again when the process dies after it: entries keep a mark until their briefing is stored, a briefing
 * until every account was told, and the feed's content counts as known last. Ids are derived, so nothing is told twice.
 */
export async function refreshThreats(ctx: Context): Promise<RefreshOutcome> {
  const url = ctx.config.threatFeedUrl;
  const outcome = url === null ? { feed: 'off' as const, error: null, new_entries: 0 } : await takeIn(ctx, url);
  await makeBriefings(ctx);
  return { ...outcome, briefings: await publishBriefings(ctx) };
}

async function takeIn(ctx: Context, url: string): Promise<Omit<RefreshOutcome, 'briefings'>> {
  const known = await findThreatFeed(ctx.db, url);
  try {
    const content = await readFeed(ctx, url, known);
    if (!content) {
      await feedIsFresh(ctx.db, url, null, ctx.clock());
      return { feed: 'unchanged', error: null, new_entries: 0 };
    }
    const { version, released_at, entries } = parseFeed(content.text);
    const { content_hash, etag, last_modified } = content;
    const since = await beginContent(ctx.db, url, content_hash, ctx.clock());
    const isFirstLoad = !known?.first_loaded_at;
    const new_entries = await storeEntries(ctx, entries, { seed: content_hash, since, isFirstLoad });
    await feedIsFresh(ctx.db, url, { content_hash, etag, last_modified, version, released_at }, ctx.clock());
    return { feed: 'updated', error: null, new_entries };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await feedIsStale(ctx.db, url, error.message, ctx.clock());
    return { feed: 'failed', error: error.message, new_entries: 0 };
  }
}

/** What makes the ids of a load's briefings. */
interface Load {
  seed: string;
  since: Date;
  isFirstLoad: boolean;
}

/** @returns how many are new */
async function storeEntries(ctx: Context, entries: ThreatEntry[], { seed, since, isFirstLoad }: Load): Promise<number> {
  const known = await knownEntries(
    ctx.db,
    entries.map(({ cve }) => cve),
  );
  const records = entries
    .filter(({ cve }) => !known.has(cve))
    .map(({ cve, ...rest }): ThreatEntryRecord => {
      const topic = topicOf({ cve, ...rest }, isFirstLoad);
      const briefing_id = derivedId('tb', since, `${seed}:${topicKey(topic)}`);
      return { _id: cve, ...rest, topic, briefing_id, arrived_at: since, unbriefed: true };
    });
  await insertEntriesOnce(ctx.db, records);
  await updateEntries(ctx.db, changesOf(entries, known));
  return records.length;
}

/** What the feed tells otherwise than before, such as ransomware that uses the vulnerability by now. */
function changesOf(entries: ThreatEntry[], known: ReadonlyMap<string, ThreatEntryRecord>): Map<string, EntryUpdate> {
  const changes = new Map<string, EntryUpdate>();
  for (const entry of entries) {
    const before = known.get(entry.cve);
    if (before && !isDeepStrictEqual(updatable(before), updatable(entry))) changes.set(entry.cve, updatable(entry));
  }
  return changes;
}

function updatable({ name, description, required_action, due, known_ransomware, cwes }: EntryUpdate): EntryUpdate {
  return { name, description, required_action, due, known_ransomware, cwes };
}

/** Makes a briefing of the entries that share one, for all that are not in theirs yet as they are now. */
async function makeBriefings(ctx: Context): Promise<void> {
  for (const id of new Set((await unbriefedEntries(ctx.db)).map(({ briefing_id }) => briefing_id))) {
    const records = await entriesOf(ctx.db, id);
    const [first] = records;
    if (!first) continue;
    const entries = records.map(({ _id, ...rest }) => ({ cve: _id, ...rest }));
    const briefing = { _id: id, ...briefingOf(first.topic, entries), created_at: first.arrived_at };
    await storeBriefing(
      ctx.db,
      briefing,
      records.map(({ _id }) => _id),
    );
  }
}
