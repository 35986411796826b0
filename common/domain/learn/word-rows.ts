import type { FeatureTable, Neighbours } from './feature-table.js';
import type { WordKind } from './features.js';

/** Rows that are kept, of all words together; a text has some thousand words, and each brings up to some dozen. */
const ROOM = 2 ** 16;
/** Words that nobody knows bring no rows, and there is no end of them. */
const MOST_WORDS = 8000;
const NOBODY: Place = { from: 0, to: 0 };

/** Where the rows of a word stand in `rows` and `values`. */
interface Place {
  from: number;
  to: number;
}

/** The rows of a table that words bring to a block, and what each adds there: most words of a text come again, also in the next text. */
export class WordRows {
  readonly rows = new Int32Array(ROOM);
  readonly values = new Float64Array(ROOM);
  readonly #kind: WordKind;
  readonly #table: FeatureTable;
  readonly #neighbours: Neighbours;
  /** The rows of the words that are neighbours, or -1. */
  readonly #nearestRows: Int32Array;
  readonly #places = new Map<string, Place>();
  #used = 0;

  constructor(kind: WordKind, table: FeatureTable, neighbours: Neighbours) {
    this.#kind = kind;
    this.#table = table;
    this.#neighbours = neighbours;
    this.#nearestRows = Int32Array.from(kind.joinsNeighbours ? neighbours.nearest : [], (word) => table.find(word));
  }

  /** The place holds until the next call. */
  placeOf(word: string): Place {
    return this.#places.get(word) ?? this.#keep(word);
  }

  #keep(word: string): Place {
    const features = this.#kind.featuresOf(word);
    const from = this.#used;
    if (this.#kind.joinsNeighbours) for (const feature of features) this.#addWithNeighbours(feature);
    else for (const feature of features) this.#addPlain(feature);
    if (this.#used > ROOM || this.#places.size >= MOST_WORDS) {
      const isAlone = this.#places.size === 0;
      this.#places.clear();
      this.#used = 0;
      return isAlone ? NOBODY : this.#keep(word);
    }
    const place = from === this.#used ? NOBODY : { from, to: this.#used };
    this.#places.set(word, place);
    return place;
  }

  /** What does not fit any more is not kept, and told by `#used`. */
  #add(row: number, value: number): void {
    this.rows[this.#used] = row;
    this.values[this.#used] = value;
    this.#used += 1;
  }

  #addPlain(feature: number): void {
    const row = this.#table.find(feature);
    if (row >= 0) this.#add(row, this.#table.rarity[row] as number);
  }

  /** A word is read as itself and, less so, as the known words that are nearest in meaning. */
  #addWithNeighbours(word: number): void {
    const { rarity, rarest } = this.#table;
    const { places, similarities } = this.#neighbours;
    const own = this.#table.find(word);
    const { from, to } = this.#neighbours.of(word);
    let square = own >= 0 ? 1 : 0;
    for (let at = from; at < to; at += 1) square += ((similarities[at] as number) / 255) ** 2;
    if (square === 0) return;
    const unit = (own >= 0 ? (rarity[own] as number) : rarest) / Math.sqrt(square);
    if (own >= 0) this.#add(own, unit);
    for (let at = from; at < to; at += 1) {
      const row = this.#nearestRows[places[at] as number] as number;
      if (row >= 0) this.#add(row, unit * ((similarities[at] as number) / 255));
    }
  }
}
