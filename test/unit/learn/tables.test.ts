import { describe, expect, it } from '@jest/globals';
import { type FeatureBlock, wordFeature } from '../../../common/domain/learn/features.js';
import { buildTable } from '../../../scripts/train/tables.js';
import { signsOf } from './support.js';

const ROWS = ['backups run daily', 'backups run weekly', 'backups run', 'tests run daily', 'tests run daily'].map(
  signsOf,
);
const WORDS: FeatureBlock = { name: 'word', scale: 1, read: ({ words }) => words.map(wordFeature) };
const PAIRS: FeatureBlock = {
  name: 'pair',
  scale: 1,
  read: ({ words }) => words.slice(1).map((word, at) => wordFeature(`${words[at]} ${word}`)),
};

describe('the features that a model is given', () => {
  it('keeps every word, and of pairs those that occur twice', () => {
    const table = buildTable([WORDS, PAIRS], ROWS);
    expect([...table.hashes]).toEqual(
      ['backups', 'run', 'daily', 'weekly', 'tests', 'backups run', 'run daily', 'tests run'].map(wordFeature),
    );
  });

  it('leaves out the least frequent pairs beyond the limit, and never a word', () => {
    const limited = buildTable([WORDS, PAIRS], ROWS, 7);
    expect(limited.find(wordFeature('tests run'))).toBe(-1);
    expect(limited.find(wordFeature('run daily'))).toBe(6);
    const least = buildTable([WORDS, PAIRS], ROWS, 1);
    expect([...least.hashes]).toEqual(['backups', 'run', 'daily', 'weekly', 'tests'].map(wordFeature));
  });

  it('gives a feature the rarity ln((n + 1) / (df + 1)) + 1', () => {
    const table = buildTable([WORDS], ROWS);
    expect(table.rarity[table.find(wordFeature('run'))]).toBeCloseTo(1, 6);
    expect(table.rarity[table.find(wordFeature('weekly'))]).toBeCloseTo(Math.log(6 / 2) + 1, 6);
  });

  it('counts a feature that two blocks have once', () => {
    const table = buildTable([WORDS, { ...WORDS, name: 'again' }], ROWS);
    expect(table.hashes).toHaveLength(5);
  });
});
