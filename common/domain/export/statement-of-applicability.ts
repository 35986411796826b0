import type { Finding, Result } from '../gap/types.js';
import { evidenceLine } from './findings-table.js';
import { type ExportSubject, groupTitles } from './subject.js';
import { type Column, type Table, tableOf } from './table.js';

/** Management system standards that ask for a statement of applicability (clause 6.1.3 d), and which ids are its controls. */
const CONTROLS: Readonly<Record<string, RegExp>> = {
  'iso-27001-2022': /^A\.[5-8]\./,
  'iso-42001-2023': /^A\./,
};

/** What the analysis knows of a control's implementation, in the words auditors use. */
const IMPLEMENTATION: Record<Result, string> = {
  compliant: 'Implemented',
  partially_compliant: 'Partly implemented',
  non_compliant: 'Not implemented',
  not_applicable: 'Excluded',
  not_assessed: 'To be determined',
};

/**
 * The statement of applicability: each control of the annex, whether it applies and why, and whether it is implemented.
 * Controls apply unless a statement or the customer's own answer says otherwise: leaving one out is a decision that needs a reason.
 * @returns null for frameworks without one
 */
export function statementOfApplicability(subject: ExportSubject): Table | null {
  const isControl = CONTROLS[subject.framework.id];
  if (!isControl) return null;
  const titles = groupTitles(subject);
  const planned = plannedFor(subject);
  const columns: Column<Finding>[] = [
    { heading: 'control', width: 10, value: (f) => f.requirement_id },
    { heading: 'title', width: 44, value: (f) => f.title },
    { heading: 'theme', width: 26, value: (f) => titles.get(f.group_id) ?? null },
    { heading: 'applicable', width: 11, value: (f) => (f.status === 'not_applicable' ? 'No' : 'Yes') },
    { heading: 'justification', width: 60, value: justification },
    { heading: 'implementation', width: 20, value: (f) => IMPLEMENTATION[f.status] },
    { heading: 'evidence', width: 80, value: basis },
    { heading: 'planned_actions', width: 40, value: (f) => planned.get(f.requirement_id)?.join('\n') ?? null },
  ];
  const controls = subject.findings.filter(({ requirement_id }) => isControl.test(requirement_id));
  return tableOf('Statement of Applicability', columns, controls);
}

function justification({ status, rationale }: Finding): string {
  if (status === 'not_applicable') return `Excluded: ${rationale}`;
  return 'Included: no reason to exclude it is known; confirm with the risk treatment.';
}

/** The quotes that decided or, where the customer did, the customer's own note. */
function basis({ evidence, determined_by, rationale }: Finding): string {
  return determined_by === 'human' ? rationale : evidence.map(evidenceLine).join('\n');
}

/** Which plan items serve a requirement, with their due dates. */
function plannedFor({ remediation_plan }: ExportSubject): Map<string, string[]> {
  const planned = new Map<string, string[]>();
  for (const { title, due_date, requirement_ids } of remediation_plan) {
    for (const id of requirement_ids) {
      planned.set(id, [...(planned.get(id) ?? []), `${title} (by ${due_date.slice(0, 10)})`]);
    }
  }
  return planned;
}
