import { foldName } from './check.js';
import { editDistance } from './find-framework.js';
import type { PolicyCatalog, PolicyRole, PolicyType } from './policy-types.js';

/** The policy type with this id, title or usual name ("acceptable use", "Password Policy", "bcp"), or null. */
export function findPolicyType(catalog: PolicyCatalog, name: string): PolicyType | null {
  return findNamed([...catalog.types.values()], typeNames, name);
}

/** The ids of the types whose names are nearest to what was typed, nearest first. */
export function closestPolicyTypes(catalog: PolicyCatalog, name: string): string[] {
  return closest([...catalog.types.values()], typeNames, name);
}

/** The role with this id, usual name ("ciso", "Head of IT") or a title that policies print, or null. */
export function findRole(catalog: PolicyCatalog, name: string): PolicyRole | null {
  const roles = [...catalog.roles.values()];
  // Small companies share titles ("Security Officer"): there the usual name tells whose it is.
  return findNamed(roles, roleNames, name) ?? findNamed(roles, titlesOf, name);
}

/** The title that a name of a role is, as it is printed ("ceo" is CEO), or null for a name that is none ("management"). */
export function titleNamed(role: PolicyRole, name: string): string | null {
  const titles = [...role.aliases, ...titlesOf(role)].filter((candidate) => /^\p{Lu}/u.test(candidate));
  return titles.find((title) => plainName(title) === plainName(name)) ?? null;
}

/** Every role as requests may name it: "security (Security Officer, Information Security Officer, ...)". */
export function listRoles(catalog: PolicyCatalog): string {
  return [...catalog.roles.values()].map((role) => `${role.id} (${titlesOf(role).join(', ')})`).join('; ');
}

export function closestRoles(catalog: PolicyCatalog, name: string): string[] {
  return closest([...catalog.roles.values()], (role) => [...roleNames(role), ...titlesOf(role)], name);
}

function typeNames(type: PolicyType): string[] {
  return [type.id, type.title, ...type.aliases];
}

function titlesOf({ titles }: PolicyRole): string[] {
  return [...new Set(Object.values(titles))];
}

function roleNames(role: PolicyRole): string[] {
  return [role.id, ...role.aliases];
}

function findNamed<T>(rows: readonly T[], namesOf: (row: T) => string[], name: string): T | null {
  const wanted = plainName(name);
  if (wanted === '') return null;
  return rows.find((row) => namesOf(row).some((candidate) => plainName(candidate) === wanted)) ?? null;
}

/** "Backup_Policy", "backup policy" and "backup" are the same. */
function plainName(name: string): string {
  const folded = foldName(name);
  return folded.replace(/(policy)$/, '') || folded;
}

const MAX_SUGGESTIONS = 3;

function closest<T extends { id: string }>(rows: readonly T[], namesOf: (row: T) => string[], name: string): string[] {
  const wanted = plainName(name).slice(0, 64);
  const distance = (candidate: string): number => {
    const plain = plainName(candidate);
    return editDistance(wanted, plain) / Math.max(wanted.length, plain.length, 1);
  };
  return rows
    .map((row) => ({ id: row.id, nearest: Math.min(...namesOf(row).map(distance)) }))
    .sort((a, b) => a.nearest - b.nearest || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id }) => id);
}
