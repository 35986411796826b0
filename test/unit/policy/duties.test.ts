import { expect, it } from '@jest/globals';
import { judgedRequirements } from '../../../common/domain/gap/deciding-safeguards.js';
import { requirementsOn } from '../../../common/domain/policy/map-requirements.js';
import { catalog, compose, frameworkOf, library, TYPE_IDS } from './support.js';

/** Clauses of all policies, each with the requirements of one framework that it is cited for. */
function clausesFor(framework: string): Array<{ text: string; requirement_ids: string[] }> {
  return TYPE_IDS.flatMap((type) => compose(type, [framework]).sections.flatMap(({ clauses }) => clauses));
}

/** What an auditor looks for in the clauses that are cited for a requirement. */
const DUTIES: Record<string, Record<string, RegExp>> = {
  'cis-controls-8.1': {
    '1.3': /every day/,
    '1.4': /DHCP/,
    '1.5': /passive tool/,
    '2.2': /every month/,
    '2.4': /by itself/,
    '2.6': /libraries/,
    '2.7': /scripts/,
    '3.4': /must be kept/,
    '3.12': /sensitivity/,
    '3.13': /where sensitive data lies/,
    '3.14': /disposed of/,
    '4.2': /routers/,
    '4.3': /handheld/,
    '4.5': /closed by default/,
    '4.6': /protected protocols/,
    '4.7': /default account/,
    '4.12': /work profile/,
    '5.1': /every quarter/,
    '5.5': /every quarter/,
    '7.3': /automatically/,
    '7.5': /automated/,
    '8.3': /large enough/,
    '8.6': /domains/,
    '8.7': /pages/,
    '8.8': /command lines/,
    '8.11': /every week/,
    '8.12': /cloud services/,
    '9.4': /extensions/,
    '9.5': /SPF, DKIM/,
    '9.6': /types of file/,
    '10.3': /autorun/,
    '10.4': /removable media/,
    '10.5': /exploits/,
    '12.5': /administers the network/,
    '12.7': /VPN and the sign-in service/,
    '12.8': /machines of their own/,
    '13.5': /state of its protection/,
    '13.6': /flows/,
    '13.8': /blocked/,
    '13.11': /tuned every month/,
    '14.3': /sign-in/,
    '14.7': /missing updates/,
    '15.3': /tier/,
    '15.7': /destruction/,
    '16.3': /what in code/,
    '16.5': /trusted/,
    '16.10': /distrust input/,
    '16.11': /vetted/,
    '17.2': /insurer/,
    '17.5': /legal/,
    '18.1': /permitted hours/,
    '18.5': /from outside and inside/,
  },
  'soc2-tsc-2017': {
    'CC1.1': /code of conduct/,
    'CC3.2': /likelihood and impact/,
    'CC3.4': /major changes/,
    'PI1.1': /specification/,
    'PI1.4': /meant for/,
    'P4.1': /for that purpose alone/,
    'P5.1': /refusal/,
    'P6.1': /third party/,
    'P6.2': /each disclosure/,
    'P6.3': /nobody had authorised/,
    'P6.7': /each disclosure of the data/,
  },
  'pci-dss-4.0.1': {
    '1.2': /need for each service/,
    '1.3': /wireless/,
    '1.4': /forged/,
    '1.5': /switching off by users/,
    '2.3': /vendor has set/,
    '3.4': /last four/,
    '3.7': /split knowledge/,
    '4.2': /chat/,
    '5.3': /pause/,
    '7.3': /refused/,
    '8.3': /letters and digits/,
    '8.5': /replay/,
    '9.2': /three months/,
    '10.2': /outcome/,
    '10.3': /only people/i,
    '10.5': /three months/,
    '10.6': /time settings/,
    '10.7': /stops working/,
    '12.2': /approves a technology/,
    '12.3': /targeted risk analysis/,
    '12.4': /every three months/,
    '12.5': /scope/,
    '12.8': /acknowledge/,
    '12.9': /in writing/,
    'A1.2': /each of them/,
    'A3.2': /every three months/,
  },
  'nist-csf-2.0': {
    'GV.OC-01': /mission/,
    'GV.OC-04': /both directions/,
    'GV.RM-05': /executives/,
    'GV.RM-07': /opportunities/,
    'GV.OV-02': /covers all requirements/,
    'GV.SC-09': /disposal/,
    'ID.RA-04': /likelihood/,
    'PR.AA-04': /assertions/,
    'DE.CM-03': /misuse/,
    'DE.CM-06': /watched/,
    'DE.AE-03': /correlates/,
    'DE.AE-04': /scope and impact/,
    'DE.AE-07': /detection/,
    'RS.MA-05': /criteria recovery starts/,
    'RS.AN-03': /root cause/,
    'RS.AN-06': /each step/,
    'RS.AN-08': /other systems/,
    'RC.RP-03': /before a copy is restored/,
    'RC.RP-04': /returns to normal/,
    'RC.RP-05': /proven clean/,
    'RC.CO-04': /to the public/,
  },
};
const FRAMEWORKS = Object.keys(DUTIES);

