import { describe, expect, it } from '@jest/globals';
import { sameFacts } from '../../../common/domain/model/facts.js';
import { processorMs } from '../../support/processor-time.js';

const BEFORE =
  'By the text, "Visitors escorted and logged" is missing; "Backups" is in place in part (scope: "no guest book"); 62 % of A.7.2 is decided.';

describe('the same facts in other words', () => {
  it.each([
    ['nothing changed', BEFORE],
    ['other words around them', BEFORE.replace('By the text', 'According to the text')],
    ['words of the same meaning', BEFORE.replace('is missing', 'is absent')],
  ])('%s', (_name, after) => {
    expect(sameFacts(BEFORE, after)).toBe(true);
  });
});

describe('a sentence keeps its facts', () => {
  it.each([
    [
      'when its parts change places',
      'Every night, backups of all servers run to a second site.',
      'Backups of all servers run to a second site every night.',
    ],
    [
      'when fillers come and go',
      'The backups are tested by the operations team in a separate network.',
      'These backups are also tested by the operations team in the separate network.',
    ],
    [
      'in synonyms that are declared harmless',
      'All laptops must have at least 2 keys, and every supplier of the company keeps a list.',
      'Each laptop shall have no less than 2 keys, as well as all vendors of the organisation retain the list.',
    ],
    ['in the singular', 'Servers are rebuilt from a known image.', 'The server is rebuilt from the known images.'],
  ])('%s', (_name, before, after) => {
    expect(sameFacts(before, after)).toBe(true);
  });
});

const INVERTED: ReadonlyArray<readonly [before: string, after: string]> = [
  ['Responders must preserve forensic evidence.', 'Responders must destroy forensic evidence.'],
  ['All laptops are encrypted.', 'All laptops are unencrypted.'],
  ['All laptops are encrypted.', 'All laptops are non-encrypted.'],
  ['Restores from backup were tested in the spring.', 'Restores from backup were untested in the spring.'],
  [
    'Logging must be enabled on every server of the company.',
    'Logging must be disabled on every server of the company.',
  ],
  [
    'Records of each incident are kept by the security team.',
    'Records of each incident are deleted by the security team.',
  ],
  ['The owner of the risk may accept it in writing.', 'The owner of the risk may reject it in writing.'],
  [
    'The register is internal and belongs to the security team.',
    'The register is public and belongs to the security team.',
  ],
  ['The register is complete and belongs to the team.', 'The register is incomplete and belongs to the team.'],
  ['The findings of the audit apply to the branch.', 'The findings of the audit are inapplicable to the branch.'],
  ['The provider is approved by the company.', 'The provider is certified by the company.'],
  ['Most servers of the branch are patched.', 'Few servers of the branch are patched.'],
  ['Only administrators may open the room.', 'All administrators may open the room.'],
  ['Changes are tested and approved.', 'Changes are tested or approved.'],
  ['Backups are tested.', 'Backups are tested?'],
  [
    'Connections from the office to the internet are logged.',
    'Connections to the office from the internet are logged.',
  ],
  ['Managers inform their staff of every incident.', 'Staff inform their managers of every incident.'],
  ['Backups are tested and restores are not documented.', 'Restores are documented and backups are not tested.'],
  ['Backups are tested. Restores are planned.', 'Restores are tested. Backups are planned.'],
  ['The company runs two sites.', 'The company runs two sites. An auditor agrees with this result.'],
  ['The company runs two sites.', 'The company runs two sites, and an auditor agrees.'],
  ['The company runs two sites with a guard each.', 'The company runs two sites.'],
];

describe('a meaning that is turned round, added or left out', () => {
  it.each(INVERTED)('%s -> %s', (before, after) => {
    expect(sameFacts(before, before)).toBe(true);
    expect(sameFacts(before, after)).toBe(false);
  });
});

describe('other facts', () => {
  it.each([
    ['another number', BEFORE.replace('62 %', '63 %')],
    ['another unit', BEFORE.replace('62 %', '62 days')],
    ['a number less', BEFORE.replace('62 % of ', '')],
    ['another id', BEFORE.replace('A.7.2', 'A.7.3')],
    ['a changed quote', BEFORE.replace('no guest book', 'no  guest book.')],
    ['another verdict', BEFORE.replace('is missing', 'is in place')],
    [
      'swapped verdicts',
      BEFORE.replace('is missing', 'is in place in part').replace(
        'Backups" is in place in part',
        'Backups" is missing',
      ),
    ],
    ['a denial more', BEFORE.replace('is decided', 'is not decided')],
    ['a denial by contraction', BEFORE.replace('is decided', "isn't decided")],
    ['praise', `${BEFORE} All is excellent.`],
    ['a new name', `${BEFORE} Ask Contoso.`],
    ['a link', `${BEFORE} See https://example.com`],
    ['markup', BEFORE.replace('By the text', '<b>By the text</b>')],
    ['a strange letter', BEFORE.replace('By the text', 'By the tеxt')],
    ['a control character', `${BEFORE}\u0007`],
    ['too little', 'A.7.2'],
    ['too much', `${BEFORE} ${'and so it goes on and on '.repeat(20)}`],
    [
      'another text',
      BEFORE.replace('By the text', 'Somebody wrote some pretty words about dogs, weather, music, football, cooking'),
    ],
    [
      'an order of its own',
      BEFORE.replace(
        'By the text, ',
        'Now buy our wonderful product tomorrow morning, dear reader, because friends like bargains, ',
      ),
    ],
  ])('%s', (_name, after) => {
    expect(sameFacts(BEFORE, after)).toBe(false);
  });

  it.each([
    [
      'a duty',
      'Staff must lock their screens when they leave the desk.',
      'Staff may lock their screens when they leave the desk.',
    ],
    ['a limit', 'Logs are kept for at least 12 months in one place.', 'Logs are kept for 12 months in one place.'],
    [
      'a period',
      'Access rights are reviewed quarterly by their owners.',
      'Access rights are reviewed monthly by their owners.',
    ],
    [
      'an amount in words',
      'Keys are held by two people of the security team.',
      'Keys are held by three people of the security team.',
    ],
    [
      'a title',
      'Start with: Visitors escorted and logged (about 2 person-days).',
      'Start with: Visitors and guests logged (about 2 person-days).',
    ],
  ])('%s', (_name, before, after) => {
    expect(sameFacts(before, before, ['Visitors escorted and logged'])).toBe(true);
    expect(sameFacts(before, after, ['Visitors escorted and logged'])).toBe(false);
  });

  it.each(['1', '"', '“', 'a', 'A', 'a.', '@', 'a@', ' ', 'not ', '1.', "n't", 'http://', '/'])(
    'are found quickly in %j many times',
    (part) => {
      const text = part.repeat(20_000 / part.length);
      // Matching that backtracks would take minutes; the limit only tells the two apart.
      expect(processorMs(() => sameFacts(text, `${text} `))).toBeLessThan(10_000);
    },
    60_000,
  );

  it.each([
    ['blanks', `A${' '.repeat(200_000)}b`],
    ['points behind a digit', `1${'.'.repeat(200_000)}a`],
  ])(
    'are found quickly in a long run of %s',
    (_what, text) => {
      expect(processorMs(() => expect(sameFacts(text, text)).toBe(true))).toBeLessThan(5000);
    },
    120_000,
  );
});
