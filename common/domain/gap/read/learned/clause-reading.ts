import type { Meant } from '../../meant.js';
import type { ClauseModel, ClauseReading } from '../../model.js';
import { settledTogether } from '../../settled-together.js';
import { POLARITIES, type Polarity } from '../../types.js';
import type { Statement } from '../statement.js';

/** A polarity that grammar gives counts for no less. */
const LEAST_SHARE = 0.5;

/** What the model makes of a text by itself, whatever stands around it. */
export function readByItself(model: ClauseModel, text: string): ClauseReading {
  return model.classify({ text, context: '' });
}

/** Something that a sentence speaks of, with what is known of it. */
export interface Subject extends Pick<Meant, 'safeguard' | 'p' | 'cores'> {
  meant: NonNullable<Statement['meant']>;
}

/** The requirements that a clause speaks of, if this is what it says of them. */
export function meantBy(learned: ClauseReading, polarity: Polarity): readonly Meant[] {
  return (polarity === 'not_applicable' ? learned.ruledOut : undefined) ?? learned.requirements;
}

/** What is this likely: requirements of the framework in focus; without one, safeguards. */
export function subjectsIn(
  learned: ClauseReading,
  polarity: Polarity,
  least: { safeguard: number; requirement: number },
): Subject[] {
  const { safeguards } = learned;
  const requirements = meantBy(learned, polarity);
  if (requirements.length > 0) {
    const settled = settledTogether(requirements, least.requirement);
    return (
      requirements
        .map((requirement) => ({ ...requirement, p: Math.max(requirement.p, settled.get(requirement.id) ?? 0) }))
        .filter(({ id, p }) => p >= least.requirement || settled.has(id))
        .map((requirement) => ({ ...requirement, meant: meantWith(requirement, requirements) }))
        // Of those that are meant together, one is named.
        .filter(({ id, meant: [first] }) => first?.id === id)
    );
  }
  return safeguards
    .filter(({ p }) => p >= least.safeguard)
    .map(({ id, p }) => ({ safeguard: id, p, cores: [id], meant: [] }));
}

function meantWith({ id: own, together = [own] }: Meant, all: readonly Meant[]): readonly Meant[] {
  return all.filter(({ id }) => together.includes(id));
}

/** A subject that a reading names, as a statement. @param span where the words that say it stand */
export function toLearned(
  { safeguard, p, meant }: Subject,
  polarity: Polarity,
  learned: ClauseReading,
  span: Pick<Statement, 'start' | 'end'>,
): Statement {
  const share = Math.max(shareOf(polarity, learned), LEAST_SHARE);
  const confidence = round(Math.min(p, learned.about, share));
  return { safeguard, polarity, ...span, confidence, basis: 'learned', closes: false, meant };
}

export function likeliest({ polarity }: ClauseReading): Polarity {
  return POLARITIES.reduce((best, name) => (polarity[name] > polarity[best] ? name : best));
}

/** How likely a polarity is, given that the sentence is about us. */
export function shareOf(polarity: Polarity, learned: ClauseReading): number {
  const total = POLARITIES.reduce((sum, name) => sum + learned.polarity[name], 0);
  return total === 0 ? 0 : learned.polarity[polarity] / total;
}

/** Keeps the odds of what is hardly likely either way near one. */
const LEAST_LIKELY = 0.02;

/** The log odds that a practice is in place, not absent. */
export function oddsOf({ polarity }: Pick<ClauseReading, 'polarity'>): number {
  return Math.log((polarity.implemented + LEAST_LIKELY) / (polarity.absent + LEAST_LIKELY));
}

/** Certainties have two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How something stands by two readings that are believed alike. */
export function meanOf(a: ClauseReading['polarity'], b: ClauseReading['polarity']): ClauseReading['polarity'] {
  const mean = { ...a };
  for (const name of POLARITIES) mean[name] = (a[name] + b[name]) / 2;
  return mean;
}
