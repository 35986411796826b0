import {
  BEFORE_STATE,
  BETWEEN_DENIAL_AND_CONTRARY,
  DEALING_WORDS,
  DENYING_BEHIND,
  DENYING_SUBJECTS,
  DENYING_VERBS,
  DENYING_WORDS,
  LOOKING_WORDS,
  OVER_BEHIND,
  OVER_STATES,
  PREVENTING_WORDS,
  SELDOM_WORDS,
  SUPPOSING_BEFORE,
  SUPPOSING_WORDS,
  THOSE_REFUSED,
} from '../../../catalog/language/contrary.js';
import { INSTEAD_OF } from '../../../catalog/language/what-counts.js';
import type { SubjectMatch } from '../match/subject-matcher.js';
import type { Clause } from './clauses.js';
import { type Cue, hasCue, isContracted } from './cues.js';
import type { Judgement } from './judgement.js';
import { type Run, standsAt, type Tokens, WORD } from './lexer.js';

/** A denial this near before a word that prevents takes it back: "nothing stops them from ...". */
const DENIAL_REACH = 3;
/** Behind what should not be, what denies it stands this near: "... are by our rules not allowed". */
const BEHIND_REACH = 4;
/** With fewer words beside it, it is only named, unless it denies something itself: "nobody changes default passwords". */
const LEAST_BESIDE = 1;
/** In longer clauses more is said than that it is so, or is not. */
const MOST_PLAIN_WORDS = 9;

/**
 * What a clause says of a safeguard by naming what should not be where that is in place: that it is so ("the shift shares a login"), that
 * it is not or cannot be, or that it is so for a part. Only what a short clause says outright stands against what is learned.
 * @param partial what limits the clause to a part, if something does
 */
export function judgeContrary(tokens: Tokens, clause: Clause, match: SubjectMatch, partial: Cue | null): Judgement {
  const beside = placesBeside(tokens, clause, match);
  const keyAt = (at: number) => tokens.key[at] ?? '';
  const says = (polarity: Judgement['polarity'], explicit: boolean, firm = false, places: readonly number[] = []) => {
    const cue: Cue = { classes: ['broken'], ...around(match, places) };
    return { polarity, explicit, firm, cue };
  };
  if (saysNothing(tokens, clause, match, beside)) return says('none', false);
  if (hasCue(clause.cues, ['plan'])) return says('planned', true);
  // "Only the admins can ...": who may is the practice itself.
  if (partial === null && beside.some((at) => keyAt(at) === 'only')) return says('implemented', false);
  if ((partial && !isPartOf(match, partial)) || beside.some((at) => SELDOM_WORDS.has(keyAt(at))))
    return says('partial', true);
  const isShort = beside.length + match.words.length <= MOST_PLAIN_WORDS;
  const denials = denialsIn(tokens, clause, match, beside);
  if (denials.length > 0) return says('implemented', true, isShort, denials);
  const isSaid = beside.length >= LEAST_BESIDE || match.words.some((at) => denies(keyAt(at)));
  const isPlain = isSaid && !beside.some((at) => denies(keyAt(at)) || prevents(tokens.key, at));
  return says('absent', isPlain, isShort && isPlain);
}

/** It is supposed, asked for, dealt with, or forestalled: "systems are replaced before they are out of support". */
function saysNothing(tokens: Tokens, clause: Clause, match: SubjectMatch, beside: readonly number[]): boolean {
  return (
    isSupposed(tokens, clause, match, beside) ||
    isAskedWhether(tokens, match, beside) ||
    isDealtWith(tokens, match, beside) ||
    beside.some((at) => at >= match.from - 1 && at < match.to && tokens.key[at] === 'before')
  );
}

/** "If a login is shared, ...", "an alarm tells us when the server room overheats" */
function isSupposed({ key }: Tokens, clause: Clause, match: SubjectMatch, beside: readonly number[]): boolean {
  if (SUPPOSING_WORDS.has(key[beside[0] ?? clause.from] ?? '')) return true;
  return beside.some((at) => at < match.from && SUPPOSING_BEFORE.has(key[at] ?? ''));
}

/** "Files without a backup are reported every morning." */
function isDealtWith({ key }: Tokens, { from }: Run, beside: readonly number[]): boolean {
  const isDealt = beside.some((at) => at >= from && DEALING_WORDS.has(key[at] ?? ''));
  return isDealt && !beside.some((at) => denies(key[at] ?? ''));
}

