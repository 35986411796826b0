import { describe, expect, it } from '@jest/globals';
import { analyse, library, NOW } from './support.js';

const SCOPE = [
  'We have no incident response plan, and access rights are reviewed by nobody.',
  'MFA is enforced for all users except contractors.',
  'Penetration tests are planned for next year. We have no risk assessment.',
  'Backups run every night, but we have never tested a restore.',
  'There is no supplier due diligence. The asset inventory is about 60 % complete.',
  'There is no privacy notice. We keep no records of processing. There is no AI policy. We have no inventory of AI systems.',
  'There is no firewall. Logs are not reviewed.',
].join(' ');

describe.each([...library.frameworks.keys()])('the plan for %s', (framework) => {
  const { remediation_plan: plan, findings, summary } = analyse(SCOPE, { framework });

  it('says truly what each item adds to the score', () => {
    expect(plan.length).toBeGreaterThan(0);
    for (const item of plan) {
      const done = library.safeguards.get(item.safeguard)?.done ?? '';
      const after = analyse(`${SCOPE} ${done}`, { framework }).summary.score ?? 0;
      expect(Math.abs(after - (summary.score ?? 0) - item.score_uplift)).toBeLessThanOrEqual(1);
      expect(item.score_uplift).toBeGreaterThanOrEqual(0);
    }
  });

  it('serves gaps only, and every gap is served', () => {
    const gaps = findings
      .filter(({ status }) => status === 'partially_compliant' || status === 'non_compliant')
      .map(({ requirement_id }) => requirement_id);
    expect([...new Set(plan.flatMap(({ requirement_ids }) => requirement_ids))].sort()).toEqual([...gaps].sort());
  });

  it('goes by risk reduction per effort; what several steps meet only together is shared by them', () => {
    const risk = { critical: 4, high: 3, medium: 2, low: 1 };
    const weights = new Map(library.frameworks.get(framework)?.requirements.map(({ id, weight }) => [id, weight]));
    const stepsOf = (id: string) => plan.filter(({ requirement_ids: ids }) => ids.includes(id)).length;
    const isFree = ({ id, depends_on: first }: (typeof plan)[number]) =>
      first.length === 0 && !plan.some(({ depends_on: ids }) => ids.includes(id));
    const ratios = plan.filter(isFree).map(({ requirement_ids: ids, safeguard, effort_days: days }) => {
      const weight = ids.reduce((sum, id) => sum + (weights.get(id) ?? 0) / stepsOf(id), 0);
      return (weight * risk[library.safeguards.get(safeguard)?.severity ?? 'low']) / days;
    });
    ratios.slice(1).forEach((ratio, index) => {
      expect(ratio).toBeLessThanOrEqual((ratios[index] ?? 0) + 1e-9);
    });
  });

  it('puts what others build on first', () => {
    const places = new Map(plan.map(({ id }, index) => [id, index]));
    plan.forEach((item, index) => {
      expect(item.priority).toBe(index + 1);
      for (const id of item.depends_on) expect(places.get(id)).toBeLessThan(index);
    });
  });
});

describe('what people determined', () => {
  const answers = [{ requirement_id: 'A.5.24', status: 'non_compliant' as const }];

  it.each([
    ['where the text says nothing', 'The market is busy on Sundays.'],
    ['where the text says only good', 'We have an incident response plan. Incident roles are assigned.'],
    ['beside other gaps', SCOPE],
  ])('is planned for like any other gap, %s', (_name, scope) => {
    const { remediation_plan: plan, findings, summary } = analyse(scope, { answers });
    const finding = findings.find(({ requirement_id: id }) => id === 'A.5.24');
    const items = plan.filter(({ requirement_ids: ids }) => ids.includes('A.5.24'));
    expect(finding).toMatchObject({ status: 'non_compliant', determined_by: 'human' });
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      expect(finding?.safeguards).toContain(item.safeguard);
      expect(new Date(item.due_date).getTime()).toBeGreaterThan(NOW.getTime());
    }
    for (const item of plan) {
      const done = library.safeguards.get(item.safeguard)?.done ?? '';
      const after = analyse(`${scope} ${done}`, { answers }).summary.score ?? 0;
      expect(Math.abs(after - (summary.score ?? 0) - item.score_uplift)).toBeLessThanOrEqual(1);
      expect(item.score_uplift).toBeGreaterThanOrEqual(0);
    }
  });

  it('is not planned for where they call it met', () => {
    const met = [{ requirement_id: 'A.5.24', status: 'compliant' as const }];
    const { remediation_plan: plan } = analyse('We have no incident response plan.', { answers: met });
    expect(plan.flatMap(({ requirement_ids: ids }) => ids)).not.toContain('A.5.24');
  });
});

it('puts what lifts the score more first where steps take away as much risk per day', () => {
  const { remediation_plan: plan } = analyse(
    'There are no background checks. There is no procedure for the early warning to the authority within 24 hours.',
    { framework: 'nis2' },
  );
  expect(plan.map(({ safeguard, effort_days: days }) => [safeguard, days])).toEqual([
    ['incident-regulator-report', 3],
    ['background-screening', 3],
  ]);
  expect(plan[0]?.score_uplift).toBeGreaterThan(plan[1]?.score_uplift ?? 0);
});

describe('due dates', () => {
  it('come from severity and never after the target date', () => {
    const target = new Date('2026-12-15T00:00:00Z');
    const free = analyse(SCOPE).remediation_plan;
    const bound = analyse(SCOPE, { target_date: target }).remediation_plan;
    expect(free.some(({ due_date: due }) => new Date(due) > target)).toBe(true);
    for (const { due_date: due } of bound) {
      expect(new Date(due).getTime()).toBeLessThanOrEqual(target.getTime());
      expect(new Date(due).getTime()).toBeGreaterThanOrEqual(NOW.getTime());
    }
  });
});
