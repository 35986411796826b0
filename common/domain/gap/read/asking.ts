import { AUXILIARIES } from '../../../catalog/language/verbs.js';
import type { Carry } from './carry.js';
import { hasWordOf } from './clause-shape.js';
import { type Cue, hasCue } from './cues.js';
import { endsInStatus } from './forms/status.js';
import type { Run, Tokens } from './lexer.js';
import type { Sentence } from './sentence.js';
import type { SentenceReading } from './sentence-reader.js';

const ASKING_TO_CONFIRM = new Set(['please', 'kindly', 'to', 'you', 'supplier', 'suppliers']);
const WHOM = new Set(['please', 'kindly', 'you', 'your', 'supplier', 'suppliers']);

/** Whether what stands below a heading is asked of somebody: "The supplier shall:". "What you asked about:" is over answers. */
export function isDemand({ key }: Tokens, { from, to }: Run, cues: readonly Cue[]): boolean {
  const isAsked = key.slice(from, to).some((word, at, words) => word === 'asked' && words[at - 1] === 'you');
  return hasCue(cues, ['demand']) && !hasCue(cues, ['us']) && key[to - 1] === ':' && !isAsked;
}

/** "Please confirm that you:", "We ask you to confirm that:": what is listed below it is not said by who is asked. */
export function asksToConfirm(tokens: Tokens, { from, to }: Run): boolean {
  if (tokens.key[to - 1] !== ':' || !hasWordOf(tokens, { from, to }, WHOM)) return false;
  for (let at = from + 1; at < to; at += 1)
    if (tokens.key[at] === 'confirm' && ASKING_TO_CONFIRM.has(tokens.key[at - 1] ?? '')) return true;
  return false;
}

/** It stands under a demand, or under what is to be confirmed, and nobody has written an answer to it. */
export function isOnlyAsked(tokens: Tokens, { isDemand: isAsked, isToConfirm }: Carry, sentence: Sentence): boolean {
  const isAnswered = () => sentence.isRecord || sentence.state !== null || endsInStatus(tokens, sentence);
  return isAsked === true || (isToConfirm === true && !isAnswered());
}

const PEOPLE = new Set("we we've our ours us i my staff employees everyone everybody".split(' '));
const RATES = new Set(
  'hourly daily nightly weekly monthly quarterly yearly annually every once twice times'.split(' '),
);

/**
 * "Logs that record activities shall be produced and kept": the text of a standard. A rule that says how often, or who of us, is one that a
 * company has given itself; what is planned is told otherwise.
 */
export function isTextOfStandard(tokens: Tokens, sentence: Sentence, reading: SentenceReading): boolean {
  const isStated = reading.isGiven || reading.state || reading.polarity === 'planned';
  if (isStated || !hasWordOf(tokens, sentence, SHALL)) return false;
  return !hasWordOf(tokens, sentence, PEOPLE) && !hasWordOf(tokens, sentence, RATES);
}

const SHALL = new Set(['shall']);
const LACKING = new Set(['without', 'lack', 'lacks', 'lacking', 'missing']);
const SOME = new Set(['any', 'are']);
/** "Are there procedures to work without IT?", "without exception". */
const OTHERWISE = new Set(['to', 'for', 'how', 'exception', 'exceptions']);
const OPENING = 4;

/** "Are there any systems without MFA?", "Do you lack a recovery plan?": a yes is bad. */
export function asksForLack(tokens: Tokens, { from, to }: Run): boolean {
  if (!hasWordOf(tokens, { from, to }, LACKING) || hasWordOf(tokens, { from, to }, OTHERWISE)) return false;
  const opening = { from, to: Math.min(to, from + OPENING) };
  return hasWordOf(tokens, opening, SOME) || hasWordOf(tokens, opening, LACKING);
}

/**
 * "Are they tested?", "How often is it reviewed?": what is asked for, only the question before tells. In "Is it written down who may
 * enter?" it stands for what comes behind it.
 */
export function goesOnAsking({ key }: Tokens, { from, to }: Run): boolean {
  if (to - from > MOST_TOKENS_TO_GO_ON || key[to - 1] !== '?') return false;
  const words = key.slice(from, to);
  const at = words.findIndex((word, index) => POINTING_BACK.has(word) && AUXILIARIES.has(words[index - 1] ?? ''));
  return (
    at > 0 &&
    at <= LATEST_TO_GO_ON &&
    !(words[at] === 'it' && words.slice(at).some((word) => OPENING_CLAUSES.has(word)))
  );
}

const MOST_TOKENS_TO_GO_ON = 16;
/** Further behind it points at what the question itself names. */
const LATEST_TO_GO_ON = 6;
const POINTING_BACK = new Set('it they these this'.split(' '));
const OPENING_CLAUSES = new Set('to that where whether who which how if what'.split(' '));
