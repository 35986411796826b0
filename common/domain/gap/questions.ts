import type { Library, Requirement } from '../../catalog/types.js';
import type { Finding, Question } from './types.js';

const MOST = 15;

/**
 * What to ask next: the safeguards whose answer would assess most of what is still open (by weight), each counted on what the
 * questions before it leave open.
 */
export function askQuestions(
  requirements: readonly Requirement[],
  findings: readonly Finding[],
  library: Library,
): Question[] {
  const open = new Map(
    requirements
      .filter((_r, index) => findings[index]?.status === 'not_assessed')
      .map((requirement) => [requirement.id, requirement]),
  );
  const questions: Question[] = [];
  while (questions.length < MOST && open.size > 0) {
    const best = mostTelling(open, library);
    if (!best) break;
    questions.push({
      id: `ask-${best.safeguard}`,
      requirement_ids: best.ids,
      text: library.safeguards.get(best.safeguard)?.question ?? '',
    });
    for (const id of best.ids) open.delete(id);
  }
  return questions;
}

function mostTelling(
  open: ReadonlyMap<string, Requirement>,
  library: Library,
): { safeguard: string; ids: string[] } | null {
  const gains = new Map<string, { ids: string[]; weight: number }>();
  for (const { id, weight, safeguards } of open.values()) {
    for (const safeguard of safeguards) {
      if (safeguard.role !== 'core' || !library.safeguards.has(safeguard.id)) continue;
      const gain = gains.get(safeguard.id) ?? { ids: [], weight: 0 };
      gain.ids.push(id);
      gain.weight += weight;
      gains.set(safeguard.id, gain);
    }
  }
  let best: { safeguard: string; ids: string[]; weight: number } | null = null;
  for (const [safeguard, { ids, weight }] of gains) {
    if (!best || ids.length > best.ids.length || (ids.length === best.ids.length && weight > best.weight))
      best = { safeguard, ids, weight };
  }
  return best;
}
