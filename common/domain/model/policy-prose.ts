import type { PolicyDocument } from '../policy/document.js';
import type { Organization } from '../policy/organization.js';
import type { ProseText } from './prose.js';

/** The clauses of a policy; tables, the matrix and quotes of known gaps are no prose. */
export function clausesOf({ sections }: PolicyDocument): ProseText[] {
  return sections.flatMap(({ clauses }) => clauses.map(({ id, text }) => ({ id, text })));
}

/** Names that a policy uses. */
export function policyTerms({ title, organization, owner, approver, frameworks }: PolicyDocument): string[] {
  return [title, organization, owner, approver, ...frameworks.map(({ name }) => name)];
}

/** What is known of the company that a policy is for. */
export function describeCompany({ industry, size, region }: Organization): string {
  const lines = [industry && `Industry: ${industry}`, size && `Size: ${size}`, region && `Region: ${region}`];
  return lines.filter(Boolean).join('\n');
}

/** The same policy with other wordings of its clauses, by id. */
export function withClauses(document: PolicyDocument, texts: ReadonlyMap<string, string>): PolicyDocument {
  const sections = document.sections.map((section) => ({
    ...section,
    clauses: section.clauses.map((clause) => ({ ...clause, text: texts.get(clause.id) ?? clause.text })),
  }));
  return { ...document, sections };
}
