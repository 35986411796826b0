import { z } from 'zod';
import { availableFrameworks } from '../../common/available-frameworks.js';
import { findFramework } from '../../common/catalog/find-framework.js';
import type { Framework } from '../../common/catalog/types.js';
import { findOperation } from '../../common/db/operations.js';
import { inheritFindings } from '../../common/domain/crosswalk/inherit.js';
import { ServiceError } from '../../common/errors.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../../common/gap-analysis.js';
import { json } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
import { digits, frameworkReference, idParams } from '../fields.js';
import { notFound } from '../operation-answers.js';
import { resolveFramework } from '../resolve-framework.js';
import { frameworkCrosswalk } from '../schemas/framework.js';
import { crosswalkReading } from '../schemas/gap-analysis.js';

export const crosswalkRoutes = [
  defineRoute({
    method: 'get',
    path: '/frameworks/:id/crosswalk',
    operationId: 'getFrameworkCrosswalk',
    summary: 'How the requirements of one framework relate to those of another',
    tag: 'Frameworks',
    params: idParams,
    query: z.strictObject({
      to: frameworkReference,
      min_strength: digits(1, 0, 10).describe('Only pairs of this `strength` or more.'),
    }),
    answers: { 200: json('The pairs that share a subject.', frameworkCrosswalk, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params, query }) {
      const from = findFramework(await availableFrameworks(ctx, principal.accountId), params.id);
      if (!from) throw notFound();
      const to = await resolveFramework(ctx, principal.accountId, query.to, '/query/to');
      const data = ctx.crosswalks(from, to).filter((pair) => pair.strength >= query.min_strength);
      return { status: 200, body: { object: 'crosswalk', from: named(from), to: named(to), data } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/gap-analysis/:id/crosswalk',
    operationId: 'getGapAnalysisCrosswalk',
    summary: "An analysis's evidence read against another framework",
    tag: 'Gap analysis',
    params: idParams,
    query: z.strictObject({ framework: frameworkReference }),
    answers: { 200: json('One row per requirement of the other framework.', crosswalkReading) },
    errors: ['analysis_not_completed', 'conflict'],
    async handler({ ctx, principal, params, query }) {
      const record = await findOperation(ctx.db, 'gap_analysis', principal.accountId, params.id);
      if (!record) throw notFound();
      const to = await resolveFramework(ctx, principal.accountId, query.framework, '/query/framework');
      if (record.status !== 'completed') {
        throw new ServiceError('analysis_not_completed', `The analysis is ${record.status}.`);
      }
      const frameworks = await availableFrameworks(ctx, principal.accountId);
      const from = frameworks.get((record.input as GapAnalysisInput).framework);
      if (!from) throw new ServiceError('conflict', 'The framework of this analysis is not available any more.');
      const { findings } = record.result as GapAnalysisResult;
      const data = inheritFindings(findings, ctx.crosswalks(from, to), to.requirements);
      return {
        status: 200,
        body: { object: 'gap_analysis_crosswalk', analysis_id: record._id, from: named(from), to: named(to), data },
      };
    },
  }),
];

function named({ id, name: title, version }: Framework) {
  return { id, name: title, version };
}
