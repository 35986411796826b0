import type { Library } from '../../catalog/types.js';
import type { Focus } from '../gap/focus.js';
import type { ClauseModel, ClauseReading, ClauseText } from '../gap/model.js';
import { POLARITIES } from '../gap/types.js';
import { type Calibration, sigmoid, softmax } from './calibration.js';
import { SignReader } from './clause-signs.js';
import { FeatureTable, Neighbours } from './feature-table.js';
import { STANCE_BLOCKS, SUBJECT_BLOCKS } from './features.js';
import { LinearScorer } from './linear.js';
import { Network } from './network.js';
import { stanceScores, subjectScores } from './scores.js';
import { Encoder } from './sparse.js';
import { type Section, unpackWeights } from './weights-file.js';

/** Safeguards below this are not worth naming. */
const LEAST = 0.05;
const MOST = 5;

/** What a weights file says of itself. */
export interface ModelNotes {
  /** Ids of the safeguards in the order of the subject scores. */
  safeguards: string[];
  calibration: Calibration;
}

/**
 * Builds the learned reader of clauses from a weights file.
 * Two networks over rarity-weighted features: what the clause speaks of (words with their neighbours in meaning, pieces of
 * words, word pairs, the library's phrases), and whether and how it stands (words in order and grammatical cues).
 * @throws Error when the file is damaged
 */
export function createClauseModel(file: Uint8Array, library: Pick<Library, 'safeguards'>): ClauseModel {
  const { about, sections } = unpackWeights(file);
  const notes = about as unknown as ModelNotes;
  const signs = new SignReader(library);
  const subject = readPart(sections, 'subject');
  const stance = readPart(sections, 'stance');
  const neighbours = new Neighbours(
    section(sections, 'neighbour.words', Uint32Array),
    section(sections, 'neighbour.rows', Uint16Array),
    section(sections, 'neighbour.similarities', Uint8Array),
  );
  const subjectOf = new Encoder(SUBJECT_BLOCKS, subject.table, neighbours);
  const stanceOf = new Encoder(STANCE_BLOCKS, stance.table, null);
  return {
    classify: (clause: ClauseText, focus?: Focus): ClauseReading => {
      const seen = signs.read(clause);
      const stances = stanceScores(stance.network.score(stanceOf.encode(seen)));
      return toReading(notes, stances, () => {
        const scores = subject.network.score(subjectOf.encode(seen));
        return subjectScores(focus ? shifted(scores, notes.safeguards, focus.shifts(clause.text)) : scores);
      });
    },
  };
}

/** @param scoreSubjects called when somebody asks for the safeguards: many sentences are not about us at all */
function toReading(
  { safeguards, calibration }: ModelNotes,
  stances: Float64Array,
  scoreSubjects: () => Float64Array,
): ClauseReading {
  const about = sigmoid(calibration.about.slope * (stances[0] ?? 0) + calibration.about.offset);
  const polarity = softmax([...stances.subarray(1)], calibration.polarity);
  let named: ClauseReading['safeguards'] | null = null;
  return {
    about,
    get safeguards() {
      named ??= likeliest(scoreSubjects(), calibration)
        .map(({ at, p }) => ({ id: safeguards[at] ?? '', p }))
        .filter(({ p }) => p >= LEAST);
      return named;
    },
    polarity: {
      ...(Object.fromEntries(POLARITIES.map((name, at) => [name, (polarity[at] ?? 0) * about])) as Record<
        (typeof POLARITIES)[number],
        number
      >),
      none: 1 - about,
    },
  };
}

function shifted(
  scores: Float64Array,
  safeguards: readonly string[],
  shiftOf: (safeguard: string) => number,
): Float64Array {
  const moved = Float64Array.from(scores);
  safeguards.forEach((id, at) => {
    moved[at] = (moved[at] as number) + shiftOf(id);
  });
  return moved;
}

/** The highest scores with their probabilities, highest first. */
function likeliest(scores: Float64Array, { subject }: Calibration): Array<{ at: number; p: number }> {
  const order = highest(scores, MOST);
  const best = scores[order[0] ?? 0] ?? 0;
  const second = scores[order[1] ?? 0] ?? 0;
  return order.map((at, rank) => {
    const score = scores[at] ?? 0;
    const lead = rank === 0 ? score - second : score - best;
    return { at, p: sigmoid(subject.slope * score + subject.lead * lead + subject.offset) };
  });
}

/** The places of the highest scores, highest first; of equal ones the first. */
function highest(scores: Float64Array, count: number): number[] {
  const order: number[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] as number;
    if (order.length === count && score <= (scores[order[count - 1] as number] as number)) continue;
    let place = Math.min(order.length, count - 1);
    while (place > 0 && score > (scores[order[place - 1] as number] as number)) {
      order[place] = order[place - 1] as number;
      place -= 1;
    }
    order[place] = at;
  }
  return order;
}

function readPart(sections: Record<string, Section>, name: string): { table: FeatureTable; network: Network } {
  return {
    table: new FeatureTable(
      section(sections, `${name}.hashes`, Uint32Array),
      section(sections, `${name}.rarity`, Float32Array),
    ),
    network: new Network(
      new LinearScorer(
        section(sections, `${name}.weights`, Uint8Array),
        section(sections, `${name}.scales`, Float32Array),
        section(sections, `${name}.bias`, Float32Array),
      ),
      section(sections, `${name}.output`, Float32Array),
      section(sections, `${name}.outputBias`, Float32Array),
    ),
  };
}

function section<T extends Section>(
  sections: Record<string, Section>,
  name: string,
  Kind: abstract new (...args: never[]) => T,
): T {
  const data = sections[name];
  if (!(data instanceof Kind)) throw new Error(`The weights file lacks "${name}".`);
  return data;
}
