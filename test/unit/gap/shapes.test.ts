import { describe, expect, it } from '@jest/globals';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { compile, fitIn } from '../../../common/domain/gap/read/shapes/pattern.js';
import { Shapes } from '../../../common/domain/gap/read/shapes/shapes.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const YEAR = 2026;
const fits = (line: string, text: string) => fitIn(compile(line), text.split(' '), YEAR);
const judged = (text: string) => decided(analyse(text, { judge }));

describe('a pattern', () => {
  it.each([
    ['words one behind the other', 'they do not', 'they do not care', true],
    ['one of several words', 'they do|can not', 'they can not', true],
    ['a word of a class', '.. since <past>', 'logged since 2019', true],
    ['no word of another class', '.. since <past>', 'logged since yesterday', false],
    ['a word that may be left out', 'so do? we', 'so we', true],
    ['any words in a gap', 'a .. d', 'a b c d', true],
    ['none in a gap', 'a .. d', 'a d', true],
    ['the end', '.. never $', 'it was never', true],
    ['no end where more follows', '.. never $', 'it was never tried', false],
    ['a stem', '.. <checks> it', 'we reviewed it', true],
    ['a contraction as a denial', 'we <deny> care', "we don't care", true],
    ['no sentence with a word that is ruled out', 'a .. ! d', 'a b d', false],
  ])('fits %s', (_what, line, text, isSo) => expect(fits(line, text) !== null).toBe(isSo));

  it('tells from where to where it fits', () => {
    expect(fits('.. b c ..', 'a b c d')).toEqual({ from: 1, to: 3 });
    expect(fits('a .. c', 'a b c d')).toEqual({ from: 0, to: 3 });
  });

  it('takes no longer on hostile words', () => {
    const words = Array.from({ length: 5_000 }, () => 'a');
    expect(fitIn(compile('.. a .. a .. a .. a .. b'), words, YEAR)).toBeNull();
  });

  it('is refused where it names an unknown class, a stem of its own, or nothing', () => {
    expect(() => compile('.. <unheard> of')).toThrow('unheard');
    expect(() => compile('.. <any>')).toThrow('no word of its own');
    expect(() => compile('we test* it')).toThrow('stem');
    const tokens = lex('x of y');
    const shapes = new Shapes({ a: 'x {unheard} y' });
    expect(() => shapes.find(tokens, { from: 0, to: tokens.count }, YEAR)).toThrow('unheard');
  });
});

describe('a sentence that points back', () => {
  it.each([
    ['limits', 'Laptops are encrypted. Phones are not.', 'A.8.1: partially_compliant'],
    ['ends', 'Visitors are escorted at all times. That stopped in March.', 'A.7.2: non_compliant'],
    ['denies', 'Backups are tested monthly. Not true.', 'A.8.13: non_compliant'],
    ['extends', 'Employees sign a confidentiality agreement. The same goes for temps.', 'A.6.6: compliant'],
    ['closes', 'Finding: privileged accounts not reviewed. Status: closed.', 'A.8.2: compliant'],
    ['leaves', 'Clear desk policy to be published. Never carried out.', 'A.7.7: non_compliant'],
    ['answers', 'The auditor asked for our supplier agreements. There were none.', 'A.5.20: non_compliant'],
  ])('%s what stands before it: %s', (_how, text, expected) => expect(judged(text)).toEqual([expected]));

  it('says nothing where nothing stands before it', () => {
    expect(judged('Contractors do not.')).toEqual([]);
  });

  it.each([
    ['all', 'Five laptops were inspected. All were encrypted.', 'A.8.1: compliant'],
    ['none', 'Five laptops were inspected. None was encrypted.', 'A.8.1: non_compliant'],
    ['some', 'Eight supplier contracts were read. Security clauses appeared in five.', 'A.5.20: partially_compliant'],
  ])('counts %s of a sample', (_how, text, expected) => expect(judged(text)).toEqual([expected]));

  it('is quoted first where it takes back what stands before it', () => {
    const text = 'Laptops are encrypted. Phones are not.';
    const found = analyse(text, { judge }).findings.find(({ requirement_id }) => requirement_id === 'A.8.1');
    expect(found).toMatchObject({ status: 'partially_compliant' });
    expect(found?.evidence.map(({ quote }) => quote)).toEqual(['Phones are not', 'Laptops are encrypted']);
    expect(found?.rationale).toContain('(scope: "Phones are not")');
  });
});

