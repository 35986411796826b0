import { describe, expect, it } from '@jest/globals';
import { analyse, decided, library } from './support.js';

const SCOPE =
  'We have no incident response plan. Every laptop is encrypted with BitLocker. Backups run every night, but we have never tested a restore.';
const FRAMEWORKS = [...library.frameworks.keys()];

describe('findings', () => {
  it.each(FRAMEWORKS)('%s: every requirement once, in catalogue order, each quote verbatim', (framework) => {
    const { findings } = analyse(SCOPE, { framework });
    expect(findings.map(({ requirement_id }) => requirement_id)).toEqual(
      library.frameworks.get(framework)?.requirements.map(({ id }) => id),
    );
    for (const { evidence, status } of findings) {
      for (const { start, end, quote } of evidence) expect(SCOPE.slice(start, end)).toBe(quote);
      expect(evidence.length > 0).toBe(status !== 'not_assessed');
    }
  });

  it('covers a profile only', () => {
    const framework = library.frameworks.get('cis-controls-8.1');
    const profile = framework?.profiles[0]?.id ?? '';
    const expected =
      framework?.requirements.filter(({ profiles }) => profiles.includes(profile)).map(({ id }) => id) ?? [];
    expect(expected.length).toBeGreaterThan(0);
    expect(
      analyse(SCOPE, { framework: 'cis-controls-8.1', profile }).findings.map(({ requirement_id }) => requirement_id),
    ).toEqual(expected);
  });

  it('leaves silence alone', () => {
    const { summary, findings, remediation_plan, questions } = analyse(
      'We bake bread in Ghent and sell it on the market.',
    );
    expect(summary).toMatchObject({ score: null, coverage: 0 });
    expect(findings.every(({ status }) => status === 'not_assessed')).toBe(true);
    expect(remediation_plan).toEqual([]);
    expect(questions.length).toBe(15);
  });

  it('is the same byte for byte', () => {
    expect(JSON.stringify(analyse(SCOPE))).toBe(JSON.stringify(analyse(SCOPE)));
  });

  it('reads documents like the scope and cites them by name', () => {
    const text = 'There is an incident response plan in place.';
    const { findings } = analyse('', { documents: [{ name: 'policy.md', text }] });
    const found = findings.flatMap(({ evidence }) => evidence);
    expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['policy.md']));
    expect(found.every(({ start, end, quote }) => text.slice(start, end) === quote)).toBe(true);
  });

  it('keeps documents of one name apart', () => {
    const { findings } = analyse('', {
      documents: [
        { name: 'scope', text: 'We have no incident response plan.' },
        { name: 'a', text: 'x' },
        { name: 'a', text: 'We do no background checks on new employees.' },
      ],
    });
    expect([...new Set(findings.flatMap(({ evidence }) => evidence.map(({ source }) => source)))].sort()).toEqual([
      'a (2)',
      'scope (2)',
    ]);
  });

  it("lets the customer's own answer win", () => {
    const { findings } = analyse(SCOPE, {
      answers: [{ requirement_id: 'A.5.24', status: 'compliant', note: 'Approved on Monday.' }],
    });
    const finding = findings.find(({ requirement_id }) => requirement_id === 'A.5.24');
    expect(finding).toMatchObject({ status: 'compliant', determined_by: 'human', confidence: 1, evidence: [] });
    expect(finding?.rationale).toContain('Approved on Monday.');
  });

  it('lets the worse of two statements win and shows both', () => {
    const { findings } = analyse('There is an incident response plan in place. We have no incident response plan.');
    const evidence = findings.find(({ requirement_id }) => requirement_id === 'A.5.24')?.evidence ?? [];
    expect(evidence.map(({ polarity }) => polarity)).toEqual(expect.arrayContaining(['absent', 'implemented']));
  });
});

