import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedFor = (framework: string, ...lines: string[]) =>
  decided(analyse(lines.join('\n'), { framework, judge })).sort();

describe('when a law applies', () => {
  it.each([
    'Article 9: not yet applicable, 2 August 2026',
    'Article 9 | not yet applicable (2 August 2026)',
    'Article 9 is not yet in force.',
    'Article 9 does not apply yet.',
    'Article 9: not applicable before 2 August 2026',
    'Article 9: applies from 2 August 2027',
    'Article 9: enters into force in 2026',
    'Art. 9 effective from 2 August 2027',
    'Art. 9 Risk management system - in force since 2 February 2025',
    '| Article | Status |\n|---|---|\n| Article 9 | not yet in force |\n| Article 10 | in force from 2 August 2027 |',
  ])('is not said of us: "%s"', (text) => {
    expect(decidedFor('eu-ai-act', text)).toEqual([]);
  });

  it('leaves what is said of us', () => {
    expect(decidedFor('eu-ai-act', 'Article 9: not applicable')).toEqual(['Art.9: not_applicable']);
    expect(decidedFor('eu-ai-act', 'Article 9: not implemented, applies from 2 August 2026')).toEqual([
      'Art.9: non_compliant',
    ]);
    expect(decidedFor('dora', 'Art. 24: effective')).toEqual(['Art.24: compliant']);
    expect(decidedFor('iso-27001-2022', 'A.5.1: in force since 2020')).toEqual(['A.5.1: compliant']);
    expect(decidedFor('iso-27001-2022', 'A.5.7: not yet applied')).toEqual(['A.5.7: non_compliant']);
  });
});

describe('how far an assessment is', () => {
  it.each([
    'A.5.1 translation completed',
    'A.8.16 - reviewed',
    'A.8.16: reviewed 2024-05-01',
    'A.5.7: assessment completed',
    'A.5.7: assessment in progress',
    'A.5.7: gap analysis done',
    'A.5.7: in review',
    'A.5.7: evidence uploaded',
    'A.5.7: ticket closed',
    'A.5.7: document approved',
    'A.5.7 - training material translated',
    '## A.5.7 Threat intelligence\n\nAssessment completed.',
    '| Control | Status |\n|---|---|\n| A.5.7 | Reviewed |\n| A.8.13 | Evidence uploaded |',
  ])('is nothing of how a requirement stands: "%s"', (text) => {
    expect(decidedFor('iso-27001-2022', text)).toEqual([]);
  });

  it.each([
    ['A.5.7', 'Done'],
    ['A.5.7', 'Completed'],
    ['A.5.7', 'Implementation completed'],
    ['A.5.7', 'rollout completed'],
    ['A.5.18', 'reviewed'],
    ['A.6.3', 'training completed'],
    ['A.5.35', 'independent review completed'],
  ])('is not said in "%s: %s"', (id, state) => {
    expect(decidedFor('iso-27001-2022', `${id}: ${state}`)).toEqual([`${id}: compliant`]);
  });
});

describe('numbers that count something else', () => {
  it.each([
    'A.5.7 weight 20 %',
    'A.5.7 | weight | 15 %',
    'A.5.7: 20 % weight',
    'A.5.7: risk 3/5',
    'A.5.7: residual risk score 3 of 5',
    'A.5.7: criticality 80 %',
    'A.5.7: 60 % of respondents answered',
    'A.5.7: 20 % of the budget',
    'A.5.7: target 80 %',
    'A.5.7 Threat intelligence\nSLA: 99 %',
    'A.5.7 Threat intelligence\nEffort: 30 %',
  ])('are no degree: "%s"', (text) => {
    expect(decidedFor('iso-27001-2022', text)).toEqual([]);
  });

  it.each([
    ': 60 %',
    ' (3/5)',
    ' Threat intelligence: 60 %',
    ': 60 % implemented',
    ' implemented 60 %',
    ': compliance 70 %',
    ' coverage 60 %',
    ' maturity 3/5',
    ' progress: 40 %',
    ' 60 % complete',
    ' score 3/5',
  ])('"A.5.7%s" is a degree', (degree) => {
    expect(decidedFor('iso-27001-2022', `A.5.7${degree}`)).toEqual(['A.5.7: partially_compliant']);
  });

  it('reach the end of their scale, or its beginning', () => {
    expect(decidedFor('iso-27001-2022', 'A.5.7: 100 %')).toEqual(['A.5.7: compliant']);
    expect(decidedFor('iso-27001-2022', 'A.5.7: 0 % implemented')).toEqual(['A.5.7: non_compliant']);
  });

  it('are no date', () => {
    expect(decidedFor('iso-27001-2022', 'A.5.7, 5/2031')).toEqual([]);
  });
});

