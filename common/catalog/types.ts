/** The library's shapes. The YAML files under this folder hold exactly these fields, in snake_case. */

export type CsfFunction = 'govern' | 'identify' | 'protect' | 'detect' | 'respond' | 'recover';
export type SafeguardKind = 'policy' | 'process' | 'technical' | 'physical';
export type Effort = 'S' | 'M' | 'L' | 'XL';
export type CostClass = 'low' | 'medium' | 'high';
export type Severity = 'critical' | 'high' | 'medium' | 'low';
export type RequirementKind = 'governance' | 'process' | 'technical' | 'physical' | 'documentation' | 'legal';
export type Importance = 'mandatory' | 'recommended' | 'optional';
export type SafeguardRole = 'core' | 'supporting';

export const THREATS = [
  'ransomware',
  'data-breach',
  'account-takeover',
  'insider-misuse',
  'service-outage',
  'data-loss',
  'supplier-compromise',
  'payment-fraud',
  'regulatory-action',
  'physical-event',
  'web-attack',
  'ai-harm',
] as const;
export type Threat = (typeof THREATS)[number];

/** One atomic practice: a single subject that is in place or not. */
export interface Safeguard {
  id: string;
  title: string;
  domain: string;
  csf_function: CsfFunction;
  kind: SafeguardKind;
  /** What good looks like. */
  good: string;
  /** Steps to get there, in order. */
  remediation: string[];
  effort: Effort;
  /** Person-days for a company of about 100 people. */
  effort_days: number;
  cost: CostClass;
  /** How much it matters when it is missing. */
  severity: Severity;
  threats: Threat[];
  /** Safeguards that must exist first. */
  depends_on: string[];
  /** One plain sentence that says it is in place. */
  done: string;
  /** What to ask a manager who knows no standard. */
  question: string;
  /** A broader safeguard whose unrestricted statement covers this one. */
  part_of: string | null;
  /** Patterns that decide: a clause that matches speaks of this safeguard. */
  says: string[];
  /** Patterns that only suggest it. */
  hints: string[];
  /** Patterns that mean another subject. */
  unless: string[];
  /** Patterns of what should not be: a clause that says so says that it is missing, one that denies it that it is in place. */
  contrary: string[];
}

export interface RequirementSafeguard {
  id: string;
  role: SafeguardRole;
}

export interface Requirement {
  id: string;
  title: string;
  group_id: string;
  kind: RequirementKind;
  /** 1-5: its share in the score. */
  weight: number;
  importance: Importance;
  /** Profiles that include it; empty when the framework has none or none includes it. */
  profiles: string[];
  description: string;
  safeguards: RequirementSafeguard[];
  /** Core safeguards that other requirements rest on as well: a statement that names nothing in particular is meant for this one. */
  plain_for?: string[];
  /** Single words by which people mean this requirement, beside those of its title and description. */
  words?: string[];
}

export interface Group {
  id: string;
  title: string;
  parent_id: string | null;
}

export interface Profile {
  id: string;
  title: string;
  about: string;
}

export interface Framework {
  id: string;
  name: string;
  version: string;
  title: string;
  publisher: string;
  jurisdiction: string;
  aliases: string[];
  about: string;
  /** Null: every assessable requirement. */
  default_profile: string | null;
  default_profile_reason: string;
  profiles: Profile[];
  groups: Group[];
  /** Assessable requirements in official order. */
  requirements: Requirement[];
  /** Ids of requirements that ask for the same in several places: what is said of one is said of all. */
  same_duty?: string[][];
  /** Numbers behind the id of a requirement are of its parts, as "8.3.6" is of "8.3"; letters are everywhere. */
  numbered_parts?: boolean;
  /** Ids of requirements that concern the same things or companies only: a reason why one does not apply holds for all. */
  same_scope?: string[][];
  /** Ids out of `same_scope` that may fail to apply for a reason of their own, which holds for no other: rules of a group that somebody is none of. */
  own_scope?: string[];
}

/** Everything the product knows, checked and indexed. */
export interface Library {
  frameworks: ReadonlyMap<string, Framework>;
  safeguards: ReadonlyMap<string, Safeguard>;
  /** SHA-256 over all files: the same hash means the same knowledge. */
  hash: string;
}
