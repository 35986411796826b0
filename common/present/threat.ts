import type { ThreatFeedRecord } from '../db/threat-feeds.js';
import type { ThreatMatchRecord } from '../db/threat-matches.js';
import type { BriefingRecord, ThreatEntryRecord } from '../db/threats.js';
import { timestamp } from './view.js';

/** What a briefing means to one account. */
export interface ThreatForAccount {
  matches: readonly ThreatMatchRecord[];
  /** Requirements of the frameworks that it has analysed against which answer the threat. */
  requirements: Array<{ framework: string; requirement_ids: string[] }>;
}

/** The `threat_briefing` resource as one account sees it; the entries are left out of lists and events. */
export function presentThreat(
  briefing: BriefingRecord,
  { matches, requirements }: ThreatForAccount,
  feed: Pick<ThreatFeedRecord, 'stale_since'> | null,
): Record<string, unknown> {
  return {
    id: briefing._id,
    object: 'threat_briefing',
    kind: briefing.kind,
    title: briefing.title,
    summary: briefing.summary,
    vendor: briefing.vendor,
    day: briefing.day,
    entry_count: briefing.entry_count,
    cves: briefing.cves,
    products: briefing.products,
    cwes: briefing.cwes,
    known_ransomware: briefing.known_ransomware,
    due: briefing.due,
    relevance: matches.length > 0 ? 'high' : 'general',
    mentions: matches.flatMap(({ analysis_id, mentions }) => mentions.map((mention) => ({ analysis_id, ...mention }))),
    safeguards: briefing.safeguards,
    requirements,
    stale_since: timestamp(feed?.stale_since),
    created_at: timestamp(briefing.created_at),
  };
}

export function presentThreatEntry(entry: ThreatEntryRecord): Record<string, unknown> {
  return {
    cve: entry._id,
    vendor: entry.vendor,
    product: entry.product,
    name: entry.name,
    description: entry.description,
    required_action: entry.required_action,
    added: entry.added,
    due: entry.due,
    known_ransomware: entry.known_ransomware,
    cwes: entry.cwes,
  };
}

/** Where the briefings come from and how fresh they are. */
export function presentThreatFeed(feed: ThreatFeedRecord | null): Record<string, unknown> {
  return {
    version: feed?.version ?? null,
    released_at: feed?.released_at ?? null,
    checked_at: timestamp(feed?.checked_at),
    stale_since: timestamp(feed?.stale_since),
    error: feed?.error ?? null,
  };
}
