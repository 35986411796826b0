import type { Library } from '../../common/catalog/types.js';
import { POLARITIES } from '../../common/domain/gap/types.js';
import { type ClauseSigns, SignReader } from '../../common/domain/learn/clause-signs.js';
import type { FeatureTable } from '../../common/domain/learn/feature-table.js';
import { STANCE_BLOCKS, SUBJECT_BLOCKS } from '../../common/domain/learn/features.js';
import { LinearScorer, toHalfBytes } from '../../common/domain/learn/linear.js';
import { Network } from '../../common/domain/learn/network.js';
import { Encoder, type SparseVector } from '../../common/domain/learn/sparse.js';
import type { Section } from '../../common/domain/learn/weights-file.js';
import type { Example, NetworkWeights } from './backpropagation.js';
import { type Lesson, lessonsOf } from './lessons.js';
import { fitNetwork } from './network.js';
import type { CorpusRow } from './read-corpus.js';
import { buildNeighbours, buildTable, type NeighbourSections, toNeighbours } from './tables.js';
import type { WordVectors } from './word-vectors.js';

/** The features are as many as a file of 20 MB has room for; they are chosen before the fit. Rates chosen on the dev split. */
const SUBJECT = { features: 94_000, units: 256, epochs: 5, dropout: 0.3 };
const STANCE = { features: 100_000, units: 64, epochs: 6, dropout: 0.4 };

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
  /** One class per safeguard, and last: none of them. */
  subject: NetworkWeights;
  /** One class per polarity, and last: nothing about us. */
  stance: NetworkWeights;
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
  const subjectTable = buildTable(SUBJECT_BLOCKS, [...signs, ...lessonSigns], SUBJECT.features);
  const stanceTable = buildTable(STANCE_BLOCKS, signs, STANCE.features);
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
  return { subject: fitSubject(encoded, chosen), stance: fitStance(encoded, chosen) };
}

/** What a clause speaks of: one of the safeguards, or (the last class) none. */
function fitSubject(
  { rows, safeguards, subjects, subjectTable, lessons }: Encoded,
  chosen: readonly number[],
): NetworkWeights {
  const classes = new Map(safeguards.map((id, at) => [id, at]));
  const none = safeguards.length;
  const numbers = (ids: readonly string[]) => (ids.length === 0 ? [none] : ids.map((id) => classes.get(id) ?? none));
  const examples = [
    ...chosen.map(
      (at): Example => ({
        vector: subjects[at] as SparseVector,
        classes: numbers((rows[at] as CorpusRow).safeguards),
        weight: 1,
      }),
    ),
    ...lessons.map(({ vector, safeguard, weight }): Example => ({ vector, classes: numbers([safeguard]), weight })),
  ];
  return fitNetwork(examples, { ...SUBJECT, features: subjectTable.hashes.length, classes: none + 1 });
}

/** Whether a clause speaks of us, and how it stands. */
function fitStance({ rows, stances, stanceTable }: Encoded, chosen: readonly number[]): NetworkWeights {
  const none = POLARITIES.length;
  const examples = chosen.map((at): Example => {
    const { polarity } = rows[at] as CorpusRow;
    return {
      vector: stances[at] as SparseVector,
      classes: [polarity === 'none' ? none : classOf(polarity)],
      weight: 1,
    };
  });
  return fitNetwork(examples, { ...STANCE, features: stanceTable.hashes.length, classes: none + 1 });
}

/** The network that the weights file will hold: with weights as half bytes, so that what is measured is what is shipped. */
export function toNetwork({ hidden, hiddenBias, output, outputBias }: NetworkWeights): Network {
  const { bytes, scales } = toHalfBytes(hidden, hiddenBias.length);
  return new Network(new LinearScorer(bytes, scales, hiddenBias), output, outputBias);
}

export function partSections(name: string, table: FeatureTable, network: NetworkWeights): Record<string, Section> {
  const { hidden, hiddenBias, output, outputBias } = network;
  const { bytes, scales } = toHalfBytes(hidden, hiddenBias.length);
  return {
    [`${name}.hashes`]: table.hashes,
    [`${name}.rarity`]: table.rarity,
    [`${name}.scales`]: scales,
    [`${name}.weights`]: bytes,
    [`${name}.bias`]: hiddenBias,
    [`${name}.output`]: output,
    [`${name}.outputBias`]: outputBias,
  };
}
