import { z } from 'zod';
import { identifier, listOf, moment, SAMPLE_MOMENT, sampleId } from './base.js';

const texts = z.array(z.string());
const day = z.string().nullable();

const row = z.strictObject({
  id: identifier('tb'),
  object: z.literal('threat_briefing'),
  kind: z.enum(['summary', 'vendor']),
  title: z.string(),
  summary: z.string(),
  vendor: z.string().nullable(),
  day,
  entry_count: z.number().int().min(0),
  cves: texts,
  products: texts,
  cwes: texts,
  known_ransomware: z.boolean(),
  due: z.string(),
  relevance: z.enum(['high', 'general']).describe('`high` when your own texts name what is exploited.'),
  mentions: z
    .array(
      z.strictObject({
        analysis_id: z.string(),
        product: z.string(),
        source: z.string().describe('`scope`, or the name of a document.'),
        start: z.number().int().min(0),
        end: z.number().int().min(0),
        quote: z.string(),
      }),
    )
    .describe('Where the texts of your analyses name an affected product.'),
  safeguards: texts,
  requirements: z.array(z.strictObject({ framework: z.string(), requirement_ids: texts })),
  stale_since: moment.nullable().describe('Since when the feed cannot be read.'),
  created_at: moment,
});

const SAMPLE = {
  id: sampleId('tb'),
  object: 'threat_briefing',
  kind: 'vendor',
  title: 'Two vulnerabilities of Example Gateway are exploited',
  summary: 'Update Example Gateway.',
  vendor: 'Example',
  day: '2026-11-21',
  entry_count: 1,
  cves: ['CVE-2026-0001'],
  products: ['Gateway'],
  cwes: ['CWE-78'],
  known_ransomware: false,
  due: '2026-12-12',
  relevance: 'general',
  mentions: [],
  safeguards: ['patching'],
  requirements: [{ framework: 'iso-27001-2022', requirement_ids: ['A.8.8'] }],
  stale_since: null,
  created_at: SAMPLE_MOMENT,
};

/** As lists and events show it. */
export const threatRow = row.meta({ id: 'ThreatBriefingRow', examples: [SAMPLE] });

const entry = z.strictObject({
  cve: z.string(),
  vendor: z.string(),
  product: z.string(),
  name: z.string(),
  description: z.string(),
  required_action: z.string(),
  added: day,
  due: day,
  known_ransomware: z.boolean(),
  cwes: texts,
});

export const threat = row
  .extend({ entries: z.array(entry) })
  .meta({ id: 'ThreatBriefing', examples: [{ ...SAMPLE, entries: [] }] });

const FEED = { version: '2026.11.21', released_at: null, checked_at: SAMPLE_MOMENT, stale_since: null, error: null };
const page = listOf(threatRow);

/** The page tells how fresh the feed is. */
export const threatPage = page
  .extend({
    feed: z.strictObject({
      version: z.string().nullable(),
      released_at: z.string().nullable(),
      checked_at: moment.nullable(),
      stale_since: moment.nullable(),
      error: z.string().nullable(),
    }),
  })
  .meta({ examples: [{ object: 'list', data: [SAMPLE], has_more: false, next_cursor: null, feed: FEED }] });