describe('a sentence as a reader who knows the field takes it', () => {
  const decidedIn = (framework: string, text: string) => decided(analyse(text, { framework, judge }));

  it.each([
    ['gdpr', 'You can ask us to delete your personal information.', 'Art.17: compliant'],
    ['gdpr', 'Binding corporate rules do not apply, for we belong to no group.', 'Art.47: not_applicable'],
    ['iso-27001-2022', 'We own no servers; everything runs in AWS.', null],
    ['iso-27001-2022', 'All systems are hosted in Azure.', null],
    ['iso-27001-2022', 'We use no cloud services.', 'A.5.23: not_applicable'],
    ['iso-27001-2022', 'We sampled 25 leavers.', null],
    ['iso-27001-2022', 'Everybody wears a badge.', 'A.7.2: compliant'],
    ['iso-27001-2022', 'Everybody has admin rights.', 'A.8.2: non_compliant'],
    [
      'hipaa-security-rule',
      'Everybody has their own login. Except the front desk.',
      '164.312(a)(2)(i): partially_compliant',
    ],
    ['cis-controls-8.1', 'Nobody goes through the logs.', '8.11: non_compliant'],
    ['ccpa-cpra', 'There is no notice of financial incentive.', '§7016: non_compliant'],
    ['ccpa-cpra', 'We do not sell your personal information.', '§1798.120: not_applicable'],
    ['pci-dss-4.0.1', '[x] done, [ ] not done\n[x] Firewall rules: reviewed every six months', '1.2: compliant'],
    ['gdpr', 'You have the right to have your data corrected.', null],
    ['gdpr', 'Customers can download a copy of their data.', 'Art.15: compliant'],
    ['hipaa-security-rule', 'The contingency plan exists only as a draft.', '164.308(a)(7)(i): non_compliant'],
    ['hipaa-security-rule', 'We have no budget, so there is no risk analysis.', '164.308(a)(1)(ii)(A): non_compliant'],
    [
      'hipaa-security-rule',
      'Nobody looks at the audit logs unless there is an incident.',
      '164.308(a)(1)(ii)(D): non_compliant',
    ],
    ['iso-27001-2022', 'Only developers have access to the repositories.', 'A.8.4: compliant'],
    ['iso-27001-2022', 'Customer data in test is masked.', 'A.8.33: compliant'],
    ['iso-27001-2022', "Customer data in test isn't masked.", 'A.8.33: non_compliant'],
    [
      'iso-27001-2022',
      'Two incidents were recorded; for neither was a lessons-learned review held.',
      'A.5.27: non_compliant',
    ],
    [
      'dora',
      'Concentration risk has not been assessed, although four critical services lie with one provider.',
      'Art.29: non_compliant',
    ],
  ])('in %s: %s', (framework, text, expected) => {
    expect(decidedIn(framework, text)).toEqual(expected ? expect.arrayContaining([expected]) : []);
  });

  it.each([
    ['gdpr', 'Customers can ask us to delete their data.', ['Art.17: compliant']],
    ['gdpr', 'Anyone can ask us for a copy of their data.', ['Art.15: compliant']],
    ['gdpr', 'You can have mistakes in your data corrected.', ['Art.16: compliant']],
    ['gdpr', 'Anyone can download a copy of the customer records.', []],
    ['gdpr', 'You can ask for your data, which we never give.', []],
    ['iso-27001-2022', 'Users can have an account without any approval.', []],
    ['iso-27001-2022', 'Everyone may have customer data on private laptops.', []],
    ['iso-27001-2022', 'Anybody can ask for admin rights.', []],
    ['iso-27001-2022', 'Everyone can download customer data to USB sticks.', []],
  ])('what people are offered is in place, not what they get away with; in %s: %s', (framework, text, expected) => {
    expect(decidedIn(framework, text).filter((said) => said.endsWith(': compliant'))).toEqual(expected);
  });

  it.each([
    ['iso-27001-2022', 'A.8.8: compliant', 'Missing patches are installed at once.'],
    ['iso-27001-2022', 'A.8.16: compliant', 'Suspicious connections are noticed at once.'],
    ['iso-27001-2022', 'A.8.20: compliant', 'The Wi-Fi password is changed whenever somebody leaves.'],
    ['iso-27001-2022', 'A.7.14: compliant', 'Nobody sells a PC before IT has erased it.'],
    ['iso-27001-2022', 'A.8.15: compliant', 'Logs can be written but not changed.'],
    ['iso-27001-2022', 'A.8.19: compliant', 'Only administrators have the right to install software.'],
    ['cis-controls-8.1', '16.2: compliant', 'Anyone can report a security hole to us.'],
  ])(
    'what is done at once or whenever it is due, and what nobody does before, is in place; in %s: %s: %s',
    (framework, expected, text) => {
      expect(decidedIn(framework, text)).toContain(expected);
    },
  );

  it.each([
    'Only former employees have access to the mailbox.',
    'Only our ex-employees have access to the old server.',
    'Only senior staff have access to security training.',
    'Only half the sites have access to backup power.',
  ])('who alone has access is not all that should, or should not be: %s', (text) => {
    expect(decidedIn('iso-27001-2022', text).filter((said) => said.endsWith(': compliant'))).toEqual([]);
  });

  it('hears each part where they mean different requirements', () => {
    expect(decidedIn('cis-controls-8.1', 'Logs: collected yes, reviewed no')).toEqual([
      '8.2: compliant',
      '8.11: non_compliant',
    ]);
    expect(decidedIn('iso-27001-2022', 'Background checks: employees yes, temps no')).toEqual([
      'A.6.1: partially_compliant',
    ]);
  });

  it('takes no number of a report for a share', () => {
    const text = 'Internal Audit - Report 2 of 6\n\nThe internal auditor evaluates the controls every quarter.';
    expect(decidedIn('soc2-tsc-2017', text)).toContain('CC4.1: compliant');
  });

  it.each(["We don't make software.", '# Offices\n\nWe have none. We gave up the last one in 2022.'])(
    'what there is none of does not apply: %s',
    (text) => {
      const found = decidedIn('iso-27001-2022', text);
      expect(found.length).toBeGreaterThan(1);
      expect(found.every((said) => said.endsWith(': not_applicable'))).toBe(true);
    },
  );
});
