import { z } from 'zod';
import { findOperation } from '../../common/db/operations.js';
import { file } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS, exportAnalysis } from '../exports/export-analysis.js';
import { idParams } from '../fields.js';
import { notFound } from '../operation-answers.js';

const MEDIA_TYPES = Object.values(EXPORT_FORMATS).map(({ mediaType }) => mediaType.split(';')[0] ?? mediaType);

export const gapAnalysisExportRoutes = [
  defineRoute({
    method: 'get',
    path: '/gap-analysis/:id/export',
    operationId: 'exportGapAnalysis',
    summary: 'A completed analysis as CSV, as a workbook or in OSCAL',
    tag: 'Gap analysis',
    params: idParams,
    query: z.strictObject({ format: z.enum(EXPORT_FORMAT_NAMES).describe('The kind of file.') }),
    answers: { 200: file('The analysis as a file.', MEDIA_TYPES) },
    errors: ['analysis_not_completed', 'conflict'],
    async handler({ ctx, principal, params, query }) {
      const record = await findOperation(ctx.db, 'gap_analysis', principal.accountId, params.id);
      if (!record) throw notFound();
      return exportAnalysis(record, query.format, principal.accountName);
    },
  }),
];
