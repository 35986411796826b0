import { describe, expect, it } from '@jest/globals';
import { analyse } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

/** A visitor log that is in place, backups in part, and no penetration tests, written in every way that forms have. */
const EXPECTED = ['A.7.2: compliant', 'A.8.13: partially_compliant', 'A.8.29: non_compliant'];

describe('hears how each row of a form stands', () => {
  it.each<[string, string[]]>([
    [
      'words',
      [
        '| Control | Status |',
        '|---|---|',
        '| Visitor log | done |',
        '| Backups of the servers | partly |',
        '| Penetration tests | missing |',
      ],
    ],
    [
      'columns that concern something else',
      [
        '| No | Item | Implemented | Owner | Severity |',
        '|---|---|---|---|---|',
        '| 1 | Visitor log | yes | Ann | low |',
        '| 2 | Backups of the servers | half | IT | high |',
        '| 3 | Penetration tests | no | IT | high |',
      ],
    ],
    [
      'keys beside names',
      [
        'Key;Summary;Status;Last comment',
        'SEC-1;Visitor log;Done;"Ann keeps it"',
        'SEC-2;Backups of the servers;In progress;"12 of the 40 are backed up"',
        'SEC-3;Penetration tests;To do;"never ordered"',
      ],
    ],
    [
      'keys between names',
      [
        '| Area | Ref | Control | State |',
        '|---|---|---|---|',
        '| Doors | A.7.2 | Visitor log | done |',
        '| IT | A.8.13 | Backups of the servers | partly |',
        '| IT | A.8.29 | Penetration tests | missing |',
      ],
    ],
    [
      'a description behind the state',
      [
        'Item | State | Description',
        'Visitor log | OK | kept at the front door',
        'Backups of the servers | OK | only the database, the files are left out',
        'Penetration tests | Open | nobody has ever ordered one',
      ],
    ],
    [
      'names in two columns',
      [
        'Area\tQuestion\tToday',
        'Visitors\tlog\tkept at each door',
        'Servers\tbackups\tonly the database, the files are left out',
        'Web shop\tpenetration tests\tnone',
      ],
    ],
    [
      'titles in another language and answers that might be titles',
      [
        'n;tema;stato;nota',
        '1;Visitor log;ok;"kept at each door"',
        '2;Backups of the servers;half;"only the database"',
        '3;Penetration tests;no;never',
        '# filled in by Ann',
      ],
    ],
    [
      'fields on lines of their own',
      [
        'rule: "Visitor log"',
        '  as_is: kept at each door',
        'rule: "Backups of the servers"',
        '  as_is: only the database, the files are left out',
        'rule: "Penetration tests"',
        '  as_is: none',
      ],
    ],
    [
      'choices',
      [
        '| Measure | Yes | Partly | No |',
        '|---|---|---|---|',
        '| Visitor log | x | | |',
        '| Backups of the servers | | x | |',
        '| Penetration tests | | | x |',
      ],
    ],
    ['tabs', ['Topic\tIn place', 'Visitor log\tY', 'Backups of the servers\tpartially', 'Penetration tests\tN']],
    ['commas', ['item,status,note', 'Visitor log,green,', 'Backups of the servers,amber,', 'Penetration tests,red,']],
    ['semicolons', ['1;Visitor log;ok', '2;Backups of the servers;half', '3;Penetration tests;missing']],
    [
      'columns of fixed width',
      [
        'Item                     Light',
        'Visitor log              GREEN',
        'Backups of the servers   AMBER',
        'Penetration tests        RED',
      ],
    ],
    [
      'a scale',
      [
        '0 = nothing, 3 = everywhere',
        '',
        'Visitor log ......... 3',
        'Backups of the servers .... 2',
        'Penetration tests ... 0',
      ],
    ],
    [
      'names with marks of their own before a row of dots',
      [
        '0 = nothing, 3 = everywhere',
        '',
        'Doors: visitor log ............. 3',
        'Servers - backups .............. 2',
        'Web shop: penetration tests .... 0',
      ],
    ],
    [
      'boxes side by side',
      ['1 ☑ Visitor log  ☐ Penetration tests', '2 ☑ Backups of the servers  ☐ Backups of the laptops'],
    ],
    ['percentages', ['Visitor log: 100 %', 'Backups of the servers: 60 %', 'Penetration tests: 0 %']],
    ['lights before', ['🟢 Visitor log', '🟡 Backups of the servers', '🔴 Penetration tests']],
    ['ticks behind', ['Visitor log ✔', 'Backups of the servers ⚠', 'Penetration tests ✘']],
    ['settings', ['visitor_log: true', 'backups_of_the_servers: partial', 'penetration_tests: false']],
    [
      'fields',
      [
        'Area: visitor log',
        'State: implemented',
        'Owner: Ann',
        'Area: backups of the servers',
        'State: partial',
        'Owner: IT',
        'Area: penetration tests',
        'State: absent',
        'Owner: IT',
      ],
    ],
  ])('%s', (_name, lines) => {
    expect(decidedBy(...lines)).toEqual(EXPECTED);
  });
});

