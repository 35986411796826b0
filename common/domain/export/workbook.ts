import type { PlanItem } from '../gap/types.js';
import { findingsTable } from './findings-table.js';
import { statementOfApplicability } from './statement-of-applicability.js';
import { type ExportSubject, RESULT_WORDS } from './subject.js';
import { type Cell, type Column, type Table, tableOf } from './table.js';

/** The sheets of a workbook: overview, findings, plan, and the statement of applicability where the framework asks for one. */
export function workbookOf(subject: ExportSubject): Table[] {
  const statement = statementOfApplicability(subject);
  return [overview(subject), findingsTable(subject), planTable(subject), ...(statement ? [statement] : [])];
}

function overview({ id, title, organization, framework, engine, completed_at, summary }: ExportSubject): Table {
  const rows: Cell[][] = [
    ['Analysis', title],
    ['Organization', organization],
    ['Framework', `${framework.name} ${framework.version}`],
    ['Completed', completed_at],
    ['Score (0-100)', summary.score],
    ['Coverage (assessed / applicable)', summary.coverage],
    ...Object.entries(RESULT_WORDS).map(([result, words]) => [
      words,
      summary.counts[result as keyof typeof RESULT_WORDS],
    ]),
    ['Summary', summary.narrative],
    ['Analysis id', id],
    ['Engine', `${engine.name} ${engine.version}`],
  ];
  return { name: 'Overview', headings: ['What', 'Value'], widths: [34, 90], rows };
}

const PLAN_COLUMNS: readonly Column<PlanItem>[] = [
  { heading: 'priority', width: 9, value: (item) => item.priority },
  { heading: 'id', width: 30, value: (item) => item.id },
  { heading: 'title', width: 40, value: (item) => item.title },
  { heading: 'description', width: 80, value: (item) => item.description },
  { heading: 'requirement_ids', width: 40, value: (item) => item.requirement_ids.join(', ') },
  { heading: 'effort', width: 8, value: (item) => item.effort },
  { heading: 'effort_days', width: 12, value: (item) => item.effort_days },
  { heading: 'score_uplift', width: 13, value: (item) => item.score_uplift },
  { heading: 'due_date', width: 13, value: (item) => item.due_date.slice(0, 10) },
  { heading: 'depends_on', width: 40, value: (item) => item.depends_on.join(', ') },
];

function planTable({ remediation_plan }: ExportSubject): Table {
  return tableOf('Remediation plan', PLAN_COLUMNS, remediation_plan);
}
