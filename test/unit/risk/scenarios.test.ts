import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Framework, Safeguard } from '../../../common/catalog/types.js';
import type { Result } from '../../../common/domain/gap/types.js';
import { rankSafeguards, standScenarios } from '../../../common/domain/risk/from-findings.js';
import { type JudgedFinding, safeguardStates } from '../../../common/domain/risk/safeguard-states.js';
import { expectedLoss } from '../../../common/domain/risk/score-losses.js';
import { frequencyFactor, lossFactor } from '../../../common/domain/risk/weakness.js';
import { library, riskLibrary as risks } from '../../support/knowledge.js';

const iso = library.frameworks.get('iso-27001-2022') as Framework;
const request = {
  organization: { industry: null, size: null, annual_revenue: null },
  scenarios: [],
  currency_per_usd: 1,
};

function finding(requirement_id: string, status: Result): JudgedFinding {
  const evidence = { source: 'scope', start: 0, end: 4, quote: 'None', polarity: 'absent' as const };
  return { requirement_id, status, evidence: status === 'non_compliant' ? [evidence] : [] };
}

const all = (status: Result) => iso.requirements.map(({ id }) => finding(id, status));
const stand = (findings: JudgedFinding[]) =>
  standScenarios(risks, safeguardStates(iso, library, findings, []), request);
const annualLoss = (findings: JudgedFinding[]) =>
  stand(findings).reduce((sum, { model }) => sum + expectedLoss(model).residual, 0);

it('shows silence as the public figure with a wide range, not as a gap', () => {
  for (const standing of stand(all('not_assessed'))) {
    expect(standing.known_share).toBe(0);
    expect(standing.likelihood_weakness).toEqual({ min: 0, likely: 0.5, max: 1 });
    expect(standing.model.kept_events).toMatchObject({ min: 0.0625, likely: 0.25, max: 1 });
  }
  expect(annualLoss(all('not_assessed'))).toBeLessThan(annualLoss(all('non_compliant')));
  expect(annualLoss(all('not_assessed'))).toBeGreaterThan(annualLoss(all('compliant')));
});

it('is at its best when all is in place, and has then nothing to propose', () => {
  const standings = stand(all('compliant'));
  for (const { model, states } of standings) {
    if (states.length === 0) continue;
    expect(states.every(({ condition }) => condition === 'in_place')).toBe(true);
    expect(expectedLoss(model).residual).toBeLessThan(expectedLoss(model).inherent);
  }
  expect(rankSafeguards(standings, 'USD')).toEqual([]);
});

it('never loses more for a finding that is better', () => {
  const order: Result[] = ['non_compliant', 'partially_compliant', 'compliant'];
  const judged = fc.array(fc.constantFrom(...order, 'not_assessed' as const), {
    minLength: iso.requirements.length,
    maxLength: iso.requirements.length,
  });
  fc.assert(
    fc.property(judged, fc.nat(iso.requirements.length - 1), (statuses, at) => {
      const findings = iso.requirements.map(({ id }, index) => finding(id, statuses[index] ?? 'not_assessed'));
      const better = findings.map((one, index) => (index === at ? finding(one.requirement_id, 'compliant') : one));
      expect(annualLoss(better)).toBeLessThanOrEqual(annualLoss(findings) * (1 + 1e-9));
    }),
    { numRuns: 30 },
  );
});

it('says of one safeguard only what its requirement proves', () => {
  const cores = (id: string) =>
    iso.requirements.find((one) => one.id === id)?.safeguards.filter(({ role }) => role === 'core') ?? [];
  const single = iso.requirements.find(({ id }) => cores(id).length === 1);
  const several = iso.requirements.find(({ id }) => cores(id).length > 1);
  if (!single || !several) throw new Error('the framework has both');
  const [missing] = safeguardStates(iso, library, [finding(single.id, 'non_compliant')], []);
  expect(missing).toMatchObject({ condition: 'missing', strength: { low: 0, high: 0 }, requirement_ids: [single.id] });
  expect(missing?.quotes).toEqual([{ requirement_id: single.id, source: 'scope', start: 0, end: 4, quote: 'None' }]);
  const count = cores(several.id).length;
  for (const state of safeguardStates(iso, library, [finding(several.id, 'non_compliant')], [])) {
    expect(state).toMatchObject({ condition: 'possibly_missing', strength: { low: 0, high: (count - 1) / count } });
  }
  expect(safeguardStates(iso, library, [finding(single.id, 'not_applicable')], [])).toEqual([]);
});

