import { expect, it } from '@jest/globals';
import { buildReport } from '../../../common/domain/report/build-report.js';
import { formatDate, quarterOf, wholeParts } from '../../../common/domain/report/format.js';
import type { AnalysisFacts, ReportInput } from '../../../common/domain/report/types.js';
import { input, NOTHING_IS_DONE, RISK } from './support.js';

/** The blocks of a section, as text. */
function textOf(facts: ReportInput, section: string): string {
  return JSON.stringify(buildReport(facts).sections.find(({ id }) => id === section)?.blocks);
}

/** A report whose analysis is changed. */
function withAnalysis(facts: ReportInput, change: Partial<AnalysisFacts>): ReportInput {
  return { ...facts, analysis: { ...facts.analysis, ...change } };
}

it('begins the plan where the narrative does, and asks for what is due first', () => {
  const facts = input({ scope: NOTHING_IS_DONE });
  const [first, second] = facts.analysis.remediation_plan;
  if (!first || !second) throw new Error('no plan');
  expect(facts.analysis.summary.narrative).toContain(`The plan begins with "${first.title}" (`);
  const at = (due: string, later: string): ReportInput =>
    withAnalysis(facts, {
      remediation_plan: [
        { ...first, due_date: due },
        { ...second, due_date: later },
      ],
    });
  const soon = '2026-08-01T00:00:00.000Z';
  const late = '2027-05-01T00:00:00.000Z';
  expect(quarterOf(soon)).not.toBe(quarterOf(late));
  expect(textOf(at(soon, late), 'summary')).toContain(`“${first.title}” is due on ${formatDate(soon)}.`);
  expect(textOf(at(late, soon), 'summary')).toContain(`“${second.title}” is due on ${formatDate(soon)}.`);
  expect(textOf(at(soon, soon), 'summary')).toContain(`“${first.title}” is due first, on ${formatDate(soon)}.`);
  const differs = 'some measures are due before others that stand above them';
  expect(textOf(at(soon, late), 'roadmap')).not.toContain(differs);
  expect(textOf(at(late, soon), 'roadmap')).toContain(differs);
});

/** An analysis in which somebody determined that nothing applies. */
function withoutDuties(): ReportInput {
  const facts = input({ scope: 'The market is busy.', audience: 'management' });
  const findings = facts.analysis.findings.map((finding) => ({
    ...finding,
    status: 'not_applicable' as const,
    determined_by: 'human' as const,
    rationale: 'You determined this yourself.',
  }));
  const none = { compliant: 0, partially_compliant: 0, non_compliant: 0, not_assessed: 0 };
  const counts = { ...none, not_applicable: findings.length };
  return withAnalysis(facts, {
    findings,
    questions: [],
    summary: { ...facts.analysis.summary, score: null, coverage: 1, counts },
  });
}

it('says that nothing applies where nothing does, not that nothing is known', () => {
  const facts = withoutDuties();
  const summary = textOf(facts, 'summary');
  expect(summary).toContain('no requirement of ISO/IEC 27001 2022 applies');
  expect(summary).not.toMatch(/open questions|nothing was assessed|Name who describes/);
  expect(textOf(facts, 'gaps')).toContain('No requirement applies, so none is open.');
});

it('tells what was read, and what the organisation answered itself', () => {
  expect(textOf(input(), 'method')).toMatch(/What was read: the scope text\. Nothing else was looked at/);
  const facts = withoutDuties();
  const count = facts.analysis.findings.length;
  expect(textOf(facts, 'method')).toContain(`${count} requirements were answered by the organisation itself.`);
});

it('leads a board that has no list of questions to where they are open', () => {
  const linkOf = (audience: 'board' | 'management') => {
    const facts = input({ scope: 'Each visitor signs in.', audience });
    const decisions = buildReport(facts).sections[0]?.blocks.find(({ kind }) => kind === 'decisions');
    if (decisions?.kind !== 'decisions') throw new Error('no decisions');
    return decisions.items.find(({ title }) => title === 'Have the open questions answered');
  };
  expect(linkOf('management')?.link).toBe('questions');
  expect(linkOf('board')?.link).toBe('groups');
  expect(linkOf('board')?.text).toMatch(/ The questions stand in the report for management\.$/);
});

it('cuts a list between its entries and outside of quotes', () => {
  const text = 'By the text, "A" is missing (scope: "audit; two open"); nothing is said of "B", "C" or "D".';
  expect(wholeParts(text, 200)).toBe(text);
  expect(wholeParts(text, 85)).toBe(
    'By the text, "A" is missing (scope: "audit; two open"); nothing is said of "B", …',
  );
  expect(wholeParts(text, 60)).toBe('By the text, "A" is missing (scope: "audit; two open"); …');
  expect(wholeParts('one two three four', 12)).toBe('one two…');
});

