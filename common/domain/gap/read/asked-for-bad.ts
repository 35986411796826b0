import {
  ASKING_YES_OR_NO,
  IN_STATEMENTS,
  KEEPING_OFF,
  LEFT_OUT_OF_STATEMENTS,
} from '../../../catalog/language/questions.js';
import { SWITCHING_OFF_IS_THE_PRACTICE } from '../../../catalog/language/switching-off.js';
import { STANDING } from '../../../catalog/language/verbs.js';
import type { SubjectMatch } from '../match/subject-matcher.js';
import type { ClauseModel } from '../model.js';
import { asksForLack } from './asking.js';
import { hasWordOf, isParticiple } from './clause-shape.js';
import { type Cue, hasCue } from './cues.js';
import { readByItself, shareOf } from './learned/clause-reading.js';
import { type Run, type Tokens, wordsIn } from './lexer.js';

/** How likely a question, taken as a statement, must tell of a gap, and at all of us. */
const LEAST_BAD = 0.75;
const LEAST_ABOUT = 0.6;

/** Its words name what should not be: "Are laptops unencrypted?"; "Are leavers' accounts disabled?" asks for the practice. */
export function namesBad(tokens: Tokens, asked: Run, all: readonly Cue[], subjects: readonly SubjectMatch[]): boolean {
  if (tokens.key[asked.from] === 'how') return false;
  const first = { from: asked.from, to: secondFrom(tokens, asked) };
  const cues = all.filter(({ from }) => from < first.to);
  if (hasCue(cues, ['broken', 'absent']) || asksForLack(tokens, first)) return true;
  return hasCue(cues, ['off']) && !subjects.some(({ safeguard }) => SWITCHING_OFF_IS_THE_PRACTICE.has(safeguard));
}

/** Where a second question begins that a yes does not answer: "..., and which are missing?" */
function secondFrom({ key }: Tokens, { from, to }: Run): number {
  const at = key.findIndex((word, place) => place > from && place < to && word === 'and' && key[place - 1] === ',');
  return at < 0 ? to : at;
}

/** "Are shared logins prohibited?": what should not be is asked for as kept off. */
export function asksToKeepOff(tokens: Tokens, asked: Run): boolean {
  return hasWordOf(tokens, { from: asked.from, to: secondFrom(tokens, asked) }, KEEPING_OFF);
}

/** "Can guests open the server room?": taken as a statement it tells of a gap, so a yes is bad and a no is good. */
export function asksForBad(model: ClauseModel, tokens: Tokens, question: Run): boolean {
  const text = statementOf(tokens, question);
  if (text === null) return false;
  const learned = readByItself(model, text);
  return learned.about >= LEAST_ABOUT && shareOf('absent', learned) >= LEAST_BAD;
}

/** A question for yes or no as a statement: "Do you share logins?" as "we share logins". Null for any other. */
function statementOf(tokens: Tokens, question: Run): string | null {
  const [first = '', ...words] = wordsIn(tokens, question);
  if (!ASKING_YES_OR_NO.has(first) || words.length === 0) return null;
  const said = words.filter((word) => !LEFT_OUT_OF_STATEMENTS.has(word)).map((word) => IN_STATEMENTS.get(word) ?? word);
  // "Is there a list?" without its verb would be a mere name, and "logs kept" says something else than "logs are kept".
  const verb = words[0] === 'there' ? 1 : said.findIndex(isParticiple);
  if (verb > 0 && STANDING.has(first)) said.splice(verb, 0, first);
  return `${said.join(' ')}.`;
}
