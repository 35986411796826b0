import { z } from 'zod';
import { identifier, listOf, moment, SAMPLE_MOMENT, sampleId } from './base.js';

const texts = z.array(z.string());
const day = z.string().nullable();

export const threatKind = z
  .enum(['summary', 'vendor'])
  .describe('`summary`: all that the feed held at first; `vendor`: what it added for one vendor on one day.');
export const threatRelevance = z
  .enum(['high', 'general'])
  .describe('`high` when your own texts name what is exploited, else `general`.');

const row = z.strictObject({
  id: identifier('tb'),
  object: z.literal('threat_briefing'),
  kind: threatKind,
  title: z.string(),
  summary: z.string().describe('What is exploited and what to do by when, in a few sentences.'),
  vendor: z.string().nullable().describe('The maker of the affected products; null for a `summary`.'),
  day,
  entry_count: z.number().int().min(0),
  cves: texts,
  products: texts,
  cwes: texts,
  known_ransomware: z.boolean(),
  due: z.string().describe('The earliest day by which the publisher of the feed asks for action.'),
  relevance: threatRelevance,
  mentions: z
    .array(
      z.strictObject({
        analysis_id: z.string(),
        product: z.string(),
        source: z.string(),
        start: z.number().int().min(0),
        end: z.number().int().min(0),
        quote: z.string(),
      }),
    )
    .describe('Where the texts of your analyses name an affected product.'),
  safeguards: texts.describe('The ids of the safeguards that answer it.'),
  requirements: z
    .array(z.strictObject({ framework: z.string(), requirement_ids: texts }))
    .describe('What answers it in the frameworks that you have analysed against.'),
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
  description: z.string().describe('What the vulnerability is.'),
  required_action: z.string(),
  added: day,
  due: day.describe('The day by which the publisher of the feed asks for action.'),
  known_ransomware: z.boolean(),
  cwes: texts,
});

export const threat = row
  .extend({ entries: z.array(entry).describe('The vulnerabilities, as the feed describes them.') })
  .meta({ id: 'ThreatBriefing', examples: [{ ...SAMPLE, entries: [] }] });

const FEED = { version: '2026.11.21', released_at: null, checked_at: SAMPLE_MOMENT, stale_since: null, error: null };
const page = listOf(threatRow);

/** The page tells how fresh the feed is. */
export const threatPage = page
  .extend({
    feed: z
      .strictObject({
        version: z.string().nullable(),
        released_at: z.string().nullable().describe('When its publisher released it.'),
        checked_at: moment.nullable().describe('When it was last looked at.'),
        stale_since: moment.nullable().describe('Since when it cannot be read; null while it can.'),
        error: z.string().nullable().describe('Why it cannot be read.'),
      })
      .describe('The feed behind the briefings, and how fresh it is.'),
  })
  .meta({ examples: [{ object: 'list', data: [SAMPLE], has_more: false, next_cursor: null, feed: FEED }] });
