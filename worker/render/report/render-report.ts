import type { Readable, Writable } from 'node:stream';
import type { ReportModel, Section, SectionId } from '../../../common/domain/report/types.js';
import { INK, LEAST_ON_PAGE, MARGIN, PAGE, SIZE, WIDTH } from '../pdf/look.js';
import { PageWriter } from '../pdf/page-writer.js';
import { directionOf } from '../pdf/text-runs.js';
import { type Drawn, drawTwice } from '../pdf/two-passes.js';
import { type BlockContext, drawBlock } from './blocks.js';
import { heatMapHeight } from './charts.js';
import { readableOnWhite } from './color.js';
import { type Branding, drawCover } from './cover.js';
import { heightWithHeading } from './kept-together.js';

export interface RenderedReport {
  pages: number;
  /** The page on which each section begins. */
  starts: ReadonlyMap<SectionId, number>;
  /** The PDF; it fails when the drawing fails or is aborted. */
  pdf: Readable;
}

/** What the first pass learns. */
interface Layout {
  pages: number;
  /** The page on which each section begins. */
  starts: Map<SectionId, number>;
}

/** Draws a report as a PDF stream. Same input, same bytes. */
export async function renderReport(
  model: ReportModel,
  branding: Branding,
  signal: AbortSignal,
): Promise<RenderedReport> {
  const { layout, pdf } = await drawTwice<Layout>((out, known) => drawAll(out, model, branding, signal, known));
  return { ...layout, pdf };
}

/** Less room than this under a heading is no place to begin a section, in points. */
const KEPT_WITH_HEADING = 190;

async function drawAll(
  out: Writable,
  model: ReportModel,
  branding: Branding,
  signal: AbortSignal,
  known: Layout | null,
): Promise<Drawn<Layout>> {
  const starts = new Map<SectionId, number>();
  const pageOf = (id: SectionId): string => `page ${known?.starts.get(id) ?? 0}`;
  const context: BlockContext = { color: readableOnWhite(branding.color ?? INK.brand), pageOf };
  const writer = new PageWriter({
    title: model.title,
    author: model.brand ?? 'Compliance Advisory Service',
    subject: model.subtitle,
    dated: model.dated,
    out,
    isDraft: known === null,
    signal,
    onPage: (page) => drawFrame(page, model, known?.pages ?? 0),
  });
  writer.newPage();
  drawCover(writer, model, branding, context);
  writer.newPage();
  for (const section of model.sections) await drawSection(writer, section, context, starts);
  return { layout: { pages: writer.page, starts }, writer };
}

/** The heading and the introduction of a heat map, with the space before them. */
const KEPT_ABOVE_HEAT_MAP = 84;
/** A section in small print stands on one page. */
const KEPT_SMALL_PRINT = 250;

/** How much of a section stays on the page that it begins on, in points. */
function keptWith({ blocks }: Section): number {
  const map = blocks.find((block) => block.kind === 'heat_map');
  if (map) return KEPT_ABOVE_HEAT_MAP + heatMapHeight(map);
  return blocks.some((block) => block.kind === 'bullets' && block.small) ? KEPT_SMALL_PRINT : KEPT_WITH_HEADING;
}

async function drawSection(
  writer: PageWriter,
  section: Section,
  context: BlockContext,
  starts: Map<SectionId, number>,
): Promise<void> {
  // What is left of the section before is no page of its own.
  if (section.ownPage && writer.y >= MARGIN.top + LEAST_ON_PAGE) writer.newPage();
  else writer.ensure(keptWith(section));
  if (writer.y > MARGIN.top) writer.y += 14;
  starts.set(section.id, writer.page);
  writer.doc.addNamedDestination(section.id, 'XYZ', 0, writer.y - 12, 0);
  writer.doc.outline.addItem(section.title);
  await writer.elementAsync('Sect', {}, async () => {
    writer.paragraph(section.title, { size: SIZE.heading, weight: 'bold', color: context.color }, { type: 'H1' });
    writer.y += 8;
    for (const [at, block] of section.blocks.entries()) {
      if (block.kind === 'subheading') writer.ensure(heightWithHeading(writer, section.blocks.slice(at)));
      await drawBlock(writer, block, context);
    }
  });
}

/** What stands on every page but the cover. */
function drawFrame(writer: PageWriter, model: ReportModel, pages: number): void {
  if (writer.page === 1) return;
  const style = { size: SIZE.note, color: INK.quiet };
  writer.artifact(() => {
    const top = 34;
    writer.drawLines([writer.fit(model.title, WIDTH * 0.6, style)], MARGIN.left, top, WIDTH * 0.62, {
      ...style,
      direction: directionOf(model.title),
    });
    writer.drawLines([writer.fit(model.subtitle, WIDTH * 0.36, style)], MARGIN.left, top, WIDTH, {
      ...style,
      align: 'right',
    });
    writer.doc
      .moveTo(MARGIN.left, top + 14)
      .lineTo(PAGE.width - MARGIN.right, top + 14)
      .lineWidth(0.5)
      .stroke(INK.line);
    const foot = PAGE.height - 40;
    if (model.brand) writer.drawLines([writer.fit(model.brand, WIDTH * 0.7, style)], MARGIN.left, foot, WIDTH, style);
    writer.drawLines([`Page ${writer.page} of ${pages}`], MARGIN.left, foot, WIDTH, { ...style, align: 'right' });
  });
}
