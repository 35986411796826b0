/** There is no such hit. */
export const NO_HIT = -1;

/**
 * Where the terms of patterns were found in a text. A hit is a number; those of a term follow each other in the order in which they were
 * found. The lists are filled again for each text: so many small ones would keep the garbage collector busy.
 */
export class Hits {
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #next: number[] = [];
  /** By term, its first and its last hit. */
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  readonly #found: number[] = [];
  #count = 0;
  #foundCount = 0;

  /** Makes room for one more term. @returns its number */
  addTerm(): number {
    this.#last.push(NO_HIT);
    return this.#first.push(NO_HIT) - 1;
  }

  add(term: number, from: number, to: number): void {
    const hit = this.#count;
    this.#count += 1;
    this.#from[hit] = from;
    this.#to[hit] = to;
    this.#next[hit] = NO_HIT;
    if (this.first(term) === NO_HIT) {
      this.#first[term] = hit;
      this.#found[this.#foundCount] = term;
      this.#foundCount += 1;
    } else this.#next[this.#last[term] as number] = hit;
    this.#last[term] = hit;
  }

  /** Calls back for every term that was found, in the order of their first hits. */
  forEachTerm(use: (term: number) => void): void {
    for (let at = 0; at < this.#foundCount; at += 1) use(this.#found[at] as number);
  }

  clear(): void {
    this.forEachTerm((term) => {
      this.#first[term] = NO_HIT;
    });
    this.#count = 0;
    this.#foundCount = 0;
  }

  first(term: number): number {
    return this.#first[term] as number;
  }

  /** The next hit of the same term. */
  after(hit: number): number {
    return this.#next[hit] as number;
  }

  from(hit: number): number {
    return this.#from[hit] as number;
  }

  /** The token after its last. */
  to(hit: number): number {
    return this.#to[hit] as number;
  }
}
