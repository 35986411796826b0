import type { Meant } from './meant.js';

/** Log odds that a requirement is settled beside the likeliest one: by the logarithm of how likely it is, by their rate, in any case. */
const BESIDE = { likely: 0.82, rate: 4.3, offset: 0.2 };

/**
 * The likeliest requirement and those that are settled with it more likely than not, if they are likely enough together: that two
 * share what is likely may mean either of them or both. The odds are those of 16,853 candidates for the second place in
 * sentences that were labelled in full and not trained on.
 * @param meant likeliest first
 * @param least how likely they must be together
 */
export function settledTogether([first, ...others]: readonly Meant[], least: number): ReadonlySet<string> {
  if (!first) return new Set();
  const { together = [first.id], companions } = first;
  const beside = others.filter(({ id, p }) => {
    const rate = companions?.get(id) ?? 0;
    if (rate === 0 || together.includes(id) || first.p + p < least) return false;
    return BESIDE.likely * Math.log(p) + BESIDE.rate * rate + BESIDE.offset > 0;
  });
  return new Set(beside.length === 0 ? [] : [first, ...beside].map(({ id }) => id));
}
