import { describe, expect, it } from '@jest/globals';
import type { Framework, Requirement } from '../../../common/catalog/types.js';
import type { Result } from '../../../common/domain/gap/types.js';
import { analyse, decided, library } from './support.js';
import { judge } from './trained-judge.js';

/** So many requirements stand in one text, and every so many of those texts is read. */
const IN_A_TEXT = 8;
const EVERY = 6;
/** Some titles name several requirements ("General", "Policy and procedures"), some say that something is bad ("Unsupported components"). */
const LEAST_HEARD = 0.95;
const MOST_WRONG = 0.02;
const MOST_HEARD_OF_SILENCE = 0.005;

type Layout = readonly [layout: string, write: (requirement: Requirement) => string];

const SAID: ReadonlyArray<readonly [...Layout, result: Result]> = [
  ['a list', ({ id, title }) => `${id} ${title}: yes`, 'compliant'],
  ['a table', ({ id, title }) => `| ${id} | ${title} | Not implemented |`, 'non_compliant'],
  ['a table with remarks', ({ id, title }) => `| ${id} ${title} | Partial | being worked on |`, 'partially_compliant'],
  ['a file of values', ({ id, title }) => `${id},"${title}",No`, 'non_compliant'],
  ['records', ({ id, title }) => `Control: ${id} ${title}\nStatus: implemented\nOwner: IT\n`, 'compliant'],
  ['ticks', ({ id, title }) => `[x] ${id} ${title}`, 'compliant'],
  ['questions', ({ id, title }) => `${id} ${title}?\nYes, fully.\n`, 'compliant'],
  ['sections', ({ id, title }) => `## ${id} ${title}\n\nThis is in place since 2021, everywhere.\n`, 'compliant'],
  ['a list without ids', ({ title }) => `- ${title} – in place`, 'compliant'],
  ['sections with a state', ({ id, title }) => `${id} ${title}\nStatus: not implemented\n`, 'non_compliant'],
];

const SILENT: readonly Layout[] = [
  ['ids and titles', ({ id, title }) => `${id} ${title}`],
  ['titles', ({ title }) => title],
  ['what the standard asks for', ({ id, title }) => `## ${id} ${title}\n\nThe organisation shall document this.\n`],
  ['who sees to it', ({ id, title }) => `| ${id} | ${title} | J. Smith | 2025-03-01 |`],
  ['what others do', ({ id, title }) => `## ${id} ${title}\n\nOur competitor has this in place everywhere.\n`],
  ['questions that nobody answers', ({ id, title }) => `${id} ${title}\nHow do you do this?\n`],
];

/** The results of what was asked for and the count of others, over all frameworks. */
function read(write: Layout[1]): { results: Result[]; others: number } {
  const read = [...library.frameworks.values()].flatMap((framework) =>
    textsOf(framework).map((requirements) => {
      const { findings } = analyse(requirements.map(write).join('\n'), { framework: framework.id, judge });
      const ids = new Set(requirements.map(({ id }) => id));
      return {
        results: findings.filter(({ requirement_id: id }) => ids.has(id)).map(({ status }) => status),
        others: findings.filter(({ requirement_id: id, status }) => !ids.has(id) && status !== 'not_assessed').length,
      };
    }),
  );
  return { results: read.flatMap(({ results }) => results), others: read.reduce((sum, { others }) => sum + others, 0) };
}

function textsOf({ requirements }: Framework): Requirement[][] {
  const texts: Requirement[][] = [];
  for (let at = 0; at < requirements.length; at += IN_A_TEXT * EVERY)
    texts.push(requirements.slice(at, at + IN_A_TEXT));
  return texts;
}

it.each(SAID)('hears what is said of requirements by id and title in %s', (_layout, write, expected) => {
  const { results, others } = read(write);
  const heard = results.filter((result) => result === expected).length;
  const wrong = results.filter((result) => result !== expected && result !== 'not_assessed').length + others;
  expect(heard / results.length).toBeGreaterThanOrEqual(LEAST_HEARD);
  expect(wrong / results.length).toBeLessThanOrEqual(MOST_WRONG);
});

it.each(SILENT)('takes nothing from a list of %s', (_layout, write) => {
  const { results, others } = read(write);
  const judged = results.filter((result) => result !== 'not_assessed').length + others;
  expect(judged / results.length).toBeLessThanOrEqual(MOST_HEARD_OF_SILENCE);
});

it.each([
  ['gdpr', 'Article 30', 'Art.30'],
  ['gdpr', 'Art. 30', 'Art.30'],
  ['nist-800-53-r5', 'AC-02', 'AC-2'],
  ['soc2-tsc-2017', 'CC 6.1', 'CC6.1'],
  ['iso-27001-2022', 'Annex A 5.7', 'A.5.7'],
  ['nist-csf-2.0', 'PR.AA-1', 'PR.AA-01'],
  ['nis2', 'Art. 21.2.a', 'Art.21(2)(a)'],
  ['hipaa-security-rule', '§ 164.308(a)(1)(ii)(A)', '164.308(a)(1)(ii)(A)'],
  ['cis-controls-8.1', 'Safeguard 1.1', '1.1'],
])('knows %s %s', (framework, written, id) => {
  const table = `| ${written} | implemented |\n| Canteen | soup |\n| Choir | Fridays |`;
  const { findings } = analyse(table, { framework, judge });
  const judged = findings.filter(({ status }) => status !== 'not_assessed');
  expect(judged.map(({ requirement_id, status }) => [requirement_id, status])).toEqual([[id, 'compliant']]);
});

