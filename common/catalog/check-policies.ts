import { foldName } from './check.js';
import { commonSafeguards, type PolicyCatalog, type PolicyType } from './policy-types.js';
import type { Library } from './types.js';

/** Names in braces that the composer fills beside the roles. */
const NAMES = new Set(['org', 'owner', 'industry', 'region', 'size', 'next_review_date']);

/** What is wrong with the policy catalogue, one sentence each; empty when all is well. */
export function checkPolicies(catalog: PolicyCatalog, library: Library): string[] {
  return [
    ...[...catalog.types.values()].flatMap((type) => checkType(type, catalog, library)),
    ...checkNames(catalog),
    ...[...catalog.clauses.keys()].filter((id) => !library.safeguards.has(id)).map((id) => `clause ${id} is unknown`),
    ...checkSpecifics(catalog, library),
    ...[...catalog.roles.values()]
      .filter(({ falls_to: to }) => to !== undefined && catalog.roles.get(to)?.falls_to !== undefined)
      .map(({ id }) => `role ${id} falls to one that falls to another`),
    ...[...catalog.roles.values()]
      .filter(({ falls_to: to }) => to !== undefined && !catalog.roles.has(to))
      .map(({ id }) => `role ${id} falls to an unknown one`),
    ...Object.entries(catalog.common.presupposes)
      .flat()
      .filter((id) => !catalog.clauses.has(id))
      .map((id) => `presupposes names the unknown safeguard ${id}`),
    ...[...catalog.frameworkNotes.keys()]
      .filter((id) => !library.frameworks.has(id))
      .map((id) => `the note on ${id} speaks of an unknown framework`),
    ...[...catalog.notClaimed].flatMap(([framework, ids]) =>
      ids
        .filter((id) => !library.frameworks.get(framework)?.requirements.some((requirement) => requirement.id === id))
        .map((id) => `${framework} ${id}, which is not claimed, is unknown`),
    ),
    ...textsOf(catalog).flatMap((text) => checkPlaces(text, catalog)),
  ];
}

function checkType(type: PolicyType, catalog: PolicyCatalog, library: Library): string[] {
  const named = [...type.topics.flatMap((topic) => topic.safeguards), ...commonSafeguards(catalog)];
  const problems = [
    ...named.filter((id) => !catalog.clauses.has(id)).map((id) => `names the unknown safeguard ${id}`),
    ...named.filter((id, index) => named.indexOf(id) !== index).map((id) => `demands ${id} twice`),
    ...type.frameworks.filter((id) => !library.frameworks.has(id)).map((id) => `names the unknown framework ${id}`),
    ...type.see.filter((id) => !catalog.types.has(id)).map((id) => `points to the unknown type ${id}`),
    ...(catalog.roles.has(type.owner) ? [] : [`has the unknown owner ${type.owner}`]),
  ];
  return problems.map((problem) => `policy ${type.id} ${problem}`);
}

/** No name may mean two types, or two roles. */
function checkNames(catalog: PolicyCatalog): string[] {
  const groups = [
    [...catalog.types.values()].map((type) => ({ id: type.id, names: [type.id, type.title, ...type.aliases] })),
    [...catalog.roles.values()].map((role) => ({ id: role.id, names: [role.id, ...role.aliases] })),
  ];
  return groups.flatMap((rows) => {
    const owners = new Map<string, string>();
    return rows.flatMap(({ id, names }) =>
      [...new Set(names.map(foldName))].flatMap((name) => {
        const owner = owners.get(name);
        owners.set(name, id);
        return owner === undefined ? [] : [`"${name}" means ${owner} and ${id}`];
      }),
    );
  });
}

function checkSpecifics(catalog: PolicyCatalog, library: Library): string[] {
  return catalog.specifics.flatMap(({ framework, safeguard, requirements }) => {
    const found = library.frameworks.get(framework);
    if (!found || !catalog.clauses.has(safeguard)) return [`the specific ${framework}/${safeguard} dangles`];
    return requirements
      .filter((id) => {
        const requirement = found.requirements.find((candidate) => candidate.id === id);
        return !requirement?.safeguards.some((entry) => entry.role === 'core' && entry.id === safeguard);
      })
      .map((id) => `the specific ${framework}/${safeguard}: ${id} does not rest on it`);
  });
}

function textsOf({ clauses, specifics, types, common }: PolicyCatalog): string[] {
  return [
    ...clauses.values(),
    ...specifics.map((specific) => specific.text),
    ...[...types.values()].flatMap((type) => [type.purpose, type.scope, ...type.definitions.map((d) => d.meaning)]),
    ...Object.values<string | string[] | Record<string, string>>({ ...common }).flatMap((part) =>
      typeof part === 'string' ? [part] : Object.values(part),
    ),
  ];
}

function checkPlaces(text: string, catalog: PolicyCatalog): string[] {
  const places = [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
  return places
    .filter((place) => !NAMES.has(place) && !catalog.roles.has(place))
    .map((place) => `nobody fills {${place}} in: ${text.slice(0, 60)}`);
}
