/** How few of the sets have an item: ln(all / those that have it). */
export function rarity(sets: ReadonlyArray<Iterable<string>>): (item: string) => number {
  const counts = new Map<string, number>();
  for (const set of sets) for (const item of new Set(set)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return (item) => Math.log(sets.length / (counts.get(item) ?? 1));
}
