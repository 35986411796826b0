import { ABSENT_SHAPES } from '../../../../catalog/language/shapes/absent.js';
import { ASSURED_SHAPES } from '../../../../catalog/language/shapes/assured.js';
import { IMPLEMENTED_SHAPES } from '../../../../catalog/language/shapes/implemented.js';
import { LEFT_IN_PART_SHAPES, LEFT_SHAPES, LEFT_TO_COME_SHAPES } from '../../../../catalog/language/shapes/left.js';
import { NONE_SHAPES } from '../../../../catalog/language/shapes/none.js';
import { OFFERED_SHAPES } from '../../../../catalog/language/shapes/offered.js';
import { PARTIAL_SHAPES } from '../../../../catalog/language/shapes/partial.js';
import { PLANNED_SHAPES } from '../../../../catalog/language/shapes/planned.js';
import type { Polarity } from '../../types.js';
import type { Draft } from '../combine.js';
import type { Cue } from '../cues.js';
import type { Judgement } from '../judgement.js';
import type { Run, Tokens } from '../lexer.js';
import { Shapes } from './shapes.js';

/** By how a practice stands; in this order, the first that fits counts. */
export const TELLING = new Shapes({
  none: NONE_SHAPES,
  offered: OFFERED_SHAPES,
  assured: ASSURED_SHAPES,
  left: LEFT_SHAPES,
  leftToCome: LEFT_TO_COME_SHAPES,
  leftInPart: LEFT_IN_PART_SHAPES,
  planned: PLANNED_SHAPES,
  implemented: IMPLEMENTED_SHAPES,
  partial: PARTIAL_SHAPES,
  absent: ABSENT_SHAPES,
});

/** What a sentence says by its shape. */
export interface Told {
  drafts: Draft[];
  /** How all that it speaks of stands; "none" where it says nothing of what is done here. */
  polarity: Polarity | 'none';
  /** It is said of us, though its grammar may be that of a demand. */
  isOurs: boolean;
}

/** What a sentence says of its subjects by its shape; null where its shape is none that says something by itself. */
export function toldByShape(tokens: Tokens, sentence: Run, drafts: readonly Draft[], year: number): Told | null {
  const shaped = TELLING.find(tokens, sentence, year);
  if (!shaped) return null;
  const { says, from, to } = shaped;
  if (says === 'none') return { drafts: [], polarity: says, isOurs: false };
  const polarity = POLARITY_OF[says];
  // Of what should not be, these shapes say the opposite or nothing, unless they tell that it is left.
  if (GUARDED.has(says) && drafts.some(({ match }) => match.isContrary)) return null;
  const cue: Cue = { classes: [CLASSES[polarity]], from, to };
  const judgement: Judgement = { polarity, explicit: true, cue, firm: true, isCertain: true };
  // Only of what is missing, offered or assured may be told before that it is somebody else's demand.
  const isOurs = polarity === 'absent' || OURS.has(says);
  const isTold = (draft: Draft) => isOurs || draft.judgement.polarity !== 'none';
  return { drafts: drafts.map((draft) => (isTold(draft) ? { ...draft, judgement } : draft)), polarity, isOurs };
}

const POLARITY_OF = {
  offered: 'implemented',
  assured: 'implemented',
  left: 'absent',
  leftToCome: 'planned',
  leftInPart: 'partial',
  planned: 'planned',
  implemented: 'implemented',
  partial: 'partial',
  absent: 'absent',
} as const;
const OURS: ReadonlySet<string> = new Set(['offered', 'assured']);
const GUARDED: ReadonlySet<string> = new Set(['planned', 'partial', 'absent']);
const CLASSES = { implemented: 'done', partial: 'partial', planned: 'plan', absent: 'not' } as const;
