import { z } from 'zod';
import type { Framework } from '../../common/catalog/types.js';
import type { Context } from '../../common/context.js';
import { findOperation } from '../../common/db/operations.js';
import { invalidField, ServiceError } from '../../common/errors.js';
import type { GapAnalysisInput } from '../../common/gap-analysis.js';
import { empty, json } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
import { DATE_ALONE, dueDate, resolveDue } from '../due-date.js';
import { fitsIn, frameworkReference, idParams, line } from '../fields.js';
import { answerCancel, answerDelete, answerList, answerOne, listQuery } from '../operation-answers.js';
import { resolveFramework } from '../resolve-framework.js';
import { gapAnalysis, gapAnalysisRow, SAMPLE_SUBMISSION } from '../schemas/gap-analysis.js';
import { result } from '../schemas/gap-analysis-parts.js';
import { listAnswers, operationStatus, readAnswers, submissionAnswers } from '../schemas/operation.js';
import { submitAndAnswer } from '../submit-and-answer.js';

const MAX_TEXT_CHARACTERS = 200_000;
const MAX_DOCUMENTS = 50;

const text = z
  .string()
  .refine((value) => value.trim().length > 0, { error: 'The text is empty.', params: { code: 'empty' } })
  .refine((value) => fitsIn(value, MAX_TEXT_CHARACTERS), {
    error: `The text is longer than ${MAX_TEXT_CHARACTERS} characters. Split it; nothing is cut silently.`,
    params: { code: 'too_long' },
  })
  .meta({ minLength: 1, maxLength: MAX_TEXT_CHARACTERS });

const gapAnalysisBody = z
  .strictObject({
    framework: frameworkReference,
    scope: text,
    profile: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe(
        "Which of the framework's requirements count: the id of one of its `profiles`; without one, its default.",
      ),
    documents: z
      .array(z.strictObject({ name: line, text: text.describe('The whole text.') }))
      .max(MAX_DOCUMENTS)
      .default([]),
    answers: z
      .array(
        z.strictObject({
          requirement_id: z.string().min(1).max(100).describe('The id of a requirement that the profile has.'),
          status: result,
          note: z.string().max(2000).optional(),
        }),
      )
      .max(1000)
      .default([]),
    previous_analysis_id: z.string().min(1).max(100).optional(),
    target_date: dueDate
      .optional()
      .describe(
        `When all of it is to be done: no measure is due later. ${DATE_ALONE} It becomes a deadline of its own unless it is overdue by more than a day.`,
      ),
    title: line.optional(),
  })
  .meta({ examples: [SAMPLE_SUBMISSION] });

