import type { Framework } from '../../catalog/types.js';
import { scoreFindings, scoreOf, shareOf, shareOfFinding, weightsOf } from '../gap/score.js';
import type { AnalysisFacts } from './types.js';

/** The score when everything that is due until a moment is done. */
export interface ExpectedScore {
  score: number;
  /** Places of the findings that count as met then, in `findings`. */
  closed: number[];
}

/**
 * The score that keeping the plan leads to: a requirement counts as met once every plan item that names it is due,
 * all others stay as they are. A careful figure: work on a requirement adds nothing before its last item.
 * @param until RFC 3339; plan items due at or before it are taken as done
 * @returns null when there is no score, or when the framework has changed since the analysis, so that the formula gives another score
 */
export function expectedScore(analysis: AnalysisFacts, framework: Framework, until: string): ExpectedScore | null {
  const { findings, remediation_plan: plan, summary } = analysis;
  const weights = weightsOf(framework.requirements);
  if (summary.score === null || scoreFindings(findings, weights) !== summary.score) return null;
  const done = new Set<string>();
  const open = new Set<string>();
  const limit = Date.parse(until);
  for (const { requirement_ids: ids, due_date: due } of plan) {
    for (const id of ids) (Date.parse(due) <= limit ? done : open).add(id);
  }
  const closed: number[] = [];
  const rated = findings.map((finding, index) => {
    const id = finding.requirement_id;
    const isClosed = done.has(id) && !open.has(id);
    if (isClosed) closed.push(index);
    return { weight: weights.get(id) ?? 0, share: isClosed ? shareOf('compliant', true) : shareOfFinding(finding) };
  });
  const score = scoreOf(rated);
  return score === null ? null : { score, closed };
}