describe('what becomes of the text of a standard, and who sees to it', () => {
  it.each([
    ['iso-27001-2022', 'The translation of A.5.7 is not available.'],
    ['iso-27001-2022', 'A.5.7 is new in this edition.'],
    ['iso-27001-2022', 'A.5.7 is new. A.14.2 was withdrawn.'],
    ['iso-27001-2022', 'A.5.7: withdrawn\nA.5.8: renumbered\nA.5.9: merged from A.8.1.1 and A.8.1.2'],
    ['iso-27001-2022', 'A.5.7 did not exist in the 2013 version.'],
    ['iso-27001-2022', 'A.5.7 does not exist in ISO 27001:2013.'],
    ['iso-27001-2022', 'A.5.7 is not translated yet. A.5.7 is not in the sample.'],
    ['gdpr', 'Art. 30 was amended in 2025.\nThe French text of Art. 32 is missing.\nArt. 33 was repealed.'],
    ['nist-csf-2.0', 'PR.AA-01 is not part of CSF 1.1.\nPR.AA-02 was withdrawn.'],
    ['nist-800-53-r5', 'AC-13: withdrawn\nAC-2 was incorporated into AC-3.'],
    ['eu-ai-act', 'Article 14 was moved to another chapter.'],
    ['iso-27001-2022', 'A.5.7: assigned to IT'],
    ['iso-27001-2022', 'A.5.7: owner: not yet named\nA.5.8: no owner\nA.5.10 has no owner yet.'],
    ['pci-dss-4.0.1', '8.3: owner: none\n8.4: no owner named\n8.5: responsible: not defined'],
    ['soc2-tsc-2017', 'CC6.1 is assigned to the CISO.\nCC6.2: not assigned\nCC6.3 owner not yet named'],
    ['dora', 'Article 11: the regulatory technical standard is not yet published.\nArticle 12: assigned to IT'],
  ])('is not said of us: %s, "%s"', (framework, text) => {
    expect(decidedFor(framework, text)).toEqual([]);
  });

  it.each([
    ['iso-27001-2022', 'A.5.7 does not exist.', ['A.5.7: non_compliant']],
    ['iso-27001-2022', 'A.5.7 is missing.', ['A.5.7: non_compliant']],
    ['iso-27001-2022', 'A.5.1: not yet published', ['A.5.1: non_compliant']],
    ['iso-27001-2022', 'A.5.7: a new threat feed was added in 2025', ['A.5.7: compliant']],
    ['iso-27001-2022', 'A.5.9: assets are assigned to owners', ['A.5.9: compliant']],
    ['iso-27001-2022', 'A.8.13: backups have no owner and are not tested', ['A.8.13: non_compliant']],
    ['nist-csf-2.0', 'GV.RR-02: responsibilities are not assigned', ['GV.RR-02: non_compliant']],
    ['gdpr', 'Art. 37: no officer has been appointed', ['Art.37: non_compliant']],
    [
      'iso-27001-2022',
      '| A.5.7 | new |\n| A.8.13 | done |\n| A.8.15 | done |',
      ['A.5.7: non_compliant', 'A.8.13: compliant', 'A.8.15: compliant'],
    ],
  ])('leaves what is said of us: %s, "%s"', (framework, text, findings) => {
    expect(decidedFor(framework, text)).toEqual(findings);
  });
});
