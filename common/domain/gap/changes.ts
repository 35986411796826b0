import type { Changes, Finding, Result } from './types.js';

const RANK: Record<Result, number> = {
  not_assessed: -1,
  non_compliant: 0,
  partially_compliant: 1,
  compliant: 2,
  not_applicable: 2,
};

/**
 * What differs from an earlier analysis; every requirement is in exactly one place.
 * `new`: not assessed before, assessed now. `closed`: better than before. `regressed`: worse, or no longer evidenced.
 */
export function compare(
  findings: readonly Finding[],
  previous: ReadonlyArray<Pick<Finding, 'requirement_id' | 'status'>>,
): Changes {
  const before = new Map(previous.map(({ requirement_id, status }) => [requirement_id, status]));
  const changes: Changes = { closed: [], regressed: [], new: [], unchanged_count: 0 };
  for (const { requirement_id: id, status } of findings) {
    const was = before.get(id) ?? 'not_assessed';
    if (was === status) changes.unchanged_count += 1;
    else if (was === 'not_assessed') changes.new.push(id);
    else if (RANK[status] >= RANK[was]) changes.closed.push(id);
    else changes.regressed.push(id);
  }
  return changes;
}
