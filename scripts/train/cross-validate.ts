import { POLARITIES } from '../../common/domain/gap/types.js';
import { type Calibration, softmax } from '../../common/domain/learn/calibration.js';
import { HASH_START, hashText, spread } from '../../common/domain/learn/hash.js';
import { stanceScores } from '../../common/domain/learn/scores.js';
import type { SparseVector } from '../../common/domain/learn/sparse.js';
import { sigmoid } from '../../common/domain/sigmoid.js';
import { fitLogistic, fitSoftmax } from './calibrate.js';
import { classOf, type Encoded, fitModel, toNetwork } from './fit.js';
import type { CorpusRow } from './read-corpus.js';
import type { SubjectReading } from './subject-classes.js';

const CANDIDATES = 5;

/** What the model says of a row that it was not trained on. */
interface Unseen extends SubjectReading {
  at: number;
  stances: Float64Array;
}

export interface Accuracy {
  rows: number;
  /** The first safeguard named is right; one of the first three is. */
  subject: number;
  subjectInThree: number;
  /** So is the first requirement. */
  requirement: number;
  polarity: number;
  /** Chance that a clause of ours scores above a distractor. */
  aboutAuc: number;
}

/** The fold of a row follows from its text, so that rows added elsewhere do not move it. */
function foldOf(text: string, folds: number): number {
  return spread(hashText(HASH_START, text)) % folds;
}

/** Scores every row of the first `measured` folds by a model trained on `share` of the rows of the other folds. */
export function scoreUnseen(encoded: Encoded, folds: number, measured = folds, share = 1): Unseen[] {
  const all = encoded.rows.map((_, at) => at);
  const fold = (at: number) => foldOf(encoded.rows[at]?.text ?? '', folds);
  const isShared = (at: number) => foldOf(`share ${encoded.rows[at]?.text}`, 1000) < share * 1000;
  return Array.from({ length: measured }, (_, number) => {
    const fitted = fitModel(
      encoded,
      all.filter((at) => fold(at) !== number && isShared(at)),
    );
    const subject = toNetwork(fitted.subject);
    const stance = toNetwork(fitted.stance);
    return all
      .filter((at) => fold(at) === number)
      .map((at) => ({
        at,
        ...encoded.classes.read(subject.score(encoded.subjects[at] as SparseVector), encoded.rows[at] as CorpusRow),
        stances: stanceScores(stance.score(encoded.stances[at] as SparseVector)),
      }));
  }).flat();
}

export function accuracyOf(encoded: Encoded, unseen: readonly Unseen[]): Accuracy {
  const spoken = unseen.filter(({ at }) => encoded.rows[at]?.polarity !== 'none');
  const named = spoken.filter(({ at }) => (encoded.rows[at]?.safeguards.length ?? 0) > 0);
  const inFirst = (count: number) => (row: Unseen) => ranked(row.subjects, count).some((k) => isRight(encoded, row, k));
  return {
    rows: unseen.length,
    subject: shareOf(named, inFirst(1)),
    subjectInThree: shareOf(named, inFirst(3)),
    requirement: shareOf(
      unseen.flatMap(({ requirements }) => requirements),
      ({ right }) => right,
    ),
    polarity: shareOf(
      spoken,
      ({ at, stances }) => POLARITIES[ranked(stances.subarray(1), 1)[0] ?? 0] === encoded.rows[at]?.polarity,
    ),
    aboutAuc: areaUnderCurve(encoded, unseen),
  };
}

function shareOf<T>(rows: readonly T[], test: (row: T) => boolean): number {
  return rows.filter(test).length / Math.max(1, rows.length);
}

