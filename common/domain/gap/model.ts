import type { Focus } from './focus.js';
import type { Meant } from './meant.js';
import type { Polarity } from './types.js';

/** What a model may see of one clause. */
export interface ClauseText {
  text: string;
  /** The question or heading that the clause stands under; empty when there is none. */
  context: string;
}

export interface ClauseReading {
  /** How likely the clause says something of the writer's own practice, 0-1. */
  about: number;
  /** Of the framework in focus, most likely first; empty without a focus. */
  requirements: readonly Meant[];
  /** What does not apply where the clause says that something does not; `requirements` unless it is told. */
  ruledOut?: readonly Meant[] | undefined;
  /** How likely the clause speaks of each safeguard, or (in focus) of a requirement that rests on it. Most likely first. */
  safeguards: Array<{ id: string; p: number }>;
  polarity: Record<Polarity | 'none', number>;
}

/** A learned reader of single clauses. It must be pure: the same clause gives the same reading. */
export interface ClauseModel {
  /** @param focus of the framework that is asked for, if there is one */
  classify(clause: ClauseText, focus?: Focus): ClauseReading;
}

/** The same model, always with this focus. */
export function focused(model: ClauseModel, focus: Focus): ClauseModel {
  return { classify: (clause) => model.classify(clause, focus) };
}
