import type { Block } from '../../../common/domain/report/types.js';
import { INK, MARGIN, SIZE, WIDTH } from '../pdf/look.js';
import type { PageWriter } from '../pdf/page-writer.js';
import { figure } from './charts.js';

type CurveBlock = Extract<Block, { kind: 'curve' }>;

const HEIGHT = 211;
/** What the whole curve takes, in points. */
export const CURVE_HEIGHT = HEIGHT + 10;
/** Above the plot, for the label of a point at its top. */
const HEADROOM = 27;
/** Two short lines, so that a label has room beside its own point. */
const LABEL_HEIGHT = 26;
const PLOT = { left: MARGIN.left + 48, width: WIDTH - 52, height: 158 } as const;

/**
 * A falling curve: how likely a higher value is. The axis of values is logarithmic when they span more than two powers of ten.
 * Named points stand on the curve with their values; each axis names its ends.
 */
export function drawCurve(writer: PageWriter, block: CurveBlock, color: string): void {
  const { alt, points, marks } = block;
  writer.ensure(CURVE_HEIGHT);
  const top = writer.y;
  const { doc } = writer;
  const { place, isLogarithmic } = placing(points, top + HEADROOM);
  figure(writer, alt, HEIGHT, () => {
    const bottom = top + HEADROOM + PLOT.height;
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
    // From the lowest up, so that no label stands on another.
    const heightAt = (x: number) => Math.max(top, ...points.map(place).flatMap(([px, y]) => (px >= x ? [] : [y])));
    marks
      .map((mark) => ({ mark, at: place(mark) }))
      .sort((a, b) => b.at[1] - a.at[1])
      .reduce((below, { mark, at }) => drawMark(writer, mark, at, { below, heightAt, color }), bottom);
    drawAxes(writer, block, place, bottom, isLogarithmic);
  });
  writer.y = top + HEIGHT + 6;
}

function drawAxes(writer: PageWriter, block: CurveBlock, place: Place, bottom: number, isLogarithmic: boolean): void {
  const { doc } = writer;
  const { xTitle, yTitle, ticks } = block;
  const style = { size: SIZE.note, color: INK.quiet };
  const right = PLOT.left + PLOT.width;
  for (const { at, text } of ticks.x) {
    const [x] = place({ x: at, y: 0 });
    doc
      .moveTo(x, bottom)
      .lineTo(x, bottom + 3)
      .lineWidth(0.8)
      .stroke(INK.quiet);
    const width = writer.measure(text, style);
    writer.drawLines([text], Math.min(x, right - width), bottom + 4, width + 1, style);
  }
  for (const { at, text } of ticks.y) {
    const [, y] = place({ x: 0, y: at });
    doc
      .moveTo(PLOT.left - 3, y)
      .lineTo(PLOT.left, y)
      .lineWidth(0.8)
      .stroke(INK.quiet);
    writer.drawLines([text], MARGIN.left + 14, y - SIZE.note * 0.69, PLOT.left - MARGIN.left - 19, {
      ...style,
      align: 'right',
    });
  }
  const title = isLogarithmic ? `${xTitle}, logarithmic scale` : xTitle;
  writer.drawLines([title], PLOT.left, bottom + 15, PLOT.width, { ...style, align: 'center' });
  doc.save().rotate(-90, { origin: [MARGIN.left, bottom] });
  writer.drawLines([yTitle], MARGIN.left, bottom, PLOT.height, { ...style, align: 'center' });
  doc.restore();
}

interface Surroundings {
  /** Where the label under it begins. */
  below: number;
  /** Where the curve is over a place of the page. */
  heightAt: (x: number) => number;
  color: string;
}

/** Above its point and right of it, where a falling curve leaves room. @returns where the label begins */
function drawMark(
  writer: PageWriter,
  { text, note }: CurveBlock['marks'][number],
  [x, y]: [number, number],
  around: Surroundings,
): number {
  const { doc } = writer;
  const style = { size: SIZE.small, weight: 'bold' as const };
  const quiet = { size: SIZE.note };
  const width = Math.max(writer.measure(text, style), writer.measure(note, quiet));
  const right = PLOT.left + PLOT.width;
  const labelX = Math.min(x + 6, right - width);
  const labelTop = Math.min(y, around.below, labelX < x ? around.heightAt(labelX) : y) - LABEL_HEIGHT;
  doc.circle(x, y, 3.2).lineWidth(1.2).fillAndStroke(INK.white, around.color);
  const noteTop = labelTop + writer.drawLines([text], labelX, labelTop, width + 2, style);
  writer.drawLines([note], labelX, noteTop, width + 2, quiet);
  return labelTop;
}

type Place = (point: { x: number; y: number }) => [number, number];

function placing(points: CurveBlock['points'], top: number): { place: Place; isLogarithmic: boolean } {
  const values = points.map(({ x }) => x).filter((x) => x > 0);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const isLogarithmic = values.length > 0 && most / least > 100;
  const scale = (x: number): number => (isLogarithmic ? Math.log(Math.max(x, least)) : x);
  const from = isLogarithmic ? scale(least) : 0;
  const span = scale(most) - from || 1;
  const highest = Math.max(...points.map(({ y }) => y)) || 1;
  const place: Place = ({ x, y }) => [
    PLOT.left + Math.min(1, Math.max(0, (scale(x) - from) / span)) * PLOT.width,
    top + (1 - Math.min(1, y / highest)) * PLOT.height,
  ];
  return { place, isLogarithmic };
}
