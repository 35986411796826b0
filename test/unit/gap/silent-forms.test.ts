import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

const decidedFor = (framework: string, ...lines: string[]) =>
  decided(analyse(lines.join('\n'), { framework, judge })).sort();

describe('what is not known yet', () => {
  it.each(['not tested', 'Not run', 'not yet applicable', 'scheduled for review', 'pending review'])(
    'takes nothing from "%s"',
    (status) => {
      expect(decidedBy('| Control | Status |', '|---|---|', `| A.5.7 | ${status} |`, '| A.8.13 | done |')).toEqual([
        'A.8.13: compliant',
      ]);
    },
  );

  it('takes nothing from a state of JSON by which nobody has looked', () => {
    const row = (id: string, status: string) => `{"control":"${id}","status":"${status}"}`;
    expect(decidedBy(`[${row('A.5.7', 'not_tested')},${row('A.8.13', 'pass')}]`)).toEqual(['A.8.13: compliant']);
  });

  it('takes nothing from an example', () => {
    const example = 'Example: "Not applicable because the system has no external users."';
    expect(decidedFor('nist-800-53-r5', 'AC-3 Access Enforcement', '☐ Implemented ☐ Planned', example)).toEqual([]);
  });
});

describe('what a template or a letter asks for', () => {
  it.each([
    'Click or tap here to enter text.',
    '<describe how accounts are reviewed>',
    '[Insert description]',
    '{{ implementation_statement }}',
  ])('takes nothing from "%s"', (invitation) => {
    const part = ['AC-2 How is account management implemented?', `Part a: ${invitation}`];
    expect(decidedFor('nist-800-53-r5', ...part)).toEqual([]);
    expect(decidedFor('nist-800-53-r5', 'AC-2 Account Management', `Implementation: ${invitation}`)).toEqual([]);
  });

  it.each(['Yes / No', 'Y/N', 'yes/no/n.a', '[Yes/No/N/A]', 'Implemented / Partially / Not implemented'])(
    'takes nothing from the choice "%s"',
    (choice) => {
      expect(decidedBy('| Control | Implemented |', '|---|---|', `| A.5.7 | ${choice} |`)).toEqual([]);
      expect(decidedBy('A.5.7 Threat intelligence', `Status: ${choice}`)).toEqual([]);
    },
  );

  it.each(['Please confirm that you:', 'We kindly ask you to confirm in writing that:'])(
    'hears under "%s" only what is answered',
    (letter) => {
      const points = ['- have appointed a data protection officer', '- breaches are notified within 24 hours'];
      expect(decidedFor('gdpr', letter, ...points)).toEqual([]);
      expect(decidedFor('gdpr', letter, ...points.map((point) => `${point} (yes/no)`))).toEqual([]);
      expect(decidedFor('gdpr', letter, `${points[0]}: Yes`, '- maintain records of processing: No')).toEqual([
        'Art.30: non_compliant',
        'Art.37: compliant',
      ]);
    },
  );

  it('hears what somebody confirms', () => {
    const points = ['- we have appointed a data protection officer', '- breaches are notified within 24 hours'];
    expect(decidedFor('gdpr', 'We would like to confirm that:', ...points)).toEqual([
      'Art.33: compliant',
      'Art.37: compliant',
    ]);
  });
});

describe('columns of what should be done and by whom', () => {
  it('takes nothing from a row in which only these are filled in', () => {
    const rows = ['| A.8.13 | Backups run daily | Continue |', '| A.6.3 | - | Run phishing tests |'];
    expect(decidedBy('| Control | Finding | Recommendation |', '|---|---|---|', ...rows)).toEqual([
      'A.8.13: compliant',
    ]);
  });

  it('takes nothing from what has been received for a sample', () => {
    const rows = ['CC6.1 | 300 | 25 | Yes', 'CC6.2 | 40 | 5 | No'];
    expect(decidedFor('soc2-tsc-2017', 'Criteria | Population | Sample | Received', ...rows)).toEqual([]);
  });

  it('goes by what is implemented, not by what is automated or reported', () => {
    const rows = ['1.1;Yes;Yes;No', '3.11;Partially;No;No', '6.3;No;No;No'];
    expect(decidedFor('cis-controls-8.1', 'Safeguard;Implemented;Automated;Reported', ...rows)).toEqual([
      '1.1: compliant',
      '3.11: partially_compliant',
      '6.3: non_compliant',
    ]);
  });
});
