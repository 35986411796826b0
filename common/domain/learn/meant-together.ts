import type { RequirementSets, Sought } from '../gap/focus.js';
import type { Meant } from '../gap/meant.js';

/**
 * Requirements that belong together are meant together: each is as likely as all of them, and all are there where one is.
 * @param found what is meant, each by itself, likeliest first
 */
export function meantTogether(found: readonly Meant[], sets: RequirementSets): readonly Meant[] {
  const touched = new Set(found.map(({ id }) => sets.get(id)).filter((set) => set !== undefined));
  if (touched.size === 0) return found;
  const alone = found.filter(({ id }) => !sets.has(id));
  return [...alone, ...[...touched].flatMap((set) => asOne(set, found))].sort((a, b) => b.p - a.p);
}

/** The members of one set; one that was not found by itself is decided by the same practice as the likeliest, if it can be. */
function asOne(set: readonly Sought[], found: readonly Meant[]): Meant[] {
  const together = set.map(({ id }) => id);
  const members = found.filter(({ id }) => together.includes(id));
  const total = members.reduce((sum, member) => sum + member.p, 0);
  const likeliest = members[0]?.safeguard ?? '';
  return set.map(({ id, cores }) => {
    const own = members.find((member) => member.id === id);
    const safeguard = own?.safeguard ?? (cores.includes(likeliest) ? likeliest : (cores[0] ?? ''));
    return { id, cores, p: Math.min(1, total), safeguard, together, companions: own?.companions };
  });
}
