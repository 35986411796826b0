import type { CueClass } from '../../../../catalog/language/cues.js';
import type { SubjectMatch } from '../../match/subject-matcher.js';
import type { Polarity } from '../../types.js';
import type { Clause } from '../clauses.js';
import { type Cue, is } from '../cues.js';
import type { Judgement } from '../judgement.js';
import type { Tokens } from '../lexer.js';

/** A clause as seen from one of its subjects. */
export interface View {
  tokens: Tokens;
  year: number;
  clause: Clause;
  cues: readonly Cue[];
  match: SubjectMatch | null;
  partial: Cue | null;
  negation: Cue | null;
}

/** The first cue of a class. */
export function find(cues: readonly Cue[], name: CueClass): Cue | null {
  return cues.find((cue) => is(cue, name)) ?? null;
}

/** What a cue says, unless a model is sure of something else. */
export function says(polarity: Polarity, cue: Cue | null): Judgement | null {
  return cue && { polarity, explicit: true, cue };
}

/** What a cue says whatever a model finds, but for a part. */
export function firmly(cue: Cue | null, polarity: Polarity = 'implemented'): Judgement | null {
  return cue && { polarity, explicit: true, cue, firm: true };
}
