import type { RequirementSets, Sought } from '../gap/focus.js';
import type { Meant } from '../gap/meant.js';

/**
 * Requirements that belong together are meant together: each is as likely as all of them, and all are there where one is.
 * @param found what is meant, each by itself, likeliest first
 * @param apart ids that mean no other where they are the likeliest of their set
 */
export function meantTogether(
  found: readonly Meant[],
  sets: RequirementSets,
  apart: ReadonlySet<string> = NONE,
): readonly Meant[] {
  const touched = new Set(found.map(({ id }) => sets.get(id)).filter((set) => set !== undefined));
  if (touched.size === 0) return found;
  const alone = found.filter(({ id }) => !sets.has(id));
  return [...alone, ...[...touched].flatMap((set) => asOne(set, found, apart))].sort((a, b) => b.p - a.p);
}

const NONE: ReadonlySet<string> = new Set();

/** The members of one set; one that was not found by itself is decided by the same practice as the likeliest, if it can be. */
function asOne(set: readonly Sought[], found: readonly Meant[], apart: ReadonlySet<string>): Meant[] {
  const together = set.map(({ id }) => id);
  const members = found.filter(({ id }) => together.includes(id));
  if (apart.has(members[0]?.id ?? '')) return members;
  const total = members.reduce((sum, member) => sum + member.p, 0);
  const likeliest = members[0]?.safeguard ?? '';
  return set.map(({ id, cores }) => {
    const own = members.find((member) => member.id === id);
    const safeguard = own?.safeguard ?? (cores.includes(likeliest) ? likeliest : (cores[0] ?? ''));
    return { id, cores, p: Math.min(1, total), safeguard, together, companions: own?.companions };
  });
}
