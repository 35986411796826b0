import { z } from 'zod';
import { availableFrameworks } from '../../common/available-frameworks.js';
import type { Context } from '../../common/context.js';
import { findDeadline, listDeadlines, removeDeadline } from '../../common/db/deadlines.js';
import { changeDeadline, createDeadline } from '../../common/deadlines.js';
import { type DeadlineFields, isTooLate } from '../../common/domain/deadlines/deadline.js';
import { invalidField, refuseFields } from '../../common/errors.js';
import { presentDeadline } from '../../common/present/deadline.js';
import { empty, json } from '../answer-shapes.js';
import { checkTogether } from '../check-together.js';
import { defineRoute } from '../define-route.js';
import { DATE_ALONE, dueDate, resolveDue } from '../due-date.js';
import { frameworkReference, idParams, instant } from '../fields.js';
import { REPLAYED } from '../idempotency.js';
import { answerRows, listQuery, notFound, pageOf } from '../operation-answers.js';
import { resolveFramework } from '../resolve-framework.js';
import { deadline, deadlineSource, deadlineStatus, SAMPLE_DEADLINE } from '../schemas/deadline.js';
import { listAnswers } from '../schemas/operation.js';

const title = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, { error: 'Control characters are not possible here.' });
const dueAt = dueDate.describe(`When it is due. ${DATE_ALONE} One that is overdue by more than a day is refused.`);
const framework = frameworkReference
  .nullable()
  .describe('The framework that it is about, by its id or a usual name; null for none.');
const requirementIds = z
  .array(z.string().min(1).max(100))
  .max(500)
  .describe('Requirements of the framework; without one, each has to be a requirement of some framework.');
const dueBound = instant.transform((text) => new Date(text));

const deadlineChange = z
  .strictObject({
    title: title.optional(),
    due_at: dueAt.optional(),
    status: deadlineStatus.optional(),
    framework: framework.optional(),
    requirement_ids: requirementIds.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'Give at least one field to change.' })
  .meta({ examples: [{ status: 'closed' }], minProperties: 1 });

