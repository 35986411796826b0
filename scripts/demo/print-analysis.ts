import { type Analysis, type Counts, type Finding, type PlanStep, type Summary, worstFindings } from './analysis.js';

const WORST = 10;
const FIRST_STEPS = 5;
const MAX_QUOTE = 200;
const TITLE_WIDTH = 44;

const COLUMNS: [keyof Counts, string][] = [
  ['compliant', 'ok'],
  ['partially_compliant', 'partly'],
  ['non_compliant', 'missing'],
  ['not_applicable', 'n/a'],
  ['not_assessed', 'unknown'],
];

/** The analysis as a page of text for a terminal. */
export function describeAnalysis(analysis: Analysis): string {
  const { summary, findings, remediation_plan: plan } = analysis;
  if (!summary || !findings || !plan) throw new Error('The API answered a completed analysis without its findings.');
  const parts = [describeSummary(analysis, summary), describeWorst(findings), describePlan(plan)];
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

function describeSummary({ framework }: Analysis, { score, coverage, counts, by_group }: Summary): string[] {
  const total = COLUMNS.reduce((sum, [key]) => sum + counts[key], 0);
  const heading = framework.name.includes(framework.version)
    ? framework.name
    : `${framework.name}:${framework.version}`;
  return [
    `${heading}, ${total} requirements`,
    `  Score     ${score === null ? 'none: nothing could be assessed' : `${score.toFixed(1)} of 100`}`,
    `  Coverage  ${(coverage * 100).toFixed(0)} % of the applicable requirements could be assessed from the text`,
    '',
    `  ${'Group'.padEnd(TITLE_WIDTH)} score ${COLUMNS.map(([, name]) => name.padStart(8)).join('')}`,
    ...by_group.map((group) => row(`${group.id} ${group.title}`, group.score, group.counts)),
    row('All', score, counts),
  ];
}

function row(title: string, score: number | null, counts: Counts): string {
  const name = title.length > TITLE_WIDTH ? `${title.slice(0, TITLE_WIDTH - 3)}...` : title.padEnd(TITLE_WIDTH);
  const cells = COLUMNS.map(([key]) => String(counts[key]).padStart(8));
  return `  ${name} ${(score === null ? '-' : score.toFixed(0)).padStart(5)} ${cells.join('')}`;
}

function describeWorst(findings: readonly Finding[]): string[] {
  const worst = worstFindings(findings, WORST);
  if (worst.length === 0) return ['The text names no gap.'];
  return [`The ${worst.length} worst findings, each with the words it rests on`, ...worst.flatMap(describeFinding)];
}

function describeFinding(finding: Finding, index: number): string[] {
  const { requirement_id, title, status, severity, evidence } = finding;
  const quotes = evidence.map(
    ({ source, start, end, quote }) => `      "${shorten(quote)}" (${source} ${start}-${end})`,
  );
  const number = `${index + 1}.`.padStart(5);
  return [`${number} ${requirement_id} ${title}: ${status.replace('_', ' ')}, ${severity}`, ...quotes];
}

function shorten(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}...` : line;
}

function describePlan(plan: readonly PlanStep[]): string[] {
  if (plan.length === 0) return ['There is nothing to do.'];
  const steps = plan.slice(0, FIRST_STEPS).map((step, index) => {
    const gain = `+${step.score_uplift.toFixed(1)} points`;
    const due = step.due_date.slice(0, 10);
    const ids = step.requirement_ids.join(', ');
    return `${`${index + 1}.`.padStart(5)} ${step.title}\n      ${step.effort_days} ${step.effort_days === 1 ? 'day' : 'days'}, ${gain}, due ${due}, for ${ids}`;
  });
  return [`The first ${steps.length} of ${plan.length} steps of the plan`, ...steps];
}
