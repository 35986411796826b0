import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import type { PolicyDocument } from '../../../common/domain/policy/document.js';
import { renderPolicy } from '../../../worker/render/policy/render-policy.js';
import { readPdf } from '../../support/pdf.js';
import { compose, FRAMEWORK_IDS, HARBOUR_MILLS, NOW, TYPE_IDS } from './support.js';

const signal = new AbortController().signal;
const render = async (policy: PolicyDocument): Promise<Buffer> => buffer(await renderPolicy(policy, NOW, signal));

/** Lines break where they like. */
const unspaced = (text: string): string => text.replace(/\s+/g, '');

it.each(['information-security', 'privacy', 'ai-governance'])(
  '%s is tagged, titled, bookmarked and in a language',
  async (type) => {
    const policy = compose(type, ['iso-27001-2022']);
    const pdf = await readPdf(await render(policy));
    expect([pdf.title, pdf.language]).toEqual([policy.title, 'en-GB']);
    expect(pdf.outline.map(({ title }) => title)).toEqual(
      policy.sections.map(({ id, heading }) => `${id}. ${heading}`),
    );
    expect(pdf.tags.get('H2')).toBe(policy.sections.length);
    for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody']) {
      expect(pdf.tags.get(tag)).toBeGreaterThan(0);
    }
    const words = unspaced(pdf.pages.join(' '));
    const clauses = policy.sections.flatMap((section) => section.clauses);
    const missing = clauses.filter(({ text }) => !words.includes(unspaced(text)));
    expect(missing).toEqual([]);
  },
);

it('never leaves a heading without what it stands over', async () => {
  for (const type of TYPE_IDS.filter((_, at) => at % 4 === 0)) {
    const policy = compose(type, ['iso-27001-2022']);
    const { pages } = await readPdf(await render(policy));
    const headings = policy.sections.map(({ id, heading }) => unspaced(`${id}. ${heading}`));
    const alone = headings.filter((heading) => pages.some((page) => unspaced(page).endsWith(heading)));
    expect([type, alone]).toEqual([type, []]);
  }
}, 60_000);

it('says on which of how many pages it is, and of which version', async () => {
  const { pages } = await readPdf(await render(compose('backup', ['gdpr'])), { withFurniture: true });
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('POL-BACKUP, version 1.0, Internal');
  });
});

it('is the same bytes for the same policy', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => render(compose('privacy', ['gdpr']))));
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
});

it('takes every framework, names of any script, and words that no line can hold', async () => {
  const name = `${'Donaudampfschifffahrt'.repeat(9)} 日本語 עברית \u0007`;
  const organization = { ...HARBOUR_MILLS, name, roles: { it: 'x'.repeat(200) } };
  const { pages } = await readPdf(await render(compose('information-security', FRAMEWORK_IDS, { organization })));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.at(-1)).toMatch(/□\s+stands for a character outside of the scripts/);
});