it('counts nothing as in place or missing that the texts are silent on', () => {
  const several = iso.requirements.find(
    ({ safeguards }) => safeguards.filter(({ role }) => role === 'core').length > 1,
  );
  const [spokenOf, ...others] = several?.safeguards.filter(({ role }) => role === 'core').map(({ id }) => id) ?? [];
  if (!several || !spokenOf) throw new Error('the framework has one');
  const silences = [{ requirement_id: several.id, safeguards: others }];
  const statesOf = (status: Result) =>
    new Map(
      safeguardStates(iso, library, [finding(several.id, status)], silences).map((one) => [
        one.safeguard.id,
        one.condition,
      ]),
    );
  expect(statesOf('compliant').get(spokenOf)).toBe('in_place');
  expect(statesOf('non_compliant').get(spokenOf)).toBe('missing');
  for (const id of others) {
    expect(statesOf('compliant').get(id)).toBe('unknown');
    expect(statesOf('non_compliant').get(id)).toBe('unknown');
  }
});

it('ranks safeguards by what they take off, each with its reason', () => {
  const drivers = rankSafeguards(stand(all('non_compliant')), 'USD');
  expect(drivers).toHaveLength(20);
  drivers.forEach((driver, index) => {
    const threats = (library.safeguards.get(driver.safeguard) as Safeguard).threats;
    expect(driver.scenarios.every((scenario) => threats.some((threat) => threat === scenario))).toBe(true);
    expect(driver.loss_reduction).toBeLessThanOrEqual(drivers[index - 1]?.loss_reduction ?? Number.POSITIVE_INFINITY);
    expect(driver.loss_reduction).toBeGreaterThan(0);
    expect(driver.requirement_ids.length).toBeGreaterThan(0);
    expect(driver.quotes.length).toBeGreaterThan(0);
    expect(driver.reason).toMatch(/^"[^"]+" (is|may be) .* would take USD [\d,]+(\.\d+)? off /);
    expect(driver.reason).not.toMatch(/\d{4}/);
  });
});

it("scales the public figures by size, industry and exchange rate, and leaves the customer's own", () => {
  const [bank] = standScenarios(risks, [], {
    organization: { industry: 'financial', size: 'large', annual_revenue: null },
    scenarios: [{ id: 'ransomware', included: true, event_frequency: { max: 0.5 }, loss_magnitude: {} }],
    currency_per_usd: 0.9,
  });
  expect(bank?.scenario.id).toBe('ransomware');
  expect(bank?.figures.event_frequency).toEqual({ min: 0.0086, likely: 0.0172, max: 0.5 });
  expect(bank?.figures.loss_magnitude.likely).toBe(Number((1_530_000 * 1.25 * 0.91 * 0.9).toPrecision(4)));
  expect(bank?.figures.defaults).not.toContain('event_frequency.max');
  const without = {
    ...request,
    scenarios: [{ id: 'ransomware', included: false, event_frequency: {}, loss_magnitude: {} }],
  };
  expect(standScenarios(risks, [], without).map(({ scenario }) => scenario.id)).not.toContain('ransomware');
});

it('has a scenario for every threat, with steps of a quarter, one and four, and a half, one and two', () => {
  const threats = new Set([...library.safeguards.values()].flatMap((safeguard) => safeguard.threats));
  expect(new Set(risks.scenarios.map(({ id }) => id))).toEqual(threats);
  expect([0, 0.5, 1].map(frequencyFactor)).toEqual([0.25, 1, 4]);
  expect([0, 0.5, 1].map(lossFactor)).toEqual([0.5, 1, 2]);
});
