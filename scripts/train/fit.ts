import type { Library } from '../../common/catalog/types.js';
import { POLARITIES } from '../../common/domain/gap/types.js';
import { type ClauseSigns, SignReader } from '../../common/domain/learn/clause-signs.js';
import type { FeatureTable } from '../../common/domain/learn/feature-table.js';
import { STANCE_BLOCKS, SUBJECT_BLOCKS } from '../../common/domain/learn/features.js';
import { LinearScorer, toHalfBytes } from '../../common/domain/learn/linear.js';
import { Network, OutputLayer, toBytes } from '../../common/domain/learn/network.js';
import { Encoder, type SparseVector } from '../../common/domain/learn/sparse.js';
import type { Section } from '../../common/domain/learn/weights-file.js';
import type { NetworkWeights } from './backpropagation.js';
import { type Lesson, lessonsOf } from './lessons.js';
import { fitNetwork, type TrainingExample } from './network.js';
import type { CorpusRow } from './read-corpus.js';
import { SubjectClasses } from './subject-classes.js';
import { buildNeighbours, buildTable, type NeighbourSections, toNeighbours } from './tables.js';
import type { WordVectors } from './word-vectors.js';

/** The features are as many as a file of 20 MB has room for; they are chosen before the fit. Rates and seeds chosen on the dev split. */
const SUBJECT = { features: 92_500, units: 256, epochs: 5, dropout: { inputs: 0.3, units: 0.3 }, seed: 8 };
const STANCE = { features: 100_000, units: 64, epochs: 6, dropout: { inputs: 0.4, units: 0.4 }, seed: 9 };

/** Bare sentences ("We scan for malware.") are few in the corpus and many in what companies say: they count so much for the stance. */
const BARE = { words: 8, weight: 3 };

/** The corpus as numbers. */
export interface Encoded {
  rows: readonly CorpusRow[];
  classes: SubjectClasses;
  subjectTable: FeatureTable;
  stanceTable: FeatureTable;
  neighbours: NeighbourSections;
  subjects: SparseVector[];
  stances: SparseVector[];
  /** What the library says of its safeguards, for the subject alone. */
  lessons: Array<Lesson & { vector: SparseVector }>;
}

export interface Fitted {
  /** Of `SubjectClasses`. */
  subject: NetworkWeights;
  /** One class per polarity, and last: nothing about us. */
  stance: NetworkWeights;
}

export function encodeCorpus(rows: readonly CorpusRow[], library: Library, vectors: WordVectors): Encoded {
  const reader = new SignReader(library);
  const signs: ClauseSigns[] = rows.map(({ text, context }) => reader.read({ text, context }));
  const lessons = lessonsOf(library);
  // Their own phrases would always match: the lessons are in their words alone.
  const lessonSigns = lessons.map(({ text }) => ({
    ...reader.read({ text, context: '' }),
    says: [],
    hints: [],
  }));
  const subjectTable = buildTable(SUBJECT_BLOCKS, [...signs, ...lessonSigns], SUBJECT.features);
  const stanceTable = buildTable(STANCE_BLOCKS, signs, STANCE.features);
  const neighbours = buildNeighbours([...signs, ...lessonSigns], vectors);
  const near = toNeighbours(neighbours);
  const subjectOf = new Encoder(SUBJECT_BLOCKS, subjectTable, near);
  const stanceOf = new Encoder(STANCE_BLOCKS, stanceTable, near);
  return {
    rows,
    classes: new SubjectClasses(library),
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

/** What a clause speaks of. */
function fitSubject(
  { rows, classes, subjects, subjectTable, lessons }: Encoded,
  chosen: readonly number[],
): NetworkWeights {
  const examples = [
    ...chosen.map((at): TrainingExample => {
      const row = rows[at] as CorpusRow;
      return { vector: subjects[at] as SparseVector, targets: (random) => classes.targetsOf(row, 1, random) };
    }),
    ...lessons.map(
      (lesson): TrainingExample => ({
        vector: lesson.vector,
        targets: (random) => classes.targetsOf(lesson, lesson.weight, random),
      }),
    ),
  ];
  return fitNetwork(examples, { ...SUBJECT, features: subjectTable.hashes.length, classes: classes.count });
}

/** Whether a clause speaks of us, and how it stands. */
function fitStance({ rows, stances, stanceTable }: Encoded, chosen: readonly number[]): NetworkWeights {
  const none = POLARITIES.length;
  const examples = chosen.map((at): TrainingExample => {
    const row = rows[at] as CorpusRow;
    const right = row.polarity === 'none' ? none : classOf(row.polarity);
    const targets = [{ from: 0, to: none + 1, right: [right], weight: isBare(row) ? BARE.weight : 1 }];
    return { vector: stances[at] as SparseVector, targets: () => targets };
  });
  return fitNetwork(examples, { ...STANCE, features: stanceTable.hashes.length, classes: none + 1 });
}

function isBare({ text, context }: CorpusRow): boolean {
  return context === '' && text.split(' ').length < BARE.words;
}

/** The network that the weights file will hold: with weights as bytes and half bytes, so that what is measured is what is shipped. */
export function toNetwork({ units, hidden, hiddenBias, output, outputBias }: NetworkWeights): Network {
  const first = toHalfBytes(hidden, units);
  const last = toBytes(output, units);
  return new Network(
    new LinearScorer(first.bytes, first.scales, hiddenBias),
    new OutputLayer(last.bytes, last.scales, outputBias),
  );
}

export function partSections(name: string, table: FeatureTable, network: NetworkWeights): Record<string, Section> {
  const { units, hidden, hiddenBias, output, outputBias } = network;
  const first = toHalfBytes(hidden, units);
  const last = toBytes(output, units);
  return {
    [`${name}.hashes`]: table.hashes,
    [`${name}.rarity`]: table.rarity,
    [`${name}.scales`]: first.scales,
    [`${name}.weights`]: first.bytes,
    [`${name}.bias`]: hiddenBias,
    [`${name}.outputScales`]: last.scales,
    [`${name}.output`]: last.bytes,
    [`${name}.outputBias`]: outputBias,
  };
}
