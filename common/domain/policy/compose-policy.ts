import type { PolicyCatalog } from '../../catalog/policy-types.js';
import type { Framework, Library } from '../../catalog/types.js';
import { judgedRequirements } from '../gap/deciding-safeguards.js';
import { closingSections, openingSections } from './common-sections.js';
import type { MatrixRow, PolicyDocument, PolicySection } from './document.js';
import { documentId } from './document-id.js';
import {
  type AnalysisExcerpt,
  type Composition,
  clausesOn,
  type DraftSection,
  type NumberedClause,
  notOfAnyClause,
  type PolicyRequest,
  section,
} from './draft.js';
import { findKnownGaps } from './known-gaps.js';
import { coverageOf } from './map-requirements.js';
import { dateAfterMonths, dateOf } from './months.js';
import { namingOf, type Organization } from './organization.js';
import { missedReviews, withoutMissedReviews } from './review-rhythm.js';

export const POLICY_VERSION = '1.0';
const APPROVER_ROLE = 'top';

/**
 * Writes a policy. Its demands are clauses on safeguards, so the matrix holds by construction:
 * a clause stands for the requirements that its safeguard decides.
 * Pure: the same request gives the same document.
 */
export function composePolicy(catalog: PolicyCatalog, library: Library, request: PolicyRequest): PolicyDocument {
  const { type, organization, effective } = request;
  const nextReview = dateAfterMonths(effective, request.review_months);
  const names = { ...placesOf(organization), next_review_date: nextReview };
  const naming = namingOf(catalog, organization, type.owner, names);
  const asked = request.frameworks.map((framework) => claimable(catalog, framework, request.review_months));
  const frameworks = asked.map((framework) => applicablePart(framework, request.analysis));
  const missed = request.frameworks.flatMap((framework) =>
    missedReviews(framework, request.review_months).map(({ id }) => `${framework.name} ${id}`),
  );
  const composition: Composition = { catalog, library, request: { ...request, frameworks }, asked, naming, missed };
  const topics = type.topics.map(({ heading, safeguards }) => section(heading, clausesOn(composition, safeguards)));
  const demands = [...openingSections(composition, topics), ...topics.filter(({ clauses }) => clauses.length > 0)];
  const drafts = [...demands, ...closingSections(composition, demands)];
  const clauses = numberClauses(drafts);
  return {
    title: request.title,
    document_id: documentId(type.id),
    version: POLICY_VERSION,
    classification: 'Internal',
    owner: naming.holder(type.owner),
    approver: naming.holder(APPROVER_ROLE),
    effective_date: dateOf(effective),
    next_review_date: nextReview,
    organization: naming.org,
    frameworks: frameworks.map(({ id, name, version }) => ({ id, name, version })),
    sections: drafts.map((draft, index) => finishSection(draft, String(index + 1), clauses)),
    control_matrix: clauses.flatMap(matrixRows),
    coverage: frameworks.map((framework) => coverageOf(framework, clauses, library)),
    known_gaps: request.analysis && findKnownGaps(request.analysis, clauses),
  };
}

/** What clauses may claim to meet at all. */
function claimable(catalog: PolicyCatalog, framework: Framework, reviewMonths: number): Framework {
  const judged = withoutMissedReviews(asJudged(framework), reviewMonths);
  const unclaimed = notOfAnyClause(catalog, framework);
  return { ...judged, requirements: judged.requirements.filter(({ id }) => !unclaimed.includes(id)) };
}

/** Read as an analysis reads it, so that what a clause is said to meet is what an analysis finds met. */
function asJudged(framework: Framework): Framework {
  return { ...framework, requirements: judgedRequirements(framework, null) };
}

/** The framework without what by the analysis does not apply: no clause claims to meet it. */
function applicablePart(framework: Framework, analysis: AnalysisExcerpt | null): Framework {
  if (framework.id !== analysis?.framework) return framework;
  const ruledOut = new Set(
    analysis.findings.flatMap(({ requirement_id: id, status }) => (status === 'not_applicable' ? [id] : [])),
  );
  return { ...framework, requirements: framework.requirements.filter(({ id }) => !ruledOut.has(id)) };
}

function placesOf({ industry, region, size }: Organization): Record<string, string> {
  const people = size === null || /\p{L}/u.test(size) ? (size ?? '') : `${size} people`;
  return { industry: industry ?? '', region: region ?? '', size: people };
}

function numberClauses(drafts: readonly DraftSection[]): NumberedClause[] {
  return drafts.flatMap((draft, at) =>
    draft.clauses.map((clause, index) => ({ ...clause, id: `${at + 1}.${index + 1}` })),
  );
}

function finishSection(draft: DraftSection, id: string, all: readonly NumberedClause[]): PolicySection {
  const own = all.filter((clause) => clause.id.startsWith(`${id}.`));
  return {
    id,
    heading: draft.heading,
    clauses: own.map((clause) => ({ id: clause.id, text: clause.text, requirement_ids: idsOf(clause) })),
    tables: draft.tables(all),
  };
}

function idsOf(clause: NumberedClause): string[] {
  return [...new Set(clause.mapped.flatMap((entry) => entry.requirement_ids))];
}

function matrixRows(clause: NumberedClause): MatrixRow[] {
  return clause.mapped
    .filter((entry) => entry.requirement_ids.length > 0)
    .map((entry) => ({ clause_id: clause.id, ...entry }));
}
