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
  /** What is learned of such words makes a part of it at most: two denials make a rule, or the denial is the practice. */
  firm?: boolean;
  /** Nothing learned makes less of it, either: all of them are counted, or the whole sentence says so. */
  isCertain?: boolean;
}
