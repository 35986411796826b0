import type { Framework } from '../../../common/catalog/types.js';
import { composePolicy } from '../../../common/domain/policy/compose-policy.js';
import type { PolicyDocument, PolicySection } from '../../../common/domain/policy/document.js';
import type { PolicyRequest } from '../../../common/domain/policy/draft.js';
import type { Organization } from '../../../common/domain/policy/organization.js';
import { policies as catalog, library } from '../../support/knowledge.js';

export { catalog, library };

export const NOW = new Date('2026-11-21T09:30:00Z');
export const TYPE_IDS = [...catalog.types.keys()];
export const FRAMEWORK_IDS = [...library.frameworks.keys()];

export function frameworkOf(id: string): Framework {
  const framework = library.frameworks.get(id);
  if (!framework) throw new Error(`no framework ${id}`);
  return framework;
}

export const HARBOUR_MILLS: Organization = {
  name: 'Harbour Mills Ltd',
  industry: 'food production',
  region: 'Ireland',
  size: '80 people',
  size_class: 'medium',
  roles: { it: 'Ann Ryan' },
};

export function compose(
  typeId: string,
  frameworkIds: readonly string[],
  rest: Partial<Omit<PolicyRequest, 'type' | 'frameworks'>> = {},
): PolicyDocument {
  const type = catalog.types.get(typeId);
  if (!type) throw new Error(`no policy type ${typeId}`);
  return composePolicy(catalog, library, {
    type,
    frameworks: frameworkIds.map(frameworkOf),
    organization: HARBOUR_MILLS,
    analysis: null,
    effective: NOW,
    review_months: 12,
    title: type.title,
    ...rest,
  });
}

const clausesOf = new Map<string, PolicySection['clauses']>();

/** The texts of all clauses that any policy cites for a requirement. */
export function clausesFor(framework: string, id: string): string[] {
  const clauses =
    clausesOf.get(framework) ??
    TYPE_IDS.flatMap((type) => compose(type, [framework]).sections.flatMap((section) => section.clauses));
  clausesOf.set(framework, clauses);
  return clauses.filter(({ requirement_ids }) => requirement_ids.includes(id)).map(({ text }) => text);
}
