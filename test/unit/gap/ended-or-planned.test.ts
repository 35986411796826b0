import { describe, expect, it } from '@jest/globals';
import { endedIn } from '../../../common/domain/gap/read/in-other-words/ended.js';
import { decidedBy } from './trained-judge.js';

describe('what was once and is no longer', () => {
  it.each([
    ['In the past, access rights were reviewed every quarter.', 'A.5.18: non_compliant'],
    ['Before the merger access rights were reviewed every quarter.', 'A.5.18: non_compliant'],
    ['There was a time when we tested our backups every month.', 'A.8.13: non_compliant'],
    ['It is years since we filtered access to websites.', 'A.8.23: non_compliant'],
    ['USB ports are no longer disabled on workstations.', 'A.7.10: non_compliant'],
    ['We no longer have a clean desk policy.', 'A.7.7: non_compliant'],
    ['We had a teleworking policy, but it was dropped.', 'A.6.7: non_compliant'],
    ['We had a visitor log, but we gave it up.', 'A.7.2: non_compliant'],
    ['We tested restores once, but this has been given up.', 'A.8.13: non_compliant'],
    ['Supplier contracts are meant to be reviewed, which nobody does.', 'A.5.22: non_compliant'],
  ])('is a lack: %s', (text, result) => expect(decidedBy(text)).toEqual([result]));

  it.each([
    ['Shared accounts are no longer used.', 'A.5.16: compliant'],
    ['USB sticks are no longer allowed.', 'A.7.10: compliant'],
    ['Unsupported software is no longer allowed.', 'A.8.19: compliant'],
    ['We stopped sharing administrator passwords.', 'A.5.17: compliant'],
    ['We no longer have a single shared account.', 'A.5.16: compliant'],
    ['Accounts that are no longer needed are removed.', 'A.5.16: compliant'],
    ['In the past twelve months, all access rights were reviewed.', 'A.5.18: compliant'],
    ['Before the move, all old disks were destroyed.', 'A.7.14: compliant'],
    ['Access is no longer granted by phone.', 'A.5.18: compliant'],
    ['All default passwords were changed years ago.', 'A.8.9: compliant'],
  ])('is no loss where it was bad: %s', (text, result) => expect(decidedBy(text)).toEqual([result]));

  it.each([
    ['Formerly, logs were kept.', 'Logs were kept.'],
    ['The last time we tested a restore was in 2019.', 'We tested a restore.'],
    ['We gave up testing restores.', 'We are testing restores.'],
    ['Logs used to be kept.', 'Logs are kept.'],
    ['Logs were kept until 2021.', 'Logs were kept.'],
    ['Media that are no longer needed are shredded.', null],
    ['In the past, logs were kept, now they are not.', null],
    ['Copies are no longer kept.', null],
    ['In the past year, logs were kept.', null],
    ['Previously reported weaknesses were fixed.', null],
    ['Under the last audit plan, all sites were visited.', null],
    ['Under the last owner, all sites were visited.', 'All sites were visited.'],
    ['Access is no longer granted on paper.', null],
    ['Access is no longer reviewed by IT.', 'Access is reviewed by IT.'],
    ['Years ago the doors were fitted with alarms.', null],
    ['We appointed an officer three years ago.', null],
    ['Before the move, all old disks were destroyed.', null],
    ['A tool is used to be told of intrusions.', null],
  ])('is told without that: %s', (text, once) => expect(endedIn(text)).toBe(once));
});

describe('a plan or a wish', () => {
  it.each([
    ['It is intended that access rights are reviewed every quarter.', 'A.5.18: non_compliant'],
    ['It is intended that we review access rights every quarter.', 'A.5.18: non_compliant'],
    ['We have it in mind to filter access to websites.', 'A.8.23: non_compliant'],
    ['We really should test our backups every month.', 'A.8.13: non_compliant'],
    ['We ought to review access rights every quarter.', 'A.5.18: non_compliant'],
    ['We would like access rights to be reviewed.', 'A.5.18: non_compliant'],
    ['We wish visitors were registered.', 'A.7.2: non_compliant'],
    ['We wish we had a clean desk policy.', 'A.7.7: non_compliant'],
    ['We need a clean desk policy.', 'A.7.7: non_compliant'],
    ['It would be good to have a teleworking policy.', 'A.6.7: non_compliant'],
    ['The board has approved a budget for filtering access to websites.', 'A.8.23: non_compliant'],
    ['Access rights ought to be reviewed.', 'A.5.18: non_compliant'],
  ])('is none that is done: %s', (text, result) => expect(decidedBy(text)).toEqual([result]));

  it.each([
    ['We need a ticket for every change.', ['A.8.32: compliant']],
    ['We would like to thank the auditors for their review of our backups.', []],
    ['We would like to know whether you encrypt your backups.', []],
    ['Every company ought to be certified.', []],
    ['We would like to assure you that data is encrypted.', []],
    ['It is suggested that we train staff, and we do so yearly.', []],
    ['The board has decided to keep testing backups monthly.', ['A.8.13: compliant']],
    ['We need a PIN and a badge.', ['A.7.2: compliant']],
    ['The board has approved a budget for the security programme.', ['5.1: compliant', '7.1: compliant']],
  ])('is another thing than %s', (text, results) => expect(decidedBy(text)).toEqual(results));
});

it.each([
  ['We see no need to test our backups.', 'A.8.13: non_compliant'],
  ['We are unable to filter access to websites.', 'A.8.23: non_compliant'],
  ['We omit to filter access to websites.', 'A.8.23: non_compliant'],
  ['We see no reason to keep personal data longer than two years.', 'A.5.34: compliant'],
  ['Employees are unable to install software.', 'A.8.19: compliant'],
  ['We are unable to disable the antivirus.', 'A.8.7: compliant'],
  ['We are unable to decrypt the data of customers.', 'A.8.24: compliant'],
  ['Access does not get revoked.', 'A.5.18: non_compliant'],
  ['Our operators will need to use MFA from next month.', 'A.8.5: non_compliant'],
  ['It is not true that passwords are shared.', 'A.5.17: compliant'],
])('hears what is not done: %s', (text, result) => expect(decidedBy(text)).toEqual([result]));
