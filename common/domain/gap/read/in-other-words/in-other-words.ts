import type { ClauseModel } from '../../model.js';
import { readingAskedThing } from './asked-thing.js';
import { readingClefts } from './clefts.js';
import { readingCorrected } from './corrected.js';
import { readingDenials } from './denials.js';
import { readingEnded } from './ended.js';
import { readingEverybody } from './everybody.js';
import { readingActs } from './noun-acts.js';
import { readingOffers } from './offers.js';
import { readingOneWording } from './one-wording.js';
import { readingPlans } from './plans.js';
import { readingSpeltOut } from './spelt-out.js';
import { readingThoseThatAreNot } from './those-that-are-not.js';
import { readingTimes } from './times.js';
import { readingUndenied } from './undenied.js';
import { readingWhatCounts } from './what-counts.js';

/** Each reads what those behind it make of a sentence. */
const READINGS: ReadonlyArray<(model: ClauseModel) => ClauseModel> = [
  readingThoseThatAreNot,
  readingTimes,
  readingPlans,
  readingDenials,
  readingEverybody,
  readingOffers,
  readingUndenied,
  readingCorrected,
  readingWhatCounts,
  readingEnded,
  readingActs,
  readingClefts,
  readingAskedThing,
  readingOneWording,
  readingSpeltOut,
];

/** A model that also reads sentences in other words, in which people say the same. */
export function inOtherWords(model: ClauseModel): ClauseModel {
  return READINGS.reduce((made, reading) => reading(made), model);
}
