import type { Block, GapCard, KeyFigure, SectionId } from '../../../common/domain/report/types.js';
import { INK, MARGIN, SIZE, WIDTH } from '../pdf/look.js';
import { drawResult, drawSeverity } from '../pdf/marks.js';
import type { PageWriter } from '../pdf/page-writer.js';
import { drawTable } from '../pdf/table.js';
import { drawBars, drawHeatMap, drawQuarters, drawResults } from './charts.js';
import { drawCurve } from './curve.js';

export interface BlockContext {
  /** The brand's colour, dark enough to read. */
  color: string;
  /** Where a section begins, as far as it is known. */
  pageOf: (section: SectionId) => string;
}

type Draw<K extends Block['kind']> = (
  writer: PageWriter,
  block: Extract<Block, { kind: K }>,
  context: BlockContext,
) => void | Promise<void>;

/** Block -> pages, one function per kind. */
const DRAW: { [K in Block['kind']]: Draw<K> } = {
  paragraph: (writer, { text, quiet }) => {
    writer.paragraph(text, quiet ? { size: SIZE.small, color: INK.quiet } : { size: SIZE.body });
    writer.y += quiet ? 8 : 10;
  },
  subheading: (writer, { text }, { color }) => {
    writer.y += 6;
    writer.paragraph(text, { size: SIZE.subheading, weight: 'bold', color }, { type: 'H2' });
    writer.y += 4;
  },
  bullets: drawBullets,
  key_figures: (writer, { items }, { color }) => drawKeyFigures(writer, items, color),
  results: drawResults,
  decisions: drawDecisions,
  bars: (writer, { alt, rows }, { color }) => drawBars(writer, alt, rows, color),
  heat_map: (writer, block, { color }) => drawHeatMap(writer, block, color),
  gaps: async (writer, { items }, { color }) => {
    for (const item of items) {
      drawGap(writer, item, color);
      await writer.pause();
    }
  },
  quarters: (writer, { alt, rows }, { color }) => drawQuarters(writer, alt, rows, color),
  curve: (writer, block, { color }) => drawCurve(writer, block, color),
  table: (writer, { columns, rows }) => drawTable(writer, columns, rows),
};

export async function drawBlock<K extends Block['kind']>(
  writer: PageWriter,
  block: Extract<Block, { kind: K }>,
  context: BlockContext,
): Promise<void> {
  await (DRAW[block.kind as K] as Draw<K>)(writer, block, context);
  await writer.pause();
}

function drawBullets(writer: PageWriter, { items, small }: Extract<Block, { kind: 'bullets' }>): void {
  const style = { size: small ? SIZE.small : SIZE.body };
  writer.element('L', {}, () => {
    for (const item of items) {
      writer.ensure(style.size * 3);
      const y = writer.y;
      writer.element('LI', {}, () => {
        writer.artifact(() => writer.doc.circle(MARGIN.left + 3, y + style.size * 0.73, 1.5).fill(INK.quiet));
        const place = { type: 'LBody', x: MARGIN.left + 13, width: WIDTH - 13, keep: 3 };
        writer.paragraph(item, style, place);
      });
      writer.y += small ? 2 : 4;
    }
  });
  writer.y += small ? 2 : 6;
}

function drawKeyFigures(writer: PageWriter, items: readonly KeyFigure[], color: string): void {
  const gap = 10;
  const width = (WIDTH - gap * (items.length - 1)) / items.length;
  const note = { size: SIZE.note, color: INK.quiet };
  const label = { size: SIZE.small, weight: 'bold' as const };
  const noteLines = items.map((item) => writer.lines(item.note, width - 20, note));
  const height = 62 + Math.max(...noteLines.map((lines) => writer.heightOf(lines, note)));
  writer.ensure(height + 12);
  const top = writer.y;
  items.forEach((item, index) => {
    const x = MARGIN.left + index * (width + gap);
    writer.artifact(() => {
      writer.doc.rect(x, top, width, height).fill(INK.pale);
      writer.doc.rect(x, top, 3, height).fill(color);
    });
    writer.element('P', {}, () =>
      writer.content(() => {
        writer.drawLines([item.label], x + 12, top + 8, width - 16, label);
        writer.drawLines([item.value], x + 12, top + 19, width - 16, {
          size: sizeFor(writer, item.value, width - 20),
          weight: 'bold',
          color,
        });
        writer.drawLines(noteLines[index] ?? [], x + 12, top + 53, width - 20, note);
      }),
    );
  });
  writer.y = top + height + 14;
}

function sizeFor(writer: PageWriter, text: string, width: number): number {
  let size = 23;
  while (size > 8 && writer.measure(text, { size, weight: 'bold' }) > width) size -= 1;
  return size;
}