/** Fits the probabilities on scores of unseen rows. */
export function calibrate(encoded: Encoded, unseen: readonly Unseen[]): Calibration {
  const spoken = unseen.filter(({ at }) => encoded.rows[at]?.polarity !== 'none');
  const [aboutSlope = 1, aboutOffset = 0] = fitLogistic(
    unseen.map(({ stances }) => [stances[0] ?? 0, 1]),
    unseen.map(({ at }) => encoded.rows[at]?.polarity !== 'none'),
  );
  const candidates = spoken.flatMap((row) =>
    candidatesOf(row).map((candidate) => ({ ...candidate, right: isRight(encoded, row, candidate.k) })),
  );
  const [slope = 1, lead = 0, offset = 0] = fitLogistic(
    candidates.map(({ score, ahead }) => [score, ahead, 1]),
    candidates.map(({ right }) => right),
  );
  const polarity = fitSoftmax(
    spoken.map(({ stances }) => [...stances.subarray(1)]),
    spoken.map(({ at }) => classOf(encoded.rows[at]?.polarity)),
  );
  return { about: { slope: aboutSlope, offset: aboutOffset }, subject: { slope, lead, offset }, polarity };
}

/** Mean distance between certainty and share of right ones, for each of the questions. */
export function calibrationErrors(encoded: Encoded, unseen: readonly Unseen[], calibration: Calibration) {
  const spoken = unseen.filter(({ at }) => encoded.rows[at]?.polarity !== 'none');
  const about = unseen.map(({ at, stances }) => ({
    p: sigmoid(calibration.about.slope * (stances[0] ?? 0) + calibration.about.offset),
    right: encoded.rows[at]?.polarity !== 'none',
  }));
  const subject = spoken.map((row) => {
    const [first] = candidatesOf(row);
    const { slope, lead, offset } = calibration.subject;
    return {
      p: sigmoid(slope * (first?.score ?? 0) + lead * (first?.ahead ?? 0) + offset),
      right: isRight(encoded, row, first?.k ?? 0),
    };
  });
  const polarity = spoken.map(({ at, stances }) => {
    const powers = softmax([...stances.subarray(1)], calibration.polarity);
    const best = powers.indexOf(Math.max(...powers));
    return { p: powers[best] ?? 0, right: POLARITIES[best] === encoded.rows[at]?.polarity };
  });
  return {
    about: errorOf(about),
    subject: errorOf(subject),
    requirement: errorOf(unseen.flatMap(({ requirements }) => requirements)),
    polarity: errorOf(polarity),
  };
}

function errorOf(said: ReadonlyArray<{ p: number; right: boolean }>): number {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const { p, right } of said) {
    const bin = Math.min(9, Math.floor(p * 10));
    bins[bin] = (bins[bin] ?? 0) + p - (right ? 1 : 0);
  }
  return bins.reduce((sum, gap) => sum + Math.abs(gap), 0) / Math.max(1, said.length);
}

function candidatesOf({ subjects }: Unseen): Array<{ k: number; score: number; ahead: number }> {
  const order = ranked(subjects, CANDIDATES);
  const best = subjects[order[0] ?? 0] ?? 0;
  const second = subjects[order[1] ?? 0] ?? 0;
  return order.map((k, rank) => {
    const score = subjects[k] ?? 0;
    return { k, score, ahead: rank === 0 ? score - second : score - best };
  });
}

function ranked(scores: Float64Array, count: number): number[] {
  return [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count);
}

function isRight(encoded: Encoded, { at }: Unseen, k: number): boolean {
  return encoded.rows[at]?.safeguards.includes(encoded.classes.safeguards[k] ?? '') ?? false;
}

function areaUnderCurve(encoded: Encoded, unseen: readonly Unseen[]): number {
  const order = [...unseen].sort((a, b) => (a.stances[0] ?? 0) - (b.stances[0] ?? 0));
  let distractorsBelow = 0;
  let ahead = 0;
  for (const { at } of order) {
    if (encoded.rows[at]?.polarity === 'none') distractorsBelow += 1;
    else ahead += distractorsBelow;
  }
  return ahead / Math.max(1, distractorsBelow * (unseen.length - distractorsBelow));
}
