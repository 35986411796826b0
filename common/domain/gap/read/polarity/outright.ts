import {
  ALL_OF_IT,
  CURED,
  DEGREES,
  DENIED_OF_THEM,
  FRACTIONS,
  LEAVING_OUT,
  NOT_ASKED,
  PEOPLE,
  PERMITTING,
  type PhrasesByWord,
  SOME_OF_MORE,
  UNITS,
} from '../../../../catalog/language/outright.js';
import { BE } from '../../../../catalog/language/verbs.js';
import type { SubjectMatch } from '../../match/subject-matcher.js';
import { hasWordOf } from '../clause-shape.js';
import type { Draft } from '../combine.js';
import { type Cue, hasCue, isContracted } from '../cues.js';
import type { Judgement } from '../judgement.js';
import { MARK, type Run, standsAt, type Tokens } from '../lexer.js';
import { isNumber } from '../quantity.js';

/** From a denial to "all": "we don't patch our servers *everywhere*". */
const WORDS_TO_ALL = 5;
const OF_THEM = new Set([...BE, 'that', 'which', 'who']);
/** From the verb of leaving something out to what it is. */
const WORDS_TO_SUBJECT = 3;
const LARGEST_COUNT = 1900;
/** Also words; "0" counts none. */
const NOT_FRACTIONAL = /^(?:[a-z]+|[1-9]\d*)$/;

/** "Not all servers", "aren't fully encrypted": some are left; not "not at all". */
export function notAll(tokens: Tokens, { from, to }: Run): Cue | null {
  for (let at = from; at < to; at += 1) {
    if (tokens.key[at] !== 'not' && !PLAINLY_NOT.has(tokens.key[at] ?? '')) continue;
    const all = allBehind(tokens, at, to);
    if (all !== null) return { classes: ['partial'], from: at, to: all + 1 };
  }
  return null;
}

function allBehind({ key, kind }: Tokens, not: number, to: number): number | null {
  for (let at = not + 1; at < Math.min(to, not + 1 + WORDS_TO_ALL); at += 1) {
    if (kind[at] === MARK || OF_THEM.has(key[at] ?? '')) return null;
    const isAll = ALL_OF_IT.has(key[at] ?? '') && key[at - 1] !== 'at' && !GOES_ON.has(key[at + 1] ?? '');
    if (isAll) return key.slice(at, to).some((word) => PERMITTING.has(word)) ? null : at;
  }
  return null;
}

/** "Can't try PINs all night" says that it is prevented. */
const PLAINLY_NOT = new Set("don't doesn't didn't aren't isn't haven't hasn't wasn't weren't".split(' '));
/** "Each other", "all night". */
const GOES_ON = new Set(['other', "other's", 'night', 'day', 'that']);

/** "Administrators are not required to use MFA", "nobody is required to ...". */
export function notAsked(tokens: Tokens, clause: Run): Cue | null {
  const asked = phraseIn(tokens, clause, NOT_ASKED, 'not');
  if (!asked) return null;
  const before = tokens.key.slice(clause.from, asked.from);
  const isDenied = asked.to - asked.from === 3 && tokens.key[asked.from] !== 'is';
  return before.some((word) => (isDenied ? PEOPLE.has(word) : word === 'nobody')) ? asked : null;
}

/** "Five servers are not patched", "most of the users have no MFA": it is denied of some of more. */
export function deniedOfSome(tokens: Tokens, { from, to }: Run): Cue | null {
  const { key } = tokens;
  const start = key[from] === 'a' || key[from] === 'still' ? from + 1 : from;
  if (!isSome(tokens, start)) return null;
  for (let at = start + 1; at < to && tokens.kind[at] !== MARK; at += 1) {
    const word = key[at] ?? '';
    const isOfThem = word === 'without' ? BEING.has(key[at - 1] ?? '') : isDenied(word);
    const hasNone = word === 'no' && ['have', 'has', 'had'].includes(key[at - 1] ?? '');
    if (isOfThem || hasNone) return { classes: ['partial'], from, to: at + 1 };
  }
  return null;
}

/** "Five PCs run without antivirus"; not "carts without papers". */
const BEING = new Set([...BE, 'still', 'run', 'runs', 'work', 'works']);

