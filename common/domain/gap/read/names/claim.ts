import type { Sought } from '../../focus.js';
import type { Polarity } from '../../types.js';
import type { Run } from '../lexer.js';

/** Requirements that a sentence names, and how it says that they stand. */
export interface Claim {
  requirements: readonly Sought[];
  polarity: Polarity;
  from: number;
  /** Where it ends: a reason or a remark may follow. */
  to: number;
  /** Why it is so, where that may tell that it does not apply. */
  reason?: Run;
}
