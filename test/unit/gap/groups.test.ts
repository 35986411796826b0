import { describe, expect, it } from '@jest/globals';
import { groupOf, groupSizes } from '../../../common/domain/gap/read/groups.js';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { readSentences } from '../../../common/domain/gap/read/sentences.js';

const read = (text: string) => readSentences(lex(text), null, { isSentenceLike: () => false, isTitle: () => false });

describe('what sentences belong to', () => {
  it('is their paragraph, or the list under their heading; headings and questions do not count', () => {
    const sentences = read(
      'Doors\n\nThey are locked. Who has keys? Mo has.\n\n- one is red\n- one is blue. Doors squeak.\n',
    );
    expect([...groupSizes(sentences).values()]).toEqual([2, 3]);
  });

  it('parts two paragraphs, and lists under two headings', () => {
    const sentences = read('The gate is shut.\n\nThe wall is high.\n\n# Keys\n\n- one\n\n# Locks\n\n- two\n');
    const groups = sentences.filter(({ kind }) => kind !== 'heading').map(groupOf);
    expect(new Set(groups).size).toBe(4);
  });
});