function drawDecisions(
  writer: PageWriter,
  { items }: Extract<Block, { kind: 'decisions' }>,
  { color, pageOf }: BlockContext,
): void {
  const title = { size: SIZE.body + 0.6, weight: 'bold' as const };
  const link = { size: SIZE.small, color };
  const indent = { x: MARGIN.left + 30, width: WIDTH - 30 };
  const drawItem = (item: (typeof items)[number], index: number): void => {
    writer.ensure(70);
    const top = writer.y;
    writer.artifact(() => writer.doc.circle(MARGIN.left + 10, top + 10, 10).fill(color));
    writer.element('Lbl', {}, () =>
      writer.content(() =>
        writer.drawLines([String(index + 1)], MARGIN.left, top + 3.4, 20, {
          ...title,
          color: INK.white,
          align: 'center',
        }),
      ),
    );
    writer.element('LBody', {}, () => {
      writer.paragraph(item.title, title, indent);
      writer.paragraph(item.text, { size: SIZE.body }, indent);
      drawLink(writer, `Details: ${pageOf(item.link)}`, item.link, indent.x, link);
    });
    writer.y += 20;
  };
  writer.element('L', {}, () => {
    items.forEach((item, index) => {
      writer.element('LI', {}, () => drawItem(item, index));
    });
  });
}

/** A line that leads to a section. */
export function drawLink(
  writer: PageWriter,
  text: string,
  to: SectionId,
  x: number,
  style: { size: number; color: string },
): void {
  const width = writer.measure(text, style);
  const height = style.size * 1.38;
  writer.element('Link', {}, (element) => {
    writer.content(() => {
      writer.drawLines([text], x, writer.y, width + 1, style);
      writer.doc
        .moveTo(x, writer.y + height - 1)
        .lineTo(x + width, writer.y + height - 1)
        .lineWidth(0.5)
        .stroke(style.color);
    });
    // pdfkit knows more options than its types.
    const options = { structParent: element, Contents: new String(text) } as unknown as PDFKit.Mixins.AnnotationOption;
    writer.doc.goTo(x, writer.y, width, height, to, options);
  });
}

function drawGap(writer: PageWriter, gap: GapCard, color: string): void {
  const indent = { x: MARGIN.left + 12, width: WIDTH - 12 };
  const height = gapHeight(writer, gap, indent.width);
  writer.ensure(height <= MOST_KEPT_TOGETHER ? height : LEAST_OF_A_GAP);
  writer.element('Sect', {}, () => {
    const top = writer.y;
    writer.artifact(() => writer.doc.rect(MARGIN.left, top + 1, 4, 26).fill(color));
    const heading = { size: SIZE.body + 0.9, weight: 'bold' } as const;
    for (const name of gap.names) writer.paragraph(name, heading, { type: 'H3', ...indent });
    writer.ensure(MARKS_HEIGHT);
    writer.y += 1;
    const marks = writer.y;
    writer.element('P', {}, () =>
      writer.content(() => {
        drawResult(writer, gap.result, indent.x, marks);
        drawSeverity(writer, gap.severity, indent.x + 90, marks);
      }),
    );
    writer.y = marks + MARKS_HEIGHT - 1;
    for (const { source, quote } of gap.quotes) {
      const bar = writer.y;
      const page = writer.page;
      writer.paragraph(
        `“${quote}”`,
        { size: SIZE.small + 0.4 },
        { type: 'BlockQuote', x: indent.x + 12, width: indent.width - 12 },
      );
      if (writer.page === page)
        writer.artifact(() => writer.doc.rect(indent.x + 3, bar + 1, 1.6, writer.y - bar - 1).fill(INK.line));
      writer.paragraph(
        `– ${source}`,
        { size: SIZE.note, color: INK.quiet },
        { x: indent.x + 12, width: indent.width - 12 },
      );
      writer.y += 3;
    }
    if (gap.rationale) writer.paragraph(gap.rationale, { size: SIZE.small, color: INK.quiet }, indent);
    writer.paragraph(adviceOf(gap), { size: SIZE.body }, indent);
  });
  writer.y += 12;
}

function adviceOf({ recommendation, planned }: GapCard): string {
  return [recommendation, planned].filter(Boolean).join(' ');
}

/** A longer card may go on over the page. */
const MOST_KEPT_TOGETHER = 330;
const LEAST_OF_A_GAP = 105;
const MARKS_HEIGHT = 16;

/** About as high as the card is drawn. */
function gapHeight(writer: PageWriter, gap: GapCard, width: number): number {
  const heightOf = (text: string, size: number, room = width) =>
    writer.heightOf(writer.lines(text, room, { size }), { size });
  const quotes = gap.quotes.reduce(
    (sum, { quote }) => sum + heightOf(`“${quote}”`, SIZE.small + 0.4, width - 12) + heightOf('–', SIZE.note) + 3,
    0,
  );
  const head = gap.names.reduce((sum, name) => sum + heightOf(name, SIZE.body + 0.9), MARKS_HEIGHT);
  return head + quotes + heightOf(gap.rationale ?? '', SIZE.small) + heightOf(adviceOf(gap), SIZE.body);
}
