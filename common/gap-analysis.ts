import type { AnalysisResult, Answer, Source } from './domain/gap/types.js';
import type { ModelUse } from './model-use.js';

/** What a gap analysis record keeps of its request: names resolved, nothing else changed. */
export interface GapAnalysisInput {
  title: string;
  /** Catalogue id. */
  framework: string;
  framework_name: string;
  framework_version: string;
  profile: string | null;
  scope: string;
  documents: Source[];
  answers: Answer[];
  previous_analysis_id: string | null;
  /** RFC 3339. */
  target_date: string | null;
}

export interface EngineInfo {
  name: string;
  version: string;
  catalog_hash: string;
  /** A configured model could not do all that it was asked for; what was accepted of it stands. */
  degraded: boolean;
  model?: ModelUse;
}

export type GapAnalysisResult = AnalysisResult & { engine: EngineInfo };
