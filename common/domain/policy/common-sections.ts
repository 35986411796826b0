import { commonSafeguards } from '../../catalog/policy-types.js';
import type { Framework, Severity } from '../../catalog/types.js';
import type { PolicyTable } from './document.js';
import {
  type Composition,
  clausesOn,
  type DraftClause,
  type DraftSection,
  type NumberedClause,
  plainClauses,
  section,
} from './draft.js';
import { findKnownGaps, gapTable } from './known-gaps.js';
import { dateOf } from './months.js';
import { rolesSection } from './roles-section.js';

/** Frameworks ask for a review at least this often; a longer rhythm is no clause of theirs. */
const YEARLY_REVIEW_MONTHS = 12;

/** How often a clause is looked at, by how grave it is when nobody keeps it. */
const CHECKED: Record<Severity, string> = {
  critical: 'every quarter',
  high: 'every quarter',
  medium: 'twice a year',
  low: 'every year',
};

export function openingSections(composition: Composition, topics: readonly DraftSection[]): DraftSection[] {
  const { type } = composition.request;
  return [
    section('Purpose', plainClauses(composition, type.purpose)),
    section('Scope', plainClauses(composition, type.scope, ...circumstances(composition))),
    section('Definitions', [], () => [definitions(composition)]),
    rolesSection(composition, topics),
  ];
}

function circumstances({ catalog, request }: Composition): string[] {
  const { industry, region, size } = request.organization;
  const { common } = catalog;
  const frameworks = request.frameworks.map(({ name, version }) => `${name} ${version}`).join(', ');
  return [
    ...(industry === null ? [] : [common.sector]),
    ...(region === null ? [] : [common.region]),
    ...(size === null ? [] : [common.size]),
    `It serves these frameworks: ${frameworks}.`,
  ];
}

function definitions({ request, naming }: Composition): PolicyTable {
  const rows = request.type.definitions.map(({ term, meaning }) => [term, naming.fill(meaning)]);
  return { caption: 'Terms', columns: ['Term', 'Meaning'], rows };
}

/** @param before the sections that come before these */
export function closingSections(composition: Composition, before: readonly DraftSection[]): DraftSection[] {
  const { catalog, request } = composition;
  const { common } = catalog;
  const sections = [
    section('Exceptions', plainClauses(composition, ...common.exceptions)),
    section('Enforcement', clausesOn(composition, common.enforcement)),
    section('Measurement', clausesOn(composition, common.measurement), (all) => [measures(composition, all)]),
    ...(request.analysis ? [knownGaps(composition)] : []),
    section('Review', reviewClauses(composition)),
    section('Revision history', [], () => [revisions(composition)]),
  ];
  const clauses = [...before, ...sections].flatMap((draft) => draft.clauses);
  const hipaa = hipaaClauses(composition, clauses);
  return [...sections, section('Control matrix', hipaa, (all) => request.frameworks.map((row) => matrix(row, all)))];
}

function measures({ library }: Composition, all: readonly NumberedClause[]): PolicyTable {
  const rows = all.flatMap(({ id, safeguard }) => {
    const found = safeguard === null ? undefined : library.safeguards.get(safeguard);
    return found ? [[id, found.done, CHECKED[found.severity]]] : [];
  });
  return { caption: 'Checks', columns: ['Clause', 'Must be true', 'Looked at'], rows };
}

function knownGaps(composition: Composition): DraftSection {
  const { analysis } = composition.request;
  if (!analysis) return section('Known gaps', []);
  const source = `the ${analysis.framework_name} analysis of ${analysis.completed_on} (${analysis.id})`;
  const intro = `This table is taken from ${source}. Each row must be closed by its date; until then the clause it names is open.`;
  const nothing = `The plan of ${source} asks for no measure on what this text demands.`;
  const draft = section('Known gaps', plainClauses(composition, intro), (all) => [
    gapTable(findKnownGaps(analysis, all)),
  ]);
  const demanded = new Set(composition.request.type.topics.flatMap((topic) => topic.safeguards));
  for (const id of commonSafeguards(composition.catalog)) demanded.add(id);
  return analysis.plan.some(({ safeguard }) => demanded.has(safeguard))
    ? draft
    : section('Known gaps', plainClauses(composition, nothing));
}

function reviewClauses(composition: Composition): DraftClause[] {
  const { catalog, request } = composition;
  const notes = request.frameworks.flatMap(({ id }) => catalog.frameworkNotes.get(id) ?? []);
  const isYearly = request.review_months <= YEARLY_REVIEW_MONTHS;
  return [
    ...(isYearly
      ? clausesOn(composition, catalog.common.review)
      : plainClauses(composition, catalog.common.long_review)),
    ...plainClauses(
      composition,
      ...(isYearly ? ['The next time is at the latest on {next_review_date}.'] : []),
      ...notes,
    ),
  ];
}

function revisions({ request, naming }: Composition): PolicyTable {
  return {
    caption: 'Versions',
    columns: ['Version', 'Date', 'Author', 'Change'],
    rows: [['1.0', dateOf(request.effective), naming.holder(request.type.owner), 'First issue']],
  };
}

function matrix(framework: Framework, all: readonly NumberedClause[]): PolicyTable {
  const rows = all.flatMap(({ id, mapped }) => {
    const ids = mapped.filter((entry) => entry.framework === framework.id).flatMap((entry) => entry.requirement_ids);
    return ids.length > 0 ? [[id, ids.join(', ')]] : [];
  });
  return { caption: `${framework.name} ${framework.version}`, columns: ['Clause', 'Requirements'], rows };
}

const HIPAA = 'hipaa-security-rule';

/** HIPAA tells required from addressable specifications (45 CFR 164.306(d)): those that the matrix names. */
function hipaaClauses(composition: Composition, clauses: readonly DraftClause[]): DraftClause[] {
  const framework = composition.request.frameworks.find(({ id }) => id === HIPAA);
  if (!framework) return [];
  const mapped = clauses.flatMap((clause) => clause.mapped).filter((entry) => entry.framework === HIPAA);
  const touched = new Set(mapped.flatMap((entry) => entry.requirement_ids));
  const list = (importance: 'mandatory' | 'recommended'): string =>
    framework.requirements
      .filter((requirement) => touched.has(requirement.id) && requirement.importance === importance)
      .map((requirement) => requirement.id)
      .join(', ');
  const required = list('mandatory');
  const addressable = list('recommended');
  return plainClauses(
    composition,
    ...(required === '' ? [] : [`Required under HIPAA, to be met as written: ${required}.`]),
    ...(addressable === '' ? [] : [`Addressable under HIPAA, met here as if they were required: ${addressable}.`]),
  );
}
