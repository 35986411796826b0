import { expect, it } from '@jest/globals';
import type { Requirement } from '../../../common/catalog/types.js';
import { analyse, library } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

const FRAMEWORKS = ['iso-27001-2022', 'nist-800-53-r5', 'pci-dss-4.0.1', 'nist-csf-2.0', 'cmmc-2.0'];
/** The places of the requirements in their framework that stand in one text, one for each result. */
const PLACES = [3, 9, 14, 20];
const RESULTS = ['compliant', 'partially_compliant', 'non_compliant', 'not_applicable'];
const STATES = ['Implemented', 'Partially implemented', 'Not implemented', 'Not applicable'];
const ANSWERS = ['Yes', 'Partially', 'No', 'N/A'];
/** Ids and titles in forms may be those of several requirements. */
const LEAST_HEARD = 0.95;
const MOST_WRONG = 0.02;

/** @param place of its result among the four */
type Write = (requirement: Requirement, place: number) => string;
type Layout = readonly [layout: string, write: Write, titles?: string];

/** Boxes before labels, of which one is ticked; none for -1. */
function boxes(place: number, labels: readonly string[], between: string, [ticked, empty] = ['☒', '☐']): string {
  return labels.map((label, at) => `${at === place ? ticked : empty} ${label}`).join(between);
}

const cells = (place: number, mark: string, empty = '') =>
  RESULTS.map((_, at) => (at === place ? mark : empty)).join(' | ');
const rule = (columns: number) => `\n|${'---|'.repeat(columns)}\n`;
const choice =
  (...choices: string[]) =>
  (place: number) =>
    choices[place] ?? '';

