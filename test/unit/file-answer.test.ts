import { expect, test } from '@jest/globals';
import { parse } from 'content-disposition';
import { inlineAs } from '../../api/file-answer.js';

test.each([
  ['Access Control Policy', 'access-control-policy.pdf', 'access-control-policy.pdf'],
  ['Q4 / "Bericht" für Müller', 'q4-bericht-für-müller.pdf', 'q4-bericht-fur-muller.pdf'],
  ['Straße & Œuvre', 'straße-œuvre.pdf', 'stra-e-uvre.pdf'],
  ['Отчёт за 2026 год', 'отчёт-за-2026-год.pdf', '2026.pdf'],
  ['監査報告書', '監査報告書.pdf', 'document.pdf'],
  ['../..\\evil\u202efdp.exe', 'evilfdp-exe.pdf', 'evil-fdp-exe.pdf'],
  ['!?', 'document.pdf', 'document.pdf'],
  [`${'a'.repeat(79)} 😀 b`, `${'a'.repeat(79)}.pdf`, `${'a'.repeat(79)}.pdf`],
  ['𝒜'.repeat(81), `${'𝒜'.repeat(80)}.pdf`, `${'a'.repeat(80)}.pdf`],
])('a document called %j is saved as %j, by old clients as %j', (title, name, plain) => {
  const header = inlineAs(title, 'pdf');
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(parse(header)).toMatchObject({ type: 'inline', parameters: { filename: name } });
  expect(parse(header, { extended: false }).parameters.filename).toBe(plain);
});
