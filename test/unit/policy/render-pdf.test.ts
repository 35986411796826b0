import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { renderPolicy } from '../../../worker/render/render-policy.js';
import { compose, FRAMEWORK_IDS, HARBOUR_MILLS, NOW } from './support.js';

const count = (pdf: Buffer, pattern: RegExp): number => pdf.toString('latin1').match(pattern)?.length ?? 0;

it('is tagged, titled, bookmarked and in a language', async () => {
  const policy = compose('backup', ['iso-27001-2022']);
  const pdf = await buffer(renderPolicy(policy, NOW));
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
  const [first, second] = await Promise.all([1, 2].map(() => buffer(renderPolicy(compose('privacy', ['gdpr']), NOW))));
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
});

it('takes every framework, names of any script, and words that no line can hold', async () => {
  const name = `${'Donaudampfschifffahrt'.repeat(9)} 日本語 עברית \u0007`;
  const organization = { ...HARBOUR_MILLS, name, roles: { it: 'x'.repeat(200) } };
  const pdf = await buffer(renderPolicy(compose('information-security', FRAMEWORK_IDS, { organization }), NOW));
  expect(count(pdf, /\/Type \/Page\b(?!s)/g)).toBeGreaterThan(8);
});
