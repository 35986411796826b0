import type { Library, Requirement } from '../../catalog/types.js';
import { requirementsByCore } from './deciding-safeguards.js';
import type { Finding, Question } from './types.js';
import type { Standings } from './weigh-evidence.js';

const MOST = 15;

/** A safeguard that somebody may be asked about, and the requirements that this would assess. */
interface Asked {
  safeguard: string;
  requirements: Requirement[];
  /** The text says something of it already, though not in the sense of these requirements. */
  isSpokenOf: boolean;
}

/**
 * What to ask next: the safeguards whose answer would assess most of what is still open (by weight), each counted on what the
 * questions before it leave open. What the text has spoken of is asked last.
 */
export function askQuestions(
  requirements: readonly Requirement[],
  findings: readonly Finding[],
  library: Library,
  standings: Standings,
): Question[] {
  let asked = askable(
    requirements.filter((_r, index) => findings[index]?.status === 'not_assessed'),
    library,
    standings,
  );
  const questions: Question[] = [];
  while (questions.length < MOST && asked.length > 0) {
    const { safeguard, requirements: answered } = asked.reduce(moreTelling);
    questions.push({
      id: `ask-${safeguard}`,
      requirement_ids: answered.map(({ id }) => id),
      text: library.safeguards.get(safeguard)?.question ?? '',
    });
    asked = without(asked, new Set(answered));
  }
  return questions;
}

function askable(open: readonly Requirement[], { safeguards }: Library, standings: Standings): Asked[] {
  const decided = [...requirementsByCore(open)].filter(([safeguard]) => safeguards.has(safeguard));
  return decided.map(([safeguard, requirements]) => ({
    safeguard,
    requirements,
    isSpokenOf: standings.has(safeguard),
  }));
}

/** The one that is new, then the one that assesses more, then what weighs more; of equal ones the first. */
function moreTelling(a: Asked, b: Asked): Asked {
  if (a.isSpokenOf !== b.isSpokenOf) return a.isSpokenOf ? b : a;
  const more = b.requirements.length - a.requirements.length;
  return more > 0 || (more === 0 && weightOf(b) > weightOf(a)) ? b : a;
}

function weightOf({ requirements }: Asked): number {
  return requirements.reduce((sum, { weight }) => sum + weight, 0);
}

/** What is still open of each; most are as they were. */
function without(asked: readonly Asked[], answered: ReadonlySet<Requirement>): Asked[] {
  const isOpen = (requirement: Requirement): boolean => !answered.has(requirement);
  return asked
    .map((each) =>
      each.requirements.every(isOpen) ? each : { ...each, requirements: each.requirements.filter(isOpen) },
    )
    .filter(({ requirements }) => requirements.length > 0);
}
