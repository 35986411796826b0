import type { Focus } from '../focus.js';
import type { ClauseModel } from '../model.js';
import { goesOnAsking } from './asking.js';
import { type Carry, NOTHING } from './carry.js';
import type { ClaimReader } from './claims.js';
import { groupOf, groupSizes } from './groups.js';
import type { Run, Tokens } from './lexer.js';
import { NOTHING_SAID, type Said } from './place.js';
import type { Sentence } from './sentence.js';
import type { Statement } from './statement.js';

/** What helps to read a text, and who listens. */
export interface Help extends Pick<Walk, 'model' | 'focus' | 'claims'> {
  onSentence?: ((at: number) => void) | undefined;
}

/** Where the walk through a text stands. */
export interface Walk {
  /** By the first token of the heading. */
  headings: Map<number, Carry>;
  /** Sentences in each paragraph and list. */
  sizes: ReadonlyMap<string, number>;
  previous: Carry;
  /** The sentence that was read last, and what it said. */
  before: { sentence: Sentence; statements: readonly Statement[] } | null;
  question: Carry | null;
  /** The question that all of this block answers. */
  topic: Carry | null;
  /** The last question under this heading that names what it asks for; others may go on about that. */
  asked: Run | null;
  block: number;
  /** A block that talks to the reader of the analysis; the rest of it is not read. */
  closedBlock: number;
  claims: ClaimReader | null;
  model: ClauseModel | undefined;
  focus: Focus | undefined;
}

export function walkThrough(sentences: readonly Sentence[], { model, focus, claims }: Help): Walk {
  return {
    headings: new Map(),
    sizes: groupSizes(sentences),
    previous: NOTHING,
    before: null,
    question: null,
    topic: null,
    asked: null,
    block: -1,
    closedBlock: -1,
    claims,
    model,
    focus,
  };
}

/** The sentence in the line before, under the same heading. */
export function justBefore({ before }: Walk, { block, heading }: Sentence): Run {
  const isNear = before !== null && before.sentence.heading === heading && block - before.sentence.block <= 1;
  return isNear ? before.sentence : NOTHING;
}

/** Between entries so near nothing stands but a line that is not read. */
const NEAR_BLOCKS = 2;

/** Sentences of a paragraph belong together, also where a question parts them, and so do entries of a list. */
export function saidBefore({ before, question, sizes }: Walk, sentence: Sentence): Said {
  if (!before) return NOTHING_SAID;
  const { from, to, block } = before.sentence;
  const group = groupOf(sentence);
  const isNext = sentence.block - block <= NEAR_BLOCKS && groupOf(before.sentence) === group;
  const belongs = block === sentence.block || (isNext && question === null);
  if (!belongs) return NOTHING_SAID;
  return { from, to, statements: before.statements, isOnlyOther: sizes.get(group) === 2 };
}

/** The question that this one goes on with, if it was answered meanwhile; any other is remembered for those after it. */
export function askedBefore(tokens: Tokens, { from, to, isQuestion, block }: Sentence, walk: Walk): Run | undefined {
  if (isQuestion && goesOnAsking(tokens, { from, to })) {
    const isOpen = walk.question !== null && walk.block === block;
    return isOpen ? undefined : (walk.asked ?? undefined);
  }
  walk.asked = isQuestion ? { from, to } : null;
  return undefined;
}
