import { NOT_KNOWN } from '../../../../catalog/language/answers.js';
import { IN_DATES } from '../../../../catalog/language/dates.js';
import {
  APPLYING,
  ASSIGNED,
  BEFORE_THOSE,
  BESIDE_APPLYING,
  BESIDE_ASSESSMENTS,
  BESIDE_COUNTED,
  BESIDE_EDITIONS,
  COUNTED,
  DONE_WITH_THOSE,
  EDITIONS,
  IN_EDITIONS,
  IN_FORCE,
  LOOKED_AT,
  OF_ASSESSMENTS,
  OF_ITS_TEXT,
  OF_LAWS,
  OF_OWNERS,
  OWNERS,
  SHARED_OUT,
  UNITS_OF_COUNTED,
} from '../../../../catalog/language/not-of-how.js';
import { BE } from '../../../../catalog/language/verbs.js';
import type { Sought } from '../../focus.js';
import { isTimeWord } from '../dates.js';
import { standsAt } from '../lexer.js';
import type { SentenceInPlace } from '../place.js';
import { type BesideName, besideName } from './beside-name.js';

/** Whether what is said beside the name of a requirement does not say how that stands. */
export function isNotOfHow(place: SentenceInPlace): boolean {
  const beside = besideName(place);
  if (!beside || beside.words.length === 0) return false;
  if (NOT_KNOWN.has(beside.words.filter((word) => !BE.includes(word)).join(' '))) return true;
  return RULES.some((isOfIt) => isOfIt(beside));
}

const APPLIES = byFirstWord(APPLYING);
const HOLDS = byFirstWord(IN_FORCE);
const DENYING = new Set(['not', 'does', 'do', "doesn't", "don't", "isn't"]);
const TIMES = new Set([...IN_DATES, 'after', 'before', 'beginning', 'onwards', 'q', 'until']);

function byFirstWord(phrases: readonly string[]): ReadonlyArray<readonly string[]> {
  return phrases.map((phrase) => phrase.split(' ')).sort((a, b) => b.length - a.length);
}

/**
 * "Not yet applicable", "applies from 2 August 2027", "enters into force in 2026": the law does. That it does not apply, without more, is
 * said of us; "effective" alone is what an audit finds.
 */
function saysWhenItApplies({ requirements, words }: BesideName): boolean {
  const isLaw = requirements.every(isOfLaw);
  let at = 0;
  while (at < words.length && !phraseAt(words, at, isLaw) && isBesideApplying(words[at] as string)) at += 1;
  const phrase = phraseAt(words, at, isLaw);
  if (!phrase) return false;
  const rest = words.slice(at + phrase.length);
  if (!rest.every((word) => isOfTime(word) || isBesideApplying(word))) return false;
  const before = words.slice(0, at);
  const isDated = rest.some((word) => /\d/.test(word));
  const isDenied = [...before, ...rest].some((word) => DENYING.has(word));
  if (words.includes('yet')) return true;
  return isDenied ? isLaw && isDated : isDated || (isLaw && HOLDS.includes(phrase) && phrase.length > 1);
}

function isOfLaw({ id }: Sought): boolean {
  return OF_LAWS.some((start) => id.toLowerCase().startsWith(start));
}

function phraseAt(words: readonly string[], at: number, isLaw: boolean): readonly string[] | undefined {
  const isHere = (phrase: readonly string[]) => standsAt(words, at, phrase);
  return APPLIES.find(isHere) ?? (isLaw ? HOLDS.find(isHere) : undefined);
}

function isBesideApplying(word: string): boolean {
  return BESIDE_APPLYING.has(word) || DENYING.has(word);
}

function isOfTime(word: string): boolean {
  return TIMES.has(word) || isTimeWord(word);
}

/**
 * "Translation completed", "evidence uploaded", "reviewed": how far the assessment is, unless the requirement asks for that itself. A date
 * may stand behind it.
 */
function isOfAssessment({ requirements, words }: BesideName): boolean {
  const said = words.filter((word, at) => !BESIDE_ASSESSMENTS.has(word) || isOfPhrase(words, at));
  while (said.length > 1 && isOfTime(said.at(-1) as string)) said.pop();
  if (said.some((word) => requirements.some((requirement) => isAskedBy(word, requirement)))) return false;
  return LOOKED_AT.has(said.join(' ')) || isDoneWithThose(said, words);
}

