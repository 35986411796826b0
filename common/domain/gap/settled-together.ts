import { sigmoid } from '../sigmoid.js';
import type { Meant } from './meant.js';

/** Log odds that a requirement is settled beside the likeliest one: by the logarithm of how likely it is, by their rate, in any case. */
const BESIDE = { likely: 0.82, rate: 4.3, offset: 0.2 };

/**
 * The likeliest requirement and those that are settled with it more likely than not, if they are likely enough together: that two
 * share what is likely may mean either of them or both. The odds are those of 16,853 candidates for the second place in
 * sentences that were labelled in full and not trained on.
 * @param meant likeliest first
 * @param least how likely they must be together
 * @returns by id, how likely it is settled (0-1); empty where nothing is settled beside the likeliest
 */
export function settledTogether([first, ...others]: readonly Meant[], least: number): ReadonlyMap<string, number> {
  const settled = new Map<string, number>();
  if (!first) return settled;
  const { together = [first.id], companions } = first;
  for (const { id, p } of others) {
    const rate = companions?.get(id) ?? 0;
    if (rate === 0 || together.includes(id) || first.p + p < least) continue;
    const odds = BESIDE.likely * Math.log(p) + BESIDE.rate * rate + BESIDE.offset;
    if (odds <= 0) continue;
    settled.set(id, sigmoid(odds));
    settled.set(first.id, Math.max(settled.get(first.id) ?? 0, Math.min(1, first.p + p)));
  }
  return settled;
}
