import type { Framework, Severity } from '../../catalog/types.js';
import { appliesNothing } from './score.js';
import type { Counts, Finding, PlanItem, Result } from './types.js';

const WORST_FIRST: readonly Severity[] = ['critical', 'high'];

/** A few plain sentences that say what the numbers mean. */
export function narrate(
  framework: Framework,
  counts: Counts,
  score: number | null,
  coverage: number,
  findings: readonly Finding[],
  plan: readonly PlanItem[],
): string {
  if (appliesNothing(counts))
    return `No requirement of ${framework.name} ${framework.version} applies, so there is nothing to score and no gap.`;
  if (score === null) {
    return `${whyNoScore('the text', `${framework.name} ${framework.version}`, counts)} Describe what you do, or answer the questions below; silence is not counted as a gap.`;
  }
  const sentences = [
    `The text decides ${percent(coverage)} of the applicable requirements of ${framework.name} ${framework.version}; over these the score is ${score} of 100.`,
    `${counts.compliant} met, ${counts.partially_compliant} met in part, ${counts.non_compliant} not met, ${counts.not_applicable} not applicable, ${counts.not_assessed} not assessed.`,
  ];
  const gaps = findings.filter(({ status }) => status === 'non_compliant');
  const worst = WORST_FIRST.flatMap((level) => gaps.filter(({ severity }) => severity === level)).slice(0, 3);
  if (worst.length > 0)
    sentences.push(
      `Most serious: ${worst.map(({ requirement_id, title }) => `${requirement_id} ${title}`).join('; ')}.`,
    );
  const first = plan[0];
  if (first) sentences.push(`The plan begins with "${first.title}" (about ${first.effort_days} person-days).`);
  return sentences.join(' ');
}

/**
 * Why there is no score, though some requirements apply.
 * @param source what was read
 * @param shown how a number of requirements with a result is written
 */
export function whyNoScore(
  source: string,
  framework: string,
  counts: Counts,
  shown: (result: Result) => string = (result) => String(counts[result]),
): string {
  const { not_applicable: out } = counts;
  if (out === 0) return `Nothing in ${source} decides any requirement of ${framework}.`;
  const were = out === 1 ? 'requirement was' : 'requirements were';
  return `By ${source}, ${shown('not_applicable')} ${were} found not applicable, and nothing in it decides any of the other ${shown('not_assessed')} of ${framework}. What does not apply is not scored, so there is no score.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
