import {
  HEADING_FILLERS,
  HEADING_POLARITIES,
  HEADINGS_ALONE,
  TITLES_OF_LISTS,
} from '../../../catalog/language/headings.js';
import type { Sought } from '../focus.js';
import { PhraseTree } from '../match/phrase-tree.js';
import type { SubjectMatch } from '../match/subject-matcher.js';
import { Vocabulary } from '../match/vocabulary.js';
import type { Polarity } from '../types.js';
import { hasWordOf } from './clause-shape.js';
import type { Draft } from './combine.js';
import { bareState, stateByParts } from './forms/state-grammar.js';
import { type Run, type Tokens, WORD, wordsIn } from './lexer.js';

/** What of the framework in focus is named by its id or its title. */
export interface Reference {
  /** One, or several that ask for the same; none where several that do not have the title. */
  requirements: readonly Sought[];
  /** "6.3" alone may as well be the number of a line; a `word` names nothing for sure. */
  by: 'id' | 'number' | 'title' | 'word';
}

/** What a question, a heading or a sentence hands on to the text after it. */
export interface Carry {
  kind: 'question' | 'heading' | 'sentence';
  subjects: readonly SubjectMatch[];
  drafts: readonly Draft[];
  /** What a heading says of bare entries under it. */
  polarity: Polarity | null;
  /** The question asks for something bad ("are accounts shared?"): yes means absent. */
  asksForBad: boolean;
  /** It says that what stands under it is asked of somebody: "The supplier shall:". */
  isDemand?: boolean;
  /** It names another law or standard, whose articles and numbers stand under it. */
  isOfAnother?: boolean;
  /** It asks to confirm what stands under it. */
  isToConfirm?: boolean;
  /** The requirements that it names by an id or a title. */
  reference?: Reference | null;
  /** The title of what the name in a line of a form stands in. */
  above?: Run | undefined;
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
/** More words beside the phrase make it a title of something else. */
const OTHER_WORDS = 3;
const NEGATIONS = new Set(['not', 'never', 'without', 'nothing', 'nobody']);

/** Tells from a heading's words what it says of its entries. */
export class HeadingReader {
  readonly #tree = new PhraseTree(new Vocabulary());
  /** Output number -> what the phrase says, and whether only as the whole heading. */
  readonly #outputs: Array<{ polarity: Polarity; isAlone: boolean }> = [];

  constructor() {
    for (const [polarity, phrases] of ORDER) {
      for (const phrase of phrases) {
        const output = this.#outputs.push({ polarity, isAlone: HEADINGS_ALONE.has(phrase) }) - 1;
        this.#tree.add(phrase.split(' '), output, false);
      }
    }
  }

  /** By its longest phrase, if there is little else in the heading; "What we have not documented" has a denial beside it. */
  polarityOf(tokens: Tokens, from: number, to: number, mostOthers = OTHER_WORDS): Polarity | null {
    const words = countTelling(tokens, from, to);
    let longest = 0;
    let polarity: Polarity | null = null;
    for (let at = from; at < to; at += 1) {
      if (tokens.kind[at] !== WORD) continue;
      this.#tree.findAt(tokens, at, to, (output, start, end) => {
        const found = this.#outputs[output];
        const others = words - countTelling(tokens, start, end);
        if (!found || end - start <= longest || others > (found.isAlone ? 0 : mostOthers)) return;
        longest = end - start;
        polarity = found.polarity;
      });
    }
    const isDenied = polarity === 'implemented' && hasWordOf(tokens, { from, to }, NEGATIONS);
    return stateInWords(tokens, from, to) ?? (isDenied ? 'absent' : polarity);
  }

  /** "Weaknesses", "What does not work": nothing but a title, though its words could be a status or a sentence. */
  isMereTitle(tokens: Tokens, from: number, to: number): boolean {
    const words = wordsIn(tokens, { from, to });
    if (words[0] !== 'what' && !TITLES_OF_LISTS.has(words.join(' '))) return false;
    return this.polarityOf(tokens, from, to, 0) !== null;
  }
}

/** "Largely compliant requirements:" as a status is; one word alone ("Exceptions", "Coverage") is the title of something. */
function stateInWords(tokens: Tokens, from: number, to: number): Polarity | null {
  if (to - from > MOST_STATE_TOKENS) return null;
  const bare = bareState(wordsIn(tokens, { from, to }).join(' '));
  return bare.includes(' ') ? stateByParts(bare) : null;
}

const MOST_STATE_TOKENS = 10;

function countTelling({ key, kind }: Tokens, from: number, to: number): number {
  let words = 0;
  for (let at = from; at < to; at += 1) {
    const isFiller = HEADING_FILLERS.has(key[at] ?? '') || /^\d+$/.test(key[at] ?? '');
    if (kind[at] === WORD && !isFiller) words += 1;
  }
  return words;
}
