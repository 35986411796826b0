import { describe, expect, it } from '@jest/globals';
import { dateAt, numberOfDay } from '../../../common/domain/gap/read/dates.js';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedIn = (...lines: string[]) => decided(analyse(lines.join('\n'), { judge })).sort();

describe('a date', () => {
  it.each([
    ['2031', 20310000],
    ['Q4 2031', 20311000],
    ['H2 2031', 20310700],
    ['June 2035', 20350600],
    ['1 January 2034', 20340101],
    ['January 1st, 2034', 20340101],
    ['2031-05-01', 20310501],
    ['05/2031', 20310500],
    ['31.12.2030', 20301231],
    ['12/31/2030', 20301231],
    ['11/03/2030', 20300311],
  ])('"%s" begins on %i', (text, first) => {
    const tokens = lex(text);
    expect(dateAt(tokens, 0, tokens.count)).toMatchObject({ first, to: tokens.count });
  });

  it.each(['12', '3 sites', 'May', 'Q4', '3 of 5', 'in 2031'])('"%s" is none', (text) => {
    const tokens = lex(text);
    expect(dateAt(tokens, 0, tokens.count)).toBeNull();
  });

  it('is compared with a day', () => {
    expect(numberOfDay(new Date('2026-11-21T00:00:00Z'))).toBe(20261121);
  });
});

describe('a state with a date that lies ahead is a plan', () => {
  it.each([
    'A.5.7 implemented in Q4 2031',
    'A.5.7: implemented by June 2035',
    'A.5.7 Threat intelligence - implemented in 2031',
    'A.5.7 - implemented (from May 2032)',
    'A.5.7 complete by the end of 2026',
    'A.5.7: complete by 31.12.2030',
    'A.5.7 effective 1 January 2034',
    'A.5.7 done 2031-05-01',
    'A.5.7 implemented, go-live Q3 2033',
    '| A.5.7 | Implemented | go-live: Q3 2033 |',
    'Threat intelligence (A.5.7) is in place from 2034.',
    'As of January 2034, threat intelligence is collected and analysed.',
    'Beginning with 2034, threat intelligence is collected and analysed.',
    'Threat intelligence is collected and analysed by May 2034.',
    '## A.5.7 Threat intelligence\n\nStatus: in place from 1 January 2034',
  ])('%s', (text) => {
    expect(decidedIn(text)).toEqual(['A.5.7: non_compliant']);
  });

  it('in the rows of a table and the lines of a list', () => {
    const rows = ['| A.8.13 | Implemented in Q3 2033 | - |', '| A.5.7 | Implemented in 2019 | since then |'];
    const noted = ['| A.6.3 | Implemented | go-live: Q3 2033 |', '| A.8.7 | Implemented | since 2019 |'];
    expect(decidedIn('| Control | Status | Note |', '|---|---|---|', ...rows, ...noted)).toEqual([
      'A.5.7: compliant',
      'A.6.3: non_compliant',
      'A.8.13: non_compliant',
      'A.8.7: compliant',
    ]);
    expect(
      decidedIn('- A.8.13: done by 2030-01-01', '- A.5.7: done since 2020', '- A.6.3: completed 12/03/2024'),
    ).toEqual(['A.5.7: compliant', 'A.6.3: compliant', 'A.8.13: non_compliant']);
  });

  it('only of what stands with it', () => {
    expect(decidedIn('Badges are needed at all doors, and backups are in place from 2031.')).toContain(
      'A.7.2: compliant',
    );
  });
});

describe('a state with another date stands', () => {
  it.each([
    'As of January 2026, threat intelligence is collected and analysed.',
    'Threat intelligence is collected and analysed; the contract expires by May 2034.',
    '2026-05-12 Threat intelligence is collected and analysed.',
    'Status May 2026: threat intelligence is collected and analysed.',
    'A.5.7 implemented in Q2 2021',
    'A.5.7: implemented since 2019',
    'A.5.7 done 2021-05-01',
    'A.5.7 implemented in Q3 2026',
    'A.5.7 implemented by 2026',
    'A.5.7: implemented, next review 2031',
    '| A.5.7 | Implemented | next review 2033 |',
    'A.5.7: implemented (certificate valid until 2031)',
    'A.5.7 completed: 2031 indicators loaded',
  ])('%s', (text) => {
    expect(decidedIn(text)).toEqual(['A.5.7: compliant']);
  });
});

describe('what goes on until a day', () => {
  it.each([
    ['iso-27001-2022', 'A.8.13', 'A.8.13 in place until the migration in 2048.'],
    ['iso-27001-2022', 'A.8.13', 'A.8.13: in place until 31.12.2047'],
    ['iso-27001-2022', 'A.8.13', 'A.8.13: implemented; retained until 31 December 2047'],
    ['iso-27001-2022', 'A.5.7', 'A.5.7: valid until 2047'],
    ['iso-27001-2022', 'A.5.7', '| Control | Status |\n|---|---|\n| A.5.7 | in force until 2047 |'],
    ['iso-27001-2022', 'A.8.13', '## A.8.13 Information backup\n\nIn place until the migration in 2048.'],
    ['iso-27001-2022', 'A.8.15', 'Logs are kept until 31 December 2047.'],
    ['iso-27001-2022', 'A.5.35', 'A.5.35: certificate runs to 2048'],
    ['pci-dss-4.0.1', '8.4', 'Requirement 8.4 is in place until the migration in 2048.'],
    ['nist-csf-2.0', 'PR.AA-01', 'PR.AA-01: in place until 2048'],
    ['nist-800-53-r5', 'AC-2', 'AC-2: satisfied until 2048.'],
    ['dora', 'Art.11', 'Article 11: met until the migration to the new platform in 2048'],
  ])('is there as long as that lies ahead: %s %s: %s', (framework, id, text) => {
    expect(decided(analyse(text, { framework, judge }))).toEqual([`${id}: compliant`]);
  });

  it.each([
    'A.5.7: in place until 2024',
    'A.5.7: valid until March 2024',
    'A.5.7 was in place until 2022.',
    'A.5.7: not in place until 2048',
    'A.5.7 will not be in place until 2048.',
    'A.5.7: to be implemented until Q2 2047',
    '| Control | Status |\n|---|---|\n| A.5.7 | in force until 2023 |',
  ])('is not where it is over, or is not there before: %s', (text) => {
    expect(decidedIn(text)).toEqual(['A.5.7: non_compliant']);
  });

  it('denies something before a day, and makes no rule', () => {
    expect(decidedIn('We have no MFA until the migration in 2048.')).toEqual(['A.8.5: non_compliant']);
  });
});

describe('what is done once in a while', () => {
  it.each([
    ['A.8.13: tested in 2025', 'compliant'],
    ['A.8.13: tested on 4 May 2025', 'compliant'],
    ['A.8.13: tested in 2019', 'non_compliant'],
    ['A.8.13: tested in 2047', 'non_compliant'],
  ])('"%s" is %s', (text, result) => {
    expect(decidedIn(text)).toEqual([`A.8.13: ${result}`]);
  });
});
