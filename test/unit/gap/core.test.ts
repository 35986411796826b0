import { describe, expect, it } from '@jest/globals';
import { coreOf } from '../../../common/domain/gap/read/core.js';
import { lex, textOf } from '../../../common/domain/gap/read/lexer.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const coreIn = (text: string) => {
  const tokens = lex(text);
  const { from, to } = coreOf(tokens, { from: 0, to: tokens.count });
  return textOf(tokens, from, to);
};

describe('what a sentence says without what changes nothing', () => {
  it.each([
    ["'Nobody locks a door.'", 'Nobody locks a door.'],
    ['**Nobody locks a door.**', 'Nobody locks a door.'],
    ['Note: nobody locks a door.', 'nobody locks a door.'],
    ['2026-05-04: nobody locks a door.', 'nobody locks a door.'],
    ['[09:14] Nobody locks a door.', 'Nobody locks a door.'],
    ['[09:14:05] Nobody locks a door.', 'Nobody locks a door.'],
    ['9:14 AM Nobody locks a door.', 'Nobody locks a door.'],
  ])('is left of %s', (text, core) => expect(coreIn(text)).toBe(core));

  it.each([
    'Nobody locks a door.',
    'Unfortunately, nobody locks a door.',
    'Today nobody locks a door.',
    '2026: a good year',
    '"',
  ])('is all of %s', (text) => expect(coreIn(text)).toBe(text));

  it.each<[string, (text: string) => string]>([
    ['in quotes', (text) => `"${text}"`],
    ['in bold', (text) => `**${text}**`],
    ['as far as is known', (text) => `As far as we know, ${text}`],
    ['as somebody says', (text) => `The IT lead says that ${text}`],
    ['with its day', (text) => `04.05.2026: ${text}`],
    ['called out', (text) => text.replace(/\.$/, '!')],
    ['with more to come', (text) => text.replace(/\.$/, ';')],
    ['under a heading that says nothing', (text) => `Notes of the meeting\n\n${text}`],
    ['under one that is mistaken for a subject', (text) => `Notes\n\n${text}`],
    ['as the answer to a question that names nothing', (text) => `Q: How do you handle this?\nA: ${text}`],
    ['on two lines', (text) => text.replace('the servers ', 'the servers\n')],
  ])('is judged alike %s', (_dress, dressed) => {
    const told = [
      'backups of the servers are made every night.',
      'nobody has tried to restore the servers from backup.',
      'strangers wander in through the loading bay and nobody stops them.',
    ].map((text) => decided(analyse(dressed(text), { judge })).join());
    expect(told).toEqual(['A.8.13: compliant', 'A.8.13: non_compliant', 'A.7.2: non_compliant']);
  });
});
