// The product's report as the build draws it, beside bare pdfkit writing the same text with the same fonts.
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { createGapEngine } from '../../../dist/common/domain/gap/engine.js';
import { buildReport } from '../../../dist/common/domain/report/build-report.js';
import { loadLibrary } from '../../../dist/common/load-library.js';
import { FONT_FILES } from '../../../dist/worker/render/pdf/fonts.js';
import { renderReport } from '../../../dist/worker/render/report/render-report.js';
import { serve, timed } from './serve.mjs';

const MARGIN = 50;
const SIZE = 8;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
const render = (model) => renderReport(model, { color: null, logo: null }, new AbortController().signal);
let model = null;

function modelOf(library, text, id) {
  const framework = library.frameworks.get(id);
  const now = new Date();
  const input = { framework, profile: framework.default_profile, scope: text, documents: [], answers: [] };
  const { changes: _, ...result } = createGapEngine(library).analyse({
    ...input,
    previous: null,
    target_date: null,
    now,
  });
  const analysis = {
    id: 'ga_1',
    title: 'Gap analysis',
    framework: { id, name: framework.name, version: framework.version },
    profile: framework.default_profile,
    target_date: null,
    previous_analysis_id: null,
    engine: { name: 'phrases', version: '1.0.0', catalog_hash: library.hash, degraded: false },
    documents: [],
    completed_at: now.toISOString(),
    ...result,
  };
  const about = { id: 'rep_1', title: 'Report', branding: { name: null }, audience: 'management' };
  return buildReport({ ...about, analysis, framework, risk: null });
}

/** @param pages the text of each page */
async function write(pages) {
  const doc = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: MARGIN });
  const out = nowhere();
  doc.pipe(out);
  doc.font(FONT_FILES.regular, SIZE);
  for (const text of pages) doc.addPage().text(text);
  doc.end();
  await finished(out);
}

serve({
  /** Makes the report of an analysis of this text; answers with its PDF. */
  async prepare({ text, framework }) {
    model = modelOf(await loadLibrary(), text, framework);
    const { pdf } = await render(model);
    return buffer(pdf);
  },
  report: ({ count }) =>
    timed(count, 1, async () => {
      const { pdf } = await render(model);
      await pipeline(pdf, nowhere());
    }),
  bare: ({ pages, count }) => timed(count, 1, () => write(pages)),
});
