import { describe, expect, it } from '@jest/globals';
import type { ClauseModel } from '../../../common/domain/gap/model.js';
import { hearingUndenied, withoutDenial } from '../../../common/domain/gap/read/undenied.js';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

describe('what is denied', () => {
  it.each([
    ['Usernames are never recycled.', 'Usernames are recycled.'],
    ['Nobody reads the logs.', 'everybody reads the logs.'],
    ["We don't keep any card numbers.", 'We keep some card numbers.'],
    ["Guests can't open the server room.", 'Guests can open the server room.'],
    ['The room isn’t locked.', 'The room is locked.'],
    ['None of our gear still has the factory login.', 'all of our gear still has the factory login.'],
    ['We no longer run Windows 7.', 'We still run Windows 7.'],
    ['Nobody gets an alert when logging fails.', 'everybody gets an alert when logging fails.'],
  ])('is said without the denial: %s', (text, undenied) => expect(withoutDenial(text)).toBe(undenied));

  it.each([
    ['nothing is', 'Laptops are encrypted.'],
    ['it is said of a part', 'Laptops are encrypted, phones are not.'],
    ['it is denied twice', "We don't pay anybody we haven't checked."],
    ['it only describes something', 'The audit was made by a firm that has no ties to us.'],
    ['it stands elsewhere', "Fraud isn't in it."],
    ['there are two sentences', 'Not really. People are busy.'],
    ['somebody asks', 'Is there no list?'],
    ['nothing would be left', 'Not yet.'],
  ])('is not where %s', (_why, text) => expect(withoutDenial(text)).toBeNull());
});

const sure = (polarity: 'implemented' | 'absent') => {
  const none = { implemented: 0, partial: 0, planned: 0, absent: 0, not_applicable: 0, none: 0 };
  return { about: 1, requirements: [], safeguards: [], polarity: { ...none, [polarity]: 1 } };
};

describe('a model that hears it', () => {
  const inDoubt = { ...sure('absent'), polarity: { ...sure('absent').polarity, implemented: 0.45, absent: 0.55 } };
  const modelOf = (undenied: 'implemented' | 'absent'): ClauseModel => ({
    classify: ({ text }) => (text.startsWith('Nobody') ? inDoubt : sure(undenied)),
  });
  const heard = (undenied: 'implemented' | 'absent') =>
    hearingUndenied(modelOf(undenied)).classify({ text: 'Nobody tries it out live today.', context: '', previous: '' });

  it('takes the denial of what is bad for good, and of what is good for bad', () => {
    const clause = { text: 'Nobody tries things out live.', context: '', previous: '' };
    expect(hearingUndenied(modelOf('absent')).classify(clause).polarity.implemented).toBeGreaterThan(0.85);
    expect(hearingUndenied(modelOf('implemented')).classify(clause).polarity.absent).toBeGreaterThan(0.9);
  });

  it('keeps what is neither, and texts that deny nothing', () => {
    expect(heard('absent').polarity).toEqual(inDoubt.polarity);
    const { polarity } = hearingUndenied(modelOf('absent')).classify({
      text: 'Nobody tries things out live.',
      context: '',
      previous: '',
    });
    expect(polarity.implemented + polarity.absent).toBeCloseTo(1, 10);
    expect(polarity.partial).toBe(0);
  });
});

describe('a denial by itself', () => {
  it.each([
    ['pci-dss-4.0.1', '3.4', 'Nobody at the counter sees all sixteen digits.', 'compliant'],
    ['soc2-tsc-2017', 'A1.1', 'We never ran out of server space on busy days.', 'compliant'],
    ['nist-800-171-r3', '03.05.05', 'Usernames are never recycled.', 'compliant'],
    ['nist-800-171-r3', '03.03.04', 'Nobody gets an alert when audit logging fails.', 'non_compliant'],
    ['nist-800-171-r3', '03.14.03', "We don't follow what CISA and the vendors publish.", 'non_compliant'],
  ])('%s %s: %s is %s', (framework, id, text, status) => {
    const { findings } = analyse(text, { framework, judge });
    expect(findings.find(({ requirement_id }) => requirement_id === id)).toMatchObject({ status });
  });
});
