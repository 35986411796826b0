import type { ClauseReading } from '../../model.js';

/** From these certainties on the model is believed; chosen on the dev split by `npm run eval`. */
export const THRESHOLDS = {
  /** A phrase match is dropped when the sentence is less likely than this to be about us. */
  aboutToKeep: 0.6,
  /** ... than this in a short sentence, of which there is little to be seen. */
  aboutToKeepShort: 0.4,
  /** ... than this where its grammar says outright that we do something or do not. */
  aboutToKeepPlain: 0.2,
  /** A phrase match is dropped when the model finds its subject, or that a requirement which rests on it is meant, less likely than this. */
  subjectToKeep: 0.4,
  /** ... than this where its words say what should not be, which is more than a name. */
  contrarySubjectToKeep: 0.15,
  /** ... than this where the model also finds another polarity likelier. */
  subjectToCorrect: 0.7,
  /** ... unless, in a list of subjects, its own words are this likely to name it. */
  listedSubjectToKeep: 0.4,
  /** ... and the sentence is not this certain of a single one. */
  oneSubject: 0.93,
  /** "We have no offices" rules out a requirement that it means this likely. */
  ruledOut: 0.01,
  /** A sentence without a phrase match is read above this. */
  aboutToRead: 0.75,
  /** ... although its grammar says that it is not about us. */
  aboutToReadForeign: 0.8,
  /** ... or where its subject is this clear. */
  aboutToReadClear: 0.65,
  clearSubject: 0.5,
  /** What a form says is hardly about anybody else: above this it is read where its subject is beyond doubt. */
  aboutToReadRecord: 0.2,
  certainSubject: 0.9,
  /** Its subject: a requirement of the framework in focus or, without one, a safeguard; then a further one beside those that phrases name. */
  first: { safeguard: 0.55, requirement: 0.6 },
  further: { safeguard: 0.9, requirement: 0.6 },
  /** ... of one that stands alone, which says in its own words what it is about. */
  alone: { safeguard: 0.55, requirement: 0.5 },
  furtherAlone: { safeguard: 0.9, requirement: 0.5 },
  /** ... of what a form says, which is about something. */
  ofRecord: { safeguard: 0.55, requirement: 0.5 },
  /** ... of two or three words by themselves. */
  ofFewWords: { about: 0.9, polarity: 0.8, requirement: 0.95 },
  /** ... of a part of a compound sentence that is read by itself. */
  ofPart: { safeguard: 0.8, requirement: 0.9 },
  /** A sentence and the one before it are read as one for a subject above this. */
  pair: { safeguard: 0.7, requirement: 0.5 },
  pairPolarity: 0.6,
  /** Only this much certainty makes it something else where both say the same, and more or less than a part where one says that it is in place, the other that it is absent. */
  pairFirm: 0.9,
  /** ... absent as a whole where one says that, for the worse of two counts. */
  pairAbsent: 0.5,
  /** ... a part, where the first of the two says nothing by itself and the second that it is absent. */
  pairOfSilent: 0.7,
  /** ... and speaks of the same this likely. */
  spokenOfBefore: 0.1,
  /** Two sentences that differ are not one matter unless one of them means the other's requirement this likely. */
  meantToo: 0.02,
  /** ... and of something else, if by itself it says this likely how that stands. */
  firmlyElse: 0.8,
  /** ... or names something else this clearly. */
  namedElse: 0.3,
  /** Under a heading, a sentence that names nothing by itself this clearly speaks of what the heading names. */
  subjectOfItsOwn: 0.4,
  /** Headings and questions that name their subject less clearly say nothing of what stands below. */
  subjectOfHeading: 0.35,
  subjectOfQuestion: 0.1,
  /** ... and names before a colon are of who speaks. */
  subjectOfName: 0.08,
  /** A sentence that says nothing by itself is read under the one before it for a subject above this. */
  carried: { safeguard: 0.8, requirement: 0.7 },
  /** The model's polarity replaces one that no cue decides, and one that a cue does. */
  polarity: 0.5,
  polarityExplicit: 0.65,
  /** ... and that of a cue where no phrase names what it denies: it may be what should not be. */
  polarityUnnamed: 0.55,
  /** ... "not applicable" one that a cue gives: what is not there is mostly missing. */
  polarityRuledOut: 0.85,
  /** Of a sentence that no phrase knows, the polarity of a cue is not believed below this. */
  polarityDenied: 0.05,
  most: 2,
};

/**
 * Whether a sentence without a phrase match is read.
 * @param isForeign its grammar says that it is not about us
 * @param isRecord it is what a form says of what it names
 */
export function isRead(learned: ClauseReading, isForeign: boolean, isRecord = false): boolean {
  const { about } = learned;
  if (isForeign) return about >= THRESHOLDS.aboutToReadForeign;
  if (about >= THRESHOLDS.aboutToRead) return true;
  // What it speaks of is looked at last: that takes most of the time.
  const isClear = about >= THRESHOLDS.aboutToReadClear && (learned.safeguards[0]?.p ?? 0) >= THRESHOLDS.clearSubject;
  if (isClear || !isRecord || about < THRESHOLDS.aboutToReadRecord) return isClear;
  return (learned.requirements[0]?.p ?? 0) >= THRESHOLDS.certainSubject;
}

/**
 * How likely a subject must be that no phrase of a sentence names.
 * @param sentence whether it stands alone, is what a form says, and names another subject already
 */
export function leastOfSubject(sentence: {
  isAlone: boolean;
  isRecord: boolean;
  isFurther: boolean;
}): typeof THRESHOLDS.first {
  const { isAlone, isRecord, isFurther } = sentence;
  if (isFurther) return isAlone ? THRESHOLDS.furtherAlone : THRESHOLDS.further;
  if (isRecord) return THRESHOLDS.ofRecord;
  return isAlone ? THRESHOLDS.alone : THRESHOLDS.first;
}