/** "In review". */
function isOfPhrase(words: readonly string[], at: number): boolean {
  return words[at] === 'in' && LOOKED_AT.has(words.slice(at, at + 2).join(' '));
}

/** "Gap analysis done", "assessment in progress". */
function isDoneWithThose(said: readonly string[], words: readonly string[]): boolean {
  const isInProgress = words.at(-1) === 'progress' && words.at(-2) === 'in';
  const things = isInProgress ? said : said.slice(0, -1);
  const last = things.at(-1) ?? '';
  if (!OF_ASSESSMENTS.has(last) || !(isInProgress || DONE_WITH_THOSE.has(said.at(-1) ?? ''))) return false;
  return things.slice(0, -1).every((word) => BEFORE_THOSE.has(word) || OF_ASSESSMENTS.has(word));
}

/** "A.14.2 was withdrawn", "is new in this edition", "did not exist in the 2013 version": said of the text of the standard. */
function isOfItsText({ words }: BesideName): boolean {
  const isBeside = (word: string) =>
    BESIDE_EDITIONS.has(word) || EDITIONS.has(word) || isOfTime(word) || /^\d{5}$/.test(word);
  if (!words.every((word) => isBeside(word) || OF_ITS_TEXT.has(word) || IN_EDITIONS.has(word))) return false;
  const isOfEdition = words.some((word) => EDITIONS.has(word));
  if (isOfEdition && words.some((word) => IN_EDITIONS.has(word))) return true;
  const isSaid = isOfEdition || words.some((word) => BE.includes(word) || word === 'been');
  // "New" alone is the state of a ticket.
  return words.some((word) => OF_ITS_TEXT.has(word) && (word !== 'new' || isSaid));
}

/** "Owner: not yet named", "assigned to IT", unless the requirement asks for that. */
function isOfOwner({ requirements, words }: BesideName): boolean {
  const isAsked = (word: string) => requirements.some((requirement) => isAskedBy(word, requirement));
  if (words.some((word) => OWNERS.has(word)))
    return words.every((word) => (OWNERS.has(word) ? !isAsked(word) : OF_OWNERS.has(word)));
  const [first = '', ...others] = words.filter((word) => !BESIDE_OWNERS.has(word));
  if (!ASSIGNED.has(first) || isAsked(first)) return false;
  return others.length === 0 || (others.length <= MOST_OWNER_WORDS && (others[0] === 'to' || others[0] === 'by'));
}

const BESIDE_OWNERS = new Set('been has have is it not now still was yet'.split(' '));
/** "To the head of IT". */
const MOST_OWNER_WORDS = 6;

const STEM = 5;
const LEAST_STEM = 4;

/** "Reviewed" is what "Management review" asks for by its title, and "Access rights" by what decides it. */
export function isAskedBy(word: string, { title, cores }: Sought): boolean {
  const stem = word.slice(0, STEM);
  if (stem.length < LEAST_STEM) return false;
  const asked = [title, ...cores]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  return asked.some((other) => other.length >= LEAST_STEM && (other.startsWith(stem) || stem.startsWith(other)));
}

const NUMBER = /^\d+$/;

/** "Weight 20 %", "risk 3/5", "60 % of respondents": no number that tells how far something is. */
function countsSomethingElse({ words }: BesideName): boolean {
  if (NUMBER.test(words[0] ?? '') && words[1] === 'of') {
    const what = words.slice(2).find((word) => !BESIDE_COUNTED.has(word));
    return SHARED_OUT.has(what ?? '');
  }
  const first = words.findIndex((word) => NUMBER.test(word));
  if (first < 0 || !words.some((word) => COUNTED.has(word))) return false;
  const isLabel = (word: string) => COUNTED.has(word) || BESIDE_COUNTED.has(word);
  const isValue = (word: string) => NUMBER.test(word) || UNITS_OF_COUNTED.has(word);
  const [label, value] = first > 0 ? [words.slice(0, first), words.slice(first)] : splitBehindNumbers(words, isValue);
  return label.every(isLabel) && value.every(isValue);
}

/** "20 % weight". */
function splitBehindNumbers(words: readonly string[], isValue: (word: string) => boolean): [string[], string[]] {
  const end = words.findIndex((word) => !isValue(word));
  return [words.slice(end), words.slice(0, end)];
}

const RULES = [saysWhenItApplies, isOfAssessment, countsSomethingElse, isOfItsText, isOfOwner];
