import { expect, it } from '@jest/globals';
import { judgedRequirements } from '../../../common/domain/gap/deciding-safeguards.js';
import { requirementsOn } from '../../../common/domain/policy/map-requirements.js';
import { catalog, clausesFor, compose, frameworkOf, library } from './support.js';

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

it.each([
  ...['AC-25', 'PE-21', 'SC-31', 'SC-44', 'SI-14'].map((id) => ['nist-800-53-r5', id] as const),
  ['pci-dss-4.0.1', 'A2.1'],
] as const)('cites for %s %s no clause, since none speaks of it', (framework, id) => {
  expect(clausesFor(framework, id)).toEqual([]);
});

it('says once what several frameworks ask beyond the common clause in the same words', () => {
  const { sections, control_matrix: rows } = compose('change-management', ['nist-800-53-r5', 'cmmc-2.0']);
  const clauses = sections.flatMap((section) => section.clauses).filter(({ text }) => /cameras, micro/.test(text));
  expect(clauses.map(({ requirement_ids }) => requirement_ids)).toEqual([['SC-15', 'SC.L2-3.13.12']]);
  expect(rows.filter(({ clause_id }) => clause_id === clauses[0]?.id)).toHaveLength(2);
});

it.each([
  ['nist-800-53-r5', 'SI-16', /tenants/],
  ['nist-800-171-r3', '03.12.05', /authorization to operate/],
  ['nist-800-171-r3', '03.17.03', /register of all suppliers/],
] as const)('cites for %s %s no clause on another duty', (framework, id, words) => {
  expect(clausesFor(framework, id).filter((text) => words.test(text))).toEqual([]);
});

it.each(['cis-controls-8.1', 'soc2-tsc-2017', 'pci-dss-4.0.1', 'nist-csf-2.0'])(
  'cites what %s asks for beyond the common clause under the ids that it names',
  (framework) => {
    const ids = frameworkOf(framework).requirements.map(({ id }) => id);
    const named = (text: string): string[] =>
      ids.filter((id) => new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?!\\d)`).test(text));
    for (const { framework: of, text, requirements } of catalog.specifics) {
      if (of === framework) expect([text, named(text)]).toEqual([text, requirements]);
    }
  },
);

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
