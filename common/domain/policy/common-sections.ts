import { commonSafeguards } from '../../catalog/policy-types.js';
import type { Framework, Severity } from '../../catalog/types.js';
import type { PolicyTable } from './document.js';
import { documentId } from './document-id.js';
import {
  type AnalysisExcerpt,
  type Composition,
  clausesOn,
  type DraftClause,
  type DraftSection,
  type NumberedClause,
  plainClauses,
  section,
} from './draft.js';
import { findKnownGaps, gapTable } from './known-gaps.js';
import { coverageOf, requirementsOn } from './map-requirements.js';
import { dateOf } from './months.js';
import { YEARLY_REVIEW_MONTHS } from './review-rhythm.js';
import { rolesSection } from './roles-section.js';

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
    section('Scope', plainClauses(composition, type.scope, ...circumstances(composition, topics)), () =>
      type.see.length > 0 ? [related(composition)] : [],
    ),
    section('Definitions', [], () => [definitions(composition)]),
    rolesSection(composition, topics),
  ];
}

function circumstances(composition: Composition, topics: readonly DraftSection[]): string[] {
  const { catalog, request } = composition;
  const { industry, region, size } = request.organization;
  const { common } = catalog;
  const served = request.frameworks.filter(({ id }) => topics.some(({ clauses }) => clauses.some(isMappedTo(id))));
  return [
    ...(industry === null ? [] : [common.sector]),
    ...(region === null ? [] : [common.region]),
    ...(size === null ? [] : [common.size]),
    ...(served.length === 0 ? [] : [`It takes these frameworks into account: ${namesOf(served)}.`]),
    ...leftOut(composition, topics),
  ];
}

/** What the analysis says does not apply is not demanded, and the reader is told so. */
function leftOut(composition: Composition, topics: readonly DraftSection[]): string[] {
  const { asked, catalog, library, request } = composition;
  const { analysis, frameworks, type } = request;
  const safeguards = type.topics.flatMap((topic) => topic.safeguards);
  const ids = asked.flatMap((framework, at) => {
    const applicable = frameworks[at]?.requirements ?? [];
    const isOut = (id: string): boolean => !applicable.some((requirement) => requirement.id === id);
    return safeguards.flatMap((id) => requirementsOn(framework, id, library)).filter(isOut);
  });
  if (!analysis || ids.length === 0) return [];
  return [
    `By ${nameOf(analysis)}, this does not apply and is left out: ${[...new Set(ids)].join(', ')}.`,
    ...(topics.some(({ clauses }) => clauses.length > 0) ? [] : [catalog.common.nothing_applies]),
  ];
}

function nameOf({ framework_name: framework, completed_on: date, id }: AnalysisExcerpt): string {
  return `the ${framework} analysis of ${date} (${id})`;
}

function isMappedTo(framework: string): (clause: DraftClause) => boolean {
  return ({ mapped }) => mapped.some((entry) => entry.framework === framework && entry.requirement_ids.length > 0);
}

function namesOf(frameworks: readonly Framework[]): string {
  return frameworks.map(({ name, version }) => `${name} ${version}`).join(', ');
}

/** Where to read on: a table, for a sentence that names a policy would say that there is one. */
function related({ catalog, request }: Composition): PolicyTable {
  const rows = request.type.see.map((id) => [documentId(id), catalog.types.get(id)?.title ?? id]);
  return { caption: 'Related documents', columns: ['Number', 'Document'], rows };
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
  return [...sections, matrixSection(composition, clauses)];
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
  const source = nameOf(analysis);
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
      ...(composition.missed.length > 0
        ? [
            `This is less often than asked for by ${composition.missed.join(', ')}, which this text therefore does not claim to meet.`,
          ]
        : []),
      ...notes,
    ),
  ];
}

function revisions({ request, naming }: Composition): PolicyTable {
  return {
    caption: 'Versions',
    columns: ['Version', 'Date', 'Author', 'Change'],
    rows: [['1.0', dateOf(request.effective), naming.holder(request.type.owner), 'First issue, for approval']],
  };
}

/** One table for each framework that asks for something of what the clauses demand. */
function matrixSection(composition: Composition, clauses: readonly DraftClause[]): DraftSection {
  const { frameworks } = composition.request;
  const isTouched = ({ id }: Framework) => clauses.some(isMappedTo(id));
  const others = frameworks.filter((framework) => !isTouched(framework));
  const untouched = others.length === 0 ? [] : [`No clause of this text decides a requirement of ${namesOf(others)}.`];
  const notes = [...hipaaClauses(composition, clauses), ...plainClauses(composition, ...untouched)];
  return section('Control matrix', notes, (all) =>
    frameworks.filter(isTouched).map((row) => matrix(composition, row, all)),
  );
}

const REQUIREMENTS = 'Requirements (* in part)';

function matrix({ library }: Composition, framework: Framework, all: readonly NumberedClause[]): PolicyTable {
  const inPart = new Set(coverageOf(framework, all, library).in_part);
  const marked = (id: string): string => (inPart.has(id) ? `${id}*` : id);
  const rows = all.flatMap(({ id, mapped }) => {
    const ids = mapped.filter((entry) => entry.framework === framework.id).flatMap((entry) => entry.requirement_ids);
    return ids.length > 0 ? [[id, ids.map(marked).join(', ')]] : [];
  });
  return { caption: `${framework.name} ${framework.version}`, columns: ['Clause', REQUIREMENTS], rows };
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
