import type { Framework, Requirement } from '../../catalog/types.js';
import { ancestorsOf } from '../ancestors.js';
import { type Counts, type Finding, type GroupSummary, RESULTS, type Result } from './types.js';

/** What a finding adds to a score: `share` of its weight counts, and `value` of that share is earned. */
export interface Share {
  share: number;
  value: number;
}

/**
 * The score of findings, 0-100 with two decimals, null when nothing was assessed:
 *
 *     100 x sum(weight x share x value) / sum(weight x share)
 *
 * - compliant: share 1, value 1; non_compliant: share 1, value 0;
 * - partially_compliant: share 1, value 0.5 - but share 0.5, value 1 when every piece of its evidence is `implemented`: then
 *   half of what is asked for is known to be in place and of the other half nothing is known, and silence is never a gap;
 * - not_applicable and not_assessed: share 0.
 *
 * So a further true "this is in place" never lowers the score: it adds earned weight, turns lost weight into earned, or changes nothing.
 */
export function scoreOf(rated: Iterable<{ weight: number; share: Share }>): number | null {
  let earned = 0;
  let possible = 0;
  for (const { weight, share } of rated) {
    earned += weight * share.share * share.value;
    possible += weight * share.share;
  }
  return possible === 0 ? null : Math.round((earned / possible) * 10_000) / 100;
}

/** @param onlyPositive whether there is evidence and all of it says `implemented` */
export function shareOf(status: Result, onlyPositive: boolean): Share {
  if (status === 'compliant') return { share: 1, value: 1 };
  if (status === 'non_compliant') return { share: 1, value: 0 };
  if (status === 'partially_compliant') return onlyPositive ? { share: 0.5, value: 1 } : { share: 1, value: 0.5 };
  return { share: 0, value: 0 };
}

export function shareOfFinding({ status, evidence }: Pick<Finding, 'status' | 'evidence'>): Share {
  return shareOf(status, evidence.length > 0 && evidence.every(({ polarity }) => polarity === 'implemented'));
}

export function countResults(findings: readonly Pick<Finding, 'status'>[]): Counts {
  const counts = Object.fromEntries(RESULTS.map((result) => [result, 0])) as Counts;
  for (const { status } of findings) counts[status] += 1;
  return counts;
}

/** Whether every requirement was found not to apply: nothing is scored then, and nothing is open. */
export function appliesNothing({ not_applicable: inapplicable, ...others }: Counts): boolean {
  return inapplicable > 0 && Object.values(others).every((count) => count === 0);
}

/** Assessed / applicable with four decimals; 1 when nothing applies. */
export function coverageOf(counts: Counts): number {
  const applicable = RESULTS.reduce((sum, result) => sum + (result === 'not_applicable' ? 0 : counts[result]), 0);
  return applicable === 0 ? 1 : Math.round(((applicable - counts.not_assessed) / applicable) * 10_000) / 10_000;
}

/** The findings of every group, those of its sub-groups included; groups without any are left out. */
export function summariseGroups(
  framework: Framework,
  findings: readonly Finding[],
  weights: ReadonlyMap<string, number>,
): GroupSummary[] {
  const ancestors = ancestorsOf(framework.groups);
  const byGroup = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const id of ancestors.get(finding.group_id) ?? []) {
      const list = byGroup.get(id);
      if (list) list.push(finding);
      else byGroup.set(id, [finding]);
    }
  }
  return framework.groups.flatMap(({ id, title }) => {
    const own = byGroup.get(id);
    if (!own) return [];
    const counts = countResults(own);
    return [{ id, title, score: scoreFindings(own, weights), coverage: coverageOf(counts), counts }];
  });
}

export function scoreFindings(findings: readonly Finding[], weights: ReadonlyMap<string, number>): number | null {
  return scoreOf(
    findings.map((finding) => ({ weight: weights.get(finding.requirement_id) ?? 0, share: shareOfFinding(finding) })),
  );
}

export function weightsOf(requirements: readonly Requirement[]): Map<string, number> {
  return new Map(requirements.map(({ id, weight }) => [id, weight]));
}
