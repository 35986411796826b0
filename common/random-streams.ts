import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Small seeds fill few bits of the state; these many draws spread them. */
const WARM_UP_DRAWS = 64;

/**
 * Independent streams of uniform random numbers in [0, 1) from one seed, the same on every machine (xoroshiro128+).
 * Each stream starts 2^64 draws after the one before it. Ask for them in order, from 0.
 * @param seed 0 to 2^32 - 1
 */
export function randomStreams(seed: number): (index: number) => () => number {
  const next = xoroshiro128plus(seed);
  for (let draw = 0; draw < WARM_UP_DRAWS; draw += 1) next.next();
  let position = 0;
  return (index) => {
    for (; position < index; position += 1) next.jump();
    if (position !== index) throw new Error('streams are handed out in order');
    const own = next.clone();
    return () => uniformFloat64(own);
  };
}