describe('holds a remark beside the state', () => {
  const TITLES = 'Control | State | Remark';
  it.each([
    ['Visitor log | done | except in Lyon', 'partially_compliant'],
    ['Visitor log | planned | two of five sites have one', 'partially_compliant'],
    ['Visitor log | n/a | no site has visitors', 'not_applicable'],
    ['Visitor log | open | to be bought', 'non_compliant'],
    ['Visitor log | partly | kept in Lyon', 'partially_compliant'],
  ])('%s', (row, status) => {
    expect(decidedBy(TITLES, row, 'Diary | done | nice')).toContain(`A.7.2: ${status}`);
  });
});

it('leaves an entry that says nothing of how it stands to the heading above it', () => {
  const lines = [
    '# What is missing',
    '',
    'Visitor log: at both entrances',
    'Pen tests: by an outside company',
    'Weather: nice',
  ];
  expect(decidedBy(...lines)).toEqual(['A.7.2: non_compliant', 'A.8.29: non_compliant']);
});

describe('knows a requirement by its id', () => {
  it('where a state or a text is all that stands beside it', () => {
    const rows = [
      'Ref\tState\tRemark',
      'A.5.7\tdone\tfeeds are read each morning',
      'A.7.10\topen\t',
      'A.8.34\tn/a\tnothing of ours',
    ];
    expect(decidedBy(...rows)).toEqual(['A.5.7: compliant', 'A.7.10: non_compliant', 'A.8.34: not_applicable']);
  });

  it('but takes no number of a line for one', () => {
    const rows = ['6.4 | The lunch is warm', '6.5 | The coffee is hot', '6.6 | The bread is fresh'];
    expect(decidedBy(...rows)).toEqual([]);
  });
});

describe('hears nothing', () => {
  it.each<[string, string[]]>([
    [
      'in an empty form',
      ['1. Visitor log   ☐ yes  ☐ no', '2. Penetration tests   ☐ yes  ☐ no', '3. Backups   ☐ yes  ☐ no'],
    ],
    ['in a template', ['Visitor log: <yes/no>', 'Penetration tests: <when, by whom>', 'Backups: ____']],
    [
      'in what is asked of others',
      ['The supplier shall:', '- keep a visitor log', '- have penetration tests every year'],
    ],
  ])('%s', (_name, lines) => {
    expect(decidedBy(...lines)).toEqual([]);
  });
});

it('puts a wrapped value together', () => {
  const lines = ['Visitor log: kept at the front door', '   but not in Lyon', 'Diary: nice', 'Lunch: warm'];
  expect(decidedBy(...lines)).toEqual(['A.7.2: partially_compliant']);
});

it('reads each line of a list of records by itself', () => {
  const lines = ['visitor log: kept at each door', 'penetration tests: none', 'backups of the servers: nightly'];
  expect(decidedBy(...lines)).toEqual(['A.7.2: compliant', 'A.8.13: compliant', 'A.8.29: non_compliant']);
});

it('quotes the name with the word for how it stands', () => {
  const lines = ['| Control | Status |', '|---|---|', '| Penetration tests | missing |', '| Visitor log | done |'];
  const { findings } = analyse(lines.join('\n'), { judge });
  const quotes = findings.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  expect(quotes).toEqual(['Visitor log | done', 'Penetration tests | missing']);
});
