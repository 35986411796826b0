/** The shapes of what the product knows about policies. The YAML files under `policies/` hold these fields. */

export const COMPANY_SIZES = ['micro', 'small', 'medium', 'large'] as const;
/** Micro: below 10 people, small: below 50, medium: below 250, large: from there. */
export type CompanySize = (typeof COMPANY_SIZES)[number];

export interface PolicyRole {
  id: string;
  /** Micro companies use those of small ones. */
  titles: Record<Exclude<CompanySize, 'micro'>, string>;
  /** Id of the role whose holder has this one too in a micro company. */
  falls_to?: string | undefined;
  /** In a micro company its named holder has the post that it falls to as well, where nobody is named for that. */
  stands_in?: boolean | undefined;
  /** Usual names that people give this role; titles among them begin with a capital. */
  aliases: string[];
  duty: string;
}

export interface PolicyTopic {
  heading: string;
  /** One clause each, in this order. */
  safeguards: string[];
}

/** One kind of policy: which safeguards it demands, in which sections. */
export interface PolicyType {
  id: string;
  title: string;
  aliases: string[];
  /** Id of the role that owns it. */
  owner: string;
  /** Frameworks of the matrix where a request names none. */
  frameworks: string[];
  purpose: string;
  scope: string;
  /** Ids of the types to read on in. */
  see: string[];
  definitions: Array<{ term: string; meaning: string }>;
  topics: PolicyTopic[];
}

/** What one framework asks for beyond the common clause. */
export interface Specific {
  framework: string;
  safeguard: string;
  requirements: string[];
  text: string;
}

/** What every policy says, whatever its subject. */
export interface CommonTexts {
  exceptions: string[];
  /** Ids of safeguards, like the three lists below. */
  roles: string[];
  enforcement: string[];
  measurement: string[];
  review: string[];
  /** Demanded only where a named framework asks for it. */
  only_where_asked: string[];
  /** Safeguard id -> the one without which it has no object: ruled out with it. */
  presupposes: Record<string, string>;
  small_company: string;
  /** Instead of that, where the company is one person. */
  one_person: string;
  sector: string;
  region: string;
  size: string;
  long_review: string;
  /** Where an analysis rules out all that a type is about. */
  nothing_applies: string;
}

/** Texts hold role ids in braces, such as `{it}`, and `{org}`, `{owner}` and a few more names that the composer fills. */
export interface PolicyCatalog {
  types: ReadonlyMap<string, PolicyType>;
  roles: ReadonlyMap<string, PolicyRole>;
  /** Safeguard id -> the clause that demands it. */
  clauses: ReadonlyMap<string, string>;
  specifics: readonly Specific[];
  /** Framework id -> what it asks of the document itself. */
  frameworkNotes: ReadonlyMap<string, string>;
  /** Framework id -> its requirements that no common clause claims to meet: a specific that names one does. */
  notClaimed: ReadonlyMap<string, string[]>;
  common: CommonTexts;
}

/** The safeguards that every policy demands. */
export function commonSafeguards({ common }: PolicyCatalog): string[] {
  return [...common.roles, ...common.enforcement, ...common.measurement, ...common.review];
}
