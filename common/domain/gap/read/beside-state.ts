import type { Polarity } from '../types.js';

/** From this share on it is believed that a remark says something else than the state beside it. */
const BELIEVED = 0.6;

/**
 * How something stands by its state and by what is said beside it: "done, but not in Lyon" is partial, "planned; two of five have it" too.
 * @param share how likely it is that this is said
 */
export function besideState(said: Polarity, state: Polarity | null | undefined, share: number): Polarity {
  if (!state || state === said) return said;
  if (state === 'not_applicable' || share < BELIEVED) return state;
  return state === 'implemented' || said === 'not_applicable' || said === 'partial' ? said : state;
}
