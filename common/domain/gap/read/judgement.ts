import type { Polarity } from '../types.js';
import type { Cue } from './cues.js';

/** What a clause says of a subject, and which cue says so. */
export interface Judgement {
  polarity: Polarity | 'none';
  /** Whether a grammatical cue decides, or only the absence of any. */
  explicit: boolean;
  cue: Cue | null;
  /** It ended, or was last done too long ago. */
  lapsed?: boolean;
  /** It stands, whatever is learned of such words: two denials make a rule, the denial is the practice, or it is counted. */
  firm?: boolean;
}
