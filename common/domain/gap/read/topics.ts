import {
  GOES_ON_ABOUT_TOPIC,
  LAST_ONE,
  NONE_AT_ALL,
  OF_OTHERS,
  TELLS_BY_ITSELF,
} from '../../../catalog/language/topics.js';
import { countWords, hasWordOf, isParticiple } from './clause-shape.js';
import { type Run, type Tokens, wordsIn } from './lexer.js';
import type { Sentence } from './sentence.js';
import { spokenAnswerIn } from './spoken-answer.js';

const MOST_NAME_WORDS = 7;
const MOST_DENIAL_WORDS = 5;
const WHO = new Set(['we', 'i', 'they', 'there']);
/** "A4." numbers what follows, "MFA." names something. */
const IN_LETTERS = /^\p{L}{3}/u;

/**
 * "Backups. None.", "P-19 Risk assessment. The last one dates from 2018.": marks a sentence that only names what the next one, which names
 * nothing, is said of, as a question is marked.
 */
export function markTopics(
  tokens: Tokens,
  sentences: readonly Sentence[],
  isSentenceLike: (from: number, to: number) => boolean,
): void {
  sentences.forEach((sentence, index) => {
    const next = sentences[index + 1];
    // What answers a question is no name of anything.
    if (!next || [sentences[index - 1], sentence, next].some((one) => one?.isQuestion)) return;
    const isTopic =
      sentence.state === null &&
      isName(tokens, sentence) &&
      goesOn(tokens, next) &&
      !isSentenceLike(sentence.from, sentence.to);
    if (isTopic) sentence.isQuestion = true;
  });
}

function isName(tokens: Tokens, { from, to }: Run): boolean {
  if (tokens.key[to - 1] !== '.' || countWords(tokens, { from, to }) > MOST_NAME_WORDS) return false;
  if (hasWordOf(tokens, { from, to }, TELLS_BY_ITSELF) || spokenAnswerIn(tokens, from, to)) return false;
  const words = wordsIn(tokens, { from, to });
  return words.some((word) => IN_LETTERS.test(word)) && !words.some(isParticiple);
}

function goesOn(tokens: Tokens, { from, to }: Run): boolean {
  const words = wordsIn(tokens, { from, to });
  const [first = '', second = '', third = ''] = words;
  // "We have none."
  if (words.length <= MOST_DENIAL_WORDS && words.at(-1) === 'none' && WHO.has(first)) return true;
  if (first === 'none') return second === '' || NONE_AT_ALL.has(second);
  if (first === 'not' && OF_OTHERS.has(second)) return false;
  // "No longer kept.", not "No longer a draft."
  if (first === 'no' && second === 'longer') return third === '' || isParticiple(third);
  return GOES_ON_ABOUT_TOPIC.has(first) || isParticiple(first) || (first === 'the' && LAST_ONE.has(second));
}
