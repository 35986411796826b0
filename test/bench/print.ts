import type { Figure, Percentiles, Row } from './figure.js';

const COLUMNS = ['figure', 'product', 'floor', 'ratio', 'target', 'held', 'p50/p95/p99 ms', "floor's"];

/** The rows as a table for people. */
export function table(rows: readonly Row[]): string {
  const lines = [COLUMNS, ...rows.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells(row: Row): string[] {
  const { title, unit, value, floor, ratio, held, productMs, floorMs } = row;
  return [
    title,
    `${short(value)} ${unit}`,
    short(floor),
    ratio.toFixed(2),
    targetOf(row),
    held ? 'yes' : 'NO',
    percentiles(productMs),
    percentiles(floorMs),
  ];
}

export function targetOf({ target }: Pick<Figure, 'target'>): string {
  return 'least' in target ? `>= ${target.least}` : `<= ${target.most}`;
}

function percentiles(times: Percentiles | null): string {
  return times ? [times.p50, times.p95, times.p99].map(short).join('/') : '-';
}

function short(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

/** The rows for programs: `{figures: [{name, value, unit, floor, ratio, target, held, ...}]}`. */
export function json(rows: readonly Row[]): string {
  const figures = rows.map(({ name, title, value, unit, floor, ratio, held, productMs, floorMs, ...row }) => ({
    name,
    title,
    value,
    unit,
    floor,
    ratio,
    target: targetOf(row),
    held,
    ms: productMs,
    floor_ms: floorMs,
  }));
  return `${JSON.stringify({ figures }, null, 2)}\n`;
}
