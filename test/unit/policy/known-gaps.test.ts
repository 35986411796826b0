import { expect, it } from '@jest/globals';
import { renderMarkdown } from '../../../common/domain/policy/render-markdown.js';
import { analyse, readAs } from '../gap/support.js';
import { compose } from './support.js';

const SCOPE = 'Nobody reviews who has access to what. Access rights are not reviewed.';

const ABOUT = { id: 'ga_1', framework: 'iso-27001-2022', framework_name: 'ISO/IEC 27001', completed_on: '2026-11-21' };

it('names what people determined as open, and claims nothing where no measure is planned', () => {
  const answers = [{ requirement_id: 'A.5.24', status: 'non_compliant' as const }];
  const { findings, remediation_plan: plan, silences } = analyse('The market is busy.', { answers });
  const analysis = { ...ABOUT, findings, plan, silences };
  const policy = compose('incident-response', ['iso-27001-2022'], { analysis });
  expect(policy.known_gaps?.flatMap(({ requirement_ids: ids }) => ids)).toContain('A.5.24');
  const other = renderMarkdown(compose('physical-security', ['iso-27001-2022'], { analysis }));
  expect(other).toContain('asks for no measure on what this text demands.');
  expect(readAs('The plan of the ISO analysis of 2026-11-21 asks for no measure on what this text demands.')).toEqual(
    [],
  );
});

it('quotes the analysed text only where it speaks of the practice that is open', () => {
  const { findings: plain, remediation_plan: plan, silences } = analyse(SCOPE);
  // Whoever words the explanations, the facts stay.
  const findings = plain.map((finding) => ({ ...finding, rationale: 'It is told in other words.' }));
  const analysis = { ...ABOUT, findings, plan, silences };
  const { known_gaps: gaps } = compose('access-control', ['iso-27001-2022'], { analysis });
  const quotes = new Map(gaps?.map(({ title, quote }) => [title, quote]));
  expect(quotes.get('Access rights reviewed regularly')).toMatch(/reviews who has access/);
  expect(quotes.has('Access granted only on approval')).toBe(false);
  const dates = new Map(plan.map(({ title, due_date }) => [title, due_date.slice(0, 10)]));
  expect(gaps?.map(({ due_date }) => due_date)).toEqual(gaps?.map(({ title }) => dates.get(title)));
});

it('demands nothing that by the analysis does not apply, and says so', () => {
  const ids = ['A.8.25', 'A.8.26', 'A.8.27', 'A.8.28', 'A.8.29', 'A.8.30', 'A.8.31', 'A.8.33'];
  const answers = ids.map((id) => ({ requirement_id: id, status: 'not_applicable' as const }));
  const { findings, remediation_plan: plan, silences } = analyse('The market is busy.', { answers });
  const analysis = { ...ABOUT, findings, plan, silences };
  const policy = compose('secure-development', ['iso-27001-2022'], { analysis });
  const demanded = policy.control_matrix.flatMap(({ requirement_ids }) => requirement_ids);
  expect(demanded.filter((id) => ids.includes(id))).toEqual([]);
  expect(renderMarkdown(policy)).toMatch(/this does not apply and is left out: A\.8\.25, /);
  // What another framework asks for stays.
  const both = compose('secure-development', ['iso-27001-2022', 'pci-dss-4.0.1'], { analysis });
  expect(both.control_matrix.flatMap(({ requirement_ids }) => requirement_ids)).toContain('6.2');
});

it('asks nothing about premises of a company that has none, and claims nothing of them', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '11', '12', '13'].map((number) => `A.7.${number}`);
  const answers = ids.map((id) => ({ requirement_id: id, status: 'not_applicable' as const }));
  const { findings, remediation_plan: plan, silences } = analyse('The market is busy.', { answers });
  const policy = compose('physical-security', ['iso-27001-2022'], {
    analysis: { ...ABOUT, findings, plan, silences },
  });
  const text = renderMarkdown(policy);
  expect(policy.sections.map(({ heading }) => heading)).not.toContain('Perimeter and entry');
  expect(text).not.toMatch(/badge|RACI/);
  expect(text).toMatch(/Nothing that this document could demand on its own subject applies/);
  const [coverage] = policy.coverage;
  expect([...(coverage?.in_full ?? []), ...(coverage?.in_part ?? [])].filter((id) => ids.includes(id))).toEqual([]);
  // What applies elsewhere stays: such a company has rights to review in its systems.
  const access = compose('access-control', ['iso-27001-2022'], { analysis: { ...ABOUT, findings, plan, silences } });
  expect(access.coverage[0]?.in_full).toContain('A.5.15');
});

it('claims no requirement that does not apply by a clause that stays for another', () => {
  const answers = [{ requirement_id: 'A.7.3', status: 'not_applicable' as const }];
  const { findings, remediation_plan: plan, silences } = analyse('The market is busy.', { answers });
  const policy = compose('physical-security', ['iso-27001-2022'], {
    analysis: { ...ABOUT, findings, plan, silences },
  });
  const claimed = policy.control_matrix.flatMap(({ requirement_ids }) => requirement_ids);
  expect([claimed.includes('A.7.1'), claimed.includes('A.7.3')]).toEqual([true, false]);
  expect(renderMarkdown(policy)).toContain('left out: A.7.3.');
});

it('prints no table and no service for a framework that its clauses do not touch', () => {
  const text = renderMarkdown(compose('breach-notification', ['hipaa-security-rule', 'ccpa-cpra']));
  expect(text).toMatch(/It takes these frameworks into account: HIPAA[^,]*\./);
  expect(text).toMatch(/No clause of this text decides a requirement of CCPA/);
});
