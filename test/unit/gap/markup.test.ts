import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openText } from '../../../common/domain/gap/read/formats/open-text.js';
import { hear, type Listed, WORDS } from './listed.js';
import { analyse } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

const LEAST_HEARD = 0.95;
const MOST_WRONG = 0.02;

const written = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');
const all = (listed: readonly Listed[], write: (one: { id: string; title: string; word: string }) => string) =>
  listed.map(({ id, title, result }) => write({ id, title: written(title), word: WORDS[result] })).join('');

const LAYOUTS: ReadonlyArray<readonly [layout: string, write: (listed: Listed[]) => string]> = [
  [
    'a table in one line',
    (listed) =>
      `<table><tbody>${all(listed, ({ id, title, word }) => `<tr><td>${id}</td><td>${title}</td><td>${word}</td><td>IT</td></tr>`)}</tbody></table>`,
  ],
  [
    'a page with a table',
    (listed) => `<!DOCTYPE html>
<html><head><title>Backups are missing</title><style>td { color: red }</style><script>var log = "no visitor log";</script></head>
<body class="page"><h1>Statement of Applicability</h1><p>As of 2026 &amp; later.</p>
<table>
<thead>
  <tr>
    <th scope="col">Control</th>
    <th>Compliance&nbsp;Status</th>
    <th>Comments</th>
  </tr>
</thead>
${all(listed, ({ id, title, word }) => `<tr class="odd">\n  <td data-state="failed"><p><strong>${id}</strong> ${title}</p></td>\n  <td><span class="green">${word}</span></td>\n  <td></td>\n</tr>\n`)}</table><!-- There is no visitor log. --></body></html>`,
  ],
  [
    'a list',
    (listed) => `<ul>\n${all(listed, ({ id, title, word }) => `  <li><b>${id} ${title}</b>: ${word}</li>\n`)}</ul>\n`,
  ],
  [
    'elements of XML',
    (listed) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<assessment company="own">\n<controls>\n${all(listed, ({ id, title, word }) => `  <control>\n    <controlId>${id}</controlId>\n    <controlName>${title}</controlName>\n    <implementationStatus>${word.toUpperCase().replace(/ /g, '_')}</implementationStatus>\n    <owner/>\n  </control>\n`)}</controls>\n</assessment>`,
  ],
  [
    'attributes of XML',
    (listed) =>
      `<Controls>${all(listed, ({ id, title, word }) => `<Control id="${id}" title='${title}' status="${word}" />\n`)}</Controls>`,
  ],
  [
    'ids of XML in attributes',
    (listed) =>
      `<g:controls xmlns:g="urn:x">${all(listed, ({ id, title, word }) => `<g:control id="${id}"><g:title><![CDATA[${title}]]></g:title><g:status code="3">${word}</g:status></g:control>`)}</g:controls>`,
  ],
];

describe('hears what markup says of requirements', () => {
  it.each(LAYOUTS)('%s', (_layout, write) => {
    const { heard, wrong } = hear(write);
    expect(heard).toBeGreaterThanOrEqual(LEAST_HEARD);
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  });
});

describe('reads a page of HTML', () => {
  const page =
    '<h2>Doors</h2>\n<p>A visitor log is kept\nat each door.</p><ul><li><input type="checkbox" checked> Backups of the servers</li><li><input type="checkbox"> Penetration tests</li></ul>';

  it('as its text', () => {
    expect(decidedBy(page)).toEqual(['A.7.2: compliant', 'A.8.13: compliant', 'A.8.29: non_compliant']);
  });

  it('and quotes it as it stands', () => {
    const evidence = analyse(page, { judge }).findings.flatMap((finding) => finding.evidence);
    expect(evidence.length).toBeGreaterThan(2);
    for (const { quote, start, end } of evidence) expect(page.slice(start, end)).toBe(quote);
  });
});

describe('takes nothing from', () => {
  it.each([
    [
      'what a page does not show',
      '<div title="No visitor log is kept."><!-- No visitor log is kept. --><script>x = "No visitor log is kept.";</script></div>',
    ],
    ['a script alone', '<script>alert("no visitor log")</script>'],
    ['a comment alone', '<!-- No visitor log is kept. -->'],
    ['a build', '<project><name>visitor-log</name><status>missing</status></project>'],
    ['settings', '<settings><backup name="visitor log" retention="30"/><mfa>false</mfa></settings>'],
    ['a drawing', '<svg><text id="A.7.2" status="missing">Visitor log</text></svg>'],
    [
      'requirements without a state',
      '<controls><control id="A.7.2"><title>Physical entry</title><description>A visitor log is kept.</description></control></controls>',
    ],
    [
      'a judgement',
      '<findings><finding requirement_id="A.7.2" status="compliant"/><finding requirement_id="A.7.3" status="compliant"/></findings>',
    ],
  ])('%s', (_what, text) => {
    expect(decidedBy(text)).toEqual([]);
  });

  it('a table of HTML in which nothing is said', () => {
    expect(
      decidedBy(
        '<table><tr><td>A.7.2</td><td>Physical entry</td></tr><tr><td>A.7.3</td><td>Securing offices</td></tr></table>',
      ),
    ).toEqual([]);
  });
});

it.each([
  ['Tags that do not match', '<a><status>missing</b></a>'],
  ['A tag that never ends', '<controls "a > b>'],
  ['A mark', '< 5 people, and > 3 sites>'],
])('%s leave a text as it is', (_what, text) => {
  expect(openText(text).tokens.text).toBe(text);
});

it('keeps every place of any markup', () => {
  const part = fc.constantFrom(
    '<table>',
    '<tr>',
    '<td>',
    '</td>',
    '</tr>',
    '</table>',
    '<p>',
    '&amp;',
    '&#x2019;',
    '<!--',
    '-->',
    '<b',
    '"',
    "'",
    '>',
    '\n',
    'log',
    ' ',
    '|',
    '<input type=checkbox>',
    '<script>',
    '</script>',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = `<p>${parts.join('')}</p>`;
      expect(openText(text).tokens.text).toHaveLength(text.length);
    }),
  );
});

it('is not slow', () => {
  for (const part of ['<', '<a ', '<p>', '<!--', '<a b="', "<a b='c' ", '&amp;', '<td>', '</a>', '<![CDATA['])
    expect(analyse(`<p>${part.repeat(100_000 / part.length)}</p>`).findings.length).toBeGreaterThan(0);
}, 60_000);
