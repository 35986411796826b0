import { describe, expect, it } from '@jest/globals';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { TELLING } from '../../../common/domain/gap/read/shapes/told-by-shape.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const YEAR = 2026;
const says = (text: string) => {
  const tokens = lex(text);
  return TELLING.find(tokens, { from: 0, to: tokens.count }, YEAR)?.says ?? null;
};
const judged = (text: string) => decided(analyse(text, { judge }));

describe('a sentence says by its shape', () => {
  it.each([
    ['absent', 'Until 2021 we reviewed access rights quarterly.'],
    ['absent', 'Visitors are no longer escorted.'],
    ['absent', 'We bought a SIEM, but nobody uses it.'],
    ['absent', 'The GDPR requires a record of processing, but we do not have one.'],
    ['implemented', 'Only reviewed code is merged.'],
    ['implemented', 'No workstation lacks antivirus.'],
    ['implemented', 'The overdue access review has been completed.'],
    ['implemented', 'Endpoints missing antivirus: 0'],
    ['implemented', 'No shortcomings were detected in the management of accounts.'],
    ['partial', 'Barring the night shift, all staff have been trained.'],
    ['partial', 'All but two processors have signed.'],
    ['partial', 'We only patch the servers.'],
    ['planned', 'It is high time that we tested our backups.'],
    ['none', 'Inspected the rules to determine whether traffic is denied by default.'],
    ['none', 'We know how important backups are.'],
    ['none', 'We have never been breached.'],
    ['none', 'We have had no reportable breach since 2018.'],
    ['none', 'Nobody has ever complained to the regulator.'],
    ['absent', 'We stopped holding incident reviews.'],
    ['absent', 'Mails were checked until the move to the new host.'],
    ['absent', 'Suppliers were reviewed until 2023, then the role was cut.'],
    ['absent', 'Tests took place in 2018 and 2019, but not since.'],
    ['absent', 'Releases used to be reviewed, but that has stopped.'],
    ['absent', 'No backup has ever been made, although the server holds all files.'],
    ['absent', 'The quarterly scans fell away when the agency changed hands.'],
    ['absent', 'The impact assessment is still outstanding.'],
    ['absent', 'Nobody takes rights away here when someone goes.'],
    ['partial', 'Every server is backed up nightly unless it stands in the lab.'],
    ['partial', 'Apart from the two call centres, each of our providers has signed the clauses.'],
    ['partial', 'The origin of the data, barring the old part, has been recorded.'],
    ['implemented', 'Nothing is restored here before the copy has been scanned.'],
    ['implemented', 'Patients who ask get a full copy.'],
    ['none', 'The assessor checks whether visitors are escorted.'],
    ['none', "I couldn't tell you whether new people are screened."],
    ['none', 'No idea if anybody looks at the logs.'],
    ['none', "Whether the plan has been tested is anyone's guess."],
    ['none', 'There may be a plan, but I never saw it.'],
    ['none', "Some employers check the past of applicants, others don't."],
    ['none', 'Change management is the discipline that makes sure changes are tested.'],
    ['none', 'Under the rule, a covered entity has to sign contracts.'],
    ['implemented', 'No one outside IT has admin rights.'],
    ['partial', 'At most of our sites suppliers are assessed once a year.'],
    ['partial', 'In two of our five offices, visitors are escorted.'],
    ['partial', 'Most teams review access rights every quarter.'],
    ['partial', 'Access rights are usually reviewed every quarter.'],
    ['partial', 'We sometimes test our backups.'],
    ['partial', 'Laptops are only informally checked.'],
    ['partial', 'MFA is enforced for users, mostly.'],
    ['partial', 'Logs are reviewed in part.'],
    ['partial', 'Logs are not consistently reviewed.'],
    ['partial', 'We check the logs if somebody has time.'],
    ['partial', 'Staff are trained on a best-effort basis.'],
    ['partial', 'We have a rudimentary clean desk policy.'],
    ['partial', 'We have parts of a recovery plan.'],
    ['partial', 'We have a change process, although it does not cover the Lyon site.'],
    ['partial', 'Apart from the two oldest plants, we patch servers every month.'],
    ['partial', 'With the exception of the Lyon site, we notify the authority within 72 hours.'],
    ['partial', 'Screens are locked by policy, bar the Lyon site.'],
    ['partial', 'Many paper files are shredded.'],
  ])('%s: %s', (polarity, text) => expect(says(text)).toBe(polarity));

  it.each([
    'An encrypted VPN used to connect from home is in place.',
    'We no longer share administrator passwords.',
    'Until the owner has signed, nobody gets in.',
    'Only two of the servers are patched.',
    'We know how important backups are, but make none.',
    'Tests took place in 2018 and 2019, and again in 2026.',
    'The infected server was disconnected in ten minutes.',
    'The audit was done in 2024, then all findings were fixed.',
  ])('nothing: %s', (text) => expect(says(text)).not.toBe('absent'));

  it.each([
    'Traffic is dropped unless it is on the allow list.',
    'If you leave your desk, the screen is locked after five minutes.',
    'Apart from that, our backups are tested every month.',
    'Some hospitals of ours encrypt laptops, others do not.',
    'We cannot tell whether data left the company, because nobody reads the logs.',
    'MFA is a mandatory setting for all users.',
    'Whoever asks gets the password.',
    'Nothing is restored until something breaks.',
    'In most countries the law requires that breaches are reported.',
    'Apart from the annual audit, we review access rights every quarter.',
    'With the exception of port 443, all ports are closed.',
    'Requests are usually answered within a week, at the latest within a month.',
    'Exceptions are sometimes approved by the CISO.',
    'Several backups are kept in different places.',
    'We have something like a hundred laptops.',
    'When someone has left, the account is disabled.',
  ])('neither a part nor nothing by itself: %s', (text) => expect(says(text)).toBeNull());

  it('whatever a model finds, and without it', () => {
    const text = 'Until 2021 backups were tested monthly.';
    expect(decided(analyse(text))).toEqual(['A.8.13: non_compliant']);
    expect(judged(text)).toEqual(['A.8.13: non_compliant']);
  });

  it('nothing of what is done here', () => {
    expect(judged('Verify that all backups are encrypted.')).toEqual([]);
  });
});
