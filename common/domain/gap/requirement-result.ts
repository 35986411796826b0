import type { Library, Requirement, Safeguard } from '../../catalog/types.js';
import type { Hearing } from './hearing.js';
import type { Finding, Result, Silence } from './types.js';
import { type SourcedStatement, type Standing, type Standings, settle } from './weigh-evidence.js';

/** A core safeguard of a requirement and what is known of it. */
export interface CoreStanding {
  safeguard: Safeguard;
  standing: Standing | null;
  /** What is said of it is said of the requirement as a whole. */
  isOfAll?: boolean;
}

/** From this share on, core safeguards that are all in place make a requirement compliant though the others are not mentioned. */
const SPOKEN_FOR = 0.125;
/** A statement that means a requirement this likely speaks of it as a whole. */
const CLEARLY = 0.4;

/**
 * The result that the core safeguards' standings give. Supporting safeguards never decide: what they say is of a neighbour.
 * - nothing said of any core: not assessed;
 * - all that is known of is inapplicable: not applicable when it is all cores, or is said of the requirement as a whole;
 * - something said to be missing: non-compliant, or partial when something else is in place;
 * - nothing said to be missing: compliant when at least an eighth of the cores (leaving out what does not apply) are in place,
 *   partial below that, for then most of what the requirement asks for is not spoken of.
 */
export function resultOf(cores: readonly CoreStanding[]): Result {
  const known = cores.flatMap(({ standing }) => standing ?? []);
  const count = (...polarities: string[]): number =>
    known.filter((standing) => polarities.includes(standing.polarity)).length;
  if (known.length === 0) return 'not_assessed';
  const inapplicable = count('not_applicable');
  if (inapplicable === known.length)
    return inapplicable === cores.length || cores.some(({ isOfAll }) => isOfAll) ? 'not_applicable' : 'not_assessed';
  const implemented = count('implemented');
  if (implemented + inapplicable < known.length) {
    return implemented > 0 || count('partial') > 0 ? 'partially_compliant' : 'non_compliant';
  }
  return implemented >= SPOKEN_FOR * (cores.length - inapplicable) ? 'compliant' : 'partially_compliant';
}

/** The core safeguards of a requirement with what is said of them in this requirement's sense. */
export function coresOf(
  requirement: Requirement,
  standings: Standings,
  library: Library,
  hearing: Hearing,
): CoreStanding[] {
  const cores = requirement.safeguards
    .filter(({ role }) => role === 'core')
    .flatMap(({ id }) => {
      const safeguard = library.safeguards.get(id);
      if (!safeguard) return [];
      const standing = heard(requirement, id, standings.get(id), hearing);
      return [
        { safeguard, standing, isOfAll: standing?.statements.some((said) => isMeant(requirement, said)) ?? false },
      ];
    });
  return cores.map((core) => ({ ...core, standing: core.standing ?? inapplicableBasis(core.safeguard, cores) }));
}

function isMeant({ id }: Requirement, { meant = [] }: SourcedStatement): boolean {
  return meant.some((requirement) => requirement.id === id && requirement.p >= CLEARLY);
}

/** What has nothing to build on cannot apply: no restore tests where nothing is backed up. */
function inapplicableBasis({ depends_on }: Safeguard, cores: readonly CoreStanding[]): Standing | null {
  const bases = cores.filter(({ safeguard }) => depends_on.includes(safeguard.id));
  return bases.find(({ standing }) => standing?.polarity === 'not_applicable')?.standing ?? null;
}

function heard(
  requirement: Requirement,
  safeguard: string,
  standing: Standing | undefined,
  hearing: Hearing,
): Standing | null {
  if (!standing) return null;
  const own = standing.statements.filter((statement) => hearing.hears(requirement, safeguard, statement));
  if (own.length === standing.statements.length) return standing;
  return own.length === 0 ? null : settle(own);
}

/** Of which core safeguards nothing is said, for each requirement that the texts decide. */
export function silencesOf(
  requirements: readonly Requirement[],
  findings: readonly Pick<Finding, 'status' | 'determined_by'>[],
  { standings, library, hearing }: { standings: Standings; library: Library; hearing: Hearing },
): Silence[] {
  return requirements.flatMap((requirement, index) => {
    const { status = 'not_assessed', determined_by: by } = findings[index] ?? {};
    // Who answers for a requirement answers for all that it asks.
    if (status === 'not_assessed' || status === 'not_applicable' || by === 'human') return [];
    const silent = coresOf(requirement, standings, library, hearing).filter(({ standing }) => standing === null);
    return silent.length === 0
      ? []
      : [{ requirement_id: requirement.id, safeguards: silent.map(({ safeguard }) => safeguard.id) }];
  });
}

/**
 * Core safeguards that keep a requirement from being met: those that something is said against. What nothing is said of is no gap, and
 * counts only where that alone is in the way.
 */
export function failing(cores: readonly CoreStanding[]): Safeguard[] {
  const isMet = ({ standing }: CoreStanding) =>
    standing !== null && ['implemented', 'not_applicable'].includes(standing.polarity);
  const open = cores.filter((core) => !isMet(core));
  const spokenOf = open.filter(({ standing }) => standing !== null);
  return (spokenOf.length > 0 ? spokenOf : open).map(({ safeguard }) => safeguard);
}
