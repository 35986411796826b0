import type { Evidence, Finding } from '../gap/types.js';
import { type ExportSubject, groupTitles } from './subject.js';
import { type Column, type Table, tableOf } from './table.js';

/** Every finding with its evidence in one cell, one row per requirement. */
export function findingsTable(subject: ExportSubject): Table {
  const titles = groupTitles(subject);
  const columns: Column<Finding>[] = [
    { heading: 'requirement_id', width: 16, value: (f) => f.requirement_id },
    { heading: 'title', width: 44, value: (f) => f.title },
    { heading: 'group_id', width: 12, value: (f) => f.group_id },
    { heading: 'group_title', width: 28, value: (f) => titles.get(f.group_id) ?? null },
    { heading: 'status', width: 20, value: (f) => f.status },
    { heading: 'severity', width: 10, value: (f) => f.severity },
    { heading: 'confidence', width: 11, value: (f) => f.confidence },
    { heading: 'determined_by', width: 14, value: (f) => f.determined_by },
    { heading: 'rationale', width: 60, value: (f) => f.rationale },
    { heading: 'evidence', width: 80, value: (f) => f.evidence.map(evidenceLine).join('\n') },
    { heading: 'recommendation', width: 60, value: (f) => f.recommendation },
    { heading: 'effort', width: 8, value: (f) => f.effort },
    { heading: 'safeguards', width: 36, value: (f) => f.safeguards.join(', ') },
  ];
  return tableOf('Findings', columns, subject.findings);
}

/** Where a quote stands, what it says, and the quote: `scope 12-48 (implemented): Every laptop is encrypted.` */
export function evidenceLine({ source, start, end, polarity, quote }: Evidence): string {
  return `${source} ${start}-${end} (${polarity}): ${quote}`;
}
