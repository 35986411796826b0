import { readFileSync } from 'node:fs';
import type { Sent } from './traffic.js';

/** The value below which that share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Change of y per unit of x (least squares). */
export function slope(points: ReadonlyArray<readonly [number, number]>): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/** Resident memory of a process in MiB. */
export function residentMib(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4096) / 1_048_576;
}

/** How many answers had each status, refusals with what they said; 0 stands for no answer. */
export function countByStatus(all: readonly Sent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, why } of all) {
    const name = `${status} ${why}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