it('says when the target date leaves less time than the work takes', () => {
  const facts = input({ scope: NOTHING_IS_DONE });
  const until = (target_date: string | null) => textOf(withAnalysis(facts, { target_date }), 'roadmap');
  const tooMuch = 'The work takes one person longer than that';
  expect(until(facts.analysis.completed_at)).toContain(tooMuch);
  expect(until('2099-01-01T00:00:00.000Z')).not.toContain(tooMuch);
  expect(until(null)).not.toContain(tooMuch);
});

it('neither decides about nor draws a risk that costs nothing', () => {
  const nothing = { score: 0, level: 'very_low', annual_loss: 0 };
  const risk = {
    ...RISK,
    annualized_loss: { mean: 0, p50: 0, p90: 0, p95: 0, p99: 0 },
    loss_exceedance: RISK.loss_exceedance?.map(() => ({ loss: 0, probability: 0 })) ?? [],
    risks: [{ name: 'nothing', inherent: nothing, residual: nothing }],
  };
  expect(textOf(input({ risk: RISK }), 'summary')).toContain('insure the largest risk');
  expect(textOf(input({ risk: RISK }), 'risk')).toContain('"kind":"curve"');
  expect(textOf(input({ risk }), 'summary')).not.toContain('insure the largest risk');
  expect(textOf(input({ risk }), 'risk')).not.toContain('"kind":"curve"');
});

it('says once above the Statement of Applicability why controls are in, and beside each that is out why', () => {
  const text = textOf(input({ audience: 'management' }), 'applicability');
  expect(text.match(/No reason to exclude a control is known/g)).toHaveLength(1);
  expect(text).toContain('"text":"Planned: ');
  expect(text).toContain('"text":"“');
  expect(textOf(withoutDuties(), 'applicability')).toContain('"text":"Excluded: You determined this yourself.');
});

it('says how many requirements do not apply where nothing else is decided', () => {
  const { summary, findings } = withoutDuties().analysis;
  const counts = { ...summary.counts, not_applicable: 1, not_assessed: findings.length - 1 };
  const facts = withAnalysis(withoutDuties(), { summary: { ...summary, counts } });
  expect(textOf(facts, 'summary')).toContain(
    `By what was handed in, 1 requirement was found not applicable, and nothing in it decides any of the other ${counts.not_assessed} of ISO/IEC 27001 2022.`,
  );
});

it('tells together of gaps of which it would say the same', () => {
  const alone = input({ scope: 'There is no internal audit.', audience: 'management' });
  const { findings, remediation_plan: plan } = alone.analysis;
  const gap = findings.find(({ requirement_id: id }) => id === '9.2.1');
  const { requirement_id, title } = findings.find(({ requirement_id: id }) => id === '9.2.2') ?? {};
  if (!gap || !requirement_id || !title) throw new Error('no gap');
  const facts = withAnalysis(alone, {
    findings: findings.map((each) => (each.requirement_id === '9.2.2' ? { ...gap, requirement_id, title } : each)),
    remediation_plan: plan.map((item) => ({ ...item, requirement_ids: ['9.2.1', '9.2.2'] })),
  });
  const gaps = buildReport(facts).sections.find(({ id }) => id === 'gaps')?.blocks;
  expect(gaps?.[0]).toMatchObject({ text: expect.stringMatching(/^All 2 open gaps/) });
  expect(gaps?.[1]).toMatchObject({ items: [{ names: ['9.2.1  General', '9.2.2  Internal audit programme'] }] });
});

it('tells of so many gaps together that they are no list of their own', () => {
  const alone = input({ scope: 'There is no internal audit.', audience: 'board' });
  const gap = alone.analysis.findings.find(({ requirement_id: id }) => id === '9.2.1');
  if (!gap) throw new Error('no gap');
  const findings = alone.analysis.findings.map(({ requirement_id, title }) => ({ ...gap, requirement_id, title }));
  const facts = withAnalysis(alone, { findings, remediation_plan: [] });
  const [introduction, cards] = buildReport(facts).sections.find(({ id }) => id === 'gaps')?.blocks ?? [];
  const names = cards?.kind === 'gaps' ? cards.items.map((card) => card.names.length) : [];
  expect([names.length > 1, Math.max(...names)]).toEqual([true, 6]);
  const shown = names.reduce((sum, count) => sum + count);
  expect(introduction).toMatchObject({ text: expect.stringMatching(`^${shown} of ${findings.length} open gaps`) });
});

it('names the groups that a board does not see by what they have in common', () => {
  const groups = (scope: string) => textOf(input({ scope }), 'groups');
  expect(groups('There is no internal audit.')).toContain('Some groups in which nothing is assessed are left out.');
  expect(groups(NOTHING_IS_DONE)).toContain('The groups with the lowest scores are shown.');
});
