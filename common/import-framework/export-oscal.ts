import type { Framework, Group, Requirement } from '../catalog/types.js';
import { oscalToken } from '../domain/export/oscal-text.js';

const OSCAL_VERSION = '1.1.3';

/**
 * A framework as an OSCAL catalog: official ids are kept as labels, because most are no OSCAL tokens.
 * @param uuid a random (v4) UUID
 */
export function exportOscalCatalog(framework: Framework, uuid: string, now: Date): Record<string, unknown> {
  const roots = framework.groups.filter((group) => group.parent_id === null);
  return {
    catalog: {
      uuid,
      metadata: {
        title: framework.title,
        'last-modified': now.toISOString(),
        version: framework.version,
        'oscal-version': OSCAL_VERSION,
      },
      groups: roots.map((group) => exportGroup(framework, group)),
    },
  };
}

/** OSCAL allows a group either groups or controls: where both are there, the controls get a group of their own. */
function exportGroup(framework: Framework, group: Group): Record<string, unknown> {
  const nested = framework.groups.filter((candidate) => candidate.parent_id === group.id);
  const controls = framework.requirements.filter((requirement) => requirement.group_id === group.id).map(exportControl);
  const head = { id: oscalToken(group.id), title: group.title, props: [{ name: 'label', value: group.id }] };
  if (nested.length === 0) return { ...head, controls };
  const groups = nested.map((child) => exportGroup(framework, child));
  if (controls.length === 0) return { ...head, groups };
  return { ...head, groups: [{ id: `${oscalToken(group.id)}-own`, title: group.title, controls }, ...groups] };
}

function exportControl(requirement: Requirement): Record<string, unknown> {
  const id = oscalToken(requirement.id);
  return {
    id,
    title: requirement.title,
    props: [{ name: 'label', value: requirement.id }],
    parts: [{ id: `${id}_smt`, name: 'statement', prose: requirement.description }],
  };
}
