import type { Cell, Column } from '../../../common/domain/report/types.js';
import { INK, MARGIN, MOST_KEPT, SIZE, WIDTH } from './look.js';
import { drawResult, drawSeverity } from './marks.js';
import type { PageWriter, TextStyle } from './page-writer.js';
import { directionOf } from './text-runs.js';

const PAD = { x: 4, y: 3.5 } as const;
const ROWS_BETWEEN_PAUSES = 20;

interface Place {
  x: number;
  width: number;
  column: Column;
}

/** A line of a cell that is laid out but not drawn. */
interface CellLine {
  text: string;
  style: TextStyle;
  height: number;
}

/** What a table needs to begin: its headings and two rows. In points; whatever introduces it keeps so much together with it. */
export function heightOfStart(
  writer: PageWriter,
  columns: readonly Column[],
  rows: ReadonlyArray<readonly Cell[]>,
): number {
  const places = placesOf(columns);
  return rows
    .slice(0, 2)
    .reduce((height, row) => height + heightOf(layRow(writer, places, row)), headOf(writer, places).height);
}

/** A table whose headings stand again on every page that it reaches; a row is broken only when it is taller than most of a page. */
export async function drawTable(
  writer: PageWriter,
  columns: readonly Column[],
  rows: ReadonlyArray<readonly Cell[]>,
): Promise<void> {
  const places = placesOf(columns);
  const head = headOf(writer, places);
  await writer.elementAsync('Table', {}, async () => {
    const heightAt = (index: number): number => {
      const row = rows[index];
      return row ? heightOf(layRow(writer, places, row)) : 0;
    };
    writer.ensure(heightOfStart(writer, columns, rows));
    writer.element('TR', {}, () => drawHead(writer, places, head, true));
    for (const [index, row] of rows.entries()) {
      const laid = layRow(writer, places, row);
      const height = heightOf(laid);
      // The last row never stands alone on a page.
      const kept = index > 0 && index === rows.length - 2 ? height + heightAt(index + 1) : height;
      if (writer.y + Math.min(kept, MOST_KEPT - head.height) > writer.bottom) {
        writer.newPage();
        drawHead(writer, places, head, false);
      }
      drawRow(writer, places, row, laid, () => drawHead(writer, places, head, false));
      if (index % ROWS_BETWEEN_PAUSES === ROWS_BETWEEN_PAUSES - 1) await writer.pause();
    }
  });
  writer.y += 8;
}

function placesOf(columns: readonly Column[]): Place[] {
  let x = MARGIN.left;
  return columns.map((column) => {
    const width = column.width * WIDTH;
    const place = { x: x + PAD.x, width: width - 2 * PAD.x, column };
    x += width;
    return place;
  });
}

interface Head {
  lines: string[][];
  height: number;
}

const HEAD: TextStyle = { size: SIZE.small, weight: 'bold', color: INK.text };

function headOf(writer: PageWriter, places: readonly Place[]): Head {
  const lines = places.map(({ column, width }) => writer.lines(column.heading, width, HEAD));
  return { lines, height: Math.max(...lines.map((own) => writer.heightOf(own, HEAD))) + 2 * PAD.y };
}

/** @param isFirst whether these headings are the table's own; repeated ones are decoration */
function drawHead(writer: PageWriter, places: readonly Place[], { lines, height }: Head, isFirst: boolean): void {
  const { y } = writer;
  writer.artifact(() => {
    writer.doc.rect(MARGIN.left, y, WIDTH, height).fill(INK.pale);
    writer.doc
      .moveTo(MARGIN.left, y + height)
      .lineTo(MARGIN.left + WIDTH, y + height)
      .lineWidth(0.8)
      .stroke(INK.quiet);
  });
  places.forEach(({ x, width, column }, index) => {
    const draw = (): void => {
      writer.drawLines(lines[index] ?? [], x, y + PAD.y, width, { ...HEAD, align: column.align ?? 'left' });
    };
    if (isFirst) writer.element('TH', { scope: 'Column' }, () => writer.content(draw));
    else writer.artifact(draw);
  });
  writer.y += height;
}

function layRow(writer: PageWriter, places: readonly Place[], row: readonly Cell[]): CellLine[][] {
  return places.map(({ width, column }, index) => {
    const cell = row[index];
    if (!cell) return [];
    const style: TextStyle = {
      size: SIZE.small,
      weight: cell.bold ? 'bold' : 'regular',
      align: column.align ?? 'left',
    };
    const mark = cell.result ?? cell.severity;
    const main =
      mark === undefined
        ? linesOf(writer, cell.text, width, style)
        : [{ text: '', style, height: writer.heightOf([''], style) }];
    const note = cell.note ? linesOf(writer, cell.note, width, { size: SIZE.note, color: INK.quiet }) : [];
    return [...main, ...note];
  });
}

function linesOf(writer: PageWriter, text: string, width: number, style: TextStyle): CellLine[] {
  const height = writer.heightOf([''], style);
  const own = { ...style, direction: directionOf(text) };
  return writer.lines(text, width, style).map((line) => ({ text: line, style: own, height }));
}

function heightOf(laid: readonly CellLine[][]): number {
  return Math.max(0, ...laid.map((lines) => lines.reduce((sum, { height }) => sum + height, 0))) + 2 * PAD.y;
}

function drawRow(
  writer: PageWriter,
  places: readonly Place[],
  row: readonly Cell[],
  laid: CellLine[][],
  onNewPage: () => void,
): void {
  writer.element('TR', {}, (tr) => {
    const cells = places.map(() => writer.doc.struct('TD'));
    for (const cell of cells) tr.add(cell);
    let rest = laid;
    let marks: ReadonlyArray<Cell | undefined> = row;
    for (;;) {
      const parts = rest.map((lines) => split(lines, writer.bottom - writer.y - 2 * PAD.y));
      const height = heightOf(parts.map(({ here }) => here));
      parts.forEach(({ here }, index) => {
        const place = places[index];
        const cell = cells[index];
        if (!place || !cell || here.length === 0) return;
        const content = writer.doc.markStructureContent('TD');
        drawCell(writer, place, here, marks[index]);
        writer.doc.endMarkedContent();
        cell.add(content);
      });
      writer.y += height;
      const ruleAt = writer.y;
      writer.artifact(() =>
        writer.doc
          .moveTo(MARGIN.left, ruleAt)
          .lineTo(MARGIN.left + WIDTH, ruleAt)
          .lineWidth(0.4)
          .stroke(INK.line),
      );
      rest = parts.map(({ later }) => later);
      marks = [];
      if (rest.every((lines) => lines.length === 0)) break;
      writer.newPage();
      onNewPage();
    }
    for (const cell of cells) cell.end();
  });
}

function drawCell(writer: PageWriter, { x, width }: Place, lines: readonly CellLine[], cell: Cell | undefined): void {
  let y = writer.y + PAD.y;
  if (cell?.result) drawResult(writer, cell.result, x, y);
  if (cell?.severity) drawSeverity(writer, cell.severity, x, y);
  for (const { text, style, height } of lines) {
    writer.drawLines([text], x, y, width, style);
    y += height;
  }
}

/** The lines that fit, at least one, and those that do not. */
function split(lines: readonly CellLine[], room: number): { here: CellLine[]; later: CellLine[] } {
  let height = 0;
  let count = 0;
  for (const line of lines) {
    height += line.height;
    if (height > room + 0.01 && count > 0) break;
    count += 1;
  }
  return { here: lines.slice(0, count), later: lines.slice(count) };
}
