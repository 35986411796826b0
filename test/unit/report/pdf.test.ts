import { describe, expect, it } from '@jest/globals';
import { buildReport } from '../../../common/domain/report/build-report.js';
import { pageFigures, resolvePointer } from '../../../common/domain/report/figure-book.js';
import type { Audience, Block, Figure, ReportInput, RiskFacts } from '../../../common/domain/report/types.js';
import { renderReport } from '../../../worker/render/report/render-report.js';
import { numbersIn, readPdf } from '../../support/pdf.js';
import { input, NOTHING_IS_DONE, RISK, render, SCOPE } from './support.js';

const AUDIENCES: Audience[] = ['board', 'management'];
const BUSY = `${SCOPE} ${NOTHING_IS_DONE.slice(0, 5000)} In 2024, 58 of 62 people finished the security training.`;
/** Frameworks by how their ids are written; everybody's texts and figures at least once. */
const PRINTED: ReadonlyArray<readonly [Audience, string, string, RiskFacts | null]> = [
  ['board', 'pci-dss-4.0.1', SCOPE, RISK],
  ['management', 'iso-27001-2022', BUSY, RISK],
  ['management', 'gdpr', 'Nothing is told.', null],
];

/** What a figure's pointers lead into. */
function sourceOf({ source: { resource } }: Figure, facts: ReportInput, pages: object): unknown {
  const report = { title: facts.title, branding: facts.branding, ...pages };
  return { gap_analysis: facts.analysis, risk_score: facts.risk, framework: facts.framework, report }[resource];
}

it.each(PRINTED)(
  'a report for the %s on %s prints no number that is not a figure with its source',
  async (audience, framework_id, scope, risk) => {
    const facts = input({
      framework_id,
      scope,
      risk,
      audience,
      title: 'Report 7 of 2026',
      branding: { name: 'Pier 39 Ltd' },
    });
    const model = buildReport(facts);
    const { bytes, starts, pages } = await render(model);
    const placed = { pages, sections: model.sections.map(({ id, title }) => ({ title, page: starts.get(id) })) };
    const figures = [...model.figures, ...pageFigures('rep_1', placed)];
    for (const figure of figures) {
      const found = figure.source.pointers.map((pointer) => resolvePointer(sourceOf(figure, facts, placed), pointer));
      expect(found).not.toContain(undefined);
      if (['copied', 'rounded', 'quoted'].includes(figure.rule)) expect(found).toEqual([figure.value]);
      if (figure.rule === 'counted') expect(found).toHaveLength(Number(figure.value));
    }
    const known = new Set(figures.flatMap(({ text }) => numbersIn(text)));
    const printed = (await readPdf(bytes, { withFurniture: true })).pages.flatMap(numbersIn);
    expect(printed.length).toBeGreaterThan(50);
    expect(printed.filter((number) => !known.has(number))).toEqual([]);
  },
);