export const deadlineRoutes = [
  defineRoute({
    method: 'post',
    path: '/deadlines',
    operationId: 'createDeadline',
    summary: 'Set a deadline; seven days before it, deadline.approaching tells',
    tag: 'Deadlines',
    idempotency: 'answer',
    body: z
      .strictObject({
        title,
        due_at: dueAt,
        framework: framework.default(null),
        requirement_ids: requirementIds.default([]),
      })
      .meta({ examples: [SAMPLE_DEADLINE] }),
    answers: { 201: json('Set.', deadline, { headers: ['Location', 'Idempotent-Replayed'] }) },
    async handler({ ctx, principal, body, prefix, newId }) {
      const { accountId } = principal;
      const [about, due_at] = await checkTogether(
        () => checkAbout(ctx, accountId, body.framework, body.requirement_ids),
        () => checkDue(ctx, accountId, body.due_at),
      );
      const fields = { title: body.title, due_at, ...about };
      const { record, isNew } = await createDeadline(ctx, accountId, newId('dl'), fields);
      const headers = { Location: `${prefix}/deadlines/${record._id}`, ...(isNew ? {} : REPLAYED) };
      return { status: 201, body: presentDeadline(record), headers };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/deadlines',
    operationId: 'listDeadlines',
    summary: 'List deadlines, newest first: own ones and those of analyses, policies and laws',
    tag: 'Deadlines',
    query: z.strictObject({
      ...listQuery,
      status: deadlineStatus.optional(),
      source: deadlineSource.optional(),
      framework: frameworkReference.optional(),
      due_after: dueBound.optional().describe('Only what is due after this moment.'),
      due_before: dueBound.optional().describe('Only what is due before this moment.'),
    }),
    answers: listAnswers(deadline),
    async handler({ ctx, principal, query, req }) {
      const { status, source, framework: name, due_after: dueAfter, due_before: dueBefore } = query;
      const of = name && (await resolveFramework(ctx, principal.accountId, name, '/query/framework')).id;
      const filters = { status, source, framework: of, dueAfter, dueBefore };
      const rows = await listDeadlines(ctx.db, pageOf(principal, query, 'dl'), filters);
      return answerRows(req, rows, query.limit, presentDeadline);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/deadlines/:id',
    operationId: 'getDeadline',
    summary: 'Read a deadline',
    tag: 'Deadlines',
    params: idParams,
    answers: { 200: json('The deadline.', deadline, { headers: ['ETag'] }) },
    async handler({ ctx, principal, params }) {
      const record = await findDeadline(ctx.db, principal.accountId, params.id);
      if (!record) throw notFound();
      return { status: 200, body: presentDeadline(record) };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/deadlines/:id',
    operationId: 'updateDeadline',
    summary: 'Move, close, open again or rename a deadline',
    tag: 'Deadlines',
    params: idParams,
    body: deadlineChange,
    answers: { 200: json('As it is now.', deadline) },
    async handler({ ctx, principal, params, body }) {
      const { accountId } = principal;
      const seen = await findDeadline(ctx.db, accountId, params.id);
      if (!seen) throw notFound();
      const { title, status, due_at: due } = body;
      const [about, due_at] = await checkTogether(
        () => changedAbout(ctx, accountId, seen, body),
        () => (due === undefined ? undefined : checkDue(ctx, accountId, due)),
      );
      const change = { title, status, ...(due_at ? { due_at } : {}), ...about };
      const record = await changeDeadline(ctx, accountId, params.id, change);
      if (!record) throw notFound();
      return { status: 200, body: presentDeadline(record) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/deadlines/:id',
    operationId: 'deleteDeadline',
    summary: 'Delete a deadline',
    tag: 'Deadlines',
    params: idParams,
    answers: { 204: empty('It is gone.') },
    async handler({ ctx, principal, params }) {
      if (!(await removeDeadline(ctx.db, principal.accountId, params.id, ctx.clock()))) throw notFound();
      return { status: 204 };
    },
  }),
];

/** @throws 422 for a date that passed more than a day ago, and for one that cannot be written */
async function checkDue(ctx: Context, accountId: string, text: string): Promise<Date> {
  const due = await resolveDue(ctx, accountId, text, '/due_at');
  if (!isTooLate(due, ctx.clock())) return due;
  throw invalidField('/due_at', 'overdue', `${due.toISOString()} is more than a day ago.`);
}

/** The framework is looked for only where something is asked of it: it may have been removed since. @throws 422 */
async function changedAbout(
  ctx: Context,
  accountId: string,
  seen: Pick<DeadlineFields, 'framework' | 'requirement_ids'>,
  { framework: name, requirement_ids }: z.output<typeof deadlineChange>,
): Promise<Partial<Pick<DeadlineFields, 'framework' | 'requirement_ids'>>> {
  if (name === undefined && !requirement_ids?.length) return requirement_ids ? { requirement_ids } : {};
  if (name === null && !requirement_ids) return { framework: null };
  return checkAbout(
    ctx,
    accountId,
    name === undefined ? seen.framework : name,
    requirement_ids ?? seen.requirement_ids,
    name === undefined ? '/requirement_ids' : '/framework',
  );
}

/**
 * Resolves the framework's name. Requirement ids are of it; where none is given, of any that the account may use.
 * @param path of the field that asks for the framework, as a JSON Pointer
 * @throws 422
 */
async function checkAbout(
  ctx: Context,
  accountId: string,
  name: string | null,
  requirement_ids: string[],
  path = '/framework',
): Promise<Pick<DeadlineFields, 'framework' | 'requirement_ids'>> {
  const unique = [...new Set(requirement_ids)];
  const found = name === null ? null : await resolveFramework(ctx, accountId, name, path);
  if (unique.length === 0) return { framework: found?.id ?? null, requirement_ids: [] };
  const frameworks = found ? [found] : [...(await availableFrameworks(ctx, accountId)).values()];
  const known = new Set(frameworks.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  const errors = requirement_ids.flatMap((id, index) => {
    const message = found ? `${found.id} has no requirement "${id}".` : `No framework has a requirement "${id}".`;
    return known.has(id) ? [] : [{ path: `/requirement_ids/${index}`, code: 'unknown_requirement', message }];
  });
  refuseFields(errors);
  return { framework: found?.id ?? null, requirement_ids: unique };
}
