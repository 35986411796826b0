import { describe, expect, it } from '@jest/globals';
import { behindAsides, skipAsides } from '../../../common/domain/gap/read/asides.js';
import { lex, textOf } from '../../../common/domain/gap/read/lexer.js';
import { skipNotes } from '../../../common/domain/gap/read/notes.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const withoutAsides = (text: string) => {
  const tokens = lex(text);
  skipNotes(tokens, new Date('2026-06-01'));
  skipAsides(tokens);
  const from = behindAsides(tokens, { from: 0, to: tokens.count });
  return textOf(tokens, from, tokens.count).replace(/ +/g, ' ').replace(' .', '.');
};

describe('what is said in passing', () => {
  it.each([
    ['As far as we know, nobody locks a door.', 'nobody locks a door.'],
    ['Honestly, at the moment, nobody locks a door.', 'nobody locks a door.'],
    ['And to be honest: nobody locks a door.', 'nobody locks a door.'],
    ['At present nobody locks a door.', 'nobody locks a door.'],
    ['We can confirm that nobody locks a door.', 'nobody locks a door.'],
    ['It should be noted that nobody locks a door.', 'nobody locks a door.'],
    ['To answer your question: nobody locks a door.', 'nobody locks a door.'],
    ['In our company nobody locks a door.', 'nobody locks a door.'],
    ['At Blue Harbour, nobody locks a door.', 'nobody locks a door.'],
    ['According to the head of IT, nobody locks a door.', 'nobody locks a door.'],
    ['During the visit we found that nobody locks a door.', 'nobody locks a door.'],
    ['The CISO told us that nobody locks a door.', 'nobody locks a door.'],
    ['The audit showed that nobody locks a door.', 'nobody locks a door.'],
    ['She said: "Nobody locks a door."', 'Nobody locks a door."'],
    ['So, um, nobody locks a door.', 'nobody locks a door.'],
    ['| 3 | Nobody locks a door.', 'Nobody locks a door.'],
    ['Nobody, as you know, locks a door.', 'Nobody locks a door.'],
    ['Nobody locks a door, by the way.', 'Nobody locks a door.'],
    ['Nobody locks a door in our company.', 'Nobody locks a door.'],
    ['Nobody locks a door here at the moment.', 'Nobody locks a door.'],
    ['The alarm is new, by the way, nobody locks a door.', 'The alarm is new, nobody locks a door.'],
    ['Hi Anna, nobody locks a door.', 'nobody locks a door.'],
    ['hey all - tbh nobody locks a door.', 'nobody locks a door.'],
    ['Ok, so nobody locks a door afaik.', 'nobody locks a door.'],
    ['Well nobody locks a door.', 'nobody locks a door.'],
    ['pls note nobody locks a door.', 'nobody locks a door.'],
    ['Re your question: nobody locks a door.', 'nobody locks a door.'],
    ['The way it works is that nobody locks a door.', 'nobody locks a door.'],
    ['Remark: nobody locks a door.', 'nobody locks a door.'],
    ['Nobody locks a door (every night).', 'Nobody locks a door every night.'],
    ['Doors are locked (by the IT team).', 'Doors are locked by the IT team.'],
    ['Finding 3: Nobody locks a door.', 'Nobody locks a door.'],
    ['Item F-3 - Nobody locks a door.', 'Nobody locks a door.'],
    ['REQ-12 Nobody locks a door.', 'Nobody locks a door.'],
    ['Interview with Anna: Nobody locks a door.', 'Nobody locks a door.'],
    ['Our position: nobody locks a door.', 'nobody locks a door.'],
    ['Nobody locks a door (as of May 2026).', 'Nobody locks a door.'],
    ['Nobody locks a door, as of 12 May 2026.', 'Nobody locks a door.'],
    ['Nobody locks a door (confirmed by Anna, 12 May).', 'Nobody locks a door.'],
    ['Nobody locks a door [interview with head of IT].', 'Nobody locks a door.'],
    ['Door locks? None (status: May 2026).', 'Door locks? None.'],
  ])('is left out of %s', (text, said) => expect(withoutAsides(text)).toBe(said));

  it.each([
    'Nobody locks a door.',
    'Unfortunately, nobody locks a door.',
    'Today nobody locks a door.',
    'Honestly, no.',
    'At the clinic where I was born nobody locks a door.',
    'At HQ, nobody locks a door.',
    'At Site Two, nobody locks a door.',
    'No audit showed that nobody locks a door.',
    "The customer's auditors said that nobody locks a door.",
    'According to the vendor, nobody locks a door.',
    'The brochure says that nobody locks a door.',
    'As requested by the board, nobody locks a door.',
    'Nobody works here.',
    'Doors are locked (as of May 2031).',
    'Doors are locked (owner: Anna and the night shift).',
    'Doors are locked (tested in May 2026).',
    'Doors are locked (Berlin).',
    'AC-2 Nobody locks a door.',
    'SEC-123 Lock the doors.',
    'Requirement 3: Nobody locks a door.',
    'Measure 6: publish a notice on the door.',
    'That is a matter of course.',
    'So that nobody comes in we lock the doors.',
    'no idea tbh.',
    'Doors are locked (by all but the night shift of the front desk).',
    'Doors are locked (every night): yes.',
    'Dear colleagues of the night shift at the front desk, nobody locks a door.',
  ])('is nothing in %s', (text) => expect(withoutAsides(text)).toBe(text));

  it.each<[string, (text: string) => string]>([
    ['at present', (text) => `At present ${text}`],
    ['as a company by its name says', (text) => `At Blue Harbour, ${text}`],
    ['as an answer', (text) => `To answer your question: ${text}`],
    ['as something to be noted', (text) => `It should be noted that ${text}`],
    ['as found by somebody', (text) => `During our visit the assessor noted that ${text}`],
    ['by the way', (text) => text.replace(/\.$/, ', by the way.')],
    ['in a mail', (text) => `Hi Anna, re your question: ${text}`],
    ['in a chat', (text) => `ok so ${text.replace(/\.$/, ' tbh')}`],
    ['as the way it works', (text) => `The way it works is that ${text}`],
    ['in brackets', (text) => text.replace('every night', '(every night)')],
    ['of our company', (text) => text.replace(/\.$/, ' in our company.')],
    ['in short forms', (text) => text.replace('are not', "aren't").replace(' and ', ' & ')],
  ])('changes no judgement: %s', (_aside, said) => {
    const told = [
      'backups and archives are made every night.',
      'not all visitors are registered.',
      'the servers are not patched.',
      'the incident response exercise was called off.',
    ].map((text) => decided(analyse(said(text), { judge })).join());
    expect(told).toEqual([
      'A.8.13: compliant',
      'A.7.2: partially_compliant',
      'A.8.8: non_compliant',
      'A.5.24: non_compliant',
    ]);
  });
});
