import { z } from 'zod';
import { checkPolicies } from './catalog/check-policies.js';
import { CatalogError } from './catalog/parse.js';
import type { PolicyCatalog } from './catalog/policy-types.js';
import type { Library } from './catalog/types.js';
import { listKnowledge, readKnowledgeAs } from './read-knowledge.js';

const text = z.string().trim().min(1);
const texts = z.array(text);

const roleSchema = z.strictObject({
  id: text,
  titles: z.strictObject({ small: text, medium: text, large: text }),
  falls_to: text.optional(),
  stands_in: z.boolean().optional(),
  aliases: texts,
  duty: text,
});
const typeSchema = z
  .strictObject({
    id: text,
    title: text,
    aliases: texts,
    owner: text,
    frameworks: texts,
    purpose: text,
    scope: text,
    see: texts.default([]),
    definitions: z.record(text, text),
    sections: z.array(z.strictObject({ heading: text, safeguards: texts })),
  })
  .transform(({ definitions, sections, ...type }) => ({
    ...type,
    definitions: Object.entries(definitions).map(([term, meaning]) => ({ term, meaning })),
    topics: sections,
  }));
const specificSchema = z.strictObject({ framework: text, safeguard: text, requirements: texts, text });
const textMapSchema = z.record(text, text);
const commonSchema = z.strictObject({
  exceptions: texts,
  roles: texts,
  enforcement: texts,
  measurement: texts,
  review: texts,
  only_where_asked: texts,
  presupposes: textMapSchema,
  small_company: text,
  one_person: text,
  sector: text,
  region: text,
  size: text,
  long_review: text,
  nothing_applies: text,
});

/**
 * Reads and checks the policy types, roles and clauses that ship with the product.
 * @throws CatalogError naming every problem at once
 */
export async function loadPolicies(library: Library): Promise<PolicyCatalog> {
  const types = await readFolder('policies/types', typeSchema);
  const clauses = await readFolder('policies/clauses', textMapSchema);
  const roles = await readKnowledgeAs('policies/roles', z.array(roleSchema));
  const catalog: PolicyCatalog = {
    types: new Map(types.map((type) => [type.id, type])),
    roles: new Map(roles.map((role) => [role.id, role])),
    clauses: new Map(clauses.flatMap((file) => Object.entries(file))),
    specifics: await readKnowledgeAs('policies/specifics', z.array(specificSchema)),
    frameworkNotes: new Map(Object.entries(await readKnowledgeAs('policies/framework-notes', textMapSchema))),
    notClaimed: new Map(Object.entries(await readKnowledgeAs('policies/not-claimed', z.record(text, texts)))),
    common: await readKnowledgeAs('policies/common', commonSchema),
  };
  const problems = checkPolicies(catalog, library);
  if (problems.length > 0) throw new CatalogError(`The policy catalogue has faults:\n${problems.join('\n')}`);
  return catalog;
}

async function readFolder<S extends z.ZodType>(folder: string, schema: S): Promise<Array<z.output<S>>> {
  return Promise.all((await listKnowledge(folder)).map((file) => readKnowledgeAs(file, schema)));
}
