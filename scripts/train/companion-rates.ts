import type { CompanionRates } from '../../common/domain/learn/companions.js';
import type { CorpusRow } from './read-corpus.js';

/** What stands together less often than this, in rows or as a share, is chance. */
const LEAST_ROWS = 3;
const LEAST_RATE = 0.1;

/** Which requirements of a framework the same sentences settle, and how often, from the rows that name requirements. */
export function companionRates(rows: readonly Pick<CorpusRow, 'requirements'>[]): CompanionRates {
  const counts = new Map<string, Counts>();
  for (const { requirements } of rows)
    for (const [framework, ids] of requirements) {
      const known = counts.get(framework) ?? { one: new Map(), two: new Map() };
      counts.set(framework, known);
      count(known, [...new Set(ids)].sort());
    }
  return Object.fromEntries([...counts].sort().map(([framework, known]) => [framework, ratesOf(known)]));
}

interface Counts {
  one: Map<string, number>;
  /** By id and the id of another that comes after it in the alphabet. */
  two: Map<string, Map<string, number>>;
}

function count({ one, two }: Counts, ids: readonly string[]): void {
  ids.forEach((id, at) => {
    addOne(one, id);
    const others = two.get(id) ?? new Map<string, number>();
    two.set(id, others);
    for (const other of ids.slice(at + 1)) addOne(others, other);
  });
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function ratesOf({ one, two }: Counts): Array<[string, string, number]> {
  return [...two].sort().flatMap(([id, others]) =>
    [...others].sort().flatMap(([other, rows]): Array<[string, string, number]> => {
      const rate = rows / Math.min(one.get(id) ?? rows, one.get(other) ?? rows);
      return rows >= LEAST_ROWS && rate >= LEAST_RATE ? [[id, other, Math.round(rate * 100) / 100]] : [];
    }),
  );
}
