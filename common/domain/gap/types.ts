import type { Effort, Framework, Library, Requirement, Safeguard, Severity } from '../../catalog/types.js';

/** What a statement says about a safeguard. */
export const POLARITIES = ['implemented', 'partial', 'planned', 'absent', 'not_applicable'] as const;
export type Polarity = (typeof POLARITIES)[number];

/** The result of one requirement (LABELLING: see README "What the results mean"). */
export const RESULTS = ['compliant', 'partially_compliant', 'non_compliant', 'not_applicable', 'not_assessed'] as const;
export type Result = (typeof RESULTS)[number];

/** Who or what decided a finding. */
export type DeterminedBy = 'rule' | 'model' | 'human' | 'inherited';
export type Basis = 'phrase' | 'learned';

/** A text that is read: the scope, or a document by its name. */
export interface Source {
  name: string;
  text: string;
}

/** Exactly `text.slice(start, end) === quote`, in UTF-16 code units. */
export interface Evidence {
  source: string;
  start: number;
  end: number;
  quote: string;
  polarity: Polarity;
}

export interface Finding {
  requirement_id: string;
  title: string;
  group_id: string;
  status: Result;
  severity: Severity;
  /** 0-1: how often findings marked so are right. */
  confidence: number;
  determined_by: DeterminedBy;
  basis?: Basis;
  rationale: string;
  evidence: Evidence[];
  recommendation: string;
  effort: Effort;
  safeguards: string[];
}

export type Counts = Record<Result, number>;

export interface GroupSummary {
  id: string;
  title: string;
  score: number | null;
  coverage: number;
  counts: Counts;
}

export interface Summary {
  /** 0-100 with two decimals; null when nothing was assessed. */
  score: number | null;
  /** Assessed / applicable, 0-1 with four decimals. */
  coverage: number;
  counts: Counts;
  by_group: GroupSummary[];
  narrative: string;
}

export interface PlanItem {
  id: string;
  title: string;
  description: string;
  requirement_ids: string[];
  safeguard: string;
  priority: number;
  effort: Effort;
  effort_days: number;
  /** Ids of plan items that come first. */
  depends_on: string[];
  /** Points by which the score rises when this alone is done. */
  score_uplift: number;
  /** RFC 3339 date-time. */
  due_date: string;
}

export interface Question {
  id: string;
  requirement_ids: string[];
  text: string;
}

export interface Changes {
  closed: string[];
  regressed: string[];
  new: string[];
  unchanged_count: number;
}

/** The customer's own determination of a requirement. */
export interface Answer {
  requirement_id: string;
  status: Result;
  note?: string | undefined;
}

export interface AnalysisInput {
  framework: Framework;
  /** Null: every requirement of the framework. */
  profile: string | null;
  scope: string;
  documents: Source[];
  answers: Answer[];
  /** The findings of an earlier analysis of the same framework, for `changes`. */
  previous: ReadonlyArray<Pick<Finding, 'requirement_id' | 'status'>> | null;
  target_date: Date | null;
  now: Date;
}

/** Core safeguards of a requirement of which the texts say nothing, though they decide the requirement. */
export interface Silence {
  requirement_id: string;
  safeguards: string[];
}

export interface AnalysisResult {
  summary: Summary;
  findings: Finding[];
  remediation_plan: PlanItem[];
  questions: Question[];
  changes: Changes | null;
  /** Where there is any; it is kept for policies and risk scores and not shown. */
  silences: Silence[];
}

/** What somebody else makes of a text: these words say this of that safeguard. Nothing of it is believed unread. */
export interface Claim {
  source: string;
  /** `[start, end)` in UTF-16 code units. */
  start: number;
  end: number;
  safeguard: string;
  polarity: Polarity;
}

/** A result into which claims may be read. */
export interface Reading {
  /** What the texts decide by themselves. */
  result: AnalysisResult;
  /** The sources under the names that evidence gives them. */
  sources: readonly Source[];
  /** What a claim may speak of: undecided requirements with those core safeguards of which nothing is said. */
  open: ReadonlyArray<{ requirement: Requirement; safeguards: readonly Safeguard[] }>;
  /**
   * Takes claims over as evidence of what is open, each only if its words, read by the engine, say the same.
   * Findings that were decided before stay as they are.
   */
  fill(claims: readonly Claim[]): { result: AnalysisResult; accepted: number; dropped: number };
}

/** The judge, built once per process from the library. Pure: the same input gives the same result, byte for byte. */
export interface GapEngine {
  name: string;
  version: string;
  library: Library;
  analyse(input: AnalysisInput): AnalysisResult;
  /**
   * The same, open for claims.
   * @param onRead told at each sentence how much of all texts is read, in percent
   */
  read(input: AnalysisInput, onRead?: (percent: number) => void): Reading;
  /** What a text says by itself, in its order. @param now tells what "last done in 2019" means */
  statementsIn(text: string, now: Date): Array<{ safeguard: string; polarity: Polarity; closes: boolean }>;
}
