import type { Sought } from '../gap/focus.js';
import type { Meant } from '../gap/meant.js';

/**
 * Requirements that belong together are meant together: each is as likely as all of them, and all are there where one is.
 * @param found what is meant, each by itself
 * @param sets by id, all that belong together with it
 */
export function meantTogether(
  found: readonly Meant[],
  sets: ReadonlyMap<string, readonly string[]>,
  sought: readonly Sought[],
): readonly Meant[] {
  const touched = new Set(found.flatMap(({ id }) => sets.get(id) ?? []));
  if (touched.size === 0) return found;
  const alone = found.filter(({ id }) => !sets.has(id));
  const joined = [...new Set([...touched].map((id) => sets.get(id) ?? []))].flatMap((ids) => asOne(ids, found, sought));
  return [...alone, ...joined].sort((a, b) => b.p - a.p);
}

/** The members of one set; one that was not found by itself is decided by the same practice as the likeliest, if it can be. */
function asOne(ids: readonly string[], found: readonly Meant[], sought: readonly Sought[]): Meant[] {
  const members = found.filter(({ id }) => ids.includes(id));
  const p = Math.min(
    1,
    members.reduce((sum, member) => sum + member.p, 0),
  );
  const likeliest = members[0]?.safeguard ?? '';
  return sought
    .filter(({ id }) => ids.includes(id))
    .map(({ id, cores }) => {
      const own = members.find((member) => member.id === id)?.safeguard;
      const safeguard = own ?? (cores.includes(likeliest) ? likeliest : (cores[0] ?? ''));
      return { id, cores, p, safeguard, together: ids };
    });
}
