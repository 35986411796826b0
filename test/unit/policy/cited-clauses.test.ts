import { expect, it } from '@jest/globals';
import type { PolicySection } from '../../../common/domain/policy/document.js';
import { compose, TYPE_IDS } from './support.js';

type Clause = PolicySection['clauses'][number];

const clausesOf = new Map<string, Clause[]>();

/** The texts of all clauses that any policy cites for a requirement. */
function clausesFor(framework: string, id: string): string[] {
  const clauses =
    clausesOf.get(framework) ??
    TYPE_IDS.flatMap((type) => compose(type, [framework]).sections.flatMap((section) => section.clauses));
  clausesOf.set(framework, clauses);
  return clauses.filter(({ requirement_ids }) => requirement_ids.includes(id)).map(({ text }) => text);
}

/** What a requirement asks for, in words of the clause that is cited for it. */
it.each([
  ['nist-800-53-r5', 'AC-14', /without signing in/],
  ['nist-800-53-r5', 'AT-2', /recognise and report deception/],
  ['nist-800-53-r5', 'AT-6', /report the results/],
  ['nist-800-53-r5', 'AU-3', /time, place, source, person and outcome/],
  ['nist-800-53-r5', 'AU-4', /room for all/],
  ['nist-800-53-r5', 'AU-7', /searched and summed up/],
  ['nist-800-53-r5', 'AU-8', /UTC/],
  ['nist-800-53-r5', 'CA-6', /accepts the risk that remains/],
  ['nist-800-53-r5', 'CA-7', /controls, tests and training/],
  ['nist-800-53-r5', 'CA-9', /internal and external/],
  ['nist-800-53-r5', 'CM-6', /every deviation/],
  ['nist-800-53-r5', 'CM-9', /under a written plan/],
  ['nist-800-53-r5', 'CP-2', /who does what and by when/],
  ['nist-800-53-r5', 'CP-3', /train those who have a part/],
  ['nist-800-53-r5', 'CP-8', /independent lines/],
  ['nist-800-53-r5', 'IA-6', /mask passwords/],
  ['nist-800-53-r5', 'IA-8', /customers and partners included/],
  ['nist-800-53-r5', 'IA-9', /a key or certificate of its own/],
  ['nist-800-53-r5', 'IR-2', /all others as far as their role/],
  ['nist-800-53-r5', 'IR-7', /ask for help/],
  ['nist-800-53-r5', 'MA-3', /approved tools/],
  ['nist-800-53-r5', 'MA-5', /list of technicians/],
  ['nist-800-53-r5', 'MA-6', /spare parts/],
  ['nist-800-53-r5', 'PE-5', /screens and printers/],
  ['nist-800-53-r5', 'PE-6', /records of entry/],
  ['nist-800-53-r5', 'PE-8', /look through the visitor log/],
  ['nist-800-53-r5', 'PE-15', /shut-off valves/],
  ['nist-800-53-r5', 'PE-16', /brought in or out only with approval/],
  ['nist-800-53-r5', 'PL-2', /parts, connections, operation and safeguards/],
  ['nist-800-53-r5', 'PM-16', /pass it on/],
  ['nist-800-53-r5', 'PM-20', /publish it with a contact/],
  ['nist-800-53-r5', 'PM-27', /yearly report/],
  ['nist-800-53-r5', 'PS-3', /before each move to a more sensitive post/],
  ['nist-800-53-r5', 'PS-9', /position descriptions/],
  ['nist-800-53-r5', 'RA-2', /loss, leak or falsification/],
  ['nist-800-53-r5', 'SA-5', /manuals of systems/],
  ['nist-800-53-r5', 'SC-4', /emptied before others get them/],
  ['nist-800-53-r5', 'SC-12', /from generation to the end of their life/],
  ['nist-800-53-r5', 'SC-17', /approved issuers/],
  ['nist-800-53-r5', 'SC-24', /safe failure/],
  ['nist-800-53-r5', 'SI-3', /each file as it arrives/],
  ['nist-800-53-r5', 'SI-6', /test themselves at each start/],
  ['nist-800-53-r5', 'SI-11', /error messages/],
  ['nist-800-53-r5', 'SI-15', /output validation/],
  ['nist-800-53-r5', 'SR-2', /plan against supply chain risks/],
  ['nist-800-171-r3', '03.01.22', /trained editor/],
  ['nist-800-171-r3', '03.05.04', /resist replay/],
  ['nist-800-171-r3', '03.05.07', /by cryptography/],
  ['nist-800-171-r3', '03.06.05', /reportable/],
  ['nist-800-171-r3', '03.08.04', /data medium/],
  ['nist-800-171-r3', '03.11.01', /supply chains/],
  ['nist-800-171-r3', '03.11.02', /whenever a new weakness/],
  ['nist-800-171-r3', '03.13.09', /network connections/],
  ['nist-800-171-r3', '03.13.13', /macros/],
  ['nist-800-171-r3', '03.13.15', /verified certificates/],
  ['nist-800-53-r5', 'AC-2', /accounts of leavers/],
  ['nist-800-53-r5', 'PM-5', /applications, versions and cloud services/],
  ['nist-800-53-r5', 'PM-21', /account for disclosures/],
  ['nist-800-53-r5', 'SC-23', /verified certificates/],
  ['nist-800-53-r5', 'SC-32', /segmented into zones/],
  ['nist-800-171-r3', '03.17.03', /suppliers reviewed again/],
  ['cmmc-2.0', 'AC.L2-3.1.13', /encrypted access paths/],
  ['cmmc-2.0', 'AC.L2-3.1.1', /accounts of leavers/],
  ['cmmc-2.0', 'SC.L2-3.13.15', /verified certificates/],
  ['cmmc-2.0', 'AC.L2-3.1.15', /from afar/],
  ['cmmc-2.0', 'AC.L2-3.1.16', /approve every access point/],
  ['cmmc-2.0', 'IA.L2-3.5.5', /stays with that person for good/],
  ['cmmc-2.0', 'IA.L2-3.5.9', /temporary ones changed at first use/],
  ['cmmc-2.0', 'MA.L2-3.7.3', /repair elsewhere/],
  ['cmmc-2.0', 'MP.L2-3.8.2', /approved people/],
  ['cmmc-2.0', 'MP.L2-3.8.8', /unknown owners/],
  ['cmmc-2.0', 'SC.L2-3.13.3', /ordinary accounts cannot open/],
] as const)('cites for %s %s a clause that says so', (framework, id, words) => {
  expect(clausesFor(framework, id).filter((text) => words.test(text))).not.toEqual([]);
});

