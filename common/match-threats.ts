import type { Context } from './context.js';
import type { OperationRecord } from './db/operations.js';
import { saveMatches, type ThreatMatchRecord } from './db/threat-matches.js';
import { type AffectedProduct, affectedProducts } from './db/threats.js';
import { ProductFinder } from './domain/threats/mentions.js';
import type { Mention } from './domain/threats/types.js';
import type { GapAnalysisInput } from './gap-analysis.js';

const MAX_MENTIONS = 20;

export type Affected = Omit<AffectedProduct, '_id'>;

/** Finds which briefings so far concern what a completed analysis has read. Safe to run again. */
export async function matchThreatsOf(ctx: Context, analysis: OperationRecord): Promise<void> {
  await saveMatches(ctx.db, findMatches(analysis, await affectedProducts(ctx.db)));
}

/** Where the texts of an analysis name affected products, by briefing. */
export function findMatches(analysis: OperationRecord, affected: readonly Affected[]): ThreatMatchRecord[] {
  if (affected.length === 0) return [];
  const { scope, documents } = analysis.input as GapAnalysisInput;
  const finder = new ProductFinder([
    { source: 'scope', text: scope },
    ...documents.map(({ name, text }) => ({ source: name, text })),
  ]);
  const found = new Map<string, Mention | null>();
  const byBriefing = new Map<string, Map<string, Mention>>();
  for (const entry of affected) {
    const { vendor, product, briefing_id: briefingId } = entry;
    const name = `${vendor}\n${product}`;
    const mention = found.has(name) ? found.get(name) : finder.find(entry);
    found.set(name, mention ?? null);
    if (!mention) continue;
    const mentions = byBriefing.get(briefingId) ?? new Map<string, Mention>();
    if (mentions.size < MAX_MENTIONS) byBriefing.set(briefingId, mentions.set(name, mention));
  }
  return [...byBriefing].map(([briefingId, mentions]) => ({
    _id: `${briefingId}:${analysis._id}`,
    account_id: analysis.account_id,
    briefing_id: briefingId,
    analysis_id: analysis._id,
    mentions: [...mentions.values()],
  }));
}
