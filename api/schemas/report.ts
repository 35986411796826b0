import { z } from 'zod';
import { AUDIENCES } from '../../common/domain/report/types.js';
import { file } from '../answer-shapes.js';
import { sampleId } from './base.js';
import { paperModelUse } from './model-use.js';
import { completedSample, operationFields } from './operation.js';

const row = z.strictObject({
  ...operationFields('rep', 'report'),
  title: z.string(),
  audience: z.enum(AUDIENCES),
  analysis_id: z.string(),
  risk_score_id: z.string().nullable(),
  branding: z.strictObject({
    name: z.string().nullable(),
    color: z.string().nullable(),
    logo: z.strictObject({ media_type: z.string(), bytes: z.number().int() }).nullable(),
  }),
  model: paperModelUse,
  pages: z.number().int().nullable(),
  pdf: z.strictObject({ bytes: z.number().int(), sha256: z.string() }).nullable(),
});

const SAMPLE = {
  ...completedSample('rep', 'report'),
  title: 'ISO/IEC 27001 report',
  audience: 'board',
  analysis_id: sampleId('ga'),
  risk_score_id: null,
  branding: { name: 'Acme', color: '#1f4e79', logo: null },
  pages: 6,
  pdf: { bytes: 48_213, sha256: '9f2c' },
};

/** As lists and events show it. */
export const reportRow = row.meta({ id: 'ReportRow', examples: [SAMPLE] });

export const report = row
  .extend({
    sections: z.array(z.strictObject({ id: z.string(), title: z.string() })).nullable(),
    figures: z.array(z.looseObject({})).nullable().describe('Every number that the PDF prints, with its source.'),
  })
  .meta({ id: 'Report', examples: [{ ...SAMPLE, sections: [], figures: [] }] });

/** The PDF, whole or a part of it. */
export const pdfAnswers = {
  200: file('The report.', ['application/pdf'], ['Content-Disposition', 'ETag', 'Accept-Ranges']),
  206: file('A part of it.', ['application/pdf'], ['Content-Range', 'ETag']),
};

/** A body to begin with. */
export const SAMPLE_REPORT_REQUEST = { analysis_id: sampleId('ga'), audience: 'board' };
