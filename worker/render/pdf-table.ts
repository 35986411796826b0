import { printable } from './fonts.js';
import { BODY_BOTTOM, BODY_WIDTH, PAGE, type PdfWriter, type Tag } from './pdf-writer.js';

export interface TableToDraw {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Shares of the width, one per column. */
  shares: readonly number[];
}

const SIZE = 9;
const PADDING = 4;
const LINE = '#999999';
const HEADER_FILL = '#e8e8e8';

/** Draws a table; it breaks between rows, repeats its headings on each page and splits a row that no page can hold. */
export function drawTable(writer: PdfWriter, table: TableToDraw): void {
  const widths = columnWidths(table.shares);
  const header = prepare(writer, table.columns, 'bold');
  const headerHeight = rowHeight(writer, header, widths, 'bold');
  const tag = writer.child('Table');
  const room = BODY_BOTTOM - PAGE.margin - headerHeight;
  const rows = table.rows.flatMap((row) => fitting(writer, prepare(writer, row, 'regular'), widths, room));
  const first = rows[0] ? rowHeight(writer, rows[0], widths, 'regular') : 0;
  writer.keep(headerHeight + first);
  drawRow(writer, tag, header, widths, headerHeight, true);
  for (const row of rows) {
    const height = rowHeight(writer, row, widths, 'regular');
    if (writer.doc.y + height > BODY_BOTTOM) {
      writer.doc.addPage();
      drawRow(writer, null, header, widths, headerHeight, true);
    }
    drawRow(writer, tag, row, widths, height, false);
  }
  tag.end();
  writer.doc.x = PAGE.margin;
  writer.space(8);
}

function columnWidths(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (share / sum) * BODY_WIDTH);
}

type Weight = 'regular' | 'bold';

function prepare(writer: PdfWriter, cells: readonly string[], weight: Weight): string[] {
  writer.use(weight, SIZE);
  return cells.map((cell) => printable(writer.doc, cell));
}

function rowHeight(writer: PdfWriter, cells: readonly string[], widths: readonly number[], weight: Weight): number {
  return Math.max(...cells.map((cell, index) => cellHeight(writer, cell, widths[index] ?? 0, weight)));
}

function cellHeight(writer: PdfWriter, text: string, width: number, weight: Weight): number {
  writer.use(weight, SIZE);
  return writer.doc.heightOfString(text === '' ? ' ' : text, { width: width - 2 * PADDING }) + 2 * PADDING;
}

/** The row in as many pieces as it takes for each to be no higher than `room`. */
function fitting(writer: PdfWriter, cells: string[], widths: readonly number[], room: number): string[][] {
  const pieces: string[][] = [];
  let rest = cells;
  while (rowHeight(writer, rest, widths, 'regular') > room) {
    const cuts = rest.map((cell, index) => splitCell(writer, cell, widths[index] ?? 0, room));
    pieces.push(cuts.map(([head]) => head));
    rest = cuts.map(([, tail]) => tail);
  }
  return [...pieces, rest];
}

/** The most words that fit into `room`, at least one, and the others. */
function splitCell(writer: PdfWriter, text: string, width: number, room: number): [string, string] {
  if (cellHeight(writer, text, width, 'regular') <= room) return [text, ''];
  const words = text.split(' ');
  let low = 1;
  let high = words.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (cellHeight(writer, words.slice(0, middle).join(' '), width, 'regular') <= room) low = middle;
    else high = middle - 1;
  }
  return [words.slice(0, low).join(' '), words.slice(low).join(' ')];
}

/** @param table null for a repeated heading, which is no content of its own */
function drawRow(
  writer: PdfWriter,
  table: Tag | null,
  cells: readonly string[],
  widths: readonly number[],
  height: number,
  isHeader: boolean,
): void {
  const { doc } = writer;
  const top = doc.y;
  doc.markContent('Artifact', { type: 'Layout' } as never);
  drawFrame(writer, widths, top, height, isHeader);
  doc.endMarkedContent();
  const row = table && writer.tag(table, 'TR');
  let left = PAGE.margin;
  for (const [index, width] of widths.entries()) {
    const x = left + PADDING;
    const draw = (): void => {
      writer.use(isHeader ? 'bold' : 'regular', SIZE);
      doc.text(cells[index] ?? '', x, top + PADDING, { width: width - 2 * PADDING });
    };
    if (row) {
      const cell = isHeader ? writer.tag(row, 'TH', { scope: 'Column' }) : writer.tag(row, 'TD');
      cell.add(draw);
      cell.end();
    } else {
      doc.markContent('Artifact', { type: 'Pagination' } as never);
      draw();
      doc.endMarkedContent();
    }
    left += width;
  }
  row?.end();
  doc.x = PAGE.margin;
  doc.y = top + height;
}

function drawFrame(writer: PdfWriter, widths: readonly number[], top: number, height: number, isHeader: boolean): void {
  const { doc } = writer;
  doc.lineWidth(0.5).strokeColor(LINE);
  let left = PAGE.margin;
  for (const width of widths) {
    doc.rect(left, top, width, height);
    if (isHeader) doc.fillAndStroke(HEADER_FILL, LINE);
    else doc.stroke();
    left += width;
  }
}