/** Requirements that rest on what a common clause demands, though its text does not ask for what they do. */
it.each([
  ['nist-800-53-r5', 'IA-7', /cryptographic module/],
  ['nist-800-53-r5', 'PE-10', /cuts the power/],
  ['nist-800-53-r5', 'PE-12', /lights that come on/],
  ['nist-800-53-r5', 'PL-10', /baseline of controls/],
  ['nist-800-53-r5', 'PL-11', /a reason for each control/],
  ['nist-800-53-r5', 'PS-2', /risk designation/],
  ['nist-800-53-r5', 'SC-15', /cameras, microphones/i],
  ['nist-800-171-r3', '03.04.12', /loan devices/],
  ['nist-800-171-r3', '03.13.12', /cameras, microphones/i],
  ['cmmc-2.0', 'IA.L2-3.5.7', /mix kinds of characters/],
  ['cmmc-2.0', 'SC.L2-3.13.7', /split tunnelling/],
  ['cmmc-2.0', 'SC.L2-3.13.12', /cameras, microphones/i],
] as const)('cites for %s %s the specific of that framework alone', (framework, id, words) => {
  const cited = clausesFor(framework, id);
  expect(cited).not.toEqual([]);
  expect(cited.filter((text) => !words.test(text))).toEqual([]);
});

it.each([
  ['nist-800-171-r3', '03.06.02', /within 72 hours/],
  ['nist-800-171-r3', '03.13.06', /leaves the network/],
  ['nist-800-171-r3', '03.13.11', /FIPS-validated/],
  ['cmmc-2.0', 'IR.L2-3.6.2', /within 72 hours/],
  ['cmmc-2.0', 'SC.L2-3.13.6', /leaves the network/],
  ['cmmc-2.0', 'SC.L2-3.13.11', /FIPS-validated/],
] as const)('cites for %s %s the specific of that framework too', (framework, id, words) => {
  const cited = clausesFor(framework, id);
  expect(cited.length).toBeGreaterThan(1);
  expect(cited.some((text) => words.test(text))).toBe(true);
});

it.each(['AC-25', 'PE-21', 'SC-31', 'SC-44', 'SI-14'])('cites no clause for %s, which none speaks of', (id) => {
  expect(clausesFor('nist-800-53-r5', id)).toEqual([]);
});

it.each([
  ['nist-800-53-r5', 'SI-16', /tenants/],
  ['nist-800-171-r3', '03.12.05', /authorization to operate/],
  ['nist-800-171-r3', '03.17.03', /register of all suppliers/],
] as const)('cites for %s %s no clause on another duty', (framework, id, words) => {
  expect(clausesFor(framework, id).filter((text) => words.test(text))).toEqual([]);
});
