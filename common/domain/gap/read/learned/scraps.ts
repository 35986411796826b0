import type { ClauseReading } from '../../model.js';
import { countWords, LEAST_WORDS } from '../clause-shape.js';
import { type Run, type Tokens, wordsIn } from '../lexer.js';
import type { SentenceInPlace } from '../place.js';
import { likeliest, shareOf } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/**
 * A few words say something by themselves only as an answer, a row of a table only with a verb: others are names, numbers and dates.
 * @param learned what a model makes of it: "Nothing encrypted." may be beyond doubt
 */
export function isScrap({ tokens, sentence, above, reading }: SentenceInPlace, learned?: ClauseReading): boolean {
  if (tellsHowToFillIn(tokens, sentence)) return true;
  if (sentence.isRecord && isCount(tokens, sentence)) return true;
  if (sentence.kind === 'row' && reading.polarity === null && !endsInSentence(tokens, sentence)) return true;
  return above.kind !== 'question' && countWords(tokens, sentence) < LEAST_WORDS && !(learned && isCertain(learned));
}

function isCertain(learned: ClauseReading): boolean {
  const { about, polarity, requirement } = THRESHOLDS.ofFewWords;
  if (learned.about < about || shareOf(likeliest(learned), learned) < polarity) return false;
  return (learned.requirements[0]?.p ?? 0) >= requirement;
}

/** "| 3 | Policies stay on file for seven years. |" */
function endsInSentence(tokens: Tokens, { from, to }: Run): boolean {
  let end = to;
  while (end > from && tokens.key[end - 1] === '|') end -= 1;
  let start = end;
  while (start > from && tokens.key[start - 1] !== '|') start -= 1;
  return tokens.key[end - 1] === '.' && countWords(tokens, { from: start, to: end }) >= LEAST_SENTENCE_WORDS;
}

const LEAST_SENTENCE_WORDS = 5;

/** "Tick 'implemented' if ...", "Mark each requirement with Y or N"; not "Mark reads the logs". */
function tellsHowToFillIn({ key }: Tokens, { from }: Run): boolean {
  const at = key[from] === '\n' ? from + 1 : from;
  return FILLING_IN.has(key[at] ?? '') && BEHIND_FILLING_IN.has(key[at + 1] ?? '');
}

const FILLING_IN = new Set(['tick', 'mark']);
const BEHIND_FILLING_IN = new Set(['"', "'", 'each', 'every', 'all', 'one', 'the', 'this', 'that']);

/** "staff: 40" */
function isCount(tokens: Tokens, { from, to }: Run): boolean {
  return !tokens.key.slice(from, to).includes('%') && wordsIn(tokens, { from, to }).every((word) => NUMBER.test(word));
}

const NUMBER = /^[\d.,]+$/;