/** "We check whether passwords are shared": not where nobody checks. */
function isAskedWhether({ key }: Tokens, { from }: Run, beside: readonly number[]): boolean {
  const before = beside.filter((at) => at < from).map((at) => key[at] ?? '');
  return before.includes('whether') && !before.some(denies);
}

/** "Card numbers are never *written down*" says nothing of rules that are not in writing. */
function isPartOf({ words }: SubjectMatch, { from, to }: Run): boolean {
  return words.some((at) => at >= from && at < to);
}

function around({ from, to }: Run, places: readonly number[]): Run {
  return { from: Math.min(from, ...places), to: Math.max(to, ...places.map((at) => at + 1)) };
}

/** Where it is denied: by what it stands under, by what stands behind it, or by a word that prevents it. */
function denialsIn({ key }: Tokens, { from }: Run, match: SubjectMatch, beside: readonly number[]): number[] {
  const end = endOfPart(key, match.to);
  const near = beside.filter((at) => at >= from && at < end);
  const named = near.filter((at) => prevents(key, at) || OVER_STATES.has(key[at] ?? ''));
  const preventing = named.filter((at) => prevents(key, at) || isSaidOfIt(key, match, at));
  const isTakenBack = named.some((at) => beside.some((denial) => isTakenBy(key, denial, at)));
  if (isTakenBack) return [];
  return [...preventing, ...near.filter((at) => isDenialOf(key, match, beside, at))];
}

function prevents(key: readonly string[], at: number): boolean {
  return PREVENTING_WORDS.has(key[at] ?? '') && !THOSE_REFUSED.has(key[at + 1] ?? '');
}

/** "... are deleted", but "... are deleted by nobody" is none. */
function isSaidOfIt(key: readonly string[], { to }: Run, at: number): boolean {
  if (key[at + 1] === 'by' && denies(key[at + 2] ?? '')) return false;
  return at === to || BEFORE_STATE.has(key[at - 1] ?? '');
}

function isDenialOf(key: readonly string[], match: SubjectMatch, beside: readonly number[], at: number): boolean {
  const word = key[at] ?? '';
  if (isOverAt(key, at) || isReplacedAt(key, match, at)) return true;
  if (at >= match.to) return DENYING_BEHIND.has(word) || isContracted(word);
  if (!denies(word)) return false;
  const between = beside.filter((other) => other > at && other < match.from).map((other) => key[other] ?? '');
  const isOfAll = DENYING_VERBS.has(word) || isContracted(word) || (at === beside[0] && DENYING_SUBJECTS.has(word));
  if (isOfAll) return !between.some((other) => LOOKING_WORDS.has(other));
  return between.every((other) => BETWEEN.has(other));
}

/** "... are a thing of the past" */
function isOverAt(key: readonly string[], at: number): boolean {
  return OVER_BEHIND.some((phrase) => standsAt(key, at, phrase));
}

/** "SFTP *instead of* FTP" */
function isReplacedAt(key: readonly string[], { words }: SubjectMatch, at: number): boolean {
  return IN_PLACE_OF.some((phrase) => words.includes(at + phrase.length) && standsAt(key, at, phrase));
}

/** What denies stands before the next comma, and before what should be: "... is kept for ever instead of being deleted". */
function endOfPart(key: readonly string[], from: number): number {
  let at = from;
  while (at < from + BEHIND_REACH && !ENDS_OF_PART.has(key[at] ?? '')) at += 1;
  return at;
}

const ENDS_OF_PART = new Set([',', 'instead', 'rather', 'until', 'before']);
const IN_PLACE_OF = INSTEAD_OF.map((phrase) => phrase.split(' '));

const BETWEEN = new Set([...BETWEEN_DENIAL_AND_CONTRARY, ...DENYING_WORDS]);

function isTakenBy(key: readonly string[], denial: number, preventing: number): boolean {
  return denies(key[denial] ?? '') && denial < preventing && preventing - denial <= DENIAL_REACH;
}

function denies(word: string): boolean {
  return DENYING_WORDS.has(word) || isContracted(word);
}

/** The words of a clause that are not those which say what should not be. */
function placesBeside({ kind }: Tokens, { from, to }: Run, { words }: SubjectMatch): number[] {
  const places: number[] = [];
  for (let at = from; at < to; at += 1) if (kind[at] === WORD && !words.includes(at)) places.push(at);
  return places;
}

/** "Nobody works with local admin rights": what is said by the words of what should not be is said of all that they name. */
export function contraryAround(match: SubjectMatch, all: readonly SubjectMatch[]): SubjectMatch {
  const around = all.find((other) => other.isContrary && other.from < match.to && match.from < other.to);
  return around ? { ...around, safeguard: match.safeguard } : match;
}