describe('changes', () => {
  it('names nothing when nothing changed, and exactly what did otherwise', () => {
    const first = analyse(SCOPE);
    expect(analyse(SCOPE, { previous: first.findings }).changes).toEqual({
      closed: [],
      regressed: [],
      new: [],
      unchanged_count: first.findings.length,
    });
    const second = analyse(`${SCOPE} The fire extinguishers are inspected every year.`, { previous: first.findings });
    const changed = second.findings
      .filter(({ status }, index) => status !== first.findings[index]?.status)
      .map(({ requirement_id }) => requirement_id);
    expect(changed.length).toBeGreaterThan(0);
    const {
      closed,
      regressed,
      new: fresh,
      unchanged_count: unchanged,
    } = second.changes ?? { closed: [], regressed: [], new: [], unchanged_count: 0 };
    expect([...closed, ...regressed, ...fresh].sort()).toEqual([...changed].sort());
    expect(unchanged).toBe(second.findings.length - changed.length);
  });

  it('calls a lost practice regressed and a filled gap closed', () => {
    const before = analyse('We have no incident response plan.');
    const after = analyse('There is an incident response plan in place.', { previous: before.findings });
    expect(after.changes?.closed).toContain('A.5.24');
    const back = analyse('We have no incident response plan.', { previous: after.findings });
    expect(back.changes?.regressed).toContain('A.5.24');
  });
});

describe('questions', () => {
  it('ask what would assess most, each requirement once', () => {
    const { questions, findings } = analyse(SCOPE);
    const asked = questions.flatMap(({ requirement_ids }) => requirement_ids);
    const open = new Set(
      findings.filter(({ status }) => status === 'not_assessed').map(({ requirement_id }) => requirement_id),
    );
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.every((id) => open.has(id))).toBe(true);
    const sizes = questions.map(({ requirement_ids }) => requirement_ids.length);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  it('are not about what the text has spoken of while there is anything else to ask', () => {
    const silent = analyse('We sell tea.', { framework: 'hipaa-security-rule' }).questions;
    expect(silent[0]?.id).toBeDefined();
    const first = library.safeguards.get(silent[0]?.id.replace('ask-', '') ?? '');
    const { questions } = analyse(first?.done ?? '', { framework: 'hipaa-security-rule' });
    expect(questions.map(({ id }) => id)).not.toContain(silent[0]?.id);
  });
});

it('lists what nothing was found on as people list things', () => {
  const { findings } = analyse('We have no incident response plan.');
  expect(findings.find(({ requirement_id: id }) => id === 'A.5.24')?.rationale).toMatch(
    /; nothing was found on "[^"]+", "[^"]+" or "[^"]+"\.$/,
  );
});

describe('a plan', () => {
  it('has no step for what nothing is said of while something else is in the way', () => {
    const scope = 'We have no disaster recovery plan. We have no incident response plan.';
    const { remediation_plan: plan, findings } = analyse(scope, { framework: 'hipaa-security-rule' });
    expect(findings.some(({ status }) => status === 'non_compliant')).toBe(true);
    expect(plan.map(({ safeguard }) => safeguard).sort()).toEqual(['disaster-recovery', 'incident-plan']);
    expect(plan.every(({ score_uplift }) => score_uplift > 0)).toBe(true);
  });
});

it('decides the acceptance text as people would', () => {
  expect(decided(analyse(SCOPE))).toEqual(
    expect.arrayContaining(['A.5.24: non_compliant', 'A.8.13: partially_compliant']),
  );
});

describe('statements on parts', () => {
  const statusOf = (text: string, id: string) =>
    analyse(text).findings.find(({ requirement_id }) => requirement_id === id)?.status;

  it('leave the rest in place', () => {
    expect(
      statusOf(
        'An incident response plan is in place for all sites. Sales is busy. There is no incident response plan for the warehouse in Lyon.',
        'A.5.24',
      ),
    ).toBe('partially_compliant');
  });

  it('while a flat denial wins', () => {
    expect(statusOf('An incident response plan is in place. We have no incident response plan.', 'A.5.24')).toBe(
      'non_compliant',
    );
  });
});
