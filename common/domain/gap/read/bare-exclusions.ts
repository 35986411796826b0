import { BARE_EXCLUSIONS } from '../../../catalog/language/answers.js';
import { type Run, type Tokens, wordsIn } from './lexer.js';
import type { SaidBySentence } from './run-in-titles.js';
import type { Sentence } from './sentence.js';
import type { Statement } from './statement.js';

/** More words before the mark say something by themselves. */
const MOST_NAME_WORDS = 10;
/** Marks behind which an entry tells how what it names stands. */
const PARTING = new Set([':', '|', '—', '-', '→', '>', '=']);

/**
 * What a text says, without practices that it calls not applicable and tells no reason for: "N/A" in a cell, below a question or behind a
 * name. Whatever else stands in the same entry or below the answer may be the reason.
 */
export function withoutBareExclusions(tokens: Tokens, said: readonly SaidBySentence[]): SaidBySentence[] {
  return said.map((one, index) => {
    const excludes = one.statements.some(isExclusion);
    if (!excludes || !isBare(tokens, one.sentence) || hasReason(tokens, said, index)) return one;
    return { ...one, statements: one.statements.filter((statement) => !isExclusion(statement)) };
  });
}

/** Of a requirement that is named by its id or title, somebody has determined it so. */
function isExclusion({ polarity, named }: Statement): boolean {
  return polarity === 'not_applicable' && named === undefined;
}

function isBare(tokens: Tokens, { from, to, word }: Sentence): boolean {
  if (word) return isMark(tokens, word);
  let start = to;
  while (start > from && !PARTING.has(tokens.key[start - 1] ?? '')) start -= 1;
  const name = { from, to: start };
  return isMark(tokens, { from: start, to }) && isShort(tokens, name);
}

function isShort(tokens: Tokens, { from, to }: Run): boolean {
  return wordsIn(tokens, { from, to }).length <= MOST_NAME_WORDS && !tokens.key.slice(from, to).includes(',');
}

function isMark(tokens: Tokens, run: Run): boolean {
  return BARE_EXCLUSIONS.has(wordsIn(tokens, run).join(' '));
}

/** Beside it in its block, or in the line below where that is no entry of its own. */
function hasReason(tokens: Tokens, said: readonly SaidBySentence[], index: number): boolean {
  const own = said[index]?.sentence;
  const [before, behind] = [said[index - 1]?.sentence, said[index + 1]?.sentence];
  const isBeside = (other: Sentence | undefined) =>
    other !== undefined && other.block === own?.block && tells(other) && !isBare(tokens, other);
  return isBeside(before) || isBeside(behind) || (behind !== undefined && isRemark(tokens, behind));
}

function tells({ isQuestion, kind }: Sentence): boolean {
  return !isQuestion && kind !== 'heading';
}

/** Running text, or what is indented with ">". */
function isRemark(tokens: Tokens, sentence: Sentence): boolean {
  const isText = sentence.kind === 'text' && !sentence.isRecord && tells(sentence) && !isBare(tokens, sentence);
  return isText || tokens.key[sentence.from - 1] === '>';
}
