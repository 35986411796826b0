import { expect, it } from '@jest/globals';
import { hear, type Listed, WORDS } from './listed.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const LEAST_HEARD = 0.9;
const MOST_WRONG = 0.025;
const LITTLE = new Set('and of the for to in on a an with by or from'.split(' '));

/** What is left of an official title when somebody writes it down: its last two words. */
function own(title: string): string {
  const words = title.replace(/[([][^)\]]*[)\]]/g, '').match(/[A-Za-z'-]+/g) ?? [];
  return words
    .filter((word) => !LITTLE.has(word.toLowerCase()))
    .slice(-2)
    .join(' ');
}

const eachLine = (write: (listed: Listed) => string) => (listed: Listed[]) => listed.map(write).join('\n');
const LAYOUTS: ReadonlyArray<readonly [layout: string, write: (listed: Listed[]) => string]> = [
  ['a table', eachLine(({ id, title, result }) => `| ${id} | ${own(title)} | ${WORDS[result]} |`)],
  ['a list', eachLine(({ id, title, result }) => `- ${id} ${own(title)}: ${WORDS[result]}`)],
  ['a list with dashes', eachLine(({ id, title, result }) => `${id} – ${own(title)}: ${WORDS[result]}`)],
  ['sentences', eachLine(({ id, title, result }) => `Our ${own(title)} (${id}) is ${WORDS[result].toLowerCase()}.`)],
  [
    'entries with fields',
    eachLine(({ id, title, result }) => `- ${id} ${own(title)}\n  - Status: ${WORDS[result]}\n  - Owner: IT`),
  ],
  ['sections', eachLine(({ id, title, result }) => `## ${id} ${own(title)}\n\nStatus: ${WORDS[result]}\n`)],
  ['ids over fields', eachLine(({ id, result }) => `${id}\nOwner: IT\nStatus: ${WORDS[result]}`)],
  [
    'questions',
    eachLine(({ id, title, result }) => `Have you implemented ${id} ${own(title)}?\nAnswer: ${WORDS[result]}\n`),
  ],
];

it.each(LAYOUTS)('knows requirements by their ids and words of their titles in %s', (_layout, write) => {
  const { heard, wrong } = hear(write);
  expect(heard).toBeGreaterThanOrEqual(LEAST_HEARD);
  expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
});

it.each([
  ['pci-dss-4.0.1', '8.3 Lunch: in place\n8.4 Parking lots: not in place'],
  ['iso-27001-2022', '5.7 Company picnic: implemented\n6.3 Coffee: not implemented'],
  ['pci-dss-4.0.1', 'We were asked whether our patching (6.3) is in place.'],
  ['iso-27001-2022', 'We were asked whether Threat intelligence (A.5.7) is implemented.'],
])('takes other names behind the same numbers, and what nobody claims, for nothing: %s, %s', (framework, text) => {
  expect(decided(analyse(text, { framework, judge }))).toEqual([]);
});

it('holds a reason that something does not apply for what has the same scope', () => {
  const lines = ['1798.105 Right to delete: Compliant', '1798.120 Right to opt out: N/A, we do not sell or share'];
  expect(decided(analyse(lines.join('\n'), { framework: 'ccpa-cpra', judge }))).toEqual(
    expect.arrayContaining(['§1798.120: not_applicable', '§7013: not_applicable', '§7026: not_applicable']),
  );
});

it.each([
  ['We have no template for Art. 28 yet.', ['Art.28: non_compliant']],
  ['We have nothing in place for Article 35.', ['Art.35: non_compliant']],
  ['Article 27 does not concern us because we are in Graz.', ['Art.27: not_applicable']],
  ['GDPR Article 32(1)(a) requires encryption. Our customers ask for Article 28(3) contracts.', []],
  ['Article 33 is explained in the annex. See Article 30.', []],
  ['The auditor asked about Article 28. According to Article 37 we need an officer.', []],
])('says of the one article that a sentence names what it says of us: %s', (text, findings) => {
  expect(decided(analyse(text, { framework: 'gdpr', judge }))).toEqual(findings);
});

it.each([
  ['gdpr', 'Article 6 Fees\n6.1 There is no additional fee for support.'],
  ['gdpr', 'Article 32 Insurance\nThe supplier has no insurance.'],
  ['gdpr', 'Article 17 of the contract is implemented. Art. 5 of the MSA: not met'],
  ['gdpr', 'AI Act Article 9 is missing. Art. 32 NIS2: missing. Art. 6 ECHR is not met.'],
  ['dora', 'GDPR Art. 28: not in place'],
  ['cis-controls-8.1', 'ISO 27001 clause 5.2 is in place.'],
  ['gdpr', 'DORA gap analysis\nArt. 5: met\nArt. 28: not met'],
  ['iso-27001-2022', '## PCI DSS\n8.3: not in place\n8.4: in place'],
  ['gdpr', 'There is no gap for Art. 30.'],
  ['iso-27001-2022', 'If A.8.13 is not implemented, we lose data.'],
  ['iso-27001-2022', 'A.8.9: not assessed'],
])(
  'leaves articles of contracts and other laws, conditions and what is not assessed alone: %s, %s',
  (framework, text) => {
    expect(decided(analyse(text, { framework, judge }))).toEqual([]);
  },
);

it('knows a number behind what we meet', () => {
  expect(decided(analyse('We do not meet 11.3.', { framework: 'pci-dss-4.0.1', judge }))).toEqual([
    '11.3: non_compliant',
  ]);
});

it.each(['GDPR Article 30 is not met.', 'Art. 30 GDPR: not in place', 'Art. 30 of the GDPR is not implemented.'])(
  'knows the name of the law itself: %s',
  (text) => {
    expect(decided(analyse(text, { framework: 'gdpr', judge }))).toEqual(['Art.30: non_compliant']);
  },
);

it.each([
  'A.5.7 Threat intelligence - applicable: yes - implemented: no',
  'A.5.7 Threat intelligence (applicable: yes, implemented: no)',
  'A.5.7 applicable: yes, implemented: no',
])('reads fields with titles behind a name: %s', (text) => {
  expect(decided(analyse(text, { framework: 'iso-27001-2022', judge }))).toEqual(['A.5.7: non_compliant']);
});

it.each([
  ['gdpr', 'DPA no. 17 with CloudHost was signed on 3 May 2025.', 'Art.28: compliant'],
  ['iso-27001-2022', 'Access control policy (document no. 8) is approved and published.', 'A.5.15: compliant'],
])('takes "no." before a number for no denial: %s, %s', (framework, text, finding) => {
  const findings = decided(analyse(text, { framework, judge }));
  expect(findings).toContain(finding);
  expect(findings.filter((one) => one.endsWith('non_compliant'))).toEqual([]);
});
