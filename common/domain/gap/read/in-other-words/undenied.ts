import {
  BESIDE_DENIAL,
  ENDING_UNDENIED,
  PARTING_UNDENIED,
  POINTING_UNDENIED,
  UNDENIED,
} from '../../../../catalog/language/undenied.js';
import { sigmoid } from '../../../sigmoid.js';
import type { ClauseModel, ClauseReading } from '../../model.js';
import { oddsOf } from '../learned/clause-reading.js';
import { anyOf, ELSEWHERE } from './patterns.js';
import { readAs } from './read-as.js';

/** How much the reading without the denial counts beside those with it; chosen on plain statements. */
const WEIGHT = 0.4;
/** What is this certain, in log odds, is not looked at again: that takes time. */
const BEYOND_DOUBT = 3;
/** Of a shorter text too little is left without its denial. */
const LEAST_WORDS = 3;

const anyWordOf = (words: Iterable<string>): string => `\\b${anyOf(words)}\\b`;
const DENIALS = new RegExp(`${anyWordOf(UNDENIED.keys())}|\\b[a-z]+n't\\b`, 'gi');
const BESIDE = new RegExp(anyWordOf(BESIDE_DENIAL.keys()), 'gi');
/** Before the denial: it is not of the sentence as a whole. */
const PARTING = new RegExp(`[,;:()\\u2013\\u2014]|${anyWordOf(PARTING_UNDENIED)}`, 'i');
/** Behind it: what is denied is said. */
const ENDING = new RegExp(`[,;:(\\u2013\\u2014]|${anyWordOf(ENDING_UNDENIED)}`, 'i');
const POINTING = new RegExp(anyWordOf(POINTING_UNDENIED), 'i');

/** What a sentence denies. */
interface Denied {
  /** The part that denies it. */
  part: string;
  /** The same without the denial. */
  undenied: string;
}

/**
 * A model that also reads what a clause denies by itself, and without the denial. "Nobody tries things out on the live system" looks like
 * a lack as much as "nobody reviews the logs"; that the first is good and the second bad shows in what is denied. So the odds of a practice
 * are those of the clause and of its denying part in the mean, over a share of those of that part without its denial.
 */
export function readingUndenied(model: ClauseModel): ClauseModel {
  return {
    classify(clause, focus) {
      const plain = model.classify(clause, focus);
      const read = (text: string) => model.classify({ ...clause, text }, focus);
      const polarity = (): ClauseReading['polarity'] => {
        const denied = Math.abs(oddsOf(plain)) > BEYOND_DOUBT ? null : deniedIn(clause.text);
        if (!denied) return plain.polarity;
        const byItself = denied.part === clause.text ? plain : read(denied.part);
        return weighed(plain.polarity, (oddsOf(plain) + oddsOf(byItself)) / 2 - WEIGHT * oddsOf(read(denied.undenied)));
      };
      return readAs(plain, { polarity });
    },
  };
}

/** The denial of a sentence that has one, and denies as a whole; null for any other: more of them may make a rule, and parts differ. */
export function deniedIn(text: string): Denied | null {
  if (ELSEWHERE.test(text) || POINTING.test(text)) return null;
  const plain = withPlainMarks(text);
  const denials = denialsIn(plain);
  const at = denials[0]?.index ?? 0;
  if (denials.length !== 1 || PARTING.test(plain.slice(0, at))) return null;
  const end = plain.slice(at).search(ENDING);
  const part = end < 0 ? text : `${text.slice(0, at + end).trimEnd()}.`;
  const undenied = withoutDenial(part);
  return undenied.split(' ').length < LEAST_WORDS ? null : { part, undenied };
}

/** The words that deny something in a text, in their order. */
export function denialsIn(text: string): RegExpExecArray[] {
  return [...withPlainMarks(text).matchAll(DENIALS)];
}

function withPlainMarks(text: string): string {
  return text.replaceAll('’', "'");
}

/** A text without its denials: "nobody shares a login" as "everybody shares a login". */
export function withoutDenial(text: string): string {
  return withPlainMarks(text)
    .replace(DENIALS, (word) => UNDENIED.get(word.toLowerCase()) ?? word.slice(0, -"n't".length))
    .replace(BESIDE, (word) => BESIDE_DENIAL.get(word.toLowerCase()) ?? word)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is either in place or absent, by these odds. */
function weighed(plain: ClauseReading['polarity'], odds: number): ClauseReading['polarity'] {
  const either = plain.implemented + plain.absent;
  const implemented = either * sigmoid(odds);
  return { ...plain, implemented, absent: either - implemented };
}
