import type { Block } from '../../../common/domain/report/types.js';
import { INK, MARGIN, SIZE, WIDTH } from '../pdf/look.js';
import type { PageWriter } from '../pdf/page-writer.js';
import { figure } from './charts.js';

type CurveBlock = Extract<Block, { kind: 'curve' }>;

const HEIGHT = 190;
const PLOT = { left: MARGIN.left + 20, width: WIDTH - 24, height: 158 } as const;

/**
 * A falling curve: how likely a higher value is. The axis of values is logarithmic when they span more than two powers of ten.
 * Named points stand on the curve with their values, so no axis needs numbers of its own.
 */
export function drawCurve(writer: PageWriter, { alt, xTitle, yTitle, points, marks }: CurveBlock, color: string): void {
  writer.ensure(HEIGHT + 10);
  const top = writer.y;
  const { doc } = writer;
  const place = placing(points, top + 6);
  figure(writer, alt, HEIGHT, () => {
    const bottom = top + 6 + PLOT.height;
    doc
      .lineWidth(0.8)
      .moveTo(PLOT.left, top)
      .lineTo(PLOT.left, bottom)
      .lineTo(PLOT.left + PLOT.width, bottom)
      .stroke(INK.quiet);
    points.forEach((point, index) => {
      const [x, y] = place(point);
      if (index === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    });
    doc.lineWidth(2).stroke(color);
    marks.forEach((mark, index) => {
      drawMark(writer, mark.text, place(mark), top + 10 + index * 15, color);
    });
    writer.drawLines([xTitle], PLOT.left, bottom + 5, PLOT.width, {
      size: SIZE.note,
      color: INK.quiet,
      align: 'right',
    });
    doc.save().rotate(-90, { origin: [MARGIN.left + 4, bottom] });
    writer.drawLines([yTitle], MARGIN.left + 4, bottom, PLOT.height, { size: SIZE.note, color: INK.quiet });
    doc.restore();
  });
  writer.y = top + HEIGHT + 6;
}

function drawMark(writer: PageWriter, text: string, [x, y]: [number, number], labelTop: number, color: string): void {
  const { doc } = writer;
  const style = { size: SIZE.small, weight: 'bold' as const };
  const width = writer.measure(text, style);
  const right = PLOT.left + PLOT.width;
  const labelX = right - width;
  doc.save().dash(2, { space: 2 }).lineWidth(0.6);
  doc
    .moveTo(x, y)
    .lineTo(Math.max(x, labelX - 4), labelTop + 6)
    .stroke(INK.quiet)
    .restore();
  doc.circle(x, y, 3.2).lineWidth(1.2).fillAndStroke(INK.white, color);
  doc.rect(labelX - 2, labelTop, width + 4, SIZE.small * 1.38).fill(INK.white);
  writer.drawLines([text], labelX, labelTop, width + 2, style);
}

function placing(points: CurveBlock['points'], top: number): (point: { x: number; y: number }) => [number, number] {
  const values = points.map(({ x }) => x).filter((x) => x > 0);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const isLogarithmic = values.length > 0 && most / least > 100;
  const scale = (x: number): number => (isLogarithmic ? Math.log(Math.max(x, least)) : x);
  const from = isLogarithmic ? scale(least) : 0;
  const span = scale(most) - from || 1;
  const highest = Math.max(...points.map(({ y }) => y)) || 1;
  return ({ x, y }) => [
    PLOT.left + Math.min(1, Math.max(0, (scale(x) - from) / span)) * PLOT.width,
    top + (1 - Math.min(1, y / highest)) * PLOT.height,
  ];
}
