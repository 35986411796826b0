import type { AnalysisResult, Finding } from '../gap/types.js';
import type { ProseText } from './prose.js';

const NARRATIVE = 'narrative';

/** The texts of an analysis that explain: its narrative and why each finding is as it is, but never the customer's own words. */
export function explanationsOf({ summary, findings }: AnalysisResult): ProseText[] {
  const rationales = findings
    .filter(({ status, determined_by }) => status !== 'not_assessed' && determined_by !== 'human')
    .map((finding) => ({ id: idOf(finding), text: finding.rationale }));
  return [{ id: NARRATIVE, text: summary.narrative }, ...rationales];
}

/** Titles that the explanations name. */
export function termsOf({ findings, remediation_plan }: AnalysisResult, framework: string): string[] {
  return [framework, ...findings.map(({ title }) => title), ...remediation_plan.map(({ title }) => title)];
}

/** The same analysis with other wordings of those texts, by id. */
export function withExplanations(result: AnalysisResult, texts: ReadonlyMap<string, string>): AnalysisResult {
  return {
    ...result,
    summary: { ...result.summary, narrative: texts.get(NARRATIVE) ?? result.summary.narrative },
    findings: result.findings.map((finding) => ({
      ...finding,
      rationale: texts.get(idOf(finding)) ?? finding.rationale,
    })),
  };
}

function idOf({ requirement_id }: Finding): string {
  return `finding ${requirement_id}`;
}
