import type { Library, Requirement, Safeguard } from '../../catalog/types.js';
import type { Result } from './types.js';
import type { Standing, Standings } from './weigh-evidence.js';

/** A core safeguard of a requirement and what is known of it. */
export interface CoreStanding {
  safeguard: Safeguard;
  standing: Standing | null;
}

/** The result that the core safeguards' standings give. Supporting safeguards never decide. */
export function resultOf(cores: readonly CoreStanding[]): Result {
  const known = cores.flatMap(({ standing }) => standing ?? []);
  const count = (...polarities: string[]): number =>
    known.filter((standing) => polarities.includes(standing.polarity)).length;
  const inapplicable = count('not_applicable');
  if (known.length === 0) return 'not_assessed';
  if (inapplicable === known.length) return inapplicable === cores.length ? 'not_applicable' : 'not_assessed';
  const implemented = count('implemented');
  if (implemented + inapplicable === cores.length) return 'compliant';
  if (implemented > 0 || count('partial') > 0) return 'partially_compliant';
  return 'non_compliant';
}

/** The core safeguards of a requirement with their standings. */
export function coresOf(requirement: Requirement, standings: Standings, library: Library): CoreStanding[] {
  return requirement.safeguards
    .filter(({ role }) => role === 'core')
    .flatMap(({ id }) => {
      const safeguard = library.safeguards.get(id);
      return safeguard ? [{ safeguard, standing: standings.get(id) ?? null }] : [];
    });
}

/** Core safeguards that keep a requirement from being met. */
export function failing(cores: readonly CoreStanding[]): Safeguard[] {
  return cores
    .filter(({ standing }) => standing === null || !['implemented', 'not_applicable'].includes(standing.polarity))
    .map(({ safeguard }) => safeguard);
}
