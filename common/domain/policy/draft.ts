import type { PolicyCatalog, PolicyType, Specific } from '../../catalog/policy-types.js';
import type { Framework, Library } from '../../catalog/types.js';
import type { Finding, PlanItem, Silence } from '../gap/types.js';
import type { PolicyTable } from './document.js';
import { requirementsOn } from './map-requirements.js';
import type { Naming, Organization } from './organization.js';

/** What a policy takes from an analysis. */
export interface AnalysisExcerpt {
  id: string;
  framework_name: string;
  /** RFC 3339 full-date. */
  completed_on: string;
  framework: string;
  findings: ReadonlyArray<Pick<Finding, 'requirement_id' | 'status' | 'evidence'>>;
  silences: readonly Silence[];
  plan: ReadonlyArray<Pick<PlanItem, 'title' | 'description' | 'safeguard' | 'requirement_ids' | 'due_date'>>;
}

export interface PolicyRequest {
  type: PolicyType;
  /** In the order of the matrix. */
  frameworks: readonly Framework[];
  organization: Organization;
  analysis: AnalysisExcerpt | null;
  /** From when it holds; only its UTC date counts. */
  effective: Date;
  review_months: number;
  title: string;
}

/** What the parts of a policy are made from. */
export interface Composition {
  catalog: PolicyCatalog;
  library: Library;
  /** Its frameworks hold only the requirements that apply and that the policy may claim. */
  request: PolicyRequest;
  /** The same frameworks with what by the analysis does not apply. */
  asked: readonly Framework[];
  naming: Naming;
  /** Requirements that ask for reviews more often than the document has them, by framework and id. */
  missed: readonly string[];
}

/** A clause with what it stands on, while the document is being put together. */
export interface DraftClause {
  text: string;
  /** The safeguard that it demands; null for a clause that only explains or adds. */
  safeguard: string | null;
  mapped: Array<{ framework: string; requirement_ids: string[] }>;
}

export interface NumberedClause extends DraftClause {
  id: string;
}

export interface DraftSection {
  heading: string;
  clauses: DraftClause[];
  /** Tables may point to any clause of the document by its number. */
  tables: (all: readonly NumberedClause[]) => PolicyTable[];
}

export function section(
  heading: string,
  clauses: DraftClause[],
  tables: DraftSection['tables'] = () => [],
): DraftSection {
  return { heading, clauses, tables };
}

/** Clauses that demand no safeguard. */
export function plainClauses({ naming }: Composition, ...texts: string[]): DraftClause[] {
  return texts.map((text) => ({ text: naming.fill(text), safeguard: null, mapped: [] }));
}

/** One clause per demanded safeguard, each followed by what the named frameworks ask for beyond it. */
export function clausesOn(composition: Composition, safeguards: readonly string[]): DraftClause[] {
  return safeguards
    .filter((safeguard) => isDemanded(composition, safeguard))
    .flatMap((safeguard) => [demand(composition, safeguard), ...specifics(composition, safeguard)]);
}

/** Not where it does not apply, nor where it is the duty of a law that is not asked about. */
export function isDemanded(composition: Composition, safeguard: string): boolean {
  return isAskedFor(composition, safeguard) && !isRuledOut(composition, safeguard);
}

function isAskedFor({ catalog, library, request }: Composition, safeguard: string): boolean {
  if (!catalog.common.only_where_asked.includes(safeguard)) return true;
  return request.frameworks.some((framework) => requirementsOn(framework, safeguard, library).length > 0);
}

/** By the analysis, nothing that the named frameworks ask for rests on the safeguard, or on the one without which it has no object. */
function isRuledOut(composition: Composition, safeguard: string): boolean {
  const needed = composition.catalog.common.presupposes[safeguard];
  return isInapplicable(composition, safeguard) || (needed !== undefined && isInapplicable(composition, needed));
}

function isInapplicable({ library, request, asked }: Composition, safeguard: string): boolean {
  const restsOnIt = (framework: Framework): boolean => requirementsOn(framework, safeguard, library).length > 0;
  return request.analysis !== null && asked.some(restsOnIt) && !request.frameworks.some(restsOnIt);
}

/** The requirements that rest on what a common clause demands, though it does not ask for what they do. */
function notOfCommonClauses({ notClaimed }: PolicyCatalog, framework: Framework): string[] {
  return notClaimed.get(framework.id) ?? [];
}

/** Those among them that no specific names either: no clause may claim them. */
export function notOfAnyClause(catalog: PolicyCatalog, framework: Framework): string[] {
  const named = new Set(specificsOf(catalog, framework).flatMap(({ requirements }) => requirements));
  return notOfCommonClauses(catalog, framework).filter((id) => !named.has(id));
}

function specificsOf({ specifics: rows }: PolicyCatalog, framework: Framework): Specific[] {
  return rows.filter((row) => row.framework === framework.id);
}

function demand({ catalog, library, request, naming }: Composition, safeguard: string): DraftClause {
  const mapped = request.frameworks.map((framework) => {
    const others = notOfCommonClauses(catalog, framework);
    const met = requirementsOn(framework, safeguard, library);
    return { framework: framework.id, requirement_ids: met.filter((id) => !others.includes(id)) };
  });
  return { text: naming.fill(catalog.clauses.get(safeguard) ?? ''), safeguard, mapped };
}

/** What the named frameworks ask for beyond the common clause; what several ask in the same words stands there once. */
function specifics({ catalog, library, request, naming }: Composition, safeguard: string): DraftClause[] {
  const clauses = new Map<string, DraftClause>();
  for (const framework of request.frameworks) {
    const met = new Set(requirementsOn(framework, safeguard, library));
    for (const { text, requirements } of specificsOf(catalog, framework).filter((row) => row.safeguard === safeguard)) {
      const clause = clauses.get(text) ?? { text: naming.fill(text), safeguard: null, mapped: [] };
      clause.mapped.push({ framework: framework.id, requirement_ids: requirements.filter((id) => met.has(id)) });
      clauses.set(text, clause);
    }
  }
  return [...clauses.values()];
}
