import { z } from 'zod';
import {
  closestPolicyTypes,
  closestRoles,
  findPolicyType,
  findRole,
  listRoles,
  titleNamed,
} from '../common/catalog/find-policy-type.js';
import type { PolicyCatalog, PolicyType } from '../common/catalog/policy-types.js';
import type { Context } from '../common/context.js';
import { findOperation } from '../common/db/operations.js';
import { type Organization, sizeOfCount, sizeOfText } from '../common/domain/policy/organization.js';
import { isPlaceholder } from '../common/domain/policy/placeholder.js';
import { type FieldError, invalidField, refuseFields, ServiceError } from '../common/errors.js';
import type { GapAnalysisInput } from '../common/gap-analysis.js';
import type { PolicyInput } from '../common/policy.js';
import { checkTogether } from './check-together.js';
import { frameworkReference, line, SIZE_EXPECTED } from './fields.js';
import { notFound } from './operation-answers.js';
import { resolveFramework } from './resolve-framework.js';

const MAX_FRAMEWORKS = 20;
const MAX_ROLES = 40;
const MAX_REVIEW_MONTHS = 36;
const DEFAULT_REVIEW_MONTHS = 12;
const ROLES =
  'top, board, security, it, engineering, privacy, hr, legal, facilities, purchasing, finance, risk, audit, ai';

/** A line that stands in the policy as it is, so it says something. */
const stated = line.refine((text) => !isPlaceholder(text), {
  error: 'This is a placeholder. Send what stands in the policy, or leave the field out.',
  params: { code: 'placeholder' },
});

export const policyBody = z.strictObject({
  policy_type: z.string().min(1).max(100),
  frameworks: z
    .array(frameworkReference)
    .min(1)
    .max(MAX_FRAMEWORKS)
    .optional()
    .describe(
      'The frameworks that it is written for: ids or usual names. Without them, that of the analysis, or else those of the policy type.',
    ),
  organization: z
    .strictObject({
      name: stated.optional(),
      industry: stated.optional(),
      region: stated.optional(),
      size: z.union([z.int().min(1).max(10_000_000), line], { error: SIZE_EXPECTED }).optional(),
      roles: z
        .union([z.record(line, stated), z.array(stated).max(MAX_ROLES)], {
          error: `An object of role and holder, or a list of titles, is expected. Roles are: ${ROLES}.`,
        })
        .describe(
          `Role and holder, or a list of titles. Roles: ${ROLES}; usual names and the titles that policies print name them too (\`ciso\`, \`IT Director\`). A title is printed as it is given; without one the size of the company decides.`,
        )
        .optional(),
    })
    .optional(),
  analysis_id: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('A completed analysis: the policy names the gaps that it found, and when they are closed.'),
  review_months: z
    .int()
    .min(1)
    .max(MAX_REVIEW_MONTHS)
    .default(DEFAULT_REVIEW_MONTHS)
    .describe(
      'After how many months the policy is reviewed. One that is reviewed less often than a requirement asks for says so and does not claim to meet it.',
    ),
  title: stated.optional(),
});

type PolicyBody = z.output<typeof policyBody>;

/**
 * Resolves the names of a policy request.
 * @throws 422 for an unknown type, framework, role or size, 404 for an unknown analysis, 409 for one that has not completed
 */
export async function resolvePolicy(ctx: Context, accountId: string, body: PolicyBody): Promise<PolicyInput> {
  const [type, organization, named, analysed] = await checkTogether(
    () => resolvePolicyType(ctx.policies, body.policy_type, '/policy_type'),
    () => resolveOrganization(ctx.policies, body.organization ?? {}),
    () => resolveFrameworks(ctx, accountId, body.frameworks),
    () => analysedFramework(ctx, accountId, body.analysis_id),
  );
  return {
    policy_type: type.id,
    title: body.title ?? type.title,
    frameworks: named ?? (analysed === null ? type.frameworks : [analysed]),
    organization,
    analysis_id: body.analysis_id ?? null,
    review_months: body.review_months,
  };
}

