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
}

const SMALL_BELOW = 50;
const MEDIUM_BELOW = 250;

const SIZE_WORDS: ReadonlyArray<[RegExp, CompanySize]> = [
  [/\b(micro|tiny|small|start-?up)\b/i, 'small'],
  [/\b(medium|mid-?size[d]?|sme)\b/i, 'medium'],
  [/\b(large|big|enterprise|corporate|group)\b/i, 'large'],
];

/** The class of a head count. */
export function sizeOfCount(people: number): CompanySize {
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
  /** Title with the holder in brackets, where one is known. */
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
  const title = (id: string): string => roleOf(catalog, id).titles[organization.size_class];
  const nameFor = (place: string): string => {
    if (place === 'org') return org;
    if (place === 'owner') return `the ${title(ownerRole)}`;
    return names[place] ?? `the ${title(place)}`;
  };
  return {
    org,
    title,
    holder: (id) => (organization.roles[id] === undefined ? title(id) : `${title(id)} (${organization.roles[id]})`),
    fill: (text) =>
      text.replace(/\{(\w+)\}/g, (_match, place: string, at: number) => {
        const value = nameFor(place);
        const opens = at === 0 || text.slice(0, at).endsWith('. ');
        return opens ? value.charAt(0).toUpperCase() + value.slice(1) : value;
      }),
  };
}

function roleOf(catalog: PolicyCatalog, id: string): PolicyRole {
  const role = catalog.roles.get(id);
  if (!role) throw new Error(`there is no role ${id}`);
  return role;
}