describe.each(AUDIENCES)('the report for the %s', (audience) => {
  it('is titled, in a language, bookmarked, linked and tagged', async () => {
    const model = buildReport(input({ audience, risk: RISK, scope: BUSY }));
    const { bytes, starts } = await render(model);
    const pdf = await readPdf(bytes);
    expect([pdf.title, pdf.language]).toEqual(['Report', 'en-GB']);
    const places = model.sections.map(({ id, title }) => ({ title, page: starts.get(id) ?? 0 }));
    expect(pdf.outline).toEqual(places);
    const contents = pdf.links.filter(({ page }) => page === 1).map(({ target }) => target);
    expect(contents).toEqual(places.map(({ page }) => page));
    const details = pdf.links.filter(({ page }) => page === 2).map(({ target }) => `Details: page ${target}`);
    expect(details).toHaveLength(3);
    expect(pdf.pages[1]?.match(/Details: page \d+/g)).toEqual(details);
    for (const tag of ['Title', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link', 'L', 'LI']) {
      expect(pdf.tags.get(tag)).toBeGreaterThan(0);
    }
    expect(pdf.withoutAlt).toBe(0);
  });

  it('is the same bytes for the same input', async () => {
    const first = await render(buildReport(input({ audience })));
    const second = await render(buildReport(input({ audience })));
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});

it('does not depend on the documents before: what a sign stands for is copied from each as it was written', async () => {
  const written = async (title: string): Promise<string> => {
    const pdf = await readPdf((await render(buildReport(input({ title })))).bytes);
    return pdf.pages.join('\n');
  };
  expect(await written('\ufb01rst \u2126')).toContain('\ufb01rst \u2126');
  const second = await written('The office \u03a9 finds its files');
  expect(second).toContain('The office \u03a9 finds its files');
  expect(second).not.toMatch(/[\ufb00-\ufb06]/);
});

/** Those with the most and the fewest groups and requirements. */
const EXTREMES = ['nist-800-53-r5', 'eu-ai-act', 'nis2'];

it.each(EXTREMES)('keeps a board to four to six pages: %s', async (framework_id) => {
  const least = await render(buildReport(input({ framework_id, scope: 'Nothing is told.' })));
  const most = await render(buildReport(input({ framework_id, scope: BUSY, risk: RISK })));
  expect(least.pages).toBeGreaterThanOrEqual(4);
  expect(most.pages).toBeLessThanOrEqual(6);
});

it('gives a board three decisions, whatever is known', () => {
  for (const scope of ['Nothing is told.', SCOPE, BUSY]) {
    const [summary] = buildReport(input({ scope })).sections;
    const decisions = summary?.blocks.find((block) => block.kind === 'decisions');
    expect(decisions?.kind === 'decisions' && decisions.items).toHaveLength(3);
  }
});

it('repeats the headings of a table on every page that it reaches, and reads them once', async () => {
  const model = buildReport(input({ audience: 'management', framework_id: 'nist-800-53-r5' }));
  const { bytes } = await render(model);
  const whole = await readPdf(bytes, { withFurniture: true });
  const read = await readPdf(bytes);
  const count = (pages: string[]): number => pages.filter((page) => page.includes('what the result rests on')).length;
  expect(count(whole.pages)).toBeGreaterThan(3);
  expect(count(read.pages)).toBe(1);
});

/** The last page of a section is filled by chance: texts of many lengths end it in many places. */
it('leaves no page but the last mostly empty', async () => {
  for (const audience of AUDIENCES) {
    for (const length of [0, 3000]) {
      const scope = `${SCOPE} ${NOTHING_IS_DONE.slice(0, length)}`;
      const { bytes } = await render(
        buildReport(input({ framework_id: 'pci-dss-4.0.1', audience, scope, risk: length ? RISK : null })),
      );
      const { reached } = await readPdf(bytes);
      const wasted = reached
        .slice(1, -1)
        .flatMap((share, at) => (share < 0.3 ? [{ length, page: at + 2, share }] : []));
      expect(wasted).toEqual([]);
    }
  }
}, 60_000);

const ROW = { text: 'A measure', note: 'What is to be done about it takes a few lines. '.repeat(8) };
const TABLE: Block = { kind: 'table', columns: [{ heading: 'Measure', width: 1 }], rows: [[ROW], [ROW], [ROW]] };
const CURVE = buildReport(input({ risk: RISK }))
  .sections.flatMap(({ blocks }) => blocks)
  .find(({ kind }) => kind === 'curve') as Block;

it.each([
  ['a table and its introduction', [{ kind: 'paragraph', text: 'In the order of the plan.', quiet: true }, TABLE]],
  ['a curve', [CURVE]],
] satisfies Array<[string, Block[]]>)('no heading stands at the foot of a page without %s', async (_name, headed) => {
  const model = buildReport(input());
  const heading: Block = { kind: 'subheading', text: 'Under this heading' };
  const last = headed[0]?.kind === 'paragraph' ? headed[0].text : heading.text;
  let broken = 0;
  for (let lines = 24; lines < 30; lines += 1) {
    const above = Array.from({ length: lines }, (): Block => ({ kind: 'paragraph', text: 'A line.' }));
    const blocks = [...above, heading, ...headed];
    const sections = [{ id: 'roadmap' as const, title: 'Roadmap', ownPage: true, blocks }];
    const { pages } = await readPdf((await render({ ...model, sections })).bytes);
    expect(pages.filter((page) => page.trimEnd().endsWith(last))).toEqual([]);
    if (pages.length > 2) broken += 1;
  }
  expect(broken).toBeGreaterThan(0);
});

it('a curve has each label beside its own point, clear of the others, and names both ends of each axis', async () => {
  const least = Math.log(8842);
  const span = Math.log(59_824_665) - least;
  const at = (share: number) => Math.exp(least + share * span);
  const falling = (share: number) => 0.568 / (1 + Math.exp(18 * (share - 0.58)));
  const points = Array.from({ length: 40 }, (_, index) => ({ loss: at(index / 39), probability: falling(index / 39) }));
  const loss = { mean: 842_667, p50: 197_474, p90: 2_665_880, p95: 4_000_000, p99: 6_507_489 };
  const risk = { ...RISK, annualized_loss: loss, loss_exceedance: points };
  const { placed } = await readPdf((await render(buildReport(input({ risk })))).bytes);
  const page = placed.find((texts) => texts.some(({ text }) => text === 'one year in two')) ?? [];
  const placeOf = (text: string) => {
    const found = page.find((item) => item.text === text);
    if (!found) throw new Error(`no label "${text}"`);
    return found;
  };
  const amounts = ['EUR 197,474', 'EUR 2,665,880', 'EUR 6,507,489'].map(placeOf);
  const notes = ['one year in two', 'one year in ten', 'one year in a hundred'].map(placeOf);
  const lefts = amounts.map(({ x }) => x);
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
  notes.forEach((note, index) => {
    expect(note.x).toBeCloseTo(lefts[index] ?? 0, 0);
    const next = amounts[index + 1];
    const isApart = !next || note.x + note.width < next.x || Math.abs(note.y - next.y) > 8;
    expect(isApart).toBe(true);
  });
  const [curve] = buildReport(input({ risk })).sections.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'curve'),
  );
  expect(curve?.kind === 'curve' && [curve.ticks.x.length, curve.ticks.y.length]).toEqual([2, 2]);
});

it('waits for its reader: a report of hundreds of pages is never whole in memory', async () => {
  const facts = input({ audience: 'management', framework_id: 'nist-800-53-r5' });
  const model = buildReport(facts);
  const table = model.sections.find(({ id }) => id === 'requirements')?.blocks[0];
  if (table?.kind !== 'table') throw new Error('no table');
  const many = { ...table, rows: Array.from({ length: 22 }, () => table.rows).flat() };
  const long = { ...model, sections: [{ id: 'requirements' as const, title: 'All', ownPage: true, blocks: [many] }] };
  const { pages, pdf } = await renderReport(long, { color: null, logo: null }, new AbortController().signal);
  expect(pages).toBeGreaterThan(100);
  let bytes = 0;
  let ahead = 0;
  for await (const chunk of pdf) {
    bytes += (chunk as Buffer).length;
    ahead = Math.max(ahead, pdf.readableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(ahead).toBeLessThan(bytes / 10);
}, 60_000);

it('stops when it is told to', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(renderReport(buildReport(input()), { color: null, logo: null }, stop.signal)).rejects.toThrow();
});

it.each(['hipaa-security-rule', 'cmmc-2.0', 'nis2'])(
  'prints every requirement id in one piece: %s',
  async (framework_id) => {
    const facts = input({ framework_id, audience: 'management', scope: SCOPE });
    const text = (await readPdf((await render(buildReport(facts))).bytes)).pages.join('\n');
    for (const { requirement_id: id } of facts.analysis.findings) expect(text).toContain(id);
  },
);
