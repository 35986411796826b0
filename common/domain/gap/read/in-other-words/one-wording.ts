import {
  ADVERBS_OF_US,
  BEHIND_NOUN,
  COMPANIES_OF_US,
  EXISTS,
  OTHERWISE_BEHIND,
  SET_UP,
  TELLS_WHICH,
  THERE_IS,
  VERBS_OF_ANYBODY,
  WORDINGS,
  WORDINGS_IN_FRONT,
} from '../../../../catalog/language/wordings.js';
import { anyOf, capital, longestFirst } from './patterns.js';
import { isOfOne, pluralOf } from './plural.js';
import { rewriting } from './rewriting.js';

/** A model that reads what is said in several wordings in the one that it knows best: "no one" as "nobody", "our company has" as "we have". */
export const readingOneWording = rewriting((text) => ofUs(inOneWording(ofHaving(text))));

const PATTERNS = [
  ...WORDINGS.map(([wording, others]) => ({ wording, said: patternOf(others, '\\b') })),
  ...WORDINGS_IN_FRONT.map(([wording, others]) => ({ wording, said: patternOf(others, '^') })),
  // "No disk leaves *with no* label" denies twice.
  {
    wording: 'without',
    said: /\bwith no\b(?<=\b(?:no|not|none|never|nobody|nothing|cannot)\b[^,;:.()]{1,80}with no)/gi,
  },
];

function patternOf(others: readonly string[], where: string): RegExp {
  return new RegExp(`${where}${anyOf(longestFirst(others))}(?= (?!${anyOf(OTHERWISE_BEHIND)}\\b))`, 'gi');
}

function inOneWording(text: string): string {
  return PATTERNS.reduce(
    (read, { wording, said }) => read.replace(said, (words) => (/^\p{Lu}/u.test(words) ? capital(wording) : wording)),
    text,
  );
}

const OUR_COMPANY = new RegExp(
  `^(?:our|the|this) ${anyOf(COMPANIES_OF_US)} ((?:${anyOf(ADVERBS_OF_US)} )?)(\\p{Ll}+)(?= (\\p{L}+))`,
  'iu',
);

/** "Our company keeps no logs" as "We keep no logs"; any other text as it is. */
function ofUs(text: string): string {
  return text.replace(OUR_COMPANY, (all, adverb: string, verb: string, next: string) => {
    if (VERBS_OF_ANYBODY.has(verb) || isPast(verb)) return `We ${adverb}${verb}`;
    return isOfOne(verb) && !BEHIND_NOUN.has(next) ? `We ${adverb}${pluralOf(verb)}` : all;
  });
}

function isPast(verb: string): boolean {
  return /..ed$/.test(verb) && !TELLS_WHICH.has(verb);
}

const THING = '((?:[\\w-]+ ){0,4}[\\w-]+)';
const NONE = new RegExp(`^no ${THING} ${anyOf(EXISTS)}\\.?$`, 'i');
const ONE = [
  new RegExp(`^(an?) ${THING} (?:exists|${anyOf(SET_UP)})\\.?$`, 'i'),
  new RegExp(`^we have had (an?) ${THING} for (?:many |some |several )?years\\.?$`, 'i'),
  new RegExp(`^${anyOf(THERE_IS)} (an?) ${THING}\\.?$`, 'i'),
];

/** "A visitor log exists" as "We have a visitor log"; any other text as it is. */
function ofHaving(text: string): string {
  const none = text.replace(NONE, 'There is no $1.');
  return ONE.reduce(
    (read, one) => read.replace(one, (_all, a: string, thing: string) => `We have ${a.toLowerCase()} ${thing}.`),
    none,
  );
}