export const gapAnalysisRoutes = [
  defineRoute({
    method: 'post',
    path: '/gap-analysis',
    operationId: 'createGapAnalysis',
    summary: 'Analyse how a company works against a framework',
    tag: 'Gap analysis',
    body: gapAnalysisBody,
    idempotency: 'record',
    answers: submissionAnswers(gapAnalysis),
    errors: ['analysis_not_completed'],
    async handler(input) {
      const resolve = () => resolveInput(input.ctx, input.principal.accountId, input.body);
      return submitAndAnswer({ ...input, kind: 'gap_analysis' }, resolve);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/gap-analysis/:id',
    operationId: 'getGapAnalysis',
    summary: 'Read a gap analysis',
    tag: 'Gap analysis',
    params: idParams,
    answers: readAnswers(gapAnalysis),
    async handler(input) {
      return answerOne({ ...input, kind: 'gap_analysis' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/gap-analysis/:id',
    operationId: 'deleteGapAnalysis',
    summary: 'Delete a gap analysis and its pending work',
    tag: 'Gap analysis',
    params: idParams,
    answers: { 204: empty('It is gone; its events stay in the log.') },
    async handler(input) {
      return answerDelete({ ...input, kind: 'gap_analysis' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/gap-analysis/:id/cancel',
    operationId: 'cancelGapAnalysis',
    summary: 'Cancel a gap analysis that has not finished',
    tag: 'Gap analysis',
    params: idParams,
    answers: { 200: json('Cancelled.', gapAnalysis) },
    errors: ['conflict'],
    async handler(input) {
      return answerCancel({ ...input, kind: 'gap_analysis' }, input.params.id);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/gap-analyses',
    operationId: 'listGapAnalyses',
    summary: 'List gap analyses, newest first',
    tag: 'Gap analysis',
    query: z.strictObject({
      ...listQuery,
      status: operationStatus.optional(),
      framework: frameworkReference.optional(),
    }),
    answers: listAnswers(gapAnalysisRow),
    async handler(input) {
      const { ctx, query } = input;
      const filters = {
        ...(query.status === undefined ? {} : { status: query.status }),
        ...(query.framework === undefined
          ? {}
          : {
              'input.framework': (
                await resolveFramework(ctx, input.principal.accountId, query.framework, '/query/framework')
              ).id,
            }),
      };
      return answerList({ ...input, kind: 'gap_analysis' }, query, filters);
    },
  }),
];

/** Checks what the schema cannot: names of the catalogue, the date, and the analysis that this one follows. */
async function resolveInput(
  ctx: Context,
  accountId: string,
  body: z.output<typeof gapAnalysisBody>,
): Promise<GapAnalysisInput> {
  const framework = await resolveFramework(ctx, accountId, body.framework, '/framework');
  const profile = resolveProfile(framework, body.profile);
  refuseVainAnswers(framework, profile, body.answers);
  refuseUnclearNames(body.documents);
  if (body.target_date !== undefined) await resolveDue(ctx, accountId, body.target_date, '/target_date');
  if (body.previous_analysis_id !== undefined)
    await checkPrevious(ctx, accountId, body.previous_analysis_id, framework);
  return {
    title: body.title ?? `${framework.name} gap analysis`,
    framework: framework.id,
    framework_name: framework.name,
    framework_version: framework.version,
    profile,
    scope: body.scope,
    documents: body.documents,
    answers: body.answers,
    previous_analysis_id: body.previous_analysis_id ?? null,
    target_date: body.target_date ?? null,
  };
}

function resolveProfile(framework: Framework, name: string | undefined): string | null {
  if (name === undefined) return framework.default_profile;
  if (framework.profiles.some((profile) => profile.id === name)) return name;
  const known = framework.profiles.map((profile) => profile.id).join(', ');
  const hint = known === '' ? `${framework.id} has no profiles.` : `Its profiles are: ${known}.`;
  throw invalidField('/profile', 'unknown_profile', `There is no profile "${name}". ${hint}`);
}

/** An answer wins, so one that no finding could show is refused. @throws 422 */
function refuseVainAnswers(
  framework: Framework,
  profile: string | null,
  answers: Array<{ requirement_id: string }>,
): void {
  const known = new Map(framework.requirements.map((requirement) => [requirement.id, requirement]));
  const seen = new Set<string>();
  for (const [index, { requirement_id: id }] of answers.entries()) {
    const path = `/answers/${index}/requirement_id`;
    const requirement = known.get(id);
    if (!requirement) throw invalidField(path, 'unknown_requirement', `${framework.id} has no requirement "${id}".`);
    if (profile !== null && !requirement.profiles.includes(profile)) {
      const message = `The profile "${profile}" of ${framework.id} does not have the requirement "${id}".`;
      throw invalidField(path, 'outside_profile', message);
    }
    if (seen.has(id)) throw invalidField(path, 'duplicate', `"${id}" is answered twice.`);
    seen.add(id);
  }
}

/** Evidence names its document, so each needs a name of its own, and "scope" is taken. */
function refuseUnclearNames(documents: Array<{ name: string }>): void {
  const seen = new Set(['scope']);
  for (const [index, { name }] of documents.entries()) {
    if (seen.has(name)) throw invalidField(`/documents/${index}/name`, 'duplicate', `The name "${name}" is taken.`);
    seen.add(name);
  }
}

async function checkPrevious(ctx: Context, accountId: string, id: string, framework: Framework): Promise<void> {
  const path = '/previous_analysis_id';
  const previous = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  if (!previous) throw invalidField(path, 'unknown_analysis', 'There is no such analysis in this account.');
  if (previous.status !== 'completed')
    throw new ServiceError('analysis_not_completed', 'The previous analysis has not completed.');
  if ((previous.input as GapAnalysisInput).framework !== framework.id) {
    throw invalidField(path, 'other_framework', `The previous analysis is not about ${framework.id}.`);
  }
}
