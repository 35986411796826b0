import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import type { TestClient } from '../support/client.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;
let tracker: Receiver;

beforeAll(async () => {
  tracker = await startReceiver();
  service = await startService({ workers: true });
  client = await service.client();
}, 60_000);
afterAll(async () => {
  await service.close();
  await tracker.close();
});

const wait = { prefer: 'wait=30' };
const hostile = () => [
  '<script>alert(1)</script>',
  `<img src=x onerror=fetch('${tracker.url}')>`,
  '"><svg/onload=alert(1)>',
  `[click](javascript:alert(1)) ![x](${tracker.url}/p.png)`,
  '</style></title><iframe src=//evil.example>',
  ') >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  '#{7*7} <%= 7*7 %>',
  '{{constructor.constructor("return process")()}}',
];

describe('policies', () => {
  it('do not take what a template would replace', async () => {
    const { status, body } = await client.post('/v1/policies/generate', { policy_type: 'backup', title: hostile()[7] });
    expect([status, body.errors]).toEqual([
      422,
      [{ path: '/title', code: 'placeholder', message: expect.any(String) }],
    ]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('print hostile text %# as text', async (index) => {
    const name = hostile()[index] ?? '';
    const { body } = await client.post(
      '/v1/policies/generate',
      { policy_type: 'backup', organization: { name, industry: name } },
      wait,
    );
    expect(body.status).toBe('completed');
    const html = await client.get(`/v1/policies/${body.id}?format=html`);
    expect(html.text).not.toMatch(/<(script|img|svg|iframe|object|link|base|form|a)\b/i);
    expect(html.text).not.toMatch(/<[^>]+\son\w+\s*=/i);
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    const markdown = (await client.get(`/v1/policies/${body.id}?format=markdown`)).text;
    expect(markdown).not.toMatch(/<\w/);
    expect(markdown).not.toMatch(/(^|[^\\])\]\(/);
    expect(markdown).not.toMatch(/(^|[^\\])!\[/m);
    expectPlainPdf(await bytesOf(`/v1/policies/${body.id}?format=pdf`));
  });
});

/** What a spreadsheet takes for the start of a formula. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|＝＋－＠]/u;

describe('reports and exports', () => {
  let analysisId: string;
  beforeAll(async () => {
    const { body } = await client.post('/v1/gap-analysis', { framework: 'soc2', scope: 'We have no backups.' }, wait);
    analysisId = body.id;
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '=HYPERLINK("http://evil.example")', '＝1+1'])(
    'keep %s as text, in CSV and at the start of a cell of an XLSX',
    async (formula) => {
      const answers = [{ requirement_id: 'A.8.13', status: 'compliant', note: formula }];
      const request = { framework: 'iso-27001-2022', scope: 'We sell shoes.', answers, title: formula };
      const { body: analysis } = await client.post('/v1/gap-analysis', request, wait);
      expect(analysis.status).toBe('completed');
      const address = `/v1/gap-analysis/${analysis.id}/export?format=`;
      const cells = cellsOf((await client.get(`${address}csv`)).text);
      expect(cells.some((cell) => cell.includes(formula))).toBe(true);
      for (const cell of cells) expect(cell).not.toMatch(FORMULA);
      const workbook = await bytesOf(`${address}xlsx`);
      const sheets = await readXlsxFile(workbook);
      expect(sheets[0]?.data[1]).toEqual(['Analysis', formula]);
      const members = Object.entries(unzipSync(workbook)).filter(([name]) => /^xl\/worksheets\/.+\.xml$/.test(name));
      expect(members).toHaveLength(sheets.length);
      for (const [, xml] of members) expect(Buffer.from(xml).toString('utf8')).not.toMatch(/<f[\s>/]/);
    },
  );

  it('print hostile text as text', async () => {
    const scope = hostile()
      .map((text) => `We have no backups for ${text}.`)
      .join('\n');
    const analysis = await client.post(
      '/v1/gap-analysis',
      { framework: 'iso-27001-2022', scope, title: hostile()[5] },
      wait,
    );
    expect(analysis.body.status).toBe('completed');
    const { body: report } = await client.post(
      '/v1/reports/generate',
      { analysis_id: analysis.body.id, title: hostile()[5], branding: { name: hostile()[0] } },
      wait,
    );
    expect(report.status).toBe('completed');
    expectPlainPdf(await bytesOf(`/v1/reports/${report.id}/pdf`));
    const csv = (await client.get(`/v1/gap-analysis/${analysis.body.id}/export?format=csv`)).text;
    expect(csv).toContain('We have no backups');
    for (const cell of cellsOf(csv)) expect(cell).not.toMatch(FORMULA);
    const disposition = (await client.get(`/v1/reports/${report.id}/pdf`)).headers.get('content-disposition');
    expect(disposition).toMatch(/^inline; filename=[a-z0-9-]+\.pdf$/);
    expect(tracker.received).toEqual([]);
  });

  it.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a handler', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a foreign image', '<svg xmlns="http://www.w3.org/2000/svg"><image href="TRACKER/i.png"/></svg>'],
    ['a foreign style', '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(TRACKER/s.css);</style></svg>'],
    ['a foreign fill', '<svg xmlns="http://www.w3.org/2000/svg"><style>rect{fill:url(TRACKER/f)}</style></svg>'],
    ['a local file', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    [
      'a bottomless pit',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`,
    ],
    ['a deep pit', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(40)}${'</g>'.repeat(40)}</svg>`],
    [
      'an entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><title>&x;</title></svg>',
    ],
    [
      'ten billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]><svg>&b;</svg>`,
    ],
  ])('take no logo with %s', async (_what, svg) => {
    const logo = Buffer.from(svg.replaceAll('TRACKER', tracker.url)).toString('base64');
    const reply = await client.post('/v1/reports/generate', { analysis_id: analysisId, branding: { logo } });
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, '/branding/logo']);
    expect(tracker.received).toEqual([]);
  });
});

describe('errors and the reference', () => {
  it('repeat a caller’s text as JSON only', async () => {
    const reply = await client.get(`/v1/${encodeURIComponent('<script>alert(1)</script>')}`, {
      headers: { accept: 'text/html' },
    });
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const page = await client.get('/docs?url=//evil.example/x.json&configUrl=//evil.example/c.json');
    expect(page.text).not.toContain('evil');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  });
});

async function bytesOf(path: string): Promise<Buffer> {
  const response = await fetch(service.url + path, { headers: { authorization: `Bearer ${client.token}` } });
  return Buffer.from(await response.arrayBuffer());
}

/** Nothing in the document acts when it is opened, and nothing leaves the strings it was put into. */
function expectPlainPdf(pdf: Buffer): void {
  const raw = pdf.toString('latin1');
  const objects = raw.replace(/stream\r?\n[\s\S]*?endstream/g, 'stream endstream');
  expect(raw.startsWith('%PDF-')).toBe(true);
  expect(withoutStrings(objects)).not.toMatch(
    /\/(JavaScript|JS|OpenAction|Launch|SubmitForm|EmbeddedFile|RichMedia|URI)\b/,
  );
  expect(pageTexts(pdf).every((text) => !/^\/OpenAction/m.test(text))).toBe(true);
}

/** The syntax of a PDF without its literal and hexadecimal strings. */
function withoutStrings(syntax: string): string {
  let depth = 0;
  let kept = '';
  for (let at = 0; at < syntax.length; at += 1) {
    const character = syntax[at];
    if (depth > 0 && character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && depth > 0) depth -= 1;
    else if (depth === 0) kept += character;
  }
  return kept;
}

function pageTexts(pdf: Buffer): string[] {
  const texts: string[] = [];
  const raw = pdf.toString('latin1');
  for (const match of raw.matchAll(/stream\r?\n/g)) {
    const start = (match.index ?? 0) + match[0].length;
    try {
      texts.push(inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1'));
    } catch {
      // Not compressed: fonts' metadata.
    }
  }
  return texts;
}

function cellsOf(csv: string): string[] {
  return (parse(csv) as string[][]).flat();
}
