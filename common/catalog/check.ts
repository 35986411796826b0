import { stemOf } from './stem.js';
import type { Framework, Requirement, Safeguard } from './types.js';
import { THREATS } from './types.js';

const KINDS = new Set(['governance', 'process', 'technical', 'physical', 'documentation', 'legal']);
const IMPORTANCE = new Set(['mandatory', 'recommended', 'optional']);
const CSF_FUNCTIONS = new Set(['govern', 'identify', 'protect', 'detect', 'respond', 'recover']);
const SAFEGUARD_KINDS = new Set(['policy', 'process', 'technical', 'physical']);

/**
 * What is wrong with the library, one sentence each; empty when all is well.
 * It runs at every load, so a dangling id never reaches a user.
 */
export function checkLibrary(frameworks: Iterable<Framework>, safeguards: ReadonlyMap<string, Safeguard>): string[] {
  const all = [...frameworks];
  return [
    ...all.flatMap((framework) => checkFramework(framework, safeguards)),
    ...checkAliases(all),
    ...[...safeguards.values()].flatMap((safeguard) => checkSafeguard(safeguard, safeguards)),
    ...checkServed(all, safeguards),
    ...checkCycles(safeguards),
  ];
}

function checkFramework(framework: Framework, safeguards: ReadonlyMap<string, Safeguard>): string[] {
  const { requirements, groups, profiles } = framework;
  const known = {
    groups: new Set(groups.map((group) => group.id)),
    profiles: new Set(profiles.map((profile) => profile.id)),
    safeguards,
  };
  const problems = [
    ...duplicates(requirements.map((requirement) => requirement.id)).map((id) => `${id} stands twice`),
    ...duplicates(groups.map((group) => group.id)).map((id) => `group ${id} stands twice`),
    ...duplicates(requirements.map((requirement) => requirement.description)).map(
      (text) => `a description stands twice: ${text.slice(0, 60)}`,
    ),
    ...groups
      .filter((group) => group.parent_id !== null && !known.groups.has(group.parent_id))
      .map((group) => `group ${group.id} has no parent ${group.parent_id}`),
    ...requirements.flatMap((requirement) =>
      checkRequirement(requirement, known).map((problem) => `${requirement.id} ${problem}`),
    ),
    ...checkSets('same_duty', framework),
    ...checkSets('same_scope', framework),
    ...checkOverlap(framework),
    ...(framework.own_scope ?? [])
      .filter((id) => !framework.same_scope?.some((set) => set.includes(id)))
      .map((id) => `own_scope names ${id}, which is in no same_scope`),
  ];
  if (framework.default_profile !== null && !known.profiles.has(framework.default_profile)) {
    problems.push(`default profile ${framework.default_profile} does not exist`);
  }
  return problems.map((problem) => `${framework.id}: ${problem}`);
}

/** Requirements that belong together: each known, and in one set only. */
function checkSets(field: 'same_duty' | 'same_scope', { requirements, ...framework }: Framework): string[] {
  const sets = framework[field] ?? [];
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...sets.filter((ids) => ids.length < 2).map((ids) => `${field} has a set of one: ${ids.join(', ')}`),
    ...sets
      .flat()
      .filter((id) => !known.has(id))
      .map((id) => `${field} names the unknown requirement ${id}`),
    ...duplicates(sets.flat()).map((id) => `${id} stands in ${field} twice`),
  ];
}

/** What asks for the same has the same scope, too. */
function checkOverlap({ same_duty = [], same_scope = [] }: Framework): string[] {
  return same_duty
    .filter((duty) =>
      same_scope.some((scope) => duty.some((id) => scope.includes(id)) && !duty.every((id) => scope.includes(id))),
    )
    .map((duty) => `${duty.join(', ')} are of the same_duty, but only some of them of one same_scope`);
}

interface KnownIds {
  groups: ReadonlySet<string>;
  profiles: ReadonlySet<string>;
  safeguards: ReadonlyMap<string, Safeguard>;
}

