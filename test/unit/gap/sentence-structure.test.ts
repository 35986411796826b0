import { describe, expect, it } from '@jest/globals';
import { readingAskedThing } from '../../../common/domain/gap/read/in-other-words/asked-thing.js';
import { readingClefts } from '../../../common/domain/gap/read/in-other-words/clefts.js';
import { readingDenials } from '../../../common/domain/gap/read/in-other-words/denials.js';
import { readingActs } from '../../../common/domain/gap/read/in-other-words/noun-acts.js';
import { readingTimes } from '../../../common/domain/gap/read/in-other-words/times.js';
import { analyse, decided, wordsRead } from './support.js';
import { judge } from './trained-judge.js';

const told = (text: string) => decided(analyse(text, { judge }));

describe('what we do, told in another order of words', () => {
  it.each([
    ['What we do is review the logs every week.', 'We review the logs every week.'],
    ['What we do not do is encrypt laptops.', 'We do not encrypt laptops.'],
    ['What we do not have is a clear desk policy.', 'We do not have a clear desk policy.'],
    ['Access rights are something that we review every quarter.', 'We review access rights every quarter.'],
    ['Laptops are something we do not encrypt.', 'We do not encrypt laptops.'],
    ['It is access rights that we review every quarter.', 'We review access rights every quarter.'],
    ['As for suppliers, we assess them once a year.', 'We assess suppliers once a year.'],
    ['When it comes to backups, we test them monthly.', 'We test backups monthly.'],
    ['Reviewing access rights is something we do every quarter.', 'We review access rights every quarter.'],
    ['We make sure that new employees are screened.', 'New employees are screened.'],
    ['It is our practice to wipe old disks.', 'We wipe old disks.'],
    ['Our IT team reviews source code.', 'We review source code.'],
    ['The IT department does not scan the servers.', 'We do not scan the servers.'],
    ['I review the logs every week.', 'We review the logs every week.'],
  ])('%s', (text, read) => expect(wordsRead(readingClefts, text)).toBe(read));

  it.each([
    'It is in May that we review access rights.',
    'It is only in theory that we review access rights.',
    'What we do is secret.',
    'As for suppliers, we know little of them.',
    'I doubt that logs are kept.',
    'Our team members share a login.',
    'The IT department of our bank reviews the logs.',
    'Our teams review the logs.',
    'Is it our practice to wipe disks?',
  ])('is left where it says something else: %s', (text) => expect(wordsRead(readingClefts, text)).toBe(text));
});

describe('acts, told as nouns or as going on', () => {
  it.each([
    ['Suppliers undergo an annual assessment.', 'Suppliers are assessed every year.'],
    ['Source code is subject to review.', 'Source code is reviewed.'],
    ['A screening of new employees takes place before they start.', 'We screen new employees before they start.'],
    ['We perform screening of new employees.', 'We screen new employees.'],
    ['We have been reviewing access rights for years.', 'We review access rights.'],
    ['We are reviewing access rights every quarter.', 'We review access rights every quarter.'],
    ['Access is being removed when an employee leaves.', 'Access is removed when an employee leaves.'],
    ['Access rights get reviewed.', 'Access rights are reviewed.'],
  ])('%s', (text, read) => expect(wordsRead(readingActs, text)).toBe(read));

  it.each([
    'Laptops are being encrypted.',
    'Laptops are being encrypted within the next months.',
    'We are reviewing the offers of three vendors.',
    'We have been thinking about a firewall for years.',
    'We have been reviewing access rights.',
    'No supplier undergoes an assessment.',
    'The review of the plan is not done.',
    'The review of the plan is done in May only.',
    'Nobody gets trained.',
    'Our staff get tired of it.',
  ])('is left where it is under way, denied or something else: %s', (text) =>
    expect(wordsRead(readingActs, text)).toBe(text),
  );
});

describe('what is not done', () => {
  it.each([
    ['No change is tested before release.', 'Changes are not tested before release.'],
    ['No remote access is logged.', 'Remote access is not logged.'],
    ['No access requests are answered within a month.', 'Access requests are not answered within a month.'],
    ['Card data goes unencrypted.', 'Card data is not encrypted.'],
    ['Our logs are left unreviewed.', 'Our logs are not reviewed.'],
  ])('%s', (text, read) => expect(wordsRead(readingDenials, text)).toBe(read));

  it.each([
    'No change is approved before it has been tested.',
    'No change is tested in production.',
    'No code is reviewed by its author alone.',
    'No device is registered without approval.',
    'No disk goes unencrypted.',
    'No one is trained.',
  ])('is left where it is a rule: %s', (text) => expect(wordsRead(readingDenials, text)).toBe(text));

  it.each([
    ['No web filter is in place.', 'A.8.23: non_compliant'],
    ['No information security policy is implemented.', 'A.5.1: non_compliant'],
    ['Web filtering is in place.', 'A.8.23: compliant'],
  ])('is heard before the title of a requirement: %s', (text, result) => expect(told(text)).toContain(result));
});

describe('when it was, in front', () => {
  it.each([
    ['In August, backups stopped running.', 'Backups stopped running in August.'],
    ['This year, the management review was skipped.', 'The management review was skipped this year.'],
  ])('%s', (text, read) => expect(wordsRead(readingTimes, text)).toBe(read));

  it.each(['In August, backups stopped, and nobody cared.', 'In practice, backups stop at once.'])('%s', (text) =>
    expect(wordsRead(readingTimes, text)).toBe(text),
  );
});

describe('a thing with a question mark, and what we do with it', () => {
  it.each([
    ['Suppliers? We assess them once a year.', 'We assess suppliers once a year.'],
    ['A security officer? We have one.', 'We have a security officer.'],
  ])('%s', (text, read) => expect(wordsRead(readingAskedThing, text)).toBe(read));

  it.each(['Are suppliers assessed? We assess them once a year.', 'Suppliers? We trust in contracts.'])(
    'is left where more is asked or told: %s',
    (text) => expect(wordsRead(readingAskedThing, text)).toBe(text),
  );
});

it.each([
  'Backups aren’t kept on site but in a second data centre.',
  "Backups aren't kept on site but in a second data centre.",
])('hears short forms as the long ones in what is corrected: %s', (text) =>
  expect(told(text)).toEqual(told('Backups are not kept on site but in a second data centre.')),
);
