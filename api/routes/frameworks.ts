import { z } from 'zod';
import { availableFrameworks } from '../../common/available-frameworks.js';
import { findFramework } from '../../common/catalog/find-framework.js';
import { presentFramework } from '../../common/present/framework.js';
import { json } from '../answer-shapes.js';
import { answerCatalog, catalogQuery } from '../catalog-list.js';
import { defineRoute } from '../define-route.js';
import { idParams } from '../fields.js';
import { notFound } from '../operation-answers.js';
import { framework, frameworkRow } from '../schemas/framework.js';
import { listAnswers } from '../schemas/operation.js';

export const frameworkRoutes = [
  defineRoute({
    method: 'get',
    path: '/frameworks',
    operationId: 'listFrameworks',
    summary: 'List the frameworks that an analysis can be made against',
    tag: 'Frameworks',
    query: z.strictObject(catalogQuery),
    answers: listAnswers(frameworkRow),
    async handler({ ctx, principal, req, query }) {
      const all = [...(await availableFrameworks(ctx, principal.accountId)).values()];
      return answerCatalog(req, all, query, (entry) => presentFramework(entry, 'row'));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/frameworks/:id',
    operationId: 'getFramework',
    summary: 'One framework with its groups, requirements and safeguards',
    tag: 'Frameworks',
    params: idParams,
    answers: { 200: json('The framework.', framework, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params }) {
      const framework = findFramework(await availableFrameworks(ctx, principal.accountId), params.id);
      if (!framework) throw notFound();
      return { status: 200, body: presentFramework(framework, 'full') };
    },
  }),
];
