import type { Framework, Safeguard } from './types.js';
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
  const problems: string[] = [];
  const groups = new Set(framework.groups.map((group) => group.id));
  const profiles = new Set(framework.profiles.map((profile) => profile.id));
  const say = (text: string): number => problems.push(`${framework.id}: ${text}`);
  for (const id of duplicates(framework.requirements.map((requirement) => requirement.id))) say(`${id} stands twice`);
  for (const id of duplicates(framework.groups.map((group) => group.id))) say(`group ${id} stands twice`);
  for (const text of duplicates(framework.requirements.map((requirement) => requirement.description))) {
    say(`a description stands twice: ${text.slice(0, 60)}`);
  }
  for (const group of framework.groups) {
    if (group.parent_id !== null && !groups.has(group.parent_id))
      say(`group ${group.id} has no parent ${group.parent_id}`);
  }
  if (framework.default_profile !== null && !profiles.has(framework.default_profile)) {
    say(`default profile ${framework.default_profile} does not exist`);
  }
  for (const requirement of framework.requirements) {
    if (!groups.has(requirement.group_id)) say(`${requirement.id} names the unknown group ${requirement.group_id}`);
    if (!KINDS.has(requirement.kind)) say(`${requirement.id} has the unknown kind ${requirement.kind}`);
    if (!IMPORTANCE.has(requirement.importance))
      say(`${requirement.id} has the unknown importance ${requirement.importance}`);
    if (!Number.isInteger(requirement.weight) || requirement.weight < 1 || requirement.weight > 5) {
      say(`${requirement.id} needs a weight from 1 to 5`);
    }
    for (const profile of requirement.profiles)
      if (!profiles.has(profile)) say(`${requirement.id} names the unknown profile ${profile}`);
    if (!requirement.safeguards.some((safeguard) => safeguard.role === 'core'))
      say(`${requirement.id} has no core safeguard`);
    for (const { id } of requirement.safeguards) {
      if (!safeguards.has(id)) say(`${requirement.id} names the unknown safeguard ${id}`);
    }
    for (const id of duplicates(requirement.safeguards.map((safeguard) => safeguard.id))) {
      say(`${requirement.id} names ${id} twice`);
    }
  }
  return problems;
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
