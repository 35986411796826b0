import { z } from 'zod';
import { AUDIENCES, FIGURE_RESOURCES, FIGURE_RULES } from '../../common/domain/report/types.js';
import { file } from '../answer-shapes.js';
import { sampleId } from './base.js';
import { paperModelUse } from './model-use.js';
import { completedSample, operationFields } from './operation.js';

const row = z.strictObject({
  ...operationFields('rep', 'report'),
  title: z.string(),
  audience: z.enum(AUDIENCES),
  analysis_id: z.string().describe('The analysis that it is about.'),
  risk_score_id: z.string().nullable().describe('The risk score whose figures it shows too; null for none.'),
  branding: z.strictObject({
    name: z.string().nullable(),
    color: z.string().nullable(),
    logo: z.strictObject({ media_type: z.string(), bytes: z.number().int() }).nullable(),
  }),
  model: paperModelUse,
  pages: z.number().int().nullable(),
  pdf: z
    .strictObject({ bytes: z.number().int(), sha256: z.string().describe('SHA-256 of the file, in hexadecimal.') })
    .nullable()
    .describe('The file that `GET /reports/{id}/pdf` sends; null until it completed.'),
});

const figure = z.strictObject({
  label: z.string().describe('What it is, in words.'),
  value: z.union([z.number(), z.string()]).describe('The figure itself, in `unit`.'),
  text: z.string().describe('As it is printed.'),
  unit: z.string().describe('points, share (0-1), count, person_days, date, quarter, text, or an ISO 4217 code.'),
  rule: z
    .enum(FIGURE_RULES)
    .describe(
      'How the value comes from the pointers: it stands there (copied, rounded; quoted for words with a number in them), it is how many there are (counted), what they add up to (summed), the quarter of the date there, the published score formula over the findings there, with planned work taken as done (recomputed), or one of the numbers from 1 to it (numbered).',
    ),
  source: z
    .strictObject({
      resource: z.enum(FIGURE_RESOURCES).describe('The kind of resource.'),
      id: z.string(),
      pointers: z.array(z.string()).describe('JSON Pointers (RFC 6901) into the resource as the API shows it.'),
    })
    .describe('Where the value stands, or what it is computed from.'),
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
    sections: z
      .array(
        z.strictObject({ id: z.string(), title: z.string(), page: z.int().describe('The page that it begins on.') }),
      )
      .nullable()
      .describe('The contents; null until it completed.'),
    figures: z.array(figure).nullable().describe('Every number that the PDF prints, with its source.'),
  })
  .meta({ id: 'Report', examples: [{ ...SAMPLE, sections: [], figures: [] }] });

/** The PDF, whole or a part of it. */
export const pdfAnswers = {
  200: file('The report.', ['application/pdf'], ['Content-Disposition', 'ETag', 'Accept-Ranges']),
  206: file('A part of it.', ['application/pdf'], ['Content-Range', 'ETag']),
};

/** A body to begin with. */
export const SAMPLE_REPORT_REQUEST = { analysis_id: sampleId('ga'), audience: 'board' };
