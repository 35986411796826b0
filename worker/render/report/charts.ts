import type { BarRow, Block, QuarterRow } from '../../../common/domain/report/types.js';
import { INK, MARGIN, SIZE, WIDTH } from '../pdf/look.js';
import { drawResultSign, RESULT_COLORS } from '../pdf/marks.js';
import type { PageWriter, TextStyle } from '../pdf/page-writer.js';
import { shade, textOn } from './color.js';

type ResultsBlock = Extract<Block, { kind: 'results' }>;
type HeatMapBlock = Extract<Block, { kind: 'heat_map' }>;

const LABEL: TextStyle = { size: SIZE.small };
const NUMBER: TextStyle = { size: SIZE.small, weight: 'bold' };
const QUIET: TextStyle = { size: SIZE.note, color: INK.quiet };

/** One bar for all requirements, cut by result, with a legend that has the numbers. */
export function drawResults(writer: PageWriter, { alt, parts }: ResultsBlock): void {
  const barHeight = 16;
  const legendHeight = 30;
  writer.ensure(barHeight + legendHeight + 10);
  const top = writer.y;
  figure(writer, alt, barHeight + legendHeight, () => {
    let x: number = MARGIN.left;
    for (const { result, share } of parts) {
      writer.doc.rect(x, top, share * WIDTH, barHeight).fillAndStroke(RESULT_COLORS[result], INK.white);
      if (result === 'non_compliant') hatch(writer, x, top, share * WIDTH, barHeight);
      x += share * WIDTH;
    }
    writer.doc.rect(MARGIN.left, top, WIDTH, barHeight).lineWidth(0.6).stroke(INK.quiet);
    const step = WIDTH / parts.length;
    parts.forEach(({ result, label, text }, index) => {
      const at = MARGIN.left + index * step;
      drawResultSign(writer, result, at, top + barHeight + 9, 7);
      writer.drawLines([text], at + 12, top + barHeight + 5.5, step - 12, NUMBER);
      writer.drawLines([label], at + 12, top + barHeight + 17, step - 12, QUIET);
    });
  });
  writer.y = top + barHeight + legendHeight + 10;
}

/** Stripes, so that the part is told from a full one of the same grey. */
function hatch({ doc }: PageWriter, x: number, y: number, width: number, height: number): void {
  doc.save().rect(x, y, width, height).clip().lineWidth(1.4);
  for (let at = x - height; at < x + width; at += 5) doc.moveTo(at, y + height).lineTo(at + height, y);
  doc.stroke(INK.white).restore();
}

/** Horizontal bars with their names before and their numbers after them; a long list goes on over pages. */
export function drawBars(writer: PageWriter, alt: string, rows: readonly BarRow[], color: string): void {
  const name = { x: MARGIN.left, width: WIDTH * 0.36 };
  const bar = { x: MARGIN.left + WIDTH * 0.38, width: WIDTH * 0.36 };
  const number = { x: MARGIN.left + WIDTH * 0.755, width: WIDTH * 0.245 };
  inPages(
    writer,
    alt,
    rows,
    (row) => Math.max(17, writer.heightOf(writer.lines(row.label, name.width, LABEL), LABEL) + 6),
    (row, y, height) => {
      const lines = writer.lines(row.label, name.width, LABEL);
      writer.drawLines(lines, name.x, y + (height - writer.heightOf(lines, LABEL)) / 2, name.width, LABEL);
      const middle = y + height / 2;
      writer.doc.rect(bar.x, middle - 5, bar.width, 10).fill(INK.pale);
      if (row.share !== null) {
        writer.doc.rect(bar.x, middle - 5, Math.max(0.8, row.share * bar.width), 10).fill(color);
      }
      const textTop = middle - (SIZE.small * 1.38) / 2;
      writer.drawLines([row.text], number.x, textTop, number.width, NUMBER);
      const after = number.x + writer.measure(row.text, NUMBER) + 7;
      writer.drawLines([row.note], after, textTop + 0.5, number.width, QUIET);
    },
  );
  writer.y += 8;
}

/** How much room a heat map takes, in points; it is not torn apart where a page can hold it. */
export function heatMapHeight({ rows }: HeatMapBlock): number {
  return 16 + rows.length * 18.6;
}