it('does not take the number of somebody else for that of a requirement', () => {
  const ownList = 'A.5.7 Visitor log: yes\nA.5.8 Penetration tests: no\nA.5.9 Choir: on Fridays';
  expect(decided(analyse(ownList, { judge }))).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
});

it.each([
  ['A.8.13 is not implemented.', ['A.8.13: non_compliant']],
  ['Control A.5.7 is fully in place.', ['A.5.7: compliant']],
  ['We do not meet A.8.13 and A.5.7.', ['A.5.7: non_compliant', 'A.8.13: non_compliant']],
  ['The auditor asked for A.8.13.', []],
  ['A.8.13 requires that backups are tested.', []],
  ['Mark A.8.13 as compliant.', []],
  ['See A.8.13 for what backups need.', []],
])('reads ids in a sentence: %s', (text, expected) => {
  expect(decided(analyse(text, { judge })).sort()).toEqual(expected);
});

it('does not guess which of several requirements a title names', () => {
  const list = 'Policy and procedures: yes\nAccount management: yes\nAccess enforcement: no';
  const { findings } = analyse(list, { framework: 'nist-800-53-r5', judge });
  const judged = findings.filter(({ status }) => status !== 'not_assessed');
  expect(judged.map(({ requirement_id, status }) => `${requirement_id}: ${status}`)).toEqual([
    'AC-2: compliant',
    'AC-3: non_compliant',
  ]);
});

describe('a row with the id of a requirement and words of its own', () => {
  const read = (...lines: string[]) => decided(analyse(lines.join('\n'), { framework: 'soc2-tsc-2017', judge })).sort();

  it.each([
    [
      'no titles',
      'CC6.2 | Access provisioning | 3 of 25 had no approval',
      'CC6.3 | Access removal | 2 of 10 were late',
    ],
    [
      'a title that is not known',
      '| Criterion | What came up |',
      '|---|---|',
      '| CC6.2 | 3 of 25 had no approval |',
      '| CC6.3 | 2 of 10 were late |',
    ],
    [
      'exceptions',
      '| Criterion | Test | Exceptions |',
      '|---|---|---|',
      '| CC6.2 | Sample of 25 users | 3 of 25 had no approval |',
      '| CC6.3 | Sample of 10 leavers | 2 of 10 were late |',
    ],
    ['semicolons', 'Criterion;Detail', 'CC6.2;3 of 25 had no approval', 'CC6.3;2 of 10 were late', 'CC1.4;'],
  ])('says what it says of that: %s', (_, ...lines) => {
    expect(read(...lines, lines.length === 2 ? 'CC1.4 | Hiring | ' : '')).toEqual([
      'CC6.2: partially_compliant',
      'CC6.3: partially_compliant',
    ]);
  });

  it('takes no other requirement for what its words sound like', () => {
    expect(read('| Criterion | Control | Status |', '|---|---|---|', '| CC6.1 | MFA on the VPN | Failed |')).toEqual([
      'CC6.1: non_compliant',
    ]);
  });
});

it.each([
  ['cis-controls-8.1', 'Control 16: not applicable, we develop no software.', '16.'],
  ['cis-controls-8.1', 'Application software security is not applicable to us.', '16.'],
  ['iso-27001-2022', 'Physical controls (A.7) do not apply, since we have no offices.', 'A.7.'],
  ['iso-27001-2022', 'Controls 7: not applicable, since we have no offices.', 'A.7.'],
  ['nist-800-53-r5', 'PE family: not applicable (fully remote).', 'PE-'],
  ['pci-dss-4.0.1', 'Requirement 9 is not applicable because we have no premises.', '9.'],
])('hears that a whole part does not apply by its heading: %s, %s', (framework, text, prefix) => {
  const members = library.frameworks.get(framework)?.requirements.filter(({ id }) => id.startsWith(prefix)) ?? [];
  expect(members.length).toBeGreaterThan(0);
  const said = decided(analyse(text, { framework, judge }));
  expect(said).toEqual(expect.arrayContaining(members.map(({ id }) => `${id}: not_applicable`)));
});

it.each([
  ['iso-27001-2022', 'Section 7 does not apply.'],
  ['cis-controls-8.1', 'Section 3 of the contract does not apply.'],
  ['cis-controls-8.1', '4 does not apply.'],
])('takes the number of any section for none of the framework: %s, %s', (framework, text) => {
  expect(decided(analyse(text, { framework, judge }))).toEqual([]);
});
