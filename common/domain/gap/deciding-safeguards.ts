import type { Framework, Requirement } from '../../catalog/types.js';

/**
 * The requirements that an analysis judges, each with the safeguards that decide it as `core`.
 *
 * A safeguard that is the only core of some requirement of the framework has its home there. In requirements that ask for
 * something else as well it only supports, unless it is the first that they name: "we have a firewall" is said of the firewall
 * requirement, and says nothing of a wider one that also wants firewalls. Where every core has a home elsewhere, all of them
 * decide together.
 */
export function judgedRequirements(framework: Framework, profile: string | null): Requirement[] {
  const homes = new Set(
    framework.requirements.flatMap(({ safeguards }) => {
      const cores = safeguards.filter(({ role }) => role === 'core');
      return cores.length === 1 ? cores.map(({ id }) => id) : [];
    }),
  );
  const chosen =
    profile === null
      ? framework.requirements
      : framework.requirements.filter(({ profiles }) => profiles.includes(profile));
  return chosen.map((requirement) => demoteHomed(requirement, homes));
}

/** Which requirements each safeguard decides. */
export function requirementsByCore(requirements: readonly Requirement[]): Map<string, Requirement[]> {
  const decided = new Map<string, Requirement[]>();
  for (const requirement of requirements) {
    for (const { id, role } of requirement.safeguards) {
      if (role !== 'core') continue;
      const list = decided.get(id);
      if (list) list.push(requirement);
      else decided.set(id, [requirement]);
    }
  }
  return decided;
}

function demoteHomed(requirement: Requirement, homes: ReadonlySet<string>): Requirement {
  const cores = requirement.safeguards.filter(({ role }) => role === 'core');
  const isHomed = ({ id }: { id: string }): boolean => homes.has(id);
  if (cores.length < 2 || cores.every(isHomed) || !cores.some(isHomed)) return requirement;
  const safeguards = requirement.safeguards.map((safeguard) =>
    safeguard.role === 'core' && safeguard !== cores[0] && isHomed(safeguard)
      ? { ...safeguard, role: 'supporting' as const }
      : safeguard,
  );
  return { ...requirement, safeguards };
}
