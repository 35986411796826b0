import { describe, expect, it } from '@jest/globals';
import { FeatureTable, Neighbours } from '../../../common/domain/learn/feature-table.js';
import { type FeatureBlock, wordFeature } from '../../../common/domain/learn/features.js';
import { Encoder } from '../../../common/domain/learn/sparse.js';
import { signsOf } from './support.js';

const WORDS: FeatureBlock = {
  name: 'word',
  scale: 1,
  joinsNeighbours: true,
  read: ({ words }) => words.map(wordFeature),
};
/** "lapsed" is near to "expired", and half as near to "started". */
const NEIGHBOURS = new Neighbours(
  Uint32Array.of(wordFeature('lapsed')),
  Uint32Array.from(['expired', 'started'], wordFeature),
  Uint16Array.of(0, 1),
  Uint8Array.of(204, 102),
);

function tableOf(words: readonly string[]): FeatureTable {
  return new FeatureTable(Uint32Array.from(words, wordFeature), new Float32Array(words.length).fill(1));
}

describe('the vector of a clause', () => {
  it('has the neighbours of a word that the table does not know, as near as they are', () => {
    const { rows, values } = new Encoder([WORDS], tableOf(['expired', 'started']), NEIGHBOURS).encode(
      signsOf('lapsed'),
    );
    expect(rows).toEqual([0, 1]);
    expect(Math.hypot(...values)).toBeCloseTo(1, 6);
    expect((values[0] as number) / (values[1] as number)).toBeCloseTo(2, 6);
  });

  it('has the word itself first of all where the table knows it', () => {
    const { rows, values } = new Encoder([WORDS], tableOf(['expired', 'lapsed']), NEIGHBOURS).encode(signsOf('lapsed'));
    expect(rows).toEqual([1, 0]);
    expect(values[0]).toBeGreaterThan(values[1] as number);
  });

  it('is empty for words that nobody knows', () => {
    const table = tableOf(['expired']);
    expect(new Encoder([WORDS], table, NEIGHBOURS).encode(signsOf('nothing else'))).toEqual({ rows: [], values: [] });
  });
});
