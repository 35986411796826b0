import type { Framework, Library } from '../../catalog/types.js';
import type { FrameworkCoverage } from './document.js';

/** The safeguards that a clause on `id` puts in place: itself, and those that are a part of it. */
export function coveredBy(id: string, library: Library): string[] {
  const parts = [...library.safeguards.values()].filter((safeguard) => safeguard.part_of === id);
  return [id, ...parts.map((safeguard) => safeguard.id)];
}

/** The requirements that a safeguard decides, in the order of the framework. */
export function requirementsOn(framework: Framework, id: string, library: Library): string[] {
  const covered = new Set(coveredBy(id, library));
  return framework.requirements
    .filter((requirement) => requirement.safeguards.some((entry) => entry.role === 'core' && covered.has(entry.id)))
    .map((requirement) => requirement.id);
}

/** Which requirements all of a policy's clauses together meet, and which they meet in part. */
export function coverageOf(
  framework: Framework,
  clauses: ReadonlyArray<{ safeguard: string | null }>,
  library: Library,
): FrameworkCoverage {
  const covered = new Set(
    clauses.flatMap(({ safeguard }) => (safeguard === null ? [] : coveredBy(safeguard, library))),
  );
  const coverage: FrameworkCoverage = { framework: framework.id, in_full: [], in_part: [] };
  for (const requirement of framework.requirements) {
    const cores = requirement.safeguards.filter((entry) => entry.role === 'core');
    const met = cores.filter((entry) => covered.has(entry.id)).length;
    if (met === cores.length) coverage.in_full.push(requirement.id);
    else if (met > 0) coverage.in_part.push(requirement.id);
  }
  return coverage;
}
