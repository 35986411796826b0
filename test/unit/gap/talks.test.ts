import { describe, expect, it } from '@jest/globals';
import { decidedBy } from './trained-judge.js';

describe('knows who asks and who answers', () => {
  it('in a mail with answers between the lines', () => {
    expect(decidedBy('>> 1. visitor log', 'Kept at each door.', '>> 2. penetration tests', 'None so far.')).toEqual([
      'A.7.2: compliant',
      'A.8.29: non_compliant',
    ]);
  });

  it('in a mail whose answers are short and go on in small letters', () => {
    const mail = ['> visitor log?', 'kept at each door', '> penetration tests?', 'not so far', '> diary?', 'nice'];
    expect(decidedBy(...mail)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });

  it('in a talk with the time of each turn', () => {
    const talk = ['[09:01] Ana: visitor log?', '[09:02] Bo: yes', '[09:03] Ana: penetration tests?', '[09:04] Bo: no'];
    expect(decidedBy(...talk)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });

  it.each([
    ['Ana Ortega 10:31 AM', 'Bo HQ 10:33 AM'],
    ['[10:31] Ana', '[10:33] Bo'],
    ['Ana, 04.05.2026 10:31', 'Bo, 04.05.2026 10:33'],
  ])('in a talk with a line for who speaks: %s', (ana, bo) => {
    const talk = [
      ana,
      'visitor log?',
      bo,
      'kept at each door',
      ana,
      'penetration tests?',
      bo,
      'not so far',
      ana,
      'see you',
    ];
    expect(decidedBy(...talk)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });

  it('and takes no times of what is done for speakers', () => {
    const times = ['Visitor Log 09:00', 'kept at each door', 'Disk Backup 22:00', 'made by a robot each night'];
    expect(decidedBy(...times)).toContain('A.8.13: compliant');
  });

  it('where an answer in small letters stands below its question', () => {
    const form = ['Visitor log?', 'kept at each door', 'Penetration tests?', 'none so far'];
    expect(decidedBy(...form)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });

  it('in notes on who said what, where nobody asks', () => {
    const notes = [
      'HE: visitors are logged at each door',
      'HE: no penetration tests so far',
      'CFO: likes opera',
      'CFO: sings',
    ];
    expect(decidedBy(...notes, 'CFO: every Friday')).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });

  it('where the answers are quoted below the questions', () => {
    const form = ['1. Visitor log?', '> At each door.', '2. Penetration tests?', '> None so far.', '3. Choir', '> Yes'];
    expect(decidedBy(...form)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });
});