export function resolvePolicyType(catalog: PolicyCatalog, name: string, path: string): PolicyType {
  const type = findPolicyType(catalog, name);
  if (type) return type;
  const closest = closestPolicyTypes(catalog, name).join(', ');
  throw invalidField(path, 'unknown_policy_type', `There is no policy type "${name}". The closest are: ${closest}.`);
}

async function resolveFrameworks(
  ctx: Context,
  accountId: string,
  names: string[] | undefined,
): Promise<string[] | null> {
  if (names === undefined) return null;
  const checks = names.map((name, index) => () => resolveFramework(ctx, accountId, name, `/frameworks/${index}`));
  const frameworks = await checkTogether(...checks);
  return [...new Set(frameworks.map(({ id }) => id))];
}

async function resolveOrganization(
  catalog: PolicyCatalog,
  told: NonNullable<PolicyBody['organization']>,
): Promise<Organization> {
  const [size, roles] = await checkTogether(
    () => resolveSize(told.size),
    () => resolveRoles(catalog, told.roles),
  );
  return {
    name: told.name ?? null,
    industry: told.industry ?? null,
    region: told.region ?? null,
    ...size,
    ...roles,
  };
}

function resolveSize(size: number | string | undefined): Pick<Organization, 'size' | 'size_class'> {
  if (size === undefined) return { size: null, size_class: 'medium' };
  if (typeof size === 'number')
    return { size: size === 1 ? '1 person' : `${size} people`, size_class: sizeOfCount(size) };
  const sizeClass = sizeOfText(size);
  if (sizeClass) return { size, size_class: sizeClass };
  const message = `"${size}" tells no size. Send a head count, a range such as "11-50", or small, medium or large.`;
  throw invalidField('/organization/size', 'unknown_size', message);
}

/** `{ciso: "Jane Doe"}` names holders; a list of titles says that these roles exist under these names. */
function resolveRoles(
  catalog: PolicyCatalog,
  told: Record<string, string> | string[] | undefined,
): Pick<Organization, 'roles' | 'titles'> {
  if (told === undefined) return { roles: {} };
  const entries = roleEntries(told);
  if (entries.length > MAX_ROLES) throw invalidField('/organization/roles', 'too_many', `At most ${MAX_ROLES} roles.`);
  const holders = new Map<string, string>();
  const titles = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const [name, holder, at] of entries) {
    const role = findRole(catalog, name);
    const path = `/organization/roles/${String(at).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!role) {
      const isFirst = errors.every(({ code }) => code !== 'unknown_role');
      errors.push({ path, code: 'unknown_role', message: noSuchRole(catalog, name, isFirst) });
    } else if (holders.has(role.id)) {
      errors.push({ path, code: 'duplicate', message: `"${name}" is the role ${role.id}, which is named twice.` });
    } else {
      holders.set(role.id, holder);
      const title = Array.isArray(told) ? name : titleNamed(role, name);
      if (title !== null) titles.set(role.id, title);
    }
  }
  refuseFields(errors);
  return { roles: Object.fromEntries(holders), titles: Object.fromEntries(titles) };
}

/** What a role is called, who holds it, and where that stands. */
function roleEntries(told: Record<string, string> | string[]): Array<readonly [string, string, string | number]> {
  return Array.isArray(told)
    ? told.map((title, index) => [title, title, index] as const)
    : Object.entries(told).map(([name, holder]) => [name, holder, name] as const);
}

/** @param isFirst of those that are refused: one list of all is enough for an answer */
function noSuchRole(catalog: PolicyCatalog, name: string, isFirst: boolean): string {
  const closest = `There is no role "${name}". The closest are: ${closestRoles(catalog, name).join(', ')}.`;
  return isFirst ? `${closest} All are: ${listRoles(catalog)}.` : closest;
}

async function analysedFramework(ctx: Context, accountId: string, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const analysis = await findOperation(ctx.db, 'gap_analysis', accountId, id);
  if (!analysis) throw notFound();
  if (analysis.status !== 'completed') {
    throw new ServiceError('analysis_not_completed', 'The analysis that analysis_id names has not completed.');
  }
  return (analysis.input as GapAnalysisInput).framework;
}
