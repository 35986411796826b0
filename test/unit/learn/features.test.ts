import { describe, expect, it } from '@jest/globals';
import { SignReader } from '../../../common/domain/learn/clause-signs.js';
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

  it.each([
    ['reviewed 5 of 12 sites', 'reviewed eleven of forty sites'],
    ['on for 84 % of staff', 'on for 9 % of staff'],
    ['unchanged since 2019', 'unchanged since 2022'],
  ])('does not tell numbers apart beside their neighbours: %s', (text, other) => {
    expect(seen('pair', text)).toEqual(seen('pair', other));
  });

  it('tells a year from a number, and "one" from both', () => {
    expect(seen('pair', 'in 2024')).not.toEqual(seen('pair', 'in 24'));
    expect(seen('pair', 'one door')).not.toEqual(seen('pair', 'two door'));
  });
});

describe('a share in figures', () => {
  const reader = new SignReader({ safeguards: new Map() });
  const cuesOf = (text: string) => reader.read({ text, context: '' }).cues.flat();

  it.each(['Restores are tested on 5 of 12 servers.', 'MFA is on for 78 % of accounts.', 'Forty of sixty have one.'])(
    'falls short: %s',
    (text) => {
      expect(cuesOf(text)).toContain('falls short');
    },
  );

  it.each([
    ['All 12 of 12 servers were tested.', true],
    ['Twelve servers were tested.', false],
  ])('counts all only where it names the whole: %s', (text, isWhole) => {
    expect(cuesOf(text).includes('counts all')).toBe(isWhole);
    expect(cuesOf(text)).not.toContain('falls short');
  });
});
