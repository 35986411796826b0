import type { Framework, Severity } from '../../catalog/types.js';
import type { Changes, Finding, PlanItem, Question, Result, Summary } from '../gap/types.js';

export const AUDIENCES = ['board', 'management'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What a figure is taken from: resources as the API shows them, so that anybody can follow a pointer. */
export const FIGURE_RESOURCES = ['gap_analysis', 'risk_score', 'framework', 'report'] as const;
export type FigureResource = (typeof FIGURE_RESOURCES)[number];

/**
 * How a value comes from its pointers:
 * - `copied`: it stands there, only formatted; `rounded`: it stands there with more digits;
 * - `quoted`: words that stand there, shortened where they are long; listed when a number is among them;
 * - `counted`: the number of pointers; `summed`: the sum of what stands there;
 * - `quarter`: the calendar quarter of the date there;
 * - `recomputed`: the published score formula over the findings and weights there, with planned work taken as done;
 * - `numbered`: one of the numbers from 1 to what stands there, such as those of the pages.
 */
export const FIGURE_RULES = [
  'copied',
  'rounded',
  'quoted',
  'counted',
  'summed',
  'quarter',
  'recomputed',
  'numbered',
] as const;
export type FigureRule = (typeof FIGURE_RULES)[number];

export type FigureUnit =
  | 'points'
  | 'share'
  | 'count'
  | 'person_days'
  | 'date'
  | 'quarter'
  | 'text'
  | 'per_year'
  | string;

/** One number (or date, or identifier) that the report prints. */
export interface Figure {
  label: string;
  value: number | string;
  /** As it is printed. */
  text: string;
  /** `share` is 0-1; money has its ISO 4217 code. */
  unit: FigureUnit;
  rule: FigureRule;
  source: { resource: FigureResource; id: string; pointers: string[] };
}

/** A gap analysis as `GET /gap-analysis/{id}` shows it; the parts that a report reads. */
export interface AnalysisFacts {
  id: string;
  title: string;
  framework: { id: string; name: string; version: string };
  profile: string | null;
  target_date: string | null;
  previous_analysis_id: string | null;
  engine: {
    name: string;
    version: string;
    catalog_hash: string;
    degraded: boolean;
    model?: { name: string; accepted: number };
  };
  summary: Summary;
  documents: ReadonlyArray<{ name: string }>;
  findings: Finding[];
  remediation_plan: PlanItem[];
  questions: Question[];
  changes?: Changes;
  completed_at: string;
}

interface LevelFacts {
  score: number;
  level: string;
}

/** A risk score as `GET /risk-scores/{id}` shows it; the parts that a report reads. Amounts per year, in `currency`. */
export interface RiskFacts {
  id: string;
  title: string;
  method: string;
  currency?: string;
  iterations?: number;
  seed?: number;
  score: number;
  level: string;
  inherent: LevelFacts;
  residual: LevelFacts;
  annualized_loss?: { mean: number; p50: number; p90: number; p95: number; p99: number };
  loss_exceedance?: ReadonlyArray<{ loss: number; probability: number }>;
  risks: ReadonlyArray<{
    name: string;
    inherent: LevelFacts & { annual_loss?: number };
    residual: LevelFacts & { annual_loss?: number; likelihood?: number; impact?: number };
    contribution?: number;
  }>;
  /** What stands for figures that the company did not tell. */
  assumptions?: readonly string[];
}

export interface ReportInput {
  /** Of the report itself. */
  id: string;
  title: string;
  branding: { name: string | null };
  audience: Audience;
  analysis: AnalysisFacts;
  framework: Framework;
  risk: RiskFacts | null;
}

/** A name of a section that a reader can jump to. */
export type SectionId =
  | 'summary'
  | 'groups'
  | 'heat-map'
  | 'gaps'
  | 'roadmap'
  | 'risk'
  | 'questions'
  | 'method'
  | 'requirements'
  | 'applicability';

export interface Cell {
  text: string;
  /** Shown as a mark with its name, so that no meaning hangs on colour. */
  result?: Result;
  severity?: Severity;
  bold?: boolean;
  /** A second, quieter paragraph. */
  note?: string;
}

export interface Column {
  heading: string;
  /** Share of the width; the shares of a table add up to 1. */
  width: number;
  align?: 'left' | 'right';
}

export interface KeyFigure {
  value: string;
  label: string;
  note: string;
}

export interface BarRow {
  label: string;
  /** 0-1 of the full length; null draws none. */
  share: number | null;
  text: string;
  note: string;
}

export interface QuarterRow {
  label: string;
  /** 0-1 of the tallest. */
  share: number;
  text: string;
  note: string;
}

export interface GapCard {
  /** Id and title of each requirement that it tells of: all that is said is the same of them. */
  names: string[];
  result: Result;
  severity: Severity;
  rationale: string;
  quotes: Array<{ source: string; quote: string }>;
  recommendation: string;
  planned: string;
}

/** Values that an axis names, and how. */
export interface CurveTicks {
  x: Array<{ at: number; text: string }>;
  y: Array<{ at: number; text: string }>;
}

/** What a page is made of; `worker/render` draws each kind. `alt` says in words what a picture shows. */
export type Block =
  | { kind: 'paragraph'; text: string; quiet?: boolean }
  | { kind: 'subheading'; text: string }
  | { kind: 'bullets'; items: string[]; small: boolean }
  | { kind: 'key_figures'; items: KeyFigure[] }
  | { kind: 'results'; alt: string; parts: Array<{ result: Result; label: string; text: string; share: number }> }
  | { kind: 'decisions'; items: Array<{ title: string; text: string; link: SectionId }> }
  | { kind: 'bars'; alt: string; rows: BarRow[] }
  | {
      kind: 'heat_map';
      alt: string;
      columns: string[];
      /** `share` 0-1 of the largest number in the map. */
      rows: Array<{ label: string; cells: Array<{ text: string; share: number }> }>;
    }
  | { kind: 'gaps'; items: GapCard[] }
  | { kind: 'quarters'; alt: string; rows: QuarterRow[] }
  | {
      kind: 'curve';
      alt: string;
      xTitle: string;
      yTitle: string;
      points: Array<{ x: number; y: number }>;
      /** Named points: a value, and below it what it is. */
      marks: Array<{ x: number; y: number; text: string; note: string }>;
      ticks: CurveTicks;
    }
  | { kind: 'table'; columns: Column[]; rows: Cell[][] };

export interface Section {
  id: SectionId;
  title: string;
  /** Whether it begins on a page of its own, unless the one before is mostly empty; otherwise it follows where there is room. */
  ownPage: boolean;
  blocks: Block[];
}

/** All that the PDF says, in order; nothing is printed that is not in here. */
export interface ReportModel {
  title: string;
  audience: Audience;
  subtitle: string;
  /** Whose report it is. */
  brand: string | null;
  /** Lines on the cover: name and value. */
  cover: Array<{ name: string; value: string }>;
  sections: Section[];
  figures: Figure[];
  /** The moment that the document is dated: when the analysis completed. */
  dated: Date;
}
