import { describe, expect, it } from '@jest/globals';
import { CueReader } from '../../../common/domain/gap/read/cues.js';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { protectionOff, ridOf } from '../../../common/domain/gap/read/polarity/rid-of.js';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

const cues = new CueReader();
const isFoundBy = (find: typeof ridOf, text: string): boolean => {
  const tokens = lex(text);
  return find(tokens, { from: 0, to: tokens.count }, cues.read(tokens, 0, tokens.count)) !== null;
};
const isRid = (text: string): boolean => isFoundBy(ridOf, text);

describe('what is gone', () => {
  it.each([
    'Telnet was shut down years ago',
    'Old TLS versions were switched off in 2023',
    "Leavers' accounts are switched off the same day",
    'Accounts of people who have left are switched off at once',
    'Unused ports are turned off',
    'Office macros are disabled',
    'Autorun is off everywhere',
    'Split tunneling off.',
    'Services that nobody needs have been turned off',
    'Ports that are not needed are closed',
    'Wireless is switched off where it is not used',
  ])('should be: %s', (text) => expect(isRid(text)).toBe(true));

  it.each([
    ['what protects', 'The old alarm was switched off'],
    ['nothing that should go', 'The door contacts were switched off in 2023'],
    ['only beside it', 'The virus filter was switched off with the old contract'],
    ['only over', 'The old subscription lapsed'],
    ['only planned', 'Telnet will be shut down'],
    ['denied', "Leavers' accounts are never switched off"],
    ['only in part', 'Of 40 leavers 31 accounts were switched off'],
    ['still there', 'Telnet is open on all switches'],
    ['a place', 'The old mill is off limits'],
    ['something one does', 'Guest, please sign off'],
  ])('is none where it is %s', (_why, text) => expect(isRid(text)).toBe(false));
});

describe('what protects', () => {
  const isOff = (text: string): boolean => isFoundBy(protectionOff, text);

  it.each([
    'MFA is disabled for admins',
    'Antivirus is disabled on the servers',
    'The screen lock has been deactivated',
    'The spam filter is off',
    'Disk encryption is off.',
  ])('is off: %s', (text) => expect(isOff(text)).toBe(true));

  it.each([
    ['it cannot be', 'Antivirus cannot be disabled'],
    ['that is only supposed', 'When the firewall is off, we get an alert'],
    ['others are meant', 'PCs whose antivirus is disabled are locked out'],
    ['nobody needs it', 'The local firewall is off on machines that do not need it'],
    ['it is something else of that name', 'Legacy MFA is disabled'],
    ['it is on', 'MFA is on for admins'],
    ['its rules are off', 'Firewall rules for the old site are disabled'],
  ])('is not off where %s', (_why, text) => expect(isOff(text)).toBe(false));
});

describe('what is at its end', () => {
  it.each([
    ['iso-27001-2022', 'A.5.16', 'Accounts of people who have left are switched off the same day.', 'compliant'],
    ['nist-800-53-r5', 'SC-8', 'Old TLS versions were switched off in 2023.', 'compliant'],
    ['iso-27001-2022', 'A.7.14', 'Retired phones are factory-reset by IT.', 'compliant'],
    ['iso-27001-2022', 'A.7.14', 'Phones being retired are factory-reset by IT.', 'compliant'],
    ['iso-27001-2022', 'A.8.20', 'Firewall rules that nobody needs are removed.', 'compliant'],
    ['iso-27001-2022', 'A.8.28', 'Outdated libraries are replaced at once.', 'compliant'],
    ['nist-800-53-r5', 'IA-2', 'MFA was switched off in 2023.', 'non_compliant'],
    ['cis-controls-8.1', '6.5', 'MFA is disabled for admins.', 'non_compliant'],
    ['cis-controls-8.1', '10.1', 'Antivirus is disabled on the servers.', 'non_compliant'],
    ['cis-controls-8.1', '4.3', 'Screen lock is disabled.', 'non_compliant'],
    ['cis-controls-8.1', '10.3', 'Autorun is off everywhere.', 'compliant'],
    ['cis-controls-8.1', '4.8', 'Services that nobody needs have been turned off on the PCs.', 'compliant'],
    ['cis-controls-8.1', '10.3', 'Autorun: disabled', 'compliant'],
    ['cis-controls-8.1', '10.3', '| Setting | State |\n|---|---|\n| Autoplay | off |\n| MFA | off |', 'compliant'],
    ['cis-controls-8.1', '6.5', '| Setting | State |\n|---|---|\n| Autoplay | off |\n| MFA | off |', 'non_compliant'],
    ['cis-controls-8.1', '11.2', 'Backups are paused since June.', 'non_compliant'],
    ['cis-controls-8.1', '10.3', 'Autorun is off on most PCs, not on those in the labs.', 'partially_compliant'],
  ])('%s %s: %s is %s', (framework, id, text, status) => {
    const { findings } = analyse(text, { framework, judge });
    expect(findings.find(({ requirement_id }) => requirement_id === id)).toMatchObject({ status });
  });
});