function checkRequirement(requirement: Requirement, known: KnownIds): string[] {
  const problems: string[] = [];
  const { group_id, kind, importance, weight, profiles, safeguards } = requirement;
  if (!known.groups.has(group_id)) problems.push(`names the unknown group ${group_id}`);
  if (!KINDS.has(kind)) problems.push(`has the unknown kind ${kind}`);
  if (!IMPORTANCE.has(importance)) problems.push(`has the unknown importance ${importance}`);
  if (!Number.isInteger(weight) || weight < 1 || weight > 5) problems.push('needs a weight from 1 to 5');
  if (!safeguards.some((safeguard) => safeguard.role === 'core')) problems.push('has no core safeguard');
  for (const profile of profiles)
    if (!known.profiles.has(profile)) problems.push(`names the unknown profile ${profile}`);
  for (const { id } of safeguards) if (!known.safeguards.has(id)) problems.push(`names the unknown safeguard ${id}`);
  for (const id of duplicates(safeguards.map((safeguard) => safeguard.id))) problems.push(`names ${id} twice`);
  return [...problems, ...checkWords(requirement)];
}

function checkWords({ plain_for = [], words = [], safeguards }: Requirement): string[] {
  const core = new Set(safeguards.filter(({ role }) => role === 'core').map(({ id }) => id));
  return [
    ...plain_for.filter((id) => !core.has(id)).map((id) => `is plain for ${id}, which is no core safeguard of it`),
    ...words.filter((word) => !/^[a-z]{3,}$/.test(word)).map((word) => `has "${word}" among its single words`),
    ...duplicates(words.map(stemOf)).map((word) => `has several words that begin with ${word}`),
  ];
}

function checkAliases(frameworks: Framework[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const framework of frameworks) {
    for (const name of new Set([framework.id, framework.name, ...framework.aliases].map(foldName))) {
      const owner = owners.get(name);
      if (owner !== undefined) problems.push(`${framework.id}: the name "${name}" belongs to ${owner} already`);
      owners.set(name, framework.id);
    }
  }
  return problems;
}

/** How names are compared: letters and digits only, lower case, so "ISO 27001" equals "iso27001". */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

function checkSafeguard(safeguard: Safeguard, all: ReadonlyMap<string, Safeguard>): string[] {
  const problems: string[] = [];
  const say = (text: string): number => problems.push(`${safeguard.id}: ${text}`);
  if (!CSF_FUNCTIONS.has(safeguard.csf_function)) say(`unknown CSF function ${safeguard.csf_function}`);
  if (!SAFEGUARD_KINDS.has(safeguard.kind)) say(`unknown kind ${safeguard.kind}`);
  for (const threat of safeguard.threats) if (!THREATS.includes(threat)) say(`unknown threat ${threat}`);
  for (const id of safeguard.depends_on) if (!all.has(id)) say(`depends on the unknown safeguard ${id}`);
  if (safeguard.part_of !== null && !all.has(safeguard.part_of)) say(`is part of the unknown ${safeguard.part_of}`);
  if (safeguard.says.length === 0) say('has no way of being said');
  return problems;
}

function checkServed(frameworks: Framework[], safeguards: ReadonlyMap<string, Safeguard>): string[] {
  const served = new Set(
    frameworks.flatMap((framework) => framework.requirements.flatMap((r) => r.safeguards.map((s) => s.id))),
  );
  return [...safeguards.keys()].filter((id) => !served.has(id)).map((id) => `${id}: no requirement asks for it`);
}

function checkCycles(safeguards: ReadonlyMap<string, Safeguard>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const problems: string[] = [];
  const visit = (id: string): void => {
    if (done.has(id)) return;
    if (path.includes(id)) {
      problems.push(`dependencies turn in a circle: ${[...path.slice(path.indexOf(id)), id].join(' -> ')}`);
      return;
    }
    path.push(id);
    for (const next of safeguards.get(id)?.depends_on ?? []) visit(next);
    path.pop();
    done.add(id);
  };
  for (const id of safeguards.keys()) visit(id);
  return problems;
}

function duplicates(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
