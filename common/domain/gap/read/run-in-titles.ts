import { countWords } from './clause-shape.js';
import type { Run, Tokens } from './lexer.js';
import type { Sentence } from './sentence.js';
import type { Statement } from './statement.js';

/** A sentence and what it was found to say. */
export interface SaidBySentence {
  sentence: Sentence;
  statements: Statement[];
}

const MOST_TITLE_WORDS = 4;
const LEAST_WORDS_BEHIND = 3;

/**
 * What a text says, without the titles that open its paragraphs: "Audit logs. Nobody reads them." names the logs and tells
 * what is wrong; the title is no proof that they are there. Where the paragraph says nothing but good, it may be.
 */
export function withoutTitles(
  tokens: Tokens,
  said: readonly SaidBySentence[],
  isSentenceLike: (run: Run) => boolean,
): Statement[] {
  return said.flatMap(({ sentence, statements }, index) => {
    const before = said[index - 1]?.sentence;
    const isFirst = !before?.isQuestion && before?.block !== sentence.block;
    if (!isFirst || !statements.some(isGood)) return statements;
    const behind = restOfBlock(said, index);
    const isTitle = opensParagraph(tokens, sentence, behind[0]?.sentence) && !isSentenceLike(sentence);
    const isFaulted = behind.some((other) => other.statements.some((statement) => !isGood(statement)));
    return isTitle && isFaulted ? statements.filter((statement) => !isGood(statement)) : statements;
  });
}

function isGood({ polarity }: Statement): boolean {
  return polarity === 'implemented';
}

function restOfBlock(said: readonly SaidBySentence[], index: number): readonly SaidBySentence[] {
  const block = said[index]?.sentence.block;
  let end = index + 1;
  while (end < said.length && said[end]?.sentence.block === block) end += 1;
  return said.slice(index + 1, end);
}

/** "Audit logs." before a sentence; not before another name: "Firewalls. Antivirus. No backups." */
function opensParagraph(tokens: Tokens, sentence: Sentence, next: Sentence | undefined): boolean {
  const { from, to, kind, state, isRecord } = sentence;
  if (!next || (kind !== 'text' && kind !== 'bullet') || state !== null || isRecord) return false;
  if (tokens.key[to - 1] !== '.' || countWords(tokens, { from, to }) > MOST_TITLE_WORDS) return false;
  return countWords(tokens, next) >= LEAST_WORDS_BEHIND;
}
