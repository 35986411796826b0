import type { PolicyDocument } from './domain/policy/document.js';
import type { Organization } from './domain/policy/organization.js';
import type { PaperModelUse } from './model-use.js';
import type { StoredFile } from './storage.js';

/** What a policy record keeps of its request: names resolved, nothing else changed. */
export interface PolicyInput {
  policy_type: string;
  title: string;
  /** Catalogue ids. */
  frameworks: string[];
  organization: Organization;
  analysis_id: string | null;
  review_months: number;
}

export interface PolicyResult {
  document: PolicyDocument;
  markdown: string;
  pdf: StoredFile;
  /** When a model was asked to polish it. */
  model?: PaperModelUse;
}
