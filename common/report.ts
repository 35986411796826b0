import type { Audience, Figure, SectionId } from './domain/report/types.js';
import type { PaperModelUse } from './model-use.js';
import type { StoredFile } from './storage.js';

/** A logo as it was sent, checked. */
export interface Logo {
  media_type: 'image/png' | 'image/svg+xml';
  /** Base64. */
  data: string;
  bytes: number;
}

/** What a report record keeps of its request: defaults filled in, nothing else changed. */
export interface ReportRequest {
  title: string;
  audience: Audience;
  analysis_id: string;
  risk_score_id: string | null;
  branding: {
    name: string | null;
    /** `#rrggbb`. */
    color: string | null;
    logo: Logo | null;
  };
}

export interface ReportResult {
  pages: number;
  sections: Array<{ id: SectionId; title: string }>;
  figures: Figure[];
  pdf: StoredFile;
  /** When a model was asked to polish it. */
  model?: PaperModelUse;
}
