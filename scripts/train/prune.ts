import { rowBytesOf } from '../../common/domain/learn/linear.js';
import type { Section } from '../../common/domain/learn/weights-file.js';

/**
 * Leaves out the features of a part that weigh least (largest weight x rarity), so that the file stays small. Rows before
 * `untouched` keep their numbers, because other sections point at them.
 */
export function prune(
  sections: Record<string, Section>,
  name: string,
  limit: number,
  untouched: number,
): Record<string, Section> {
  const of = (part: string): Section => sections[`${name}.${part}`] as Section;
  const rowBytes = rowBytesOf(of('bias').length);
  const weightOf = (row: number): number => (of('scales')[row] ?? 0) * (of('rarity')[row] ?? 0);
  const others = [...of('hashes').keys()].slice(untouched).sort((a, b) => weightOf(b) - weightOf(a) || a - b);
  const kept = [...of('hashes').keys()]
    .slice(0, untouched)
    .concat(others.slice(0, Math.max(0, limit - untouched)).sort((a, b) => a - b));
  const weights = new Uint8Array(kept.length * rowBytes);
  kept.forEach((row, at) => {
    weights.set(of('weights').subarray(row * rowBytes, (row + 1) * rowBytes), at * rowBytes);
  });
  return {
    ...sections,
    [`${name}.hashes`]: Uint32Array.from(kept, (row) => of('hashes')[row] ?? 0),
    [`${name}.rarity`]: Float32Array.from(kept, (row) => of('rarity')[row] ?? 0),
    [`${name}.scales`]: Float32Array.from(kept, (row) => of('scales')[row] ?? 0),
    [`${name}.weights`]: weights,
  };
}
