import { addAll, type Few, isAmong, withOne } from './few.js';

/** Numbers for the words and word beginnings that patterns are made of, and which of them a word of the text matches. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #exact = new Map<string, Few>();
  readonly #prefixes = new Map<string, number>();
  #longestPrefix = 0;

  /** The number of `word`; with a trailing `*` it stands for every word that begins so. */
  element(word: string, inflected: boolean): number {
    const key = inflected ? `~${word}` : word;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size + 1;
    this.#ids.set(key, id);
    if (word.endsWith('*')) this.#addPrefix(word.slice(0, -1), id);
    else for (const form of inflected ? formsOf(word) : [word]) this.#addExact(form, id);
    return id;
  }

  /** Every element that a folded word matches. */
  elementsOf(word: string): number[] {
    const found: number[] = [];
    addAll(this.#exact.get(word), found);
    const bare = word.endsWith("'s") ? word.slice(0, -2) : word.endsWith("'") ? word.slice(0, -1) : word;
    if (bare !== word) addAll(this.#exact.get(bare), found);
    const longest = Math.min(bare.length, this.#longestPrefix);
    for (let length = 2; length <= longest; length += 1) {
      const id = this.#prefixes.get(bare.slice(0, length));
      if (id !== undefined) found.push(id);
    }
    return found;
  }

  #addExact(form: string, id: number): void {
    const ids = this.#exact.get(form) ?? null;
    if (!isAmong(ids, id)) this.#exact.set(form, withOne(ids, id));
  }

  #addPrefix(prefix: string, id: number): void {
    // The same beginning may be asked for by inflected and plain patterns; one number serves both.
    if (this.#prefixes.has(prefix)) this.#ids.set(`~${prefix}*`, this.#prefixes.get(prefix) ?? id);
    else this.#prefixes.set(prefix, id);
    this.#longestPrefix = Math.max(this.#longestPrefix, prefix.length);
  }
}

/** A word with its plain plural and verb forms: test, tests, tested, testing; policy, policies; log, logged, logging. */
function formsOf(word: string): string[] {
  const forms = [word, `${word}s`, `${word}es`, `${word}ed`, `${word}ing`];
  if (word.endsWith('e')) forms.push(`${word}d`, `${word.slice(0, -1)}ing`);
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`);
  if (/[aeiou][bdgmnprt]$/.test(word) && word.length <= 6) {
    const last = word.slice(-1);
    forms.push(`${word}${last}ed`, `${word}${last}ing`);
  }
  return forms;
}