const SAID: readonly Layout[] = [
  [
    'a security plan',
    ({ id, title }, place) =>
      `${id} ${title}\n\nResponsible Role: CISO\n\nControl Origination (check all that apply):\n☒ Service Provider Corporate\n☐ Shared\n\nImplementation Status (check all that apply):\n${boxes(place, STATES, '\n')}\n\n`,
  ],
  [
    'brackets one to a line',
    ({ id, title }, place) => `### ${id} ${title}\n\nStatus:\n${boxes(place, STATES, '\n', ['- [x]', '- [ ]'])}\n\n`,
  ],
  [
    'crosses and lines to write upon',
    ({ id, title }, place) => `${id} ${title}\nStatus:\n${boxes(place, STATES, '\n', ['X', '_'])}\n\n`,
  ],
  ['buttons', ({ id, title }, place) => `${id} ${title}\n${boxes(place, ANSWERS, '\n', ['●', '○'])}\n\n`],
  ['boxes in a line', ({ id, title }, place) => `${id} ${title}\n${boxes(place, ANSWERS, '  ')}\n\n`],
  ['boxes behind a name', ({ id, title }, place) => `${id} ${title} ${boxes(place, ANSWERS, ' ', ['[x]', '[ ]'])}\n`],
  [
    'labels before boxes',
    ({ id, title }, place) =>
      `${id} ${title}  ${ANSWERS.map((answer, at) => `${answer} [${at === place ? 'x' : ' '}]`).join('  ')}\n`,
  ],
  [
    'boxes in a cell',
    ({ id, title }, place) => `| ${id} | ${title} | ${boxes(place, ANSWERS, ' ')} | |\n`,
    `| Req | Description | Answer | Comment |${rule(4)}`,
  ],
  [
    'a statement of applicability',
    ({ id, title }, place) => `${id}\t${title}\t${place === 3 ? 'N' : 'Y'}\t${choice('Y', 'P', 'N', '')(place)}\t\n`,
    'Control\tTitle\tApplicable (Y/N)\tImplemented (Y/N)\tJustification\n',
  ],
  [
    'columns to cross',
    ({ id, title }, place) => `| ${id} ${title} | ${cells(place, 'X')} |\n`,
    `| Requirement | Implemented | Partial | Not implemented | N/A |${rule(5)}`,
  ],
  [
    'columns with boxes',
    ({ id, title }, place) => `| ${id} ${title} | Interview personnel. | ${cells(place, '☒', '☐')} | ☐ |\n`,
    `| Requirement | Expected Testing | In Place w/ CCW | Partial | Not in Place | N/A | Not Tested |${rule(7)}`,
  ],
  [
    'columns with dots',
    ({ id, title }, place) => `${id}\t${title}\t${cells(place, '●').replaceAll(' | ', '\t')}\n`,
    'Practice\tTitle\tMET\tPARTIAL\tNOT MET\tN/A\n',
  ],
  [
    'letters of a legend behind names',
    ({ id, title }, place) => `${id} ${title}: ${choice('F', 'P', 'N', 'X')(place)}\n`,
    'F = fully implemented, P = partially implemented, N = not implemented, X = not applicable\n\n',
  ],
  [
    'letters of a legend in cells',
    ({ id, title }, place) => `| ${id} | ${title} | ${choice('C', 'PC', 'NC', 'NA')(place)} |\n`,
    `Legend: C - compliant, NC - non-compliant, PC - partially compliant, NA - not applicable\n\n| Control | Title | Rating |${rule(3)}`,
  ],
  [
    'numbers of a legend',
    ({ id, title }, place) => `${id} ${title}: ${place + 1}\n`,
    'Legend\n1 = fully implemented\n2 = partially implemented\n3 = not implemented\n4 = not applicable\n\n',
  ],
  [
    'letters that everybody knows',
    ({ id, title }, place) => `| ${id} | ${title} | ${choice('FI', 'PI', 'NI', 'NA')(place)} |\n`,
    `| Control | Title | Status |${rule(3)}`,
  ],
  [
    'lights by letters',
    ({ id, title }, place) => `| ${id} | ${title} | ${choice('G', 'A', 'R', 'N/A')(place)} |\n`,
    `| Control | Title | RAG |${rule(3)}`,
  ],
  [
    'a maturity',
    ({ id, title }, place) => `${id} ${title}\nMaturity: ${choice('5 / 5', '3 / 5', '0 / 5', 'N/A')(place)}\n\n`,
  ],
  [
    'numbers beside what is aimed at',
    ({ id, title }, place) => `${id} ${title}\nCurrent: ${choice('5', '2', '0', 'N/A')(place)}, Target: 4\n\n`,
  ],
  [
    'a column for what is aimed at',
    ({ id, title }, place) => `| ${id} ${title} | ${choice('5', '2', '0', 'N/A')(place)} | 5 | |\n`,
    `| Subcategory | Current | Target | Gap |${rule(4)}`,
  ],
  [
    'a finding',
    ({ id, title }, place) =>
      `${id} ${title}\nAssessment finding: ${choice('Satisfied', 'Partially satisfied', 'Other than satisfied', 'N/A')(place)}\nAssessor comments: none\n\n`,
  ],
];

const SILENT: readonly Layout[] = [
  ['empty boxes', ({ id, title }) => `${id} ${title}\nImplementation Status:\n${boxes(-1, STATES, '\n')}\n\n`],
  ['empty boxes in a line', ({ id, title }) => `${id} ${title} ${boxes(-1, ANSWERS, ' ', ['', '[ ]'])}\n`],
  ['lines that nobody wrote upon', ({ id, title }) => `${id} ${title}  ___ Yes  ___ No  ___ N/A\n`],
  [
    'empty columns',
    ({ id, title }) => `| ${id} ${title} | ${cells(-1, '', '☐')} |\n`,
    `| Requirement | Implemented | Partial | Not implemented | N/A |${rule(5)}`,
  ],
  [
    'who does it',
    ({ id, title }) => `${id} ${title}\nControl Origination:\n☒ Service Provider Corporate\n☐ Shared\n\n`,
  ],
  ['how it is examined', ({ id, title }) => `${id} ${title}\nAssessment methods: ☒ Examine ☒ Interview ☐ Test\n\n`],
  ['what is not tested', ({ id, title }) => `${id} ${title}\n☐ In Place ☐ Not in Place ☒ Not Tested\n\n`],
  ['what concerns us', ({ id, title }) => `${id} ${title}\nApplicable: ☒ Yes ☐ No\n\n`],
  ['risks', ({ id, title }) => `${id} ${title}\nRisk: 4 / 5\nLikelihood 3\nPriority: High\n\n`],
  ['urgency', ({ id, title }) => `${id} ${title}\nPriority: ☒ High ☐ Medium ☐ Low\n\n`],
  ['what is aimed at', ({ id, title }) => `${id} ${title}\nTarget maturity: 4\nTarget level: 3 / 5\n\n`],
  [
    'a legend',
    ({ id, title }) => `${id} ${title}\n`,
    'F = fully implemented, P = partially implemented, N = not implemented, X = not applicable\n\n',
  ],
  [
    'instructions',
    ({ id, title }) => `${id} ${title}\n`,
    'Tick "Implemented" if the control is in place, "Planned" if it will be.\nMark each requirement with Y, N or NA.\n\n',
  ],
];

