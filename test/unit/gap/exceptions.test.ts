import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const CIS = 'cis-controls-8.1';
const told = (framework: string, text: string) => decided(analyse(text, { framework, judge }));

it.each([
  ['Data access follows need to know on all shares apart from the project drive.', '3.3'],
  ['Backups run by themselves every night from all systems but accounting.', '11.2'],
  ['All staff use MFA, except the administrators.', '6.5'],
  ['Everyone except the interns gets yearly security training.', '14.1'],
  ['All systems except the firewall are patched automatically.', '7.3'],
  ['Every supplier but one has been assessed.', '15.5'],
])('takes what holds for all but some for a part: %s', (text, requirement) => {
  expect(told(CIS, text)).toEqual([`${requirement}: partially_compliant`]);
});

it('takes what is excepted for no subject of its own', () => {
  const said = told(CIS, 'MFA is on for all accounts except the two service accounts.');
  expect(said).toEqual(['6.3: partially_compliant']);
});

it.each([
  [CIS, 'All ports except 443 are closed by default on our firewall.', '4.5: compliant'],
  [CIS, 'OS patches: automatic, weekly, PCs and servers, none left out', '7.3: compliant'],
  ['nis2', 'MFA is on for every account without any exemption.', 'Art.21(2)(j): compliant'],
  ['nis2', 'Second factor: every account, staff and admin, no exemptions', 'Art.21(2)(j): compliant'],
  ['hipaa-security-rule', 'Sessions end after ten minutes, no device excepted.', '164.312(a)(2)(iii): compliant'],
  ['nist-800-53-r5', 'Server room at 21 °C and 45 % humidity, with an alarm.', 'PE-14: compliant'],
])('takes no part where all is meant: %s, %s', (framework, text, finding) => {
  expect(told(framework, text)).toContain(finding);
});

it('takes the name of a link for a name', () => {
  const said = told('ccpa-cpra', '"Do Not Sell or Share My Personal Information" is a link in the footer.');
  expect(said).toEqual(['§7013: compliant']);
});

it.each([
  ['ccpa-cpra', 'Not applicable: financial incentives, since we run no loyalty scheme.', '§7016'],
  ['ccpa-cpra', 'Not for us: coupons; children under 13, since accounts are opened only after an ID check.', '§7070'],
  ['iso-27001-2022', 'Not applicable: backups are made by our provider.', 'A.8.13'],
])(
  'hears that it does not apply of all that is listed behind, whatever the reason says: %s, %s',
  (framework, text, id) => {
    expect(told(framework, text)).toContain(`${id}: not_applicable`);
  },
);

it.each([
  ['Disk encryption: Windows yes, Macs no', '3.6'],
  ['Virus scanner: on all PCs, on none of the servers.', '10.1'],
  ['Antivirus: Defender on all PCs, hourly updates; the four servers have nothing.', '10.1'],
])('takes what holds for some and not for others for a part: %s', (text, requirement) => {
  expect(told(CIS, text)).toContain(`${requirement}: partially_compliant`);
});
