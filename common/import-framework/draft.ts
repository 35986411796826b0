import type { Framework, Group, Library } from '../catalog/types.js';
import { ImportError } from './import-error.js';
import { createSafeguardMapper } from './map-safeguards.js';

/** What a file says about a framework, before it is mapped to safeguards. */
export interface FrameworkDraft {
  title: string;
  version: string;
  groups: Group[];
  requirements: DraftRequirement[];
}

export interface DraftRequirement {
  id: string;
  title: string;
  group_id: string;
  description: string;
  /** Where it stands in the file, for messages. */
  at: string;
}

export interface Naming {
  /** Lower-case letters, digits, dots and dashes. */
  id: string;
  name: string;
}

const WEIGHT = 3;

/**
 * Makes a framework of a draft: checks what no single row shows and maps each requirement to safeguards
 * by the ways the library says them.
 * @throws ImportError naming every fault at once
 */
export function completeFramework(draft: FrameworkDraft, naming: Naming, library: Library): Framework {
  refuseDoubles(draft.requirements);
  const mapSafeguards = createSafeguardMapper(library);
  return {
    id: naming.id,
    name: naming.name,
    version: draft.version,
    title: draft.title,
    publisher: 'imported',
    jurisdiction: 'own',
    aliases: [],
    about: `${draft.title}, imported with ${draft.requirements.length} requirements.`,
    default_profile: null,
    default_profile_reason: 'An imported framework is assessed whole.',
    profiles: [],
    groups: draft.groups,
    requirements: draft.requirements.map(({ id, title, group_id, description }) => ({
      id,
      title,
      group_id,
      kind: 'process',
      weight: WEIGHT,
      importance: 'mandatory',
      profiles: [],
      description,
      safeguards: mapSafeguards(`${title}. ${description}`),
    })),
  };
}

function refuseDoubles(requirements: readonly DraftRequirement[]): void {
  if (requirements.length === 0) throw new ImportError([{ at: 'file', message: 'there is no requirement in it' }]);
  const first = new Map<string, string>();
  const faults = requirements.flatMap(({ id, at }) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, at);
    return earlier === undefined ? [] : [{ at, message: `the id "${id}" stands already at ${earlier}` }];
  });
  if (faults.length > 0) throw new ImportError(faults);
}
