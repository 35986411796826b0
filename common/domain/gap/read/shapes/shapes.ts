import { SHAPE_PHRASES } from '../../../../catalog/language/shapes/phrases.js';
import { once } from '../../../once.js';
import { type Run, type Tokens, WORD } from '../lexer.js';
import { compile, fitIn, type Pattern } from './pattern.js';

/** What a sentence says by its shape, and the words that say so. */
export interface Shaped<Saying> extends Run {
  says: Saying;
}

const NO_YEAR = 0;
/** Longer sentences say more than one thing. */
const MOST_TOKENS = 40;

/** Shapes of sentences by what they say; of several that fit the first counts. */
export class Shapes<Saying extends string> {
  /** Made when the first sentence is read: not every process reads any. */
  readonly #made: () => Made<Saying>;

  /** @param lines by what they say, shapes line by line */
  constructor(lines: Readonly<Record<Saying, string>>) {
    this.#made = once(() => make(lines));
  }

  /** @param year in which the text is read, where a shape asks for one @returns null where the sentence has no shape that is known */
  find(tokens: Tokens, sentence: Run, year = NO_YEAR): Shaped<Saying> | null {
    const { from, to } = withoutMarks(tokens, sentence);
    if (from >= to || to - from > MOST_TOKENS) return null;
    const words = tokens.key.slice(from, to);
    const { shapes, byWord } = this.#made();
    for (const place of placesOf(words, byWord)) {
      const { says, pattern } = shapes[place] as Shape<Saying>;
      const found = fitIn(pattern, words, year);
      if (found) return { says, from: from + found.from, to: from + found.to };
    }
    return null;
  }
}

interface Shape<Saying> {
  says: Saying;
  pattern: Pattern;
}

interface Made<Saying> {
  shapes: ReadonlyArray<Shape<Saying>>;
  /** By a word that a sentence of the shape must have, the places of the shapes. */
  byWord: ReadonlyMap<string, readonly number[]>;
}

/** @throws Error on a line that is not well formed */
function make<Saying extends string>(lines: Readonly<Record<Saying, string>>): Made<Saying> {
  const shapes = (Object.entries(lines) as Array<[Saying, string]>).flatMap(([says, text]) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap(spelledOut)
      .map((line) => ({ says, pattern: compile(line) })),
  );
  const byWord = new Map<string, number[]>();
  shapes.forEach(({ pattern }, place) => {
    for (const word of pattern.anchors) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  });
  return { shapes, byWord };
}

/** Of the shapes that have a word of the sentence, in their order. */
function placesOf(words: readonly string[], byWord: Made<string>['byWord']): number[] {
  const places = new Set<number>();
  for (const word of words) for (const place of byWord.get(word) ?? []) places.add(place);
  return [...places].sort((a, b) => a - b);
}

/** Without the marks at both ends. */
function withoutMarks({ kind }: Tokens, { from, to }: Run): Run {
  let [begin, end] = [from, to];
  while (begin < end && kind[begin] !== WORD) begin += 1;
  while (end > begin && kind[end - 1] !== WORD) end -= 1;
  return { from: begin, to: end };
}

/** A line for each phrase that it may name. */
function spelledOut(line: string): string[] {
  const name = /\{(\w+)\}/.exec(line)?.[1];
  if (name === undefined) return [line];
  const phrases = SHAPE_PHRASES[name];
  if (phrases === undefined) throw new Error(`no phrase "${name}"`);
  return phrases.split('/').flatMap((phrase) => spelledOut(line.replace(`{${name}}`, phrase.trim())));
}
