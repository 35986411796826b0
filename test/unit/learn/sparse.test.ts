import { describe, expect, it } from '@jest/globals';
import { FeatureTable, Neighbours } from '../../../common/domain/learn/feature-table.js';
import { wordBlock, wordFeature } from '../../../common/domain/learn/features.js';
import { Encoder } from '../../../common/domain/learn/sparse.js';
import { signsOf } from './support.js';

const WORDS = wordBlock(
  'word',
  1,
  { featuresOf: (word) => [wordFeature(word)], joinsNeighbours: true },
  ({ words }) => words,
);
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

  it('is the same again, also when more words than are kept stood between', () => {
    const words = Array.from({ length: 70_000 }, (_, at) => `word${at}`);
    const encoder = new Encoder([WORDS], tableOf(words), NEIGHBOURS);
    const first = encoder.encode(signsOf('word7 word8'));
    expect(first.rows).toEqual([7, 8]);
    for (const word of words) encoder.encode(signsOf(word));
    expect(encoder.encode(signsOf('word7 word8'))).toEqual(first);
  });

  it('counts what several words bring once where the block says so, and by how often it is brought elsewhere', () => {
    const initial = (word: string) => [wordFeature(word.charAt(0))];
    const vectorOf = (countsOnce: boolean) => {
      const block = wordBlock('initial', 1, { featuresOf: initial, countsOnce }, ({ words }) => words);
      return new Encoder([block], tableOf(['a', 'b']), NEIGHBOURS).encode(signsOf('apple anchor boat'));
    };
    const [once, often] = [vectorOf(true), vectorOf(false)];
    expect(once.values[0]).toBe(once.values[1]);
    expect((often.values[0] as number) / (often.values[1] as number)).toBeCloseTo(2, 6);
  });
});
