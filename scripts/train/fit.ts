import type { Library } from '../../common/catalog/types.js';
import { POLARITIES } from '../../common/domain/gap/types.js';
import { type ClauseSigns, SignReader } from '../../common/domain/learn/clause-signs.js';
import type { FeatureTable } from '../../common/domain/learn/feature-table.js';
import { STANCE_BLOCKS, SUBJECT_BLOCKS } from '../../common/domain/learn/features.js';
import { LinearScorer, toHalfBytes } from '../../common/domain/learn/linear.js';
import { Encoder, type SparseVector } from '../../common/domain/learn/sparse.js';
import type { Section } from '../../common/domain/learn/weights-file.js';
import { type Lesson, lessonsOf } from './lessons.js';
import type { CorpusRow } from './read-corpus.js';
import { fitRidge, type LinearWeights } from './ridge.js';
import { buildNeighbours, buildTable, type NeighbourSections, toNeighbours } from './tables.js';
import type { WordVectors } from './word-vectors.js';

const PENALTY = 2;
const STANCE_PENALTY = 1.5;
const ITERATIONS = 26;
const STANCE_ITERATIONS = 60;
/** What a file of 20 MB has room for. They are chosen before the fit: to leave some out of a fitted model costs four points. */
const SUBJECT_FEATURES = 108_000;
const STANCE_FEATURES = 220_000;

/** The corpus as numbers. */
export interface Encoded {
  rows: readonly CorpusRow[];
  safeguards: string[];
  subjectTable: FeatureTable;
  stanceTable: FeatureTable;
  neighbours: NeighbourSections;
  subjects: SparseVector[];
  stances: SparseVector[];
  /** What the library says of its safeguards, for the subject alone. */
  lessons: Array<Lesson & { vector: SparseVector }>;
}

export interface Fitted {
  subject: LinearWeights;
  /** First how much the clause is about us, then one column per polarity. */
  stance: LinearWeights;
}

export function encodeCorpus(rows: readonly CorpusRow[], library: Library, vectors: WordVectors): Encoded {
  const reader = new SignReader(library);
  const signs: ClauseSigns[] = rows.map(({ text, context }) => reader.read({ text, context, previous: '' }));
  const lessons = lessonsOf(library.safeguards.values());
  // Their own phrases would always match: the lessons are in their words alone.
  const lessonSigns = lessons.map(({ text }) => ({
    ...reader.read({ text, context: '', previous: '' }),
    says: [],
    hints: [],
  }));
  const subjectTable = buildTable(SUBJECT_BLOCKS, [...signs, ...lessonSigns], SUBJECT_FEATURES);
  const stanceTable = buildTable(STANCE_BLOCKS, signs, STANCE_FEATURES);
  const neighbours = buildNeighbours(subjectTable, [...signs, ...lessonSigns], vectors);
  const subjectOf = new Encoder(SUBJECT_BLOCKS, subjectTable, toNeighbours(neighbours));
  const stanceOf = new Encoder(STANCE_BLOCKS, stanceTable, null);
  return {
    rows,
    safeguards: [...library.safeguards.keys()].sort(),
    subjectTable,
    stanceTable,
    neighbours,
    subjects: signs.map((seen) => subjectOf.encode(seen)),
    stances: signs.map((seen) => stanceOf.encode(seen)),
    lessons: lessons.map((lesson, at) => ({
      ...lesson,
      vector: subjectOf.encode(lessonSigns[at] as ClauseSigns),
    })),
  };
}

/** The column of a polarity. */
export function classOf(polarity: CorpusRow['polarity'] | undefined): number {
  return (POLARITIES as readonly unknown[]).indexOf(polarity);
}

/** Fits both parts on the rows with these numbers. */
export function fitModel(encoded: Encoded, chosen: readonly number[]): Fitted {
  const { rows, safeguards, subjects, stances, subjectTable, stanceTable, lessons } = encoded;
  const number = new Map(safeguards.map((id, at) => [id, at]));
  const spoken = chosen.filter((at) => rows[at]?.polarity !== 'none');
  const pick = <T>(list: readonly T[], numbers: readonly number[]): T[] => numbers.map((at) => list[at] as T);
  const targets = (numbers: readonly number[], classes: number, of: (row: CorpusRow) => number[]): Float32Array => {
    const all = new Float32Array(numbers.length * classes);
    numbers.forEach((at, index) => {
      for (const k of of(rows[at] as CorpusRow)) all[index * classes + k] = 1;
    });
    return all;
  };
  const options = { penalty: STANCE_PENALTY, iterations: STANCE_ITERATIONS, features: stanceTable.hashes.length };
  const about = fitRidge(
    pick(stances, chosen),
    targets(chosen, 1, ({ polarity }) => (polarity === 'none' ? [] : [0])),
    { ...options, classes: 1 },
  );
  const polarity = fitRidge(
    pick(stances, spoken),
    targets(spoken, POLARITIES.length, (row) => [classOf(row.polarity)]),
    { ...options, classes: POLARITIES.length },
  );
  const ofRows = targets(chosen, safeguards.length, (row) => row.safeguards.map((id) => number.get(id) ?? 0));
  const ofLessons = new Float32Array(lessons.length * safeguards.length);
  lessons.forEach(({ safeguard, weight }, at) => {
    ofLessons[at * safeguards.length + (number.get(safeguard) ?? 0)] = Math.sqrt(weight);
  });
  const subject = fitRidge([...pick(subjects, chosen), ...lessons.map(weighed)], joined(ofRows, ofLessons), {
    penalty: PENALTY,
    iterations: ITERATIONS,
    features: subjectTable.hashes.length,
    classes: safeguards.length,
  });
  return { subject, stance: sideBySide(about, polarity) };
}

/** Least squares with weights: both sides times the root of the weight. */
function weighed({ vector, weight }: Encoded['lessons'][number]): SparseVector {
  return { rows: vector.rows, values: vector.values.map((value) => value * Math.sqrt(weight)) };
}

function sideBySide(a: LinearWeights, b: LinearWeights): LinearWeights {
  const left = a.bias.length;
  const width = left + b.bias.length;
  const features = a.weights.length / left;
  const weights = new Float32Array(features * width);
  for (let row = 0; row < features; row += 1) {
    weights.set(a.weights.subarray(row * left, (row + 1) * left), row * width);
    weights.set(b.weights.subarray(row * (width - left), (row + 1) * (width - left)), row * width + left);
  }
  return { weights, bias: Float32Array.from([...a.bias, ...b.bias]) };
}

/** The scorer that the weights file will hold: with weights as half bytes, so that what is measured is what is shipped. */
export function toScorer({ weights, bias }: LinearWeights): LinearScorer {
  const { bytes, scales } = toHalfBytes(weights, bias.length);
  return new LinearScorer(bytes, scales, bias);
}

export function partSections(
  name: string,
  table: FeatureTable,
  { weights, bias }: LinearWeights,
): Record<string, Section> {
  const { bytes, scales } = toHalfBytes(weights, bias.length);
  return {
    [`${name}.hashes`]: table.hashes,
    [`${name}.rarity`]: table.rarity,
    [`${name}.scales`]: scales,
    [`${name}.bias`]: bias,
    [`${name}.weights`]: bytes,
  };
}

function joined(a: Float32Array, b: Float32Array): Float32Array {
  const all = new Float32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}