it.each(FRAMEWORKS)('has the clauses that are cited for a requirement of %s say its duty', (framework) => {
  const clauses = clausesFor(framework);
  const unsaid = Object.entries(DUTIES[framework] ?? {}).filter(
    ([id, duty]) => !clauses.some(({ text, requirement_ids: ids }) => ids.includes(id) && duty.test(text)),
  );
  expect(unsaid.map(([id, duty]) => `${id}: ${duty}`)).toEqual([]);
});

it.each(FRAMEWORKS)('cites what %s asks for beyond the common clause under the ids that it names', (framework) => {
  const ids = frameworkOf(framework).requirements.map(({ id }) => id);
  const named = (text: string): string[] =>
    ids.filter((id) => new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?!\\d)`).test(text));
  for (const { framework: of, text, requirements } of catalog.specifics) {
    if (of === framework) expect([text, named(text)]).toEqual([text, requirements]);
  }
});

it('claims nothing for old payment terminals from TLS elsewhere', () => {
  expect(clausesFor('pci-dss-4.0.1').flatMap(({ requirement_ids: ids }) => ids)).not.toContain('A2.1');
});

/** What a clause is cited for, as an analysis reads the framework. */
function citedFor(framework: string, safeguard: string): string[] {
  const known = frameworkOf(framework);
  return requirementsOn({ ...known, requirements: judgedRequirements(known, null) }, safeguard, library);
}

it.each([
  ['soc2-tsc-2017', 'physical-access-review', 'CC6.4'],
  ['soc2-tsc-2017', 'supplier-policy', 'CC9.2'],
  ['soc2-tsc-2017', 'supplier-exit', 'CC9.2'],
  ['soc2-tsc-2017', 'dormant-accounts', 'CC6.2'],
  ['soc2-tsc-2017', 'unauthorized-assets', 'CC6.8'],
  ['pci-dss-4.0.1', 'data-flow-map', '1.2'],
  ['nist-csf-2.0', 'supply-chain-integrity', 'ID.RA-09'],
  ['nist-csf-2.0', 'continuity-plan', 'ID.IM-04'],
  ['nist-csf-2.0', 'restore-test', 'PR.DS-11'],
  ['nist-csf-2.0', 'incident-response', 'RS.MA-01'],
  ['nist-csf-2.0', 'physical-access-review', 'PR.AA-06'],
  ['nist-csf-2.0', 'developer-training', 'PR.AT-02'],
  ['nist-csf-2.0', 'media-handling', 'PR.DS-01'],
  ['nist-csf-2.0', 'source-code-protection', 'PR.PS-06'],
  ['nist-csf-2.0', 'remote-maintenance', 'DE.CM-06'],
])('of %s cites %s for %s', (framework, safeguard, requirement) => {
  expect(citedFor(framework, safeguard)).toContain(requirement);
});

it('cites neither unique accounts for the list of accounts nor word to customers for the list of contacts', () => {
  expect(citedFor('cis-controls-8.1', 'unique-accounts')).not.toContain('5.1');
  expect(citedFor('cis-controls-8.1', 'incident-communication')).not.toContain('17.2');
});
