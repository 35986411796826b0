import type { CompanySize, PolicyCatalog, PolicyRole } from '../../catalog/policy-types.js';
import { headCountOf } from '../head-count.js';

/** What a request tells about the company; names resolved, nothing else changed. */
export interface Organization {
  name: string | null;
  industry: string | null;
  region: string | null;
  /** In words, as it is printed. */
  size: string | null;
  size_class: CompanySize;
  /** Role id -> who holds it. */
  roles: Record<string, string>;
  /** Role id -> the title under which the request names it. Records of earlier versions have none. */
  titles?: Record<string, string>;
}

const MICRO_BELOW = 10;
const SMALL_BELOW = 50;
const MEDIUM_BELOW = 250;

const SIZE_WORDS: ReadonlyArray<[RegExp, CompanySize]> = [
  [/\b(micro|tiny)\b/i, 'micro'],
  [/\b(small|start-?up)\b/i, 'small'],
  [/\b(medium|mid-?size[d]?|sme)\b/i, 'medium'],
  [/\b(large|big|enterprise|corporate|group)\b/i, 'large'],
];

/** The class of a head count. */
export function sizeOfCount(people: number): CompanySize {
  if (people < MICRO_BELOW) return 'micro';
  if (people < SMALL_BELOW) return 'small';
  return people < MEDIUM_BELOW ? 'medium' : 'large';
}

/** The class of a size in words ("11-50", "about 1,200 people", "medium"), or null when it tells none. */
export function sizeOfText(text: string): CompanySize | null {
  const people = headCountOf(text);
  if (people !== null) return sizeOfCount(people);
  return SIZE_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** How a policy names people and the company. */
export interface Naming {
  org: string;
  title: (roleId: string) => string;
  /** The name of the holder, where one is known. */
  person: (roleId: string) => string | null;
  /** Title with that name in brackets. */
  holder: (roleId: string) => string;
  /** Fills the names in braces. */
  fill: (text: string) => string;
}

/** @param names further names in braces, such as `next_review_date` */
export function namingOf(
  catalog: PolicyCatalog,
  organization: Organization,
  ownerRole: string,
  names: Record<string, string>,
): Naming {
  const org = organization.name ?? 'the organisation';
  const title = (id: string): string => titleOf(catalog, organization, actorFor(catalog, organization, id));
  const person = (id: string): string | null => {
    const name = organization.roles[actorFor(catalog, organization, id)];
    return name === undefined || name === title(id) ? null : name;
  };
  const nameFor = (place: string): string => {
    if (place === 'org') return org;
    if (place === 'owner') return `the ${title(ownerRole)}`;
    return names[place] ?? `the ${title(place)}`;
  };
  return {
    org,
    title,
    person,
    holder: (id) => (person(id) === null ? title(id) : `${title(id)} (${person(id)})`),
    fill: (text) =>
      text.replace(/\{(\w+)\}/g, (_match, place: string, at: number) => {
        const value = nameFor(place);
        const opens = at === 0 || text.slice(0, at).endsWith('. ');
        return opens ? value.charAt(0).toUpperCase() + value.slice(1) : value;
      }),
  };
}

/** The role whose holder does the work of `id`: one post may have several, and a named holder comes first. */
function actorFor(catalog: PolicyCatalog, { roles, size_class: size }: Organization, id: string): string {
  if (roles[id] !== undefined) return id;
  const postOf = (role: string): string | undefined => {
    const found = catalog.roles.get(role);
    return size === 'micro' ? (found?.falls_to ?? role) : found?.titles[size];
  };
  const stands = (other: string): boolean =>
    size !== 'micro' || other === postOf(id) || catalog.roles.get(other)?.stands_in === true;
  const isSamePost = (other: string): boolean => postOf(other) === postOf(id) && stands(other);
  const ownPost = size === 'micro' ? (roleOf(catalog, id).falls_to ?? id) : id;
  return isSamePost('top') ? 'top' : (Object.keys(roles).find(isSamePost) ?? ownPost);
}

function titleOf(catalog: PolicyCatalog, { titles, size_class: size }: Organization, id: string): string {
  return titles?.[id] ?? roleOf(catalog, id).titles[size === 'micro' ? 'small' : size];
}

function roleOf(catalog: PolicyCatalog, id: string): PolicyRole {
  const role = catalog.roles.get(id);
  if (!role) throw new Error(`there is no role ${id}`);
  return role;
}
