import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

const read = (...lines: string[]) => decided(analyse(lines.join('\n'), { framework: 'dora', judge })).sort();

describe('what is in place in part', () => {
  it.each([
    ['in one line', ['Partially implemented: Article 11 (backup tests missing)']],
    ['behind a dash', ['Partially compliant: Article 11 - backup tests missing']],
    ['in a list', ['Partially implemented:', '- Article 11 (backup tests missing)']],
    ['under a heading', ['## Partially implemented', '', '- Article 11 (no backup tests)', '']],
    ['in lines', ['## Partially implemented', 'Article 11 (backup tests missing)']],
  ])('is no gap for what it says is missing: %s', (_, lines) => {
    expect(read(...lines)).toEqual(['Art.11: partially_compliant']);
  });

  it('is what a list of what is in place has something missing of', () => {
    expect(read('Implemented:', '- Article 11 (backup tests missing)', '- Article 12 (tested in May)')).toEqual([
      'Art.11: partially_compliant',
      'Art.12: compliant',
    ]);
  });
});

describe('a field with what is missing, in which nothing is', () => {
  it.each([
    'Gaps: no gaps identified',
    'Gaps: none',
    'Gaps: None identified.',
    'Missing controls: none',
    'Missing: nothing',
    'Open points: none',
    'Findings: no findings',
    'Nonconformities: 0',
  ])('speaks for the requirement above it: "%s"', (field) => {
    expect(read('### Article 12 Backup policies', field)).toEqual(['Art.12: compliant']);
    expect(read('Article 12', field)).toEqual(['Art.12: compliant']);
  });

  it('takes nothing away from a state beside it', () => {
    expect(read('### Article 12', 'Status: partially compliant', 'Gaps: none')).toEqual([
      'Art.12: partially_compliant',
    ]);
  });

  it('says nothing under anything else', () => {
    expect(read('## Summary', 'Findings: none', 'Gaps: none')).toEqual([]);
    expect(read('Gaps: no gaps identified')).toEqual([]);
  });

  it('is heard in records and behind a name', () => {
    const record = (id: string, gaps: string) => [`Requirement: ${id}`, `Gaps: ${gaps}`, 'Recommendation: none', ''];
    expect(read(...record('Article 11', 'None'), ...record('Article 12', 'no restore tests'))).toEqual([
      'Art.11: compliant',
      'Art.12: non_compliant',
    ]);
    expect(read('Article 11: Gaps: none')).toEqual(['Art.11: compliant']);
  });

  it('is heard in columns', () => {
    const rows = ['| Article 11 | none |', '| Article 12 | no gaps |', '| Article 9 | n/a |'];
    expect(read('| Article | Gaps |', '|---|---|', ...rows)).toEqual(['Art.11: compliant', 'Art.12: compliant']);
    expect(read('Article;Deviations', 'Article 11;none', 'Article 12;None noted')).toEqual([
      'Art.11: compliant',
      'Art.12: compliant',
    ]);
  });

  it('is no gap in JSON and YAML', () => {
    expect(decidedBy('[{"control":"A.8.13","gaps":"none"},{"control":"A.8.5","gaps":"no MFA"}]')).toEqual([
      'A.8.5: non_compliant',
    ]);
    expect(decidedBy('- control: A.8.13', '  gaps: none', '- control: A.8.5', '  gaps: no MFA')).toEqual([
      'A.8.5: non_compliant',
    ]);
  });
});

describe('a column with what is missing', () => {
  const rows = (...cells: string[]) => decidedBy('| Control | Status | Gaps |', '|---|---|---|', ...cells);

  it('takes a part of the state back by whatever stands in it', () => {
    expect(
      rows(
        '| A.8.13 Information backup | Implemented | restore tests |',
        '| A.8.5 Secure authentication | Implemented | none |',
        '| A.8.32 Change management | Implemented | rollback plan, closed in May |',
      ),
    ).toEqual(['A.8.13: partially_compliant', 'A.8.32: compliant', 'A.8.5: compliant']);
  });

  it('says nothing by "none" where it is for comments', () => {
    expect(decidedBy('| Control | Comments |', '|---|---|', '| A.8.13 | none |', '| A.8.5 | None |')).toEqual([]);
  });
});
