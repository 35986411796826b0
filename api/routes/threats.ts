import { z } from 'zod';
import type { Context } from '../../common/context.js';
import { findThreatFeed } from '../../common/db/threat-feeds.js';
import { matchesOf, relevantBriefings } from '../../common/db/threat-matches.js';
import { type BriefingRecord, entriesOf, findBriefing, listBriefings } from '../../common/db/threats.js';
import { presentThreat, presentThreatEntry, presentThreatFeed } from '../../common/present/threat.js';
import { frameworksOf, requirementsOf } from '../../common/threat-requirements.js';
import { json } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
import { idParams } from '../fields.js';
import { answerRows, listQuery, notFound, pageOf } from '../operation-answers.js';
import { threat, threatKind, threatPage, threatRelevance } from '../schemas/threat.js';

export const threatRoutes = [
  defineRoute({
    method: 'get',
    path: '/threats',
    operationId: 'listThreats',
    summary: 'List briefings on vulnerabilities that are exploited, newest first',
    tag: 'Threats',
    query: z.strictObject({
      ...listQuery,
      relevance: threatRelevance.optional(),
      vendor: z.string().min(1).max(200).optional(),
      kind: threatKind.optional(),
    }),
    answers: {
      200: json('One page, newest first, and how fresh the feed is.', threatPage, { headers: ['ETag', 'Link'] }),
    },
    async handler({ ctx, principal, query, req }) {
      const { accountId } = principal;
      const { relevance, vendor, kind } = query;
      const among = relevance && { ids: await relevantBriefings(ctx.db, accountId), isIn: relevance === 'high' };
      const rows = await listBriefings(ctx.db, pageOf(principal, query, 'tb'), { vendor, kind, among });
      const feed = await feedOf(ctx);
      const present = await presenterFor(ctx, accountId, rows, feed);
      const answer = answerRows(req, rows, query.limit, present);
      return { ...answer, body: { ...(answer.body as object), feed: presentThreatFeed(feed) } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/threats/:id',
    operationId: 'getThreat',
    summary: 'A briefing: what is exploited, where, and which of your requirements answer it',
    tag: 'Threats',
    params: idParams,
    answers: { 200: json('The briefing.', threat, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params }) {
      const briefing = await findBriefing(ctx.db, params.id);
      if (!briefing) throw notFound();
      const present = await presenterFor(ctx, principal.accountId, [briefing], await feedOf(ctx));
      const entries = (await entriesOf(ctx.db, briefing._id)).map(presentThreatEntry);
      return { status: 200, body: { ...present(briefing), entries } };
    },
  }),
];

async function feedOf({ db, config }: Context) {
  return config.threatFeedUrl === null ? null : findThreatFeed(db, config.threatFeedUrl);
}

/** Reads once what the rows mean to the account. */
async function presenterFor(
  ctx: Context,
  accountId: string,
  rows: readonly BriefingRecord[],
  feed: Awaited<ReturnType<typeof feedOf>>,
): Promise<(briefing: BriefingRecord) => Record<string, unknown>> {
  const ids = rows.map(({ _id }) => _id);
  const [all, frameworks] = await Promise.all([matchesOf(ctx.db, accountId, ids), frameworksOf(ctx, accountId)]);
  return (briefing) => {
    const matches = all.filter(({ briefing_id }) => briefing_id === briefing._id);
    return presentThreat(briefing, { matches, requirements: requirementsOf(frameworks, briefing.safeguards) }, feed);
  };
}
