import type { Run, Tokens } from '../lexer.js';

/** Finds the tokens at ever later places of a text. */
export class Places {
  readonly #tokens: Tokens;
  #at = 0;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** The tokens from one place of the text to before another. */
  run(from: number, to: number): Run {
    const first = this.#first(from);
    return { from: first, to: this.#first(to) };
  }

  /** @param first a token */
  to(first: number, to: number): Run {
    return { from: first, to: this.#first(to) };
  }

  #first(place: number): number {
    const { start, count } = this.#tokens;
    while (this.#at < count && (start[this.#at] as number) < place) this.#at += 1;
    return this.#at;
  }
}
