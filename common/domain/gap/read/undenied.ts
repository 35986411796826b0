import {
  BESIDE_DENIAL,
  ENDING_UNDENIED,
  PARTING_UNDENIED,
  POINTING_UNDENIED,
  UNDENIED,
} from '../../../catalog/language/undenied.js';
import { sigmoid } from '../../sigmoid.js';
import type { ClauseModel, ClauseReading } from '../model.js';
import { heardAs, oddsOf } from './clause-reading.js';

/** How much the reading without the denial counts beside those with it; chosen on plain statements. */
const WEIGHT = 0.4;
/** What is this certain, in log odds, is not looked at again: that takes time. */
const BEYOND_DOUBT = 3;
/** Of a shorter text too little is left without its denial. */
const LEAST_WORDS = 3;

const anyOf = (words: Iterable<string>): string => `\\b(?:${[...words].join('|')})\\b`;
const DENIALS = new RegExp(`${anyOf(UNDENIED.keys())}|\\b[a-z]+n't\\b`, 'gi');
const BESIDE = new RegExp(anyOf(BESIDE_DENIAL.keys()), 'gi');
/** Before the denial: it is not of the sentence as a whole. */
const PARTING = new RegExp(`[,;:()\\u2013\\u2014]|${anyOf(PARTING_UNDENIED)}`, 'i');
/** Behind it: what is denied is said. */
const ENDING = new RegExp(`[,;:(\\u2013\\u2014]|${anyOf(ENDING_UNDENIED)}`, 'i');
const POINTING = new RegExp(anyOf(POINTING_UNDENIED), 'i');
/** Somebody asks or is quoted, or there are several sentences. */
const ELSEWHERE = /[?"\u201c\n]|[.!]\s/;

/** What a sentence denies. */
interface Denied {
  /** The part that denies it. */
  part: string;
  /** The same without the denial. */
  undenied: string;
}

/**
 * A model that also hears what a clause denies by itself, and without the denial. "Nobody tries things out on the live system" looks like
 * a lack as much as "nobody reviews the logs"; that the first is good and the second bad shows in what is denied. So the odds of a practice
 * are those of the clause and of its denying part in the mean, over a share of those of that part without its denial.
 */
export function hearingUndenied(model: ClauseModel): ClauseModel {
  return {
    classify(clause, focus) {
      const heard = model.classify(clause, focus);
      const read = (text: string) => model.classify({ ...clause, text }, focus);
      const polarity = (): ClauseReading['polarity'] => {
        const denied = Math.abs(oddsOf(heard)) > BEYOND_DOUBT ? null : deniedIn(clause.text);
        if (!denied) return heard.polarity;
        const byItself = denied.part === clause.text ? heard : read(denied.part);
        return weighed(heard.polarity, (oddsOf(heard) + oddsOf(byItself)) / 2 - WEIGHT * oddsOf(read(denied.undenied)));
      };
      return heardAs(heard, { polarity });
    },
  };
}

/** The denial of a sentence that has one, and denies as a whole; null for any other: more of them may make a rule, and parts differ. */
export function deniedIn(text: string): Denied | null {
  if (ELSEWHERE.test(text) || POINTING.test(text)) return null;
  const plain = withPlainMarks(text);
  const denials = [...plain.matchAll(DENIALS)];
  const at = denials[0]?.index ?? 0;
  if (denials.length !== 1 || PARTING.test(plain.slice(0, at))) return null;
  const end = plain.slice(at).search(ENDING);
  const part = end < 0 ? text : `${text.slice(0, at + end).trimEnd()}.`;
  const undenied = withoutDenial(part);
  return undenied.split(' ').length < LEAST_WORDS ? null : { part, undenied };
}

function withPlainMarks(text: string): string {
  return text.replaceAll('’', "'");
}

function withoutDenial(text: string): string {
  return withPlainMarks(text)
    .replace(DENIALS, (word) => UNDENIED.get(word.toLowerCase()) ?? word.slice(0, -"n't".length))
    .replace(BESIDE, (word) => BESIDE_DENIAL.get(word.toLowerCase()) ?? word)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is either in place or absent, by these odds. */
function weighed(heard: ClauseReading['polarity'], odds: number): ClauseReading['polarity'] {
  const either = heard.implemented + heard.absent;
  const implemented = either * sigmoid(odds);
  return { ...heard, implemented, absent: either - implemented };
}
