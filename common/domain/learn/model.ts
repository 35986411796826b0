import type { Library } from '../../catalog/types.js';
import type { Focus } from '../gap/focus.js';
import type { ClauseModel, ClauseReading, ClauseText } from '../gap/model.js';
import { POLARITIES, type Polarity } from '../gap/types.js';
import { once } from '../once.js';
import { sigmoid } from '../sigmoid.js';
import { type Calibration, softmax } from './calibration.js';
import { SignReader } from './clause-signs.js';
import type { CompanionRates } from './companions.js';
import { FeatureTable, Neighbours } from './feature-table.js';
import { STANCE_BLOCKS, SUBJECT_BLOCKS } from './features.js';
import { LinearScorer } from './linear.js';
import { meantTogether } from './meant-together.js';
import { Network, OutputLayer } from './network.js';
import { stanceScores } from './scores.js';
import { Encoder } from './sparse.js';
import { SubjectReader } from './subject.js';
import type { SubjectIds } from './subject-heads.js';
import { type Section, unpackWeights } from './weights-file.js';

/** What a weights file says of itself. */
export interface ModelNotes extends SubjectIds {
  calibration: Calibration;
  companions: CompanionRates;
}

/**
 * Builds the learned reader of clauses from a weights file.
 * Two networks over rarity-weighted features: what the clause speaks of, by safeguards and by the requirements of each framework (words
 * with their neighbours in meaning, pieces of words, word pairs, the library's phrases; those of a heading or question count half),
 * and whether and how it stands (words in order, their neighbours, what is denied and what is said last, grammatical cues).
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
    section(sections, 'neighbour.nearest', Uint32Array),
    section(sections, 'neighbour.places', Uint16Array),
    section(sections, 'neighbour.similarities', Uint8Array),
  );
  const subjectOf = new Encoder(SUBJECT_BLOCKS, subject.table, neighbours);
  const stanceOf = new Encoder(STANCE_BLOCKS, stance.table, neighbours);
  const subjects = new SubjectReader(subject.network.output, notes, notes.calibration.subject, notes.companions);
  return {
    classify(clause: ClauseText, focus?: Focus): ClauseReading {
      const seen = signs.read(clause);
      // Of many sentences only one side is asked for.
      const stanceIn = once(() => readStance(stance.network.score(stanceOf.encode(seen)), notes.calibration));
      const subjectIn = once(() =>
        subjects.read(subject.network.units(subjectOf.encode(seen)), `${clause.text} ${clause.context}`, focus),
      );
      const requirementsIn = once(() => {
        const { requirements } = subjectIn();
        return focus ? meantTogether(requirements, focus.sameDuty) : requirements;
      });
      const ruledOutIn = once(() => {
        const { requirements } = subjectIn();
        return focus ? meantTogether(requirements, focus.sameScope, focus.ownScope) : requirements;
      });
      return {
        get about() {
          return stanceIn().about;
        },
        get polarity() {
          return stanceIn().polarity;
        },
        get safeguards() {
          return subjectIn().safeguards;
        },
        get requirements() {
          return requirementsIn();
        },
        get ruledOut() {
          return ruledOutIn();
        },
      };
    },
  };
}

function readStance(scores: Float64Array, calibration: Calibration): Pick<ClauseReading, 'about' | 'polarity'> {
  const stances = stanceScores(scores);
  const about = sigmoid(calibration.about.slope * (stances[0] ?? 0) + calibration.about.offset);
  const shares = softmax([...stances.subarray(1)], calibration.polarity);
  const polarity = Object.fromEntries(POLARITIES.map((name, at) => [name, (shares[at] ?? 0) * about])) as Record<
    Polarity,
    number
  >;
  return { about, polarity: { ...polarity, none: 1 - about } };
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
      new OutputLayer(
        section(sections, `${name}.output`, Int8Array),
        section(sections, `${name}.outputScales`, Float32Array),
        section(sections, `${name}.outputBias`, Float32Array),
      ),
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
