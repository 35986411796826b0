import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import type { PolicyDocument } from '../../../common/domain/policy/document.js';
import { renderPolicy } from '../../../worker/render/policy/render-policy.js';
import { compose, FRAMEWORK_IDS, HARBOUR_MILLS, NOW } from './support.js';

const signal = new AbortController().signal;
const render = async (policy: PolicyDocument): Promise<Buffer> => buffer(await renderPolicy(policy, NOW, signal));
const count = (pdf: Buffer, pattern: RegExp): number => pdf.toString('latin1').match(pattern)?.length ?? 0;

it('is tagged, titled, bookmarked and in a language', async () => {
  const policy = compose('backup', ['iso-27001-2022']);
  const pdf = await render(policy);
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/Lang \(en-GB\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect(count(pdf, /\/Type \/Outlines|\/Outlines /g)).toBeGreaterThan(0);
  expect(count(pdf, /\/Title \(/g)).toBeGreaterThanOrEqual(policy.sections.length);
});

it('is the same bytes for the same policy', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => render(compose('privacy', ['gdpr']))));
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
});

it('takes every framework, names of any script, and words that no line can hold', async () => {
  const name = `${'Donaudampfschifffahrt'.repeat(9)} 日本語 עברית \u0007`;
  const organization = { ...HARBOUR_MILLS, name, roles: { it: 'x'.repeat(200) } };
  const pdf = await render(compose('information-security', FRAMEWORK_IDS, { organization }));
  expect(count(pdf, /\/Type \/Page\b(?!s)/g)).toBeGreaterThan(8);
});
