import { describe, expect, it } from '@jest/globals';
import { STANCE_BLOCKS } from '../../../common/domain/learn/features.js';
import { HASH_START, hashText } from '../../../common/domain/learn/hash.js';
import { NO_SIGNS } from './support.js';

/** What a block sees of a clause. */
function seen(block: string, text: string): Set<number> {
  const tokens = text.split(' ');
  const { read } = STANCE_BLOCKS.find(({ name }) => name === block) ?? { read: () => [] };
  return new Set(read({ ...NO_SIGNS, tokens }));
}

const features = (kind: string, words: string) =>
  new Set(words.split(' ').map((word) => hashText(HASH_START, `${kind}\0${word}`)));

const union = (...sets: Array<Set<number>>) => new Set(sets.flatMap((set) => [...set]));

describe('what tells how things stand', () => {
  it('parts a clause at its last mark that has something behind it', () => {
    const found = seen('half', 'laptops , phones are locked ; the tills are open .');
    expect(found).toEqual(
      union(features('head', 'laptops , phones are locked ;'), features('tail', 'the tills are open .')),
    );
    expect(seen('half', 'the tills are open .').size).toBe(0);
  });

  it('knows what a denial reaches: as far as the next mark, and eight words at most', () => {
    const found = seen(
      'denied',
      "nobody has a key , the tills don't lock by themselves at night or on days when the shop is shut",
    );
    expect(found).toEqual(
      union(features('denial', "nobody don't"), features('denied', 'has a key lock by themselves at night or on days')),
    );
    expect(seen('denied', 'the tills are locked').size).toBe(0);
  });
});
