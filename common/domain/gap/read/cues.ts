import { CUE_CLASSES, CUES, type CueClass } from '../../../catalog/language/cues.js';
import { PhraseTree } from '../match/phrase-tree.js';
import { Vocabulary } from '../match/vocabulary.js';
import { type Tokens, WORD } from './lexer.js';

/** A grammatical signal and the tokens it spans. */
export interface Cue {
  classes: readonly CueClass[];
  from: number;
  to: number;
  /** It states a share of something that falls short of the whole. */
  isShare?: boolean;
}

/** Finds cues; at each place the longest phrase wins and what lies inside it is not read again. */
export class CueReader {
  readonly #tree = new PhraseTree(new Vocabulary());

  constructor() {
    CUE_CLASSES.forEach((name, index) => {
      for (const phrase of CUES[name]) this.#tree.add(phrase.split(/[\s/-]+/), index, false);
    });
  }

  read(tokens: Tokens, from: number, to: number): Cue[] {
    const cues: Cue[] = [];
    let end = 0;
    let classes: CueClass[] = [];
    const keepLongest = (output: number, _start: number, stop: number): void => {
      if (stop > end) {
        end = stop;
        classes = [];
      }
      if (stop === end) classes.push(CUE_CLASSES[output] as CueClass);
    };
    for (let at = from; at < to; at += 1) {
      if (tokens.kind[at] !== WORD) continue;
      end = at;
      classes = [];
      this.#tree.findAt(tokens, at, to, keepLongest);
      const isDenied = isContracted(tokens.key[at] ?? '');
      if (end === at && !isDenied) continue;
      if (isDenied && end <= at + 1) cues.push({ classes: ['not', 'be'], from: at, to: at + 1 });
      else cues.push({ classes: [...new Set(classes)], from: at, to: end });
      end = Math.max(end, at + 1);
      at = end - 1;
    }
    return cues;
  }
}

export function is(cue: Cue, name: CueClass): boolean {
  return cue.classes.includes(name);
}

/** Whether one of the cues is of one of these classes. */
export function hasCue(cues: readonly Cue[], names: readonly CueClass[]): boolean {
  return cues.some((cue) => names.some((name) => is(cue, name)));
}

/** "Isn't", "don't". */
export function isContracted(word: string): boolean {
  return word.endsWith("n't");
}

/** "Not", "no" and "nobody" deny. */
export function denies(cue: Cue): boolean {
  return is(cue, 'not') || is(cue, 'no') || is(cue, 'nobody');
}

/** The first cue of a class within a token range. */
export function firstCue(
  cues: readonly Cue[],
  name: CueClass,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Cue | undefined {
  return cues.find((cue) => cue.from >= from && cue.from < to && cue.classes.includes(name));
}
