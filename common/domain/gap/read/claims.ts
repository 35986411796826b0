import type { SubjectMatch } from '../match/subject-matcher.js';
import type { ClauseModel } from '../model.js';
import { type Carry, NOTHING } from './carry.js';
import type { Draft } from './combine.js';
import type { Cue } from './cues.js';
import { judgeNamed } from './learned/learned.js';
import { type Tokens, WORD } from './lexer.js';
import { NOTHING_SAID } from './place.js';
import type { PolarityContext } from './polarity/polarity.js';
import type { Sentence } from './sentence.js';
import type { SentenceReader, SentenceReading } from './sentence-reader.js';
import { type Statement, toStatement } from './statement.js';

/** Words of a text of which somebody says that they speak of a safeguard. */
export interface NamedWords {
  safeguard: string;
  /** `[start, end)` in UTF-16 code units. */
  start: number;
  end: number;
}

/** A sentence with all that its reading depends on. */
export interface SentenceAt {
  context: PolarityContext;
  sentence: Sentence;
  cues: readonly Cue[];
  previous: Carry;
  above: Carry;
  near: ReadonlyArray<readonly [number, number]>;
}

interface Open {
  index: number;
  match: SubjectMatch;
  drafts: readonly Draft[];
  block: number;
}

/**
 * Judges named words by the engine's own grammar, as if a phrase of the library had found their subject there: sentence by
 * sentence of a walk through the text. Sentences that the walk leaves out (titles, questions, instructions, pasted data) say nothing.
 */
export class ClaimReader {
  readonly #named: readonly NamedWords[];
  readonly #sentences: SentenceReader;
  readonly #model: ClauseModel | undefined;
  /** What each says; null once the sentences disagree. */
  readonly #said = new Map<number, Statement | null>();
  #open: Open[] = [];

  constructor(named: readonly NamedWords[], sentences: SentenceReader, model: ClauseModel | undefined) {
    this.#named = named;
    this.#sentences = sentences;
    this.#model = model;
  }

  /** What the text says of each named subject, in their order; null where it says nothing, or one thing and another. */
  get statements(): Array<Statement | null> {
    return this.#named.map((_, index) => this.#said.get(index) ?? null);
  }

  step(at: SentenceAt): void {
    const before = this.#open;
    this.#open = [];
    for (const open of before) this.#readOn(at, open);
    // "Are accounts shared? No.": what is denied there is not what was named.
    if (at.above.kind === 'question' && at.above.asksForBad) return;
    if (hasTag(at.context.tokens, at.sentence)) return;
    this.#named.forEach((words, index) => {
      const match = matchOf(at.context.tokens, at.sentence, words);
      if (match) this.#judge(at, index, match);
    });
  }

  #judge(at: SentenceAt, index: number, match: SubjectMatch): void {
    const reading = this.#sentences.read(at.context, at.sentence, at.cues, at.previous, at.above, match);
    this.#take(at, index, reading);
    const drafts = reading.drafts.filter((draft) => draft.match.safeguard === match.safeguard);
    if (drafts.length > 0) this.#open.push({ index, match, drafts, block: at.sentence.block });
  }

  /** The sentence after it may take it back: "There is a log. It has been empty for years." */
  #readOn(at: SentenceAt, { index, match, drafts, block }: Open): void {
    const isNamedHere = matchOf(at.context.tokens, at.sentence, this.#named[index] as NamedWords) !== null;
    if (at.sentence.block !== block || isNamedHere) return;
    const previous: Carry = { ...NOTHING, subjects: [match], drafts };
    const next = this.#sentences.read(at.context, at.sentence, at.cues, previous, at.above);
    this.#take(at, index, { ...next, drafts: next.drafts.filter(({ remote }) => remote) });
  }

  #take(at: SentenceAt, index: number, reading: SentenceReading): void {
    const draft = reading.drafts.find(({ match }) => match.safeguard === this.#named[index]?.safeguard);
    if (!draft) return;
    const own = toStatement(at.context.tokens, draft);
    const said = this.#model
      ? judgeNamed(
          this.#model,
          place(at, reading),
          own,
          draft.judgement.explicit && draft.judgement.polarity !== 'none',
        )
      : own;
    if (!said) return;
    const before = this.#said.get(index);
    if (before === undefined) this.#said.set(index, { ...said, near: at.near });
    else if (before?.polarity !== said.polarity) this.#said.set(index, null);
  }
}

function place({ context, sentence, above, previous }: SentenceAt, reading: SentenceReading) {
  const before = { ...NOTHING_SAID, from: previous.from, to: previous.to };
  return { tokens: context.tokens, sentence, reading, statements: [], focus: undefined, above, before };
}

/** Markup is made by programs: "<script>", "</td>". */
function hasTag({ key, kind, start, end }: Tokens, { from, to }: Sentence): boolean {
  for (let at = from; at + 1 < to; at += 1) {
    const opens = key[at] === '<' && end[at] === start[at + 1];
    if (opens && (kind[at + 1] === WORD || key[at + 1] === '/')) return true;
  }
  return false;
}

/** The named words of this sentence that are read at all; null when none are. */
function matchOf(tokens: Tokens, sentence: Sentence, { safeguard, start, end }: NamedWords): SubjectMatch | null {
  if ((tokens.start[sentence.from] ?? 0) >= end || (tokens.end[sentence.to - 1] ?? 0) <= start) return null;
  let from = -1;
  let to = -1;
  for (let at = sentence.from; at < sentence.to; at += 1) {
    if (tokens.kind[at] !== WORD || (tokens.end[at] ?? 0) <= start || (tokens.start[at] ?? 0) >= end) continue;
    if (from < 0) from = at;
    to = at + 1;
  }
  return from < 0 ? null : { safeguard, from, to, words: [] };
}
