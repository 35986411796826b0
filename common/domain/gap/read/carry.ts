import { HEADING_POLARITIES } from '../../../catalog/language/headings.js';
import { PhraseTree } from '../match/phrase-tree.js';
import type { SubjectMatch } from '../match/subject-matcher.js';
import { Vocabulary } from '../match/vocabulary.js';
import type { Polarity } from '../types.js';
import type { Draft } from './combine.js';
import { type Tokens, WORD } from './lexer.js';

/** What a question, a heading or a sentence hands on to the text after it. */
export interface Carry {
  kind: 'question' | 'heading' | 'sentence';
  subjects: readonly SubjectMatch[];
  drafts: readonly Draft[];
  /** What a heading says of bare entries under it. */
  polarity: Polarity | null;
  /** The question asks for something bad ("are accounts shared?"): yes means absent. */
  asksForBad: boolean;
  from: number;
  to: number;
}

export const NOTHING: Carry = {
  kind: 'sentence',
  subjects: [],
  drafts: [],
  polarity: null,
  asksForBad: false,
  from: 0,
  to: 0,
};

const ORDER = Object.entries(HEADING_POLARITIES) as Array<[Polarity, readonly string[]]>;

/** Tells from a heading's words what it says of its entries. */
export class HeadingReader {
  readonly #tree = new PhraseTree(new Vocabulary());

  constructor() {
    ORDER.forEach(([, phrases], index) => {
      for (const phrase of phrases) this.#tree.add(phrase.split(' '), index, false);
    });
  }

  polarityOf(tokens: Tokens, from: number, to: number): Polarity | null {
    let longest = 0;
    let polarity: Polarity | null = null;
    for (let at = from; at < to; at += 1) {
      if (tokens.kind[at] !== WORD) continue;
      this.#tree.findAt(tokens, at, to, (output, start, end) => {
        if (end - start <= longest) return;
        longest = end - start;
        polarity = ORDER[output]?.[0] ?? null;
      });
    }
    return polarity;
  }
}
