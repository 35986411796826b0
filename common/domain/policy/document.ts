/** A policy as data: JSON, Markdown, HTML and PDF are written from the same one. */

export interface PolicyClause {
  /** `<section>.<number>`. */
  id: string;
  text: string;
  /** Ids of the named frameworks' requirements that rest on this clause, in the frameworks' order. */
  requirement_ids: string[];
}

export interface PolicyTable {
  caption: string;
  columns: string[];
  rows: string[][];
}

export interface PolicySection {
  /** Its number. */
  id: string;
  heading: string;
  clauses: PolicyClause[];
  tables: PolicyTable[];
}

/** What one clause does for one framework. */
export interface MatrixRow {
  clause_id: string;
  framework: string;
  requirement_ids: string[];
}

/** How far a policy meets one framework: `in_full` when every practice that the requirement asks for stands in a clause. */
export interface FrameworkCoverage {
  framework: string;
  in_full: string[];
  in_part: string[];
}

/** A gap that an analysis found in what the policy demands. */
export interface KnownGap {
  clause_id: string;
  title: string;
  requirement_ids: string[];
  quote: string | null;
  measure: string;
  due_date: string;
}

export interface PolicyDocument {
  title: string;
  document_id: string;
  version: string;
  classification: string;
  owner: string;
  approver: string;
  /** RFC 3339 full-date, as the next two. */
  effective_date: string;
  next_review_date: string;
  organization: string;
  frameworks: Array<{ id: string; name: string; version: string }>;
  sections: PolicySection[];
  control_matrix: MatrixRow[];
  coverage: FrameworkCoverage[];
  known_gaps: KnownGap[] | null;
}
