import { z } from 'zod';
import type { Framework } from '../common/catalog/types.js';
import type { Context } from '../common/context.js';
import { findOperation } from '../common/db/operations.js';
import { type FieldError, invalidField, refuseFields, ServiceError } from '../common/errors.js';
import type { GapAnalysisInput } from '../common/gap-analysis.js';
import { checkTogether } from './check-together.js';
import { DATE_ALONE, dueDate, resolveDue } from './due-date.js';
import { fitsIn, frameworkReference, line } from './fields.js';
import { resolveFramework } from './resolve-framework.js';
import { SAMPLE_SUBMISSION } from './schemas/gap-analysis.js';
import { result } from './schemas/gap-analysis-parts.js';

const MAX_TEXT_CHARACTERS = 200_000;
const MAX_DOCUMENTS = 50;
const PREVIOUS = '/previous_analysis_id';

const text = z
  .string()
  .refine((value) => value.trim().length > 0, { error: 'The text is empty.', params: { code: 'empty' } })
  .refine((value) => fitsIn(value, MAX_TEXT_CHARACTERS), {
    error: `The text is longer than ${MAX_TEXT_CHARACTERS} characters. Split it; nothing is cut silently.`,
    params: { code: 'too_long' },
  })
  .meta({ minLength: 1, maxLength: MAX_TEXT_CHARACTERS });

export const gapAnalysisBody = z
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

type GapAnalysisBody = z.output<typeof gapAnalysisBody>;

/**
 * Checks what the schema cannot: names of the catalogue, the date, and the analysis that this one follows.
 * @throws 422 naming all that is refused, 409 for a previous analysis that has not completed
 */
export async function resolveGapAnalysis(
  ctx: Context,
  accountId: string,
  body: GapAnalysisBody,
): Promise<GapAnalysisInput> {
  const { target_date: target = null, previous_analysis_id: previousId = null } = body;
  const [{ framework, profile }, previous] = await checkTogether(
    () => resolveRequirements(ctx, accountId, body),
    () => (previousId === null ? null : findPrevious(ctx, accountId, previousId)),
    () => refuseUnclearNames(body.documents),
    () => (target === null ? null : resolveDue(ctx, accountId, target, '/target_date')),
  );
  if (previous !== null && previous.framework !== framework.id) {
    throw invalidField(PREVIOUS, 'other_framework', `The previous analysis is not about ${framework.id}.`);
  }
  return {
    title: body.title ?? `${framework.name} gap analysis`,
    framework: framework.id,
    framework_name: framework.name,
    framework_version: framework.version,
    profile,
    scope: body.scope,
    documents: body.documents,
    answers: body.answers,
    previous_analysis_id: previousId,
    target_date: target,
  };
}

/** The framework and its profile, which has to have every requirement that is answered. */
async function resolveRequirements(
  ctx: Context,
  accountId: string,
  body: GapAnalysisBody,
): Promise<{ framework: Framework; profile: string | null }> {
  const framework = await resolveFramework(ctx, accountId, body.framework, '/framework');
  const { profile: name = framework.default_profile, answers } = body;
  const isKnown = name === null || framework.profiles.some(({ id }) => id === name);
  const profile = isKnown ? name : null;
  await checkTogether(
    () => {
      if (!isKnown) refuseProfile(framework, name);
    },
    () => refuseVainAnswers(framework, profile, answers),
  );
  return { framework, profile };
}

function refuseProfile({ id, profiles }: Framework, name: string): never {
  const known = profiles.map((profile) => profile.id).join(', ');
  const hint = known === '' ? `${id} has no profiles.` : `Its profiles are: ${known}.`;
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
  const refuse = (id: string): Pick<FieldError, 'code' | 'message'> | null => {
    const requirement = known.get(id);
    if (!requirement) return { code: 'unknown_requirement', message: `${framework.id} has no requirement "${id}".` };
    if (profile !== null && !requirement.profiles.includes(profile)) {
      const message = `The profile "${profile}" of ${framework.id} does not have the requirement "${id}".`;
      return { code: 'outside_profile', message };
    }
    return seen.has(id) ? { code: 'duplicate', message: `"${id}" is answered twice.` } : null;
  };
  const errors = answers.flatMap(({ requirement_id: id }, index) => {
    const refusal = refuse(id);
    seen.add(id);
    return refusal ? [{ path: `/answers/${index}/requirement_id`, ...refusal }] : [];
  });
  refuseFields(errors);
}

/** Evidence names its document, so each needs a name of its own, and "scope" is taken. */
function refuseUnclearNames(documents: Array<{ name: string }>): void {
  const seen = new Set(['scope']);
  const errors = documents.flatMap(({ name }, index) => {
    const isTaken = seen.has(name);
    seen.add(name);
    return isTaken
      ? [{ path: `/documents/${index}/name`, code: 'duplicate', message: `The name "${name}" is taken.` }]
      : [];
  });
  refuseFields(errors);
}

async function findPrevious(ctx: Context, accountId: string, id: string): Promise<GapAnalysisInput> {
  const previous = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  if (!previous) throw invalidField(PREVIOUS, 'unknown_analysis', 'There is no such analysis in this account.');
  if (previous.status === 'completed') return previous.input as GapAnalysisInput;
  throw new ServiceError('analysis_not_completed', 'The previous analysis has not completed.');
}
