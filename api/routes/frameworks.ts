import { z } from 'zod';
import { availableFrameworks } from '../../common/available-frameworks.js';
import { findFramework } from '../../common/catalog/find-framework.js';
import { presentFramework } from '../../common/present/framework.js';
import { json } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
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
    answers: listAnswers(frameworkRow),
    async handler({ ctx, principal }) {
      const data = [...(await availableFrameworks(ctx, principal.accountId)).values()].map((framework) =>
        presentFramework(framework, 'row'),
      );
      return { status: 200, body: { object: 'list', data, has_more: false, next_cursor: null } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/frameworks/:id',
    operationId: 'getFramework',
    summary: 'One framework with its groups, requirements and safeguards',
    tag: 'Frameworks',
    params: z.strictObject({ id: z.string() }),
    answers: { 200: json('The framework.', framework, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params }) {
      const framework = findFramework(await availableFrameworks(ctx, principal.accountId), params.id);
      if (!framework) throw notFound();
      return { status: 200, body: presentFramework(framework, 'full') };
    },
  }),
];
