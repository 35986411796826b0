import type { ClauseReading, Meant } from '../model.js';
import { POLARITIES, type Polarity } from '../types.js';
import type { Statement } from './statement.js';

/** Something that a sentence speaks of, with what is known of it. */
export interface Subject extends Pick<Meant, 'safeguard' | 'p' | 'cores'> {
  meant: NonNullable<Statement['meant']>;
}

/** What is this likely: requirements of the framework in focus; without one, safeguards. */
export function subjectsIn(
  { requirements, safeguards }: ClauseReading,
  least: { safeguard: number; requirement: number },
): Subject[] {
  if (requirements.length > 0)
    return requirements
      .filter(({ p }) => p >= least.requirement)
      .map((requirement) => ({ ...requirement, meant: [requirement] }));
  return safeguards
    .filter(({ p }) => p >= least.safeguard)
    .map(({ id, p }) => ({ safeguard: id, p, cores: [id], meant: [] }));
}

export function likeliest({ polarity }: ClauseReading): Polarity {
  return POLARITIES.reduce((best, name) => (polarity[name] > polarity[best] ? name : best));
}

/** How likely a polarity is, given that the sentence is about us. */
export function shareOf(polarity: Polarity, learned: ClauseReading): number {
  const total = POLARITIES.reduce((sum, name) => sum + learned.polarity[name], 0);
  return total === 0 ? 0 : learned.polarity[polarity] / total;
}

/** Certainties have two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