function isSome({ key }: Tokens, at: number): boolean {
  const [word = '', next = ''] = [key[at], key[at + 1]];
  if (UNITS.has(next) || next === '-' || next === 'an') return false;
  if (SOME_OF_MORE.has(word)) return true;
  if (FRACTIONS.has(word)) return word === 'half' || key[at - 1] === 'a';
  if (FRACTIONS.has(next)) return isNumber(word) || word === 'one';
  return isNumber(word) && NOT_FRACTIONAL.test(word) && word !== 'zero' && !(Number(word) >= LARGEST_COUNT);
}

/** "Virtually all", "with two exceptions", "is ad hoc"; not "we ask what is weak", "no line is undocumented". */
export function degreeIn(tokens: Tokens, run: Run): Cue | null {
  const degree = phraseIn(tokens, run, DEGREES, 'partial');
  if (!degree) return null;
  const before = tokens.key.slice(run.from, degree.from);
  return before.some((word) => UNTOLD.has(word)) || isContracted(before.at(-1) ?? '') ? null : degree;
}

const UNTOLD = new Set('no nobody none neither never not what where which who whether if'.split(' '));

/** "We omit background checks": a practice that was named is left out. */
export function leftOut(tokens: Tokens, clause: Run, match: SubjectMatch | null): Cue | null {
  if (!match || match.isContrary) return null;
  const { key } = tokens;
  if (key.slice(clause.from, match.from).some((word) => word === 'never' || word === 'not' || isContracted(word)))
    return null;
  for (let at = Math.max(clause.from, match.from - WORDS_TO_SUBJECT); at < match.from; at += 1)
    if (LEAVING_OUT.has(key[at] ?? '')) return { classes: ['lapsed'], from: at, to: at + 1 };
  return null;
}

/** "Logging was off but has been re-enabled": what was wrong before is well, in all that the sentence speaks of. */
export function readCured(
  tokens: Tokens,
  sentence: Run,
  cues: readonly Cue[],
  drafts: Draft[],
): { drafts: Draft[]; firmly: 'implemented' } | null {
  const cue = curedBy(tokens, sentence, cues);
  if (!cue) return null;
  const judgement: Judgement = { polarity: 'implemented', explicit: true, cue, firm: true };
  return { drafts: drafts.map((draft) => ({ ...draft, judgement })), firmly: 'implemented' };
}

function curedBy(tokens: Tokens, { from, to }: Run, cues: readonly Cue[]): Cue | null {
  const cured = phraseIn(tokens, { from, to }, CURED, 'done');
  if (!cured || hasWordOf(tokens, { from: cured.from, to }, OPEN)) return null;
  const isWrong = (cue: Cue) => hasCue([cue], WRONG);
  if (isDenied(tokens.key[cured.from - 1] ?? '') || isDenied(tokens.key[cured.from + 1] ?? '')) return null;
  const isWellAfter = !cues.some((cue) => cue.from >= cured.to && (isWrong(cue) || hasCue([cue], ['partial', 'plan'])));
  const parts = (cue: Cue) =>
    hasCue([cue], ['lapsed', 'off']) || tokens.key.slice(cue.to, cured.from + 1).some((word) => PARTS.has(word));
  return isWellAfter && cues.some((cue) => cue.to <= cured.from && isWrong(cue) && parts(cue)) ? cured : null;
}

function isDenied(word: string): boolean {
  return DENIED_OF_THEM.has(word) || isContracted(word);
}

const WRONG = ['off', 'lapsed', 'absent', 'not', 'no', 'nobody', 'broken', 'weak'] as const;
/** Between what was wrong and what is well: "no certificate has been renewed" is one thing. */
const PARTS = new Set('but and yet , ; . now since then'.split(' '));
const OPEN = new Set(['still', 'only', 'planned', 'plan', 'partly', 'partially', 'optional']);

function phraseIn(
  { key }: Tokens,
  { from, to }: Run,
  phrases: PhrasesByWord,
  name: Cue['classes'][number],
): Cue | null {
  for (let at = from; at < to; at += 1) {
    const found = phrases.get(key[at] ?? '')?.find((words) => at + words.length <= to && standsAt(key, at, words));
    if (found) return { classes: [name], from: at, to: at + found.length };
  }
  return null;
}
