import type { Framework, Requirement } from '../../catalog/types.js';

/** Frameworks ask for a review at least this often; a longer rhythm is no clause of theirs. */
export const YEARLY_REVIEW_MONTHS = 12;

const REVIEW = 'policy-review';
const YEARLY = /\bat least (?:every 12 months|yearly|annually|once a year)\b/;

/** The requirements that ask for a review every year, such as PCI DSS 12.1: no clause of a policy with a longer rhythm meets them. */
export function missedReviews({ requirements }: Framework, reviewMonths: number): Requirement[] {
  if (reviewMonths <= YEARLY_REVIEW_MONTHS) return [];
  return requirements.filter(
    ({ description, safeguards }) =>
      safeguards.some(({ id, role }) => role === 'core' && id === REVIEW) && YEARLY.test(description),
  );
}

/** The framework without what the rhythm of reviews misses, so that nothing of the policy claims to meet it. */
export function withoutMissedReviews(framework: Framework, reviewMonths: number): Framework {
  const missed = missedReviews(framework, reviewMonths);
  return { ...framework, requirements: framework.requirements.filter((requirement) => !missed.includes(requirement)) };
}
