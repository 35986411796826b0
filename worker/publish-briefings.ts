import type { Context } from '../common/context.js';
import { type AccountRecord, activeAccounts } from '../common/db/accounts.js';
import { analysedTexts } from '../common/db/operations.js';
import { matchesOf, saveMatches, type ThreatMatchRecord } from '../common/db/threat-matches.js';
import { type BriefingRecord, entriesOf, markPublished, unpublishedBriefings } from '../common/db/threats.js';
import { type Affected, findMatches } from '../common/match-threats.js';
import { presentThreat } from '../common/present/threat.js';
import { publishEvent } from '../common/publish-event.js';
import { frameworksOf, requirementsOf } from '../common/threat-requirements.js';

const ACCOUNTS_AT_ONCE = 200;
/** The newest analyses say what a company uses; older ones what it used. */
const MAX_ANALYSES = 10;

/**
 * Tells every account of the briefings that it was not told of. Safe to run again and twice at once: the event is derived
 * from briefing and account. @returns how many briefings
 */
export async function publishBriefings(ctx: Context): Promise<number> {
  const briefings = await unpublishedBriefings(ctx.db);
  if (briefings.length === 0) return 0;
  const affected = (await Promise.all(briefings.map(({ _id }) => entriesOf(ctx.db, _id)))).flat();
  for (let afterId = ''; ; ) {
    const accounts = await activeAccounts(ctx.db, afterId, ACCOUNTS_AT_ONCE);
    for (const account of accounts) await tell(ctx, account, briefings, affected);
    const last = accounts.at(-1);
    if (!last || accounts.length < ACCOUNTS_AT_ONCE) break;
    afterId = last._id;
  }
  for (const { _id } of briefings) await markPublished(ctx.db, _id);
  return briefings.length;
}

async function tell(ctx: Context, account: AccountRecord, briefings: BriefingRecord[], affected: Affected[]) {
  const matches = await findAndSaveMatches(ctx, account._id, briefings, affected);
  const frameworks = await frameworksOf(ctx, account._id);
  for (const briefing of briefings) {
    const own = matches.filter(({ briefing_id }) => briefing_id === briefing._id);
    if (account.threats === 'relevant' && own.length === 0) continue;
    const requirements = requirementsOf(frameworks, briefing.safeguards);
    await publishEvent(ctx, {
      accountId: account._id,
      type: 'threat.new',
      subjectId: briefing._id,
      data: {
        ...presentThreat(briefing, { matches: own, requirements }, null),
        url: `${ctx.config.baseUrl ?? ''}/api/v1/threats/${briefing._id}`,
      },
      at: briefing.created_at,
    });
  }
}

/** Finds the briefings' products in what the account's newest analyses read. */
async function findAndSaveMatches(
  ctx: Context,
  accountId: string,
  briefings: BriefingRecord[],
  affected: Affected[],
): Promise<ThreatMatchRecord[]> {
  const analyses = await analysedTexts(ctx.db, accountId, MAX_ANALYSES);
  await saveMatches(
    ctx.db,
    analyses.flatMap((analysis) => findMatches(analysis, affected)),
  );
  return matchesOf(
    ctx.db,
    accountId,
    briefings.map(({ _id }) => _id),
  );
}
