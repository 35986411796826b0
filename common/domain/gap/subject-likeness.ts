import type { Library, Safeguard } from '../../catalog/types.js';
import { wordsOf } from './statement-words.js';

/** Words speak of a safeguard only if it is among this many that they resemble most. */
const NEAREST = 40;
/** The least that shared words must tell: one that a tenth of the safeguards use, or several commoner ones. */
const LEAST = Math.log(10);

/**
 * Tells whether words may speak of a safeguard at all, by the words that the library uses for it, each weighted by how few
 * safeguards share it. A coarse sieve: it keeps a claim about backups off a sentence about visitors.
 */
export class SubjectLikeness {
  readonly #holders = new Map<string, string[]>();
  readonly #count: number;

  constructor(library: Library) {
    this.#count = library.safeguards.size;
    for (const safeguard of library.safeguards.values()) {
      for (const word of vocabularyOf(safeguard)) {
        const holders = this.#holders.get(word);
        if (holders) holders.push(safeguard.id);
        else this.#holders.set(word, [safeguard.id]);
      }
    }
  }

  mayConcern(words: ReadonlySet<string>, safeguard: string): boolean {
    const likeness = new Map<string, number>();
    for (const word of words) {
      const holders = this.#holders.get(word) ?? [];
      const rarity = Math.log(this.#count / holders.length);
      for (const id of holders) likeness.set(id, (likeness.get(id) ?? 0) + rarity);
    }
    const own = likeness.get(safeguard) ?? 0;
    if (own < LEAST) return false;
    let nearer = 0;
    for (const other of likeness.values()) if (other > own) nearer += 1;
    return nearer < NEAREST;
  }
}

function vocabularyOf({ title, good, done, question, says, hints }: Safeguard): Set<string> {
  return wordsOf([title, good, done, question, ...says, ...hints].join(' '));
}
