import { BESIDE_DENIAL, PARTING_UNDENIED, POINTING_UNDENIED, UNDENIED } from '../../../catalog/language/undenied.js';
import { sigmoid } from '../../sigmoid.js';
import type { ClauseModel, ClauseReading } from '../model.js';
import { oddsOf } from './clause-reading.js';

/** How much the reading without the denial counts beside the one with it; chosen on plain statements and the dev split. */
const WEIGHT = 0.6;
/** Of a shorter text too little is left without its denial. */
const LEAST_WORDS = 3;

const anyOf = (words: Iterable<string>): string => `\\b(?:${[...words].join('|')})\\b`;
const DENIALS = new RegExp(`${anyOf(UNDENIED.keys())}|\\b[a-z]+n't\\b`, 'gi');
const BESIDE = new RegExp(anyOf(BESIDE_DENIAL.keys()), 'gi');
const PARTING = new RegExp(anyOf(PARTING_UNDENIED), 'i');
const POINTING = new RegExp(anyOf(POINTING_UNDENIED), 'i');
/** More is said than one thing, or somebody asks. */
const MARKS = /[,;:?()\u2013\u2014"\u201c\n]|[.!]\s/;

/**
 * A model that also hears what a clause denies without the denial. "Nobody tries things out on the live system" looks like a lack as much
 * as "nobody reviews the logs"; that the first is good and the second bad shows in what is denied. So the odds of a practice are those of
 * the clause over a share of those of the clause without its denial.
 */
export function hearingUndenied(model: ClauseModel): ClauseModel {
  return {
    classify(clause, focus) {
      const heard = model.classify(clause, focus);
      const text = withoutDenial(clause.text);
      return text === null ? heard : byBoth(heard, () => model.classify({ ...clause, text }, focus));
    },
  };
}

/** A sentence of one denial, said without it; null for any other: more denials may make a rule, and more parts differ. */
export function withoutDenial(text: string): string | null {
  if (MARKS.test(text) || POINTING.test(text)) return null;
  const plain = text.replaceAll('’', "'");
  const denials = [...plain.matchAll(DENIALS)];
  if (denials.length !== 1 || PARTING.test(plain.slice(0, denials[0]?.index))) return null;
  const undenied = plain
    .replace(DENIALS, (word) => UNDENIED.get(word.toLowerCase()) ?? word.slice(0, -"n't".length))
    .replace(BESIDE, (word) => BESIDE_DENIAL.get(word.toLowerCase()) ?? word)
    .replace(/\s+/g, ' ')
    .trim();
  return undenied.split(' ').length < LEAST_WORDS ? null : undenied;
}

/** The reading with its polarity by both; the other is asked for nothing else. */
function byBoth(heard: ClauseReading, undenied: () => ClauseReading): ClauseReading {
  let polarity: ClauseReading['polarity'] | null = null;
  return {
    get about() {
      return heard.about;
    },
    get polarity() {
      polarity ??= weighed(heard, undenied());
      return polarity;
    },
    get safeguards() {
      return heard.safeguards;
    },
    get requirements() {
      return heard.requirements;
    },
    get ruledOut() {
      return heard.ruledOut;
    },
  };
}

function weighed(heard: ClauseReading, undenied: ClauseReading): ClauseReading['polarity'] {
  const either = heard.polarity.implemented + heard.polarity.absent;
  const implemented = either * sigmoid(oddsOf(heard) - WEIGHT * oddsOf(undenied));
  return { ...heard.polarity, implemented, absent: either - implemented };
}
