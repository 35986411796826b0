import type { OperationRecord } from '../../common/db/operations.js';
import { csvOf } from '../../common/domain/export/csv.js';
import { findingsTable } from '../../common/domain/export/findings-table.js';
import { assessmentResults, planOfAction } from '../../common/domain/export/oscal.js';
import type { ExportSubject } from '../../common/domain/export/subject.js';
import { workbookOf } from '../../common/domain/export/workbook.js';
import { ServiceError } from '../../common/errors.js';
import type { GapAnalysisInput, GapAnalysisResult } from '../../common/gap-analysis.js';
import { namedUuid } from '../../common/uuid.js';
import type { Answer } from '../define-route.js';
import { writeXlsx } from './write-xlsx.js';

interface Format {
  mediaType: string;
  extension: string;
  write: (subject: ExportSubject) => string | Buffer | Promise<Buffer>;
}

/** What an analysis can be exported as, one row each. */
export const EXPORT_FORMATS = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    extension: 'csv',
    write: (subject) => csvOf(findingsTable(subject)),
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: (subject) => writeXlsx(workbookOf(subject)),
  },
  oscal: {
    mediaType: 'application/json',
    extension: 'oscal-ar.json',
    write: (subject) =>
      JSON.stringify(
        assessmentResults(subject, uuidsOf(subject), (text) => Buffer.from(text).toString('base64')),
        null,
        2,
      ),
  },
  'oscal-poam': {
    mediaType: 'application/json',
    extension: 'oscal-poam.json',
    write(subject) {
      const poam = planOfAction(subject, uuidsOf(subject));
      if (!poam) throw new ServiceError('conflict', 'The remediation plan is empty, and OSCAL knows no empty one.');
      return JSON.stringify(poam, null, 2);
    },
  },
} as const satisfies Record<string, Format>;

export type ExportFormat = keyof typeof EXPORT_FORMATS;
export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as ExportFormat[];

/** A completed analysis as a file. @throws 409 `analysis_not_completed` */
export async function exportAnalysis(record: OperationRecord, format: ExportFormat, account: string): Promise<Answer> {
  if (record.status !== 'completed') {
    throw new ServiceError('analysis_not_completed', `The analysis is ${record.status}.`);
  }
  const { mediaType, extension, write }: Format = EXPORT_FORMATS[format];
  const body = await write(subjectOf(record, account));
  return {
    status: 200,
    content: { type: mediaType, body },
    headers: { 'Content-Disposition': `attachment; filename="gap-analysis-${record._id}.${extension}"` },
  };
}

function subjectOf(record: OperationRecord, organization: string): ExportSubject {
  const input = record.input as GapAnalysisInput;
  const { engine, summary, findings, remediation_plan } = record.result as GapAnalysisResult;
  const completedAt = record.completed_at ?? record.created_at;
  return {
    id: record._id,
    title: input.title,
    organization,
    framework: { id: input.framework, name: input.framework_name, version: input.framework_version },
    engine: { name: engine.name, version: engine.version },
    started_at: (record.started_at ?? record.created_at).toISOString(),
    completed_at: completedAt.toISOString(),
    summary,
    findings,
    remediation_plan,
  };
}

/** The UUIDs of one analysis: the same in every export of it. */
function uuidsOf({ id }: ExportSubject): (name: string) => string {
  return (name) => namedUuid(id, name);
}
