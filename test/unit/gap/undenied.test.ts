import { describe, expect, it } from '@jest/globals';
import type { ClauseModel } from '../../../common/domain/gap/model.js';
import { deniedIn, readingUndenied } from '../../../common/domain/gap/read/in-other-words/undenied.js';
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
  ])('is said without the denial: %s', (text, undenied) => expect(deniedIn(text)).toEqual({ part: text, undenied }));

  it.each([
    ["We don't install updates because the till broke.", "We don't install updates."],
    ["We don't log guests, and they move about alone.", "We don't log guests."],
    ['Nobody reads the logs although we have a tool.', 'Nobody reads the logs.'],
  ])('ends where something else is said: %s', (text, part) => expect(deniedIn(text)?.part).toBe(part));

  it.each([
    ['nothing is', 'Laptops are encrypted.'],
    ['it is said of a part', 'Laptops are encrypted, phones are not.'],
    ['it is denied twice', "We don't pay anybody we haven't checked."],
    ['it only describes something', 'The audit was made by a firm that has no ties to us.'],
    ['it stands elsewhere', "Fraud isn't in it."],
    ['there are two sentences', 'Not really. People are busy.'],
    ['somebody asks', 'Is there no list?'],
    ['nothing would be left', 'Not yet.'],
  ])('is not where %s', (_why, text) => expect(deniedIn(text)).toBeNull());
});

describe('a model that hears it', () => {
  const NEVER = { implemented: 0, partial: 0, planned: 0, absent: 0, not_applicable: 0, none: 0 };
  const IN_DOUBT = { ...NEVER, implemented: 0.4, absent: 0.5, partial: 0.1 };
  /** In doubt about what is denied, and sure of it without the denial. */
  const polarityOf = (text: string, undenied: 'implemented' | 'absent') => {
    const sure = { ...NEVER, [undenied]: 1 };
    const model: ClauseModel = {
      classify: (clause) => ({
        about: 1,
        requirements: [],
        safeguards: [],
        polarity: clause.text.startsWith('Nobody') ? IN_DOUBT : sure,
      }),
    };
    return readingUndenied(model).classify({ text, context: '' }).polarity;
  };
  const DENIAL = 'Nobody tries things out live.';

  it('takes the denial of what is bad for good, and of what is good for bad', () => {
    expect(polarityOf(DENIAL, 'absent').implemented).toBeGreaterThan(0.7);
    expect(polarityOf(DENIAL, 'implemented').absent).toBeGreaterThan(0.7);
  });

  it('leaves how likely it is something else, and what denies nothing or twice', () => {
    const { implemented, absent, ...others } = polarityOf(DENIAL, 'absent');
    expect(implemented + absent).toBeCloseTo(0.9, 10);
    expect(others).toEqual({ partial: 0.1, planned: 0, not_applicable: 0, none: 0 });
    expect(polarityOf('Nobody tries out what is not checked.', 'absent')).toEqual(IN_DOUBT);
  });
});

describe('a denial by itself', () => {
  it.each([
    ['nist-csf-2.0', 'RS.AN-06', "Nobody can quietly touch up an investigator's notes.", 'compliant'],
    ['cis-controls-8.1', '4.7', 'None of our gear still has the factory login.', 'compliant'],
    ['soc2-tsc-2017', 'A1.1', 'We never ran out of server space on busy days.', 'compliant'],
    ['nist-800-171-r3', '03.03.04', 'Nobody gets an alert when audit logging fails.', 'non_compliant'],
    ['nist-800-171-r3', '03.14.03', "We don't follow what CISA and the vendors publish.", 'non_compliant'],
  ])('%s %s: %s is %s', (framework, id, text, status) => {
    const { findings } = analyse(text, { framework, judge });
    expect(findings.find(({ requirement_id }) => requirement_id === id)).toMatchObject({ status });
  });
});
