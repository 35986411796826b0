import type { Group } from '../catalog/types.js';

/** By its id, each group with those that it lies in, itself first and the outermost last. */
export function ancestorsOf(groups: readonly Group[]): Map<string, string[]> {
  const parents = new Map(groups.map(({ id, parent_id }) => [id, parent_id]));
  return new Map(
    groups.map(({ id }) => {
      const chain: string[] = [];
      for (let at: string | null = id; at !== null && !chain.includes(at); at = parents.get(at) ?? null) chain.push(at);
      return [id, chain];
    }),
  );
}
