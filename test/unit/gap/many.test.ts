import { describe, expect, it } from '@jest/globals';
import { scaleOf } from '../../../common/domain/gap/read/forms/scores.js';
import { lex, type Run } from '../../../common/domain/gap/read/lexer.js';
import { readSentences } from '../../../common/domain/gap/read/sentences.js';

/** More than a function takes arguments. */
const MANY = 130_000;

/** The lines of a text that all have so many tokens. */
function linesOf(text: string, length: number): { tokens: ReturnType<typeof lex>; lines: Run[] } {
  const tokens = lex(text);
  const count = Math.ceil(tokens.count / length);
  return {
    tokens,
    lines: Array.from({ length: count }, (_, at) => ({ from: at * length, to: (at + 1) * length - 1 })),
  };
}

describe('a text may have more of everything than a function takes arguments', () => {
  it('numbers of a scale', () => {
    const { tokens, lines } = linesOf('0 a 1 b\n'.repeat(MANY), 5);
    expect(lines).toHaveLength(MANY);
    expect(scaleOf(tokens, lines)).toBe(1);
  });

  it('numbers of a range', () => {
    const tokens = lex(`score ${'-7 '.repeat(MANY)}`);
    expect(scaleOf(tokens, [{ from: 0, to: tokens.count }])).toBe(7);
  });

  it('sentences in a line', () => {
    const signs = { isSentenceLike: () => true, isTitle: () => false };
    expect(readSentences(lex('So so. '.repeat(MANY)), null, signs)).toHaveLength(MANY);
  });
});
