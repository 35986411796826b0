import type { Framework, Requirement } from '../catalog/types.js';
import type { View } from './view.js';

/** The `framework` resource: `row` for the list, `full` with groups and requirements. */
export function presentFramework(framework: Framework, view: View): Record<string, unknown> {
  return {
    id: framework.id,
    object: 'framework',
    name: framework.name,
    version: framework.version,
    title: framework.title,
    publisher: framework.publisher,
    jurisdiction: framework.jurisdiction,
    aliases: framework.aliases,
    about: framework.about,
    requirement_count: framework.requirements.length,
    profiles: framework.profiles.map((profile) => ({
      ...profile,
      requirement_count: framework.requirements.filter((r) => r.profiles.includes(profile.id)).length,
    })),
    default_profile: framework.default_profile,
    ...(view === 'full'
      ? {
          default_profile_reason: framework.default_profile_reason,
          groups: framework.groups,
          requirements: framework.requirements.map(presentRequirement),
        }
      : {}),
  };
}

/** Without what only the judge needs to know. */
function presentRequirement({
  plain_for: _plainFor,
  words: _words,
  ...shown
}: Requirement): Omit<Requirement, 'plain_for' | 'words'> {
  return shown;
}
