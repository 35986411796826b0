import { ALL, BUT_FOR, KEEPING_AWAY, TIMES } from '../../../catalog/language/exceptions.js';
import { AUXILIARIES } from '../../../catalog/language/verbs.js';
import type { Polarity } from '../types.js';
import { hasWordOf } from './clause-shape.js';
import type { Clause } from './clauses.js';
import type { Draft } from './combine.js';
import type { Judgement } from './judgement.js';
import { type Run, standsAt, type Tokens, WORD } from './lexer.js';
import { saidOfEachPart, saysYesAndNo } from './yes-and-no.js';

/** "Not", "but not" and "minus" stand before more than exceptions. */
const EXCEPT = BUT_FOR.filter((phrase) => !/not$|minus/.test(phrase)).map((phrase) => phrase.split(' '));
/** Words from "all" to where the exception begins: "all of our production systems, but ...". */
const MOST_BETWEEN = 6;
/** "All is well but ..." says more than what it is that the exception is of; "all but is" names none. */
const VERBS = new Set([...AUXILIARIES, 'be', 'been', 'can', 'may', 'must', 'will']);

/** What a sentence says of all but some, or of some and not of others, which is in place for a part: "backups of all systems but accounting". */
export function readInPart(
  tokens: Tokens,
  sentence: Run,
  drafts: Draft[],
): { drafts: Draft[]; firmly: 'implemented' | 'partial' | 'absent' | null } {
  const ofEach = saidOfEachPart(tokens, sentence);
  if (ofEach) return { drafts: drafts.map((draft) => judged(draft, ofEach)), firmly: ofEach };
  if (saysYesAndNo(tokens, sentence)) return { drafts: drafts.map(limited), firmly: 'partial' };
  const exception = exceptionIn(tokens, sentence);
  if (exception === null) return { drafts, firmly: null };
  const before = limitedBy(exception, sentence, tokens, drafts);
  return { drafts: before, firmly: before.every(({ match }) => match.from < exception) ? 'partial' : null };
}

/** Where the exception begins, or null. */
function exceptionIn(tokens: Tokens, { from, to }: Run): number | null {
  if (hasWordOf(tokens, { from, to }, KEEPING_AWAY)) return null;
  for (let at = from; at < to; at += 1) {
    const place = ALL.has(tokens.key[at] ?? '') ? exceptionBehind(tokens, at, to) : null;
    if (place !== null) return place;
  }
  return null;
}

function exceptionBehind(tokens: Tokens, all: number, to: number): number | null {
  const { key } = tokens;
  if (TIMES.has(key[all + 1] ?? '')) return null;
  const last = Math.min(to, all + 1 + MOST_BETWEEN);
  let at = all + 2;
  while (at < last && isWithinName(tokens, at)) at += 1;
  const words = at < last && !isVerb(key[at - 1]) ? exceptWordsAt(key, at) : 0;
  const named = at + words;
  return words > 0 && named < to && tokens.kind[named] === WORD && !isVerb(key[named]) ? at : null;
}

/** Whether the name of what all is said of goes on. */
function isWithinName({ key, kind }: Tokens, at: number): boolean {
  const isPlain = kind[at] === WORD || key[at] === ',';
  return isPlain && !isVerb(key[at - 1]) && exceptWordsAt(key, at) === 0;
}

/** How many words open an exception here; "..., but we have never tried one" contrasts. */
function exceptWordsAt(key: readonly string[], at: number): number {
  if (key[at - 1] === ',' && key[at] === 'but') return 0;
  return EXCEPT.find((words) => standsAt(key, at, words))?.length ?? 0;
}

function isVerb(word = ''): boolean {
  return VERBS.has(word);
}

/**
 * What is excepted is a part of that, and no subject of its own; what is said of all may
 * stand behind it: "all systems except the firewall are patched".
 */
function limitedBy(exception: number, { to }: Run, tokens: Tokens, drafts: Draft[]): Draft[] {
  const before = drafts.filter(({ match }) => match.from < exception);
  const isBehind = before.length === 0 && hasWordOf(tokens, { from: exception, to }, VERBS);
  if (isBehind) return drafts.map(limited);
  if (before.length === 0) return drafts;
  return before.map((draft) => (IN_PLACE.has(draft.judgement.polarity) ? limited(draft) : draft));
}

const IN_PLACE: ReadonlySet<Judgement['polarity']> = new Set<Judgement['polarity']>(['implemented', 'partial']);

function limited(draft: Draft): Draft {
  return judged(draft, 'partial');
}

function judged(draft: Draft, polarity: Polarity): Draft {
  return { ...draft, judgement: { ...draft.judgement, polarity, explicit: true, firm: true } };
}

/** An exception says nothing good of what it names by itself. */
export function excepted(judgement: Judgement, clause: Clause, drafts: readonly Draft[]): Judgement {
  if (clause.link !== 'except' || drafts.length === 0) return judgement;
  return { polarity: 'absent', explicit: true, cue: clause.cues[0] ?? null };
}
