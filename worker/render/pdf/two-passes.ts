import { PassThrough, type Readable, Writable } from 'node:stream';
import type { PageWriter } from './page-writer.js';

export interface Drawn<Layout> {
  writer: PageWriter;
  layout: Layout;
}

export interface RenderedPdf<Layout> {
  layout: Layout;
  /** The document; it fails when the drawing fails or is aborted. */
  pdf: Readable;
}

/**
 * Draws a document twice: first into nothing, to learn where everything stands, then for good, so that page numbers and
 * references are right although no finished page stays in memory.
 * @param draw writes all pages; `known` is what the first pass found, null during that pass
 */
export async function drawTwice<Layout>(
  draw: (out: Writable, known: Layout | null) => Promise<Drawn<Layout>>,
): Promise<RenderedPdf<Layout>> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { layout } = await draw(nothing, null);
  const pdf = new PassThrough();
  draw(pdf, layout)
    .then(({ writer }) => writer.end())
    .catch((error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))));
  return { layout, pdf };
}
