import { expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { writeXlsx } from '../../../api/exports/write-xlsx.js';
import { csvOf, neutralised } from '../../../common/domain/export/csv.js';
import { findingsTable } from '../../../common/domain/export/findings-table.js';
import { workbookOf } from '../../../common/domain/export/workbook.js';
import { exportOf, SCOPE } from './support.js';

const subject = exportOf();

it('writes one CSV row per requirement, with the quotes in it', () => {
  const rows = parse(csvOf(findingsTable(subject)), { columns: true }) as Record<string, string>[];
  expect(rows.map((row) => row.requirement_id)).toEqual(subject.findings.map((finding) => finding.requirement_id));
  const incident = rows.find((row) => row.requirement_id === 'A.5.24');
  expect(incident).toMatchObject({ status: 'non_compliant', group_title: 'Organizational controls' });
  expect(incident?.evidence).toContain('We have no incident response plan');
});

it('neutralises every cell that a spreadsheet would run', () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n@x', '|calc'];
  for (const text of dangerous) expect(neutralised(text)).toBe(`'${text}`);
  for (const text of ['A.5.1', 'a=b', '', "'=1"]) expect(neutralised(text)).toBe(text);
});

it('gives back any cells in CSV, apart from the apostrophe', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '"', 'a,b', 'a\r\nb', ' x '));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const csv = csvOf({ name: 'x', headings: ['a', 'b'], widths: [1, 1], rows });
      const read = parse(csv) as string[][];
      expect(read.slice(1)).toEqual(rows.map((row) => row.map(neutralised)));
      for (const text of read.flat()) expect(text).not.toMatch(/^\s*[=+\-@]/);
    }),
    { numRuns: 300 },
  );
});

it('writes a workbook that a reader opens, with findings, plan and statement of applicability', async () => {
  const tables = workbookOf(subject);
  const file = await writeXlsx(tables);
  const sheets = await readXlsxFile(file, { trim: false });
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Overview',
    'Findings',
    'Remediation plan',
    'Statement of Applicability',
  ]);
  for (const [index, { headings, rows }] of tables.entries()) {
    const blankAsNull = rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
    expect(sheets[index]?.data).toEqual([headings, ...blankAsNull]);
  }
});

it('states applicability of all 93 controls of ISO 27001, with a reason for each exclusion', () => {
  const answers = [{ requirement_id: 'A.7.4', status: 'not_applicable' as const, note: 'We rent no premises.' }];
  const statement = workbookOf(exportOf(SCOPE, 'iso-27001-2022', { answers })).at(-1);
  expect(statement?.rows).toHaveLength(93);
  const rows = new Map(statement?.rows.map((row) => [row[0], row]));
  expect(rows.get('A.7.4')?.slice(3, 6)).toEqual(['No', expect.stringContaining('We rent no premises.'), 'Excluded']);
  expect(rows.get('A.5.24')?.slice(3, 6)).toEqual(['Yes', expect.any(String), 'Not implemented']);
  expect(rows.get('A.5.24')?.[7]).toMatch(/\(by 20\d\d-\d\d-\d\d\)/);
  expect(workbookOf(exportOf(SCOPE, 'gdpr')).map(({ name }) => name)).not.toContain('Statement of Applicability');
});

it('is the same file for the same analysis', async () => {
  const twice = [await writeXlsx(workbookOf(subject)), await writeXlsx(workbookOf(exportOf()))];
  expect(twice[0]?.equals(twice[1] as Buffer)).toBe(true);
});

it('keeps text text, whatever it holds', async () => {
  const strange = ['=1+1', 'a\u0000b', '\ud800', 'x'.repeat(40_000), '<&>"\'', ']]>', '_x0041_'];
  const file = await writeXlsx([{ name: 'x', headings: ['h'], widths: [9], rows: strange.map((text) => [text]) }]);
  const read = (await readSheet(file, { trim: false })).slice(1).map((row) => row[0]);
  expect(read.slice(0, 3)).toEqual(['=1+1', 'a□b', '□']);
  expect(String(read[3])).toHaveLength(32_767);
  expect(read.slice(4, 6)).toEqual(['<&>"\'', ']]>']);
});

it('keeps the note of a control that the customer answered', () => {
  const answers = [{ requirement_id: 'A.5.5', status: 'compliant' as const, note: 'Our lawyer keeps the list.' }];
  const statement = workbookOf(exportOf(SCOPE, 'iso-27001-2022', { answers })).at(-1);
  const row = statement?.rows.find(([id]) => id === 'A.5.5');
  expect(row?.[statement?.headings.indexOf('evidence') ?? -1]).toContain('Our lawyer keeps the list.');
});