/** Rows of cells, the darker the higher the number in them. */
export function drawHeatMap(writer: PageWriter, { alt, columns, rows }: HeatMapBlock, color: string): void {
  const name = WIDTH * 0.42;
  const cell = (WIDTH - name) / columns.length;
  const head = 16;
  const headings = (): void => {
    columns.forEach((column, index) => {
      writer.drawLines([column], MARGIN.left + name + index * cell, writer.y, cell, {
        ...LABEL,
        weight: 'bold',
        align: 'center',
      });
    });
    writer.y += head;
  };
  inPages(
    writer,
    alt,
    rows,
    ({ label }) => Math.max(18, writer.heightOf(writer.lines(label, name - 10, LABEL), LABEL) + 6),
    (row, y, height) => {
      const lines = writer.lines(row.label, name - 10, LABEL);
      writer.drawLines(lines, MARGIN.left, y + (height - writer.heightOf(lines, LABEL)) / 2, name - 10, LABEL);
      row.cells.forEach(({ text, share }, index) => {
        const fill = share === 0 ? INK.white : shade(color, 0.15 + 0.85 * share);
        const x = MARGIN.left + name + index * cell;
        writer.doc
          .rect(x + 1, y + 1, cell - 2, height - 2)
          .lineWidth(0.5)
          .fillAndStroke(fill, INK.line);
        const style: TextStyle = { ...NUMBER, color: share === 0 ? INK.quiet : textOn(fill), align: 'center' };
        writer.drawLines([text], x, y + (height - SIZE.small * 1.38) / 2, cell, style);
      });
    },
    { height: head, draw: headings },
  );
  writer.y += 8;
}

/** A time line of quarters, the effort of each as a column. */
export function drawQuarters(writer: PageWriter, alt: string, rows: readonly QuarterRow[], color: string): void {
  const perLine = 8;
  for (let from = 0; from < rows.length; from += perLine) {
    const shown = rows.slice(from, from + perLine);
    const tall = 64;
    const height = tall + 46;
    writer.ensure(height + 10);
    const top = writer.y;
    const step = WIDTH / Math.max(4, shown.length);
    figure(writer, from === 0 ? alt : 'Effort by quarter, continued.', height, () => {
      const axis = top + 16 + tall;
      shown.forEach(({ label, share, text, note }, index) => {
        const x = MARGIN.left + index * step;
        const barHeight = Math.max(2, share * tall);
        writer.doc.rect(x + step * 0.22, axis - barHeight, step * 0.56, barHeight).fill(color);
        writer.drawLines([text], x, axis - barHeight - 13, step, { ...NUMBER, align: 'center' });
        writer.drawLines([label], x, axis + 3, step, { ...NUMBER, align: 'center' });
        writer.drawLines([note], x, axis + 14, step, { ...QUIET, align: 'center' });
      });
      writer.doc
        .moveTo(MARGIN.left, axis)
        .lineTo(MARGIN.left + WIDTH, axis)
        .lineWidth(0.8)
        .stroke(INK.quiet);
    });
    writer.y = top + height + 6;
  }
}

/** Content that a screen reader tells by its description. */
export function figure(writer: PageWriter, alt: string, height: number, draw: () => void): void {
  const bbox = [MARGIN.left, writer.y, MARGIN.left + WIDTH, writer.y + height];
  writer.element('Figure', { alt, bbox }, () => writer.content(draw));
}

/** Draws rows as one figure per page that they reach, with headings on each. */
function inPages<T>(
  writer: PageWriter,
  alt: string,
  rows: readonly T[],
  heightOf: (row: T) => number,
  draw: (row: T, y: number, height: number) => void,
  head: { height: number; draw: () => void } = { height: 0, draw: () => undefined },
): void {
  let rest = rows.map((row) => ({ row, height: heightOf(row) }));
  let part = 0;
  while (rest.length > 0) {
    writer.ensure(head.height + (rest[0]?.height ?? 0) * Math.min(3, rest.length));
    const here = fitting(rest, writer.bottom - writer.y - head.height);
    const height = here.reduce((sum, row) => sum + row.height, head.height);
    figure(writer, part === 0 ? alt : `${alt.split(':')[0]}, continued.`, height, () => {
      head.draw();
      for (const { row, height: own } of here) {
        draw(row, writer.y, own);
        writer.y += own;
      }
    });
    rest = rest.slice(here.length);
    part += 1;
    if (rest.length > 0) writer.newPage();
  }
}

function fitting<T extends { height: number }>(rows: readonly T[], room: number): T[] {
  let height = 0;
  const count = rows.findIndex((row) => {
    height += row.height;
    return height > room;
  });
  return rows.slice(0, count === -1 ? rows.length : Math.max(1, count));
}