function withTitles(layouts: readonly Layout[]) {
  return layouts.map(([layout, write, titles = '']) => [layout, write, titles] as const);
}

/** The results of what the texts name, and how many others are judged. */
function read(
  write: Write,
  titles: string,
): { results: Array<readonly [place: number, result: string]>; others: number } {
  const results: Array<readonly [number, string]> = [];
  let others = 0;
  for (const framework of FRAMEWORKS) {
    const { requirements = [] } = library.frameworks.get(framework) ?? {};
    const named = PLACES.map((place) => requirements[place] as Requirement);
    const scope = titles + named.map(write).join('');
    for (const { requirement_id: id, status } of analyse(scope, { framework, judge }).findings) {
      const place = named.findIndex((requirement) => requirement.id === id);
      if (place >= 0) results.push([place, status]);
      else if (status !== 'not_assessed') others += 1;
    }
  }
  return { results, others };
}

it.each(withTitles(SAID))('hears what is filled in in %s', (_layout, write, titles) => {
  const { results, others } = read(write, titles);
  const heard = results.filter(([place, result]) => result === RESULTS[place]).length;
  const wrong = results.filter(([place, result]) => result !== RESULTS[place] && result !== 'not_assessed').length;
  expect(heard / results.length).toBeGreaterThanOrEqual(LEAST_HEARD);
  expect((wrong + others) / results.length).toBeLessThanOrEqual(MOST_WRONG);
});

it.each(withTitles(SILENT))('takes nothing from %s', (_layout, write, titles) => {
  const { results, others } = read(write, titles);
  expect(results.filter(([, result]) => result !== 'not_assessed')).toEqual([]);
  expect(others).toBe(0);
});

it.each([' - ', '; ', ', '])('takes fields in one line behind a name by their titles, parted by "%s"', (mark) => {
  const fields = (name: string, ...parts: string[]) => `${name} - ${parts.join(mark)}`;
  expect(
    decidedBy(
      fields('A.8.13 Information backup', 'Applicable: yes', 'Status: implemented'),
      fields('A.8.15 Logging', 'Applicable: yes', 'Status: not implemented'),
      fields('A.8.30 Outsourced development', 'Applicable: no', 'Owner: Ann'),
      fields('A.5.7 Threat intelligence', 'Applicable: yes', 'Status: open', 'Comment: none'),
    ),
  ).toEqual(['A.5.7: non_compliant', 'A.8.13: compliant', 'A.8.15: non_compliant', 'A.8.30: not_applicable']);
});

it.each([
  ['A.5.7 closed 12/03/2024', 'compliant'],
  ['A.5.7 completed in Q2 2024', 'compliant'],
  ['A.5.7 not implemented as of March 2025', 'non_compliant'],
])('takes a date behind a status for no part of it: %s', (claim, status) => {
  expect(decidedBy(claim)).toEqual([`A.5.7: ${status}`]);
});
