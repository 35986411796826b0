import { describe, expect, it } from '@jest/globals';
import { decidedBy } from './trained-judge.js';

describe('what is left', () => {
  it.each([
    ['Access to malicious websites remains to be blocked.', ['A.8.23: non_compliant']],
    ['Unneeded services still have to be turned off.', ['A.8.9: non_compliant']],
    ['Default accounts used to be disabled.', ['A.8.9: non_compliant']],
    ['MFA is supposed to be enforced, but is not.', ['A.8.5: non_compliant']],
    ['No USB ports are disabled.', ['A.7.10: non_compliant']],
    ['USB ports are disabled on paper only.', ['A.7.10: non_compliant']],
    ['Nobody makes sure that shared accounts are prohibited.', ['A.5.16: non_compliant']],
    ['You would expect backups to be tested, but they are not.', ['A.8.13: non_compliant']],
    ['Everyone thinks somebody else tests the backups.', ['A.8.13: non_compliant']],
    ['We are far from testing our backups.', ['A.8.13: non_compliant']],
    ['We would love to review access rights, but we lack the people.', ['A.5.18: non_compliant']],
    ['We keep meaning to review access rights.', ['A.5.18: non_compliant']],
    ['We wanted to review access rights, but it came to nothing.', ['A.5.18: non_compliant']],
    ['The backup test was dropped for cost reasons.', ['A.8.13: non_compliant']],
    ['Gone are the days when backups were tested.', ['A.8.13: non_compliant']],
    ['Evidence of the backup test could not be provided.', ['A.8.13: non_compliant']],
    ['The backup test was not performed during the audit period.', ['A.8.13: non_compliant']],
    ['Security alerts go unread.', ['A.8.16: non_compliant']],
  ])('is not done: %s', (text, results) => expect(decidedBy(text)).toEqual(results));

  it.each([
    ['We hope that access to malicious websites is blocked.', ['A.8.23: non_compliant']],
    ['From 2040 on, access rights are reviewed.', ['A.5.18: non_compliant']],
    ['There is a project to test our backups.', ['A.8.13: non_compliant']],
    ['The board agreed in principle to test backups.', ['A.8.13: non_compliant']],
    ['A visitor log would be nice to have.', ['A.7.2: non_compliant']],
  ])('is to come: %s', (text, results) => expect(decidedBy(text)).toEqual(results));

  it.each([
    ['We try to test our backups.', ['A.8.13: partially_compliant']],
    ['In principle, backups are tested.', ['A.8.13: partially_compliant']],
    ['In theory we review access rights.', ['A.5.18: partially_compliant']],
    ['At best, visitors are escorted by the interns.', ['A.7.2: partially_compliant']],
    ['USB ports are only disabled when someone asks.', ['A.7.10: partially_compliant']],
    ['We test our backups half-heartedly.', ['A.8.13: partially_compliant']],
    ['Backups are tested as often as we can.', ['A.8.13: partially_compliant']],
    ['Security incidents are handled ad hoc.', ['A.5.26: partially_compliant']],
  ])('is a part: %s', (text, results) => expect(decidedBy(text)).toEqual(results));

  it.each([
    ['No antivirus is switched off.', ['A.8.7: compliant']],
    ['Telnet was dropped for cost reasons.', []],
    ['Gone are the days when passwords were shared.', ['A.5.17: compliant']],
    ['In theory, a firewall blocks attacks.', []],
    ['We hope that you find our encrypted backups useful.', []],
    ['We try to restore a backup every month.', ['A.8.13: compliant']],
    ['No logs go unread.', ['A.8.15: compliant']],
    ['The servers remain unified.', []],
    ['No alert remains uninvestigated.', ['A.5.26: compliant']],
    ['No backup failed during the audit period.', []],
    ['No server stays unpatched.', ['A.8.8: compliant']],
  ])('is another thing than %s', (text, results) => expect(decidedBy(text)).toEqual(results));
});

describe('what is assured', () => {
  it.each([
    ['It is not true that backups are not tested.', ['A.8.13: compliant']],
    ['It is not true that we have no visitor log.', ['A.7.2: compliant']],
    ['Nobody can say that backups are not tested.', ['A.8.13: compliant']],
    ['We never fail to review access rights.', ['A.5.18: compliant']],
    ['The finding that backups are not tested has been closed.', ['A.8.13: compliant']],
    ['We did not review access rights before, but we do now.', ['A.5.18: compliant']],
    ['Backups used not to be tested, now they are.', ['A.8.13: compliant']],
    ['Backups are now tested, which was not the case last year.', ['A.8.13: compliant']],
    ['Our aim is to test our backups, and we do.', ['A.8.13: compliant']],
    ['We planned to test the backup in May, and we did.', ['A.8.13: compliant']],
    ['Gone are the days when access rights were not reviewed.', ['A.5.18: compliant']],
    ['Backups are not just tested on paper but in practice.', ['A.8.13: compliant']],
    ['Access rights are reviewed, and not only on paper.', ['A.5.18: compliant']],
    ['We make a point of testing our backups.', ['A.8.13: compliant']],
  ])('is in place: %s', (text, results) => expect(decidedBy(text)).toEqual(results));

  it.each([
    ['The finding that backups are not tested has not been closed.', ['A.8.13: non_compliant']],
    ['Our aim is to test our backups, and we do not.', ['A.8.13: non_compliant']],
    ['Nobody can say that backups are tested.', ['A.8.13: non_compliant']],
    ['It is not true that access rights are reviewed.', ['A.5.18: non_compliant']],
    ['Gone are the days when backups were tested.', ['A.8.13: non_compliant']],
    ['Backups are now tested, which is not enough.', ['A.8.13: partially_compliant']],
  ])('is not in place: %s', (text, results) => expect(decidedBy(text)).toEqual(results));
});
