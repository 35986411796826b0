import { MONTHS } from '../../../../catalog/language/dates.js';
import { OF_ASSESSMENTS } from '../../../../catalog/language/not-of-how.js';
import {
  BEFORE_MORE,
  BEFORE_PARTS,
  DENIES_WRONG,
  NOT_MISSED,
  NOT_THERE,
  OCCASIONS,
  OPEN_POINTS,
  WENT_WRONG,
  WRONG_BEHIND,
} from '../../../../catalog/language/remarks.js';
import type { ClauseReading } from '../../model.js';
import type { Polarity } from '../../types.js';
import { countWords, hasWordOf } from '../clause-shape.js';
import { type Run, standsAt, type Tokens, WORD } from '../lexer.js';
import type { SentenceReading } from '../sentence-reader.js';
import { shareOf } from './clause-reading.js';

/** A sentence beside a state, as grammar and as the model read it. */
export interface Remark {
  tokens: Tokens;
  sentence: Run;
  reading: SentenceReading;
  learned: ClauseReading;
}

/** From this share on it is believed that a remark says something else than the state beside it. */
const BELIEVED = 0.6;
/** What takes something back from a thing that is done must be as likely as this to say that it is not, or not wholly, there. */
const LEAST_LESS = { byLimit: 0.3, byDenial: 0.65, byFault: 0.05, byModel: 0.97 };
/** "Not a finding", "nobody objected": a denial must be this likely to speak of us at all. */
const LEAST_ABOUT = 0.8;

/**
 * How something stands by its state and by what is said beside it: "done, but not in Lyon" is partial, "planned; two of five have it" too.
 * @param share how likely it is that this is said
 */
export function besideState(said: Polarity, share: number, remark: Remark): Polarity {
  const { state } = remark.reading;
  if (!state) return said;
  if (state === 'implemented') return takesBack(remark) ? 'partial' : ruledOutOr(state, said, share, remark);
  if (state === said || state === 'not_applicable' || share < BELIEVED) return state;
  return said === 'not_applicable' || said === 'partial' ? said : state;
}

/** "Done | nothing is stored with us". */
function ruledOutOr(state: Polarity, said: Polarity, share: number, { tokens, sentence, learned }: Remark): Polarity {
  if (said !== 'not_applicable' || share < BELIEVED || learned.about < LEAST_ABOUT) return state;
  return deniesLittle(tokens, sentence) ? state : said;
}

/**
 * Whether what stands beside "implemented" takes a part of it back. Grammar and the model must agree: a denial alone may as well be good news
 * ("no changes since May"), and what the model finds may be a way of doing it.
 */
export function takesBack({ tokens, sentence, reading, learned }: Remark): boolean {
  const less = shareOf('partial', learned) + shareOf('absent', learned);
  if (reading.polarity === 'partial' || reading.isLapsed) return less >= LEAST_LESS.byLimit;
  if (isMissingSomewhere(tokens, sentence)) return 1 - shareOf('implemented', learned) >= LEAST_LESS.byFault;
  if (reading.polarity === 'absent') {
    const isOfUs = learned.about >= LEAST_ABOUT && !deniesLittle(tokens, sentence);
    return isOfUs && less + shareOf('planned', learned) >= LEAST_LESS.byDenial;
  }
  if (reading.polarity !== null) return false;
  if (saysWrong(tokens, sentence)) return 1 - shareOf('implemented', learned) >= LEAST_LESS.byFault;
  return !reading.isForeign && less >= LEAST_LESS.byModel;
}

/** "No changes since May", "nobody objected": so few words deny nothing else. */
function deniesLittle(tokens: Tokens, { from, to }: Run): boolean {
  return countWords(tokens, { from, to }) <= MOST_LITTLE && hasWordOf(tokens, { from, to }, NOT_MISSED);
}

const MOST_LITTLE = 6;

/** "Restore test failed", "one open finding"; not "no open findings", "all gaps closed". */
function saysWrong(tokens: Tokens, { from, to }: Run): boolean {
  if (hasWordOf(tokens, { from, to }, DENIES_WRONG)) return false;
  for (let at = from; at < to; at += 1) if (isWrongAt(tokens, at, to)) return true;
  return false;
}

/** "Two reports late", not "late joiners". */
function isWrongAt({ key, kind }: Tokens, at: number, to: number): boolean {
  const [word = '', next = ''] = [key[at], at + 1 < to && kind[at + 1] === WORD ? key[at + 1] : ''];
  if (word === 'open') return OPEN_POINTS.has(next);
  if (word === 'too') return next !== '';
  return WENT_WRONG.has(word) || (WRONG_BEHIND.has(word) && (next === '' || BEFORE_MORE.has(next)));
}

/** "Pending for the new warehouse", "not yet in place in Lyon"; not "planned for May", "pending for the audit". */
function isMissingSomewhere({ key }: Tokens, { from, to }: Run): boolean {
  const state = MISSING.find((words) => standsAt(key, from, words));
  if (!state) return false;
  const at = from + state.length;
  if (at + 1 >= to || !BEFORE_PARTS.has(key[at] ?? '')) return false;
  return !key.slice(at + 1, to).some(isOccasion);
}

const MISSING = NOT_THERE.map((phrase) => phrase.split(' '));

function isOccasion(word: string): boolean {
  return OCCASIONS.has(word) || OF_ASSESSMENTS.has(word) || MONTHS.has(word) || /\d/.test(word);
}
