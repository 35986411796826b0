import { MARK, NEWLINE, type Tokens, WORD } from '../read/lexer.js';
import { Edges, NO_NODE } from './edges.js';
import { type Few, isAmong, withOne } from './few.js';
import type { Vocabulary } from './vocabulary.js';

/** What a word of the text can begin, looked up once per distinct word. */
interface WordEntry {
  elements: number[];
  /** Nodes that the word leads to from the root. */
  roots: number[];
}

/** Receives a phrase found in the text: its output number and the tokens it spans. */
export type OnPhrase = (output: number, from: number, to: number) => void;

const CACHE_LIMIT = 4000;
const ROOT = 0;
/** All phrases in one tree: the cost of finding them depends on the text, not on how many there are. */
export class PhraseTree {
  readonly #edges = new Edges();
  /** Of each node: what ends there. */
  readonly #outputs: Array<Few | null> = [null];
  readonly #vocabulary: Vocabulary;
  readonly #cache = new Map<string, WordEntry>();

  readonly #nextWord: typeof nextAdjacentWord;

  /** @param skipsMarks whether marks may stand between the words of a phrase */
  constructor(vocabulary: Vocabulary, { skipsMarks = false } = {}) {
    this.#vocabulary = vocabulary;
    this.#nextWord = skipsMarks ? nextWordAnywhere : nextAdjacentWord;
  }

  /** Adds a phrase; `output` is reported wherever its words stand side by side. */
  add(words: string[], output: number, inflected: boolean): void {
    let node = ROOT;
    for (const word of words) {
      const element = this.#vocabulary.element(word, inflected);
      const known = this.#edges.find(node, element);
      const next = known === NO_NODE ? this.#outputs.push(null) - 1 : known;
      if (known === NO_NODE) this.#edges.add(node, element, next);
      node = next;
    }
    const outputs = this.#outputs[node] ?? null;
    if (!isAmong(outputs, output)) this.#outputs[node] = withOne(outputs, output);
  }

  /** Reports every phrase that begins at token `at` and ends before `limit`. */
  findAt(tokens: Tokens, at: number, limit: number, found: OnPhrase): void {
    const entry = this.#entryOf(tokens.key[at] ?? '');
    for (const node of entry.roots) this.#follow(node, tokens, at, at + 1, limit, found);
    this.#findJoined(tokens, at, limit, found);
  }

  /** "anti-virus" is also read as "antivirus". */
  #findJoined(tokens: Tokens, at: number, limit: number, found: OnPhrase): void {
    if (at + 2 >= limit || tokens.key[at + 1] !== '-' || tokens.kind[at + 2] !== WORD) return;
    if (tokens.end[at] !== tokens.start[at + 1] || tokens.end[at + 1] !== tokens.start[at + 2]) return;
    const joined = `${tokens.key[at]}${tokens.key[at + 2]}`;
    if (joined.length > 40) return;
    for (const node of this.#entryOf(joined).roots) this.#follow(node, tokens, at, at + 3, limit, found);
  }

  #follow(node: number, tokens: Tokens, from: number, to: number, limit: number, found: OnPhrase): void {
    const ended = this.#outputs[node] ?? null;
    if (typeof ended === 'number') found(ended, from, to);
    else if (ended) for (const output of ended) found(output, from, to);
    const at = this.#nextWord(tokens, to, limit);
    if (at < 0) return;
    for (const element of this.#entryOf(tokens.key[at] ?? '').elements) {
      const next = this.#edges.find(node, element);
      if (next !== NO_NODE) this.#follow(next, tokens, from, at + 1, limit, found);
    }
  }

  #entryOf(word: string): WordEntry {
    const known = this.#cache.get(word);
    if (known) return known;
    const elements = word === '' ? [] : this.#vocabulary.elementsOf(word);
    const roots = elements.map((element) => this.#edges.find(ROOT, element)).filter((node) => node !== NO_NODE);
    const entry = { elements, roots };
    if (this.#cache.size >= CACHE_LIMIT) this.#cache.clear();
    this.#cache.set(word, entry);
    return entry;
  }
}

/** The next word with nothing but a hyphen, a slash or a line break between, or -1. */
function nextAdjacentWord(tokens: Tokens, from: number, limit: number): number {
  let at = from;
  if (at < limit && (tokens.kind[at] === NEWLINE || (tokens.kind[at] === MARK && isJoint(tokens.key[at] ?? ''))))
    at += 1;
  if (at < limit && tokens.kind[at] === NEWLINE) at += 1;
  return at < limit && tokens.kind[at] === WORD ? at : -1;
}

function nextWordAnywhere(tokens: Tokens, from: number, limit: number): number {
  for (let at = from; at < limit && at < from + 4; at += 1) if (tokens.kind[at] === WORD) return at;
  return -1;
}

function isJoint(mark: string): boolean {
  return mark === '-' || mark === '/' || mark === '&' || mark === '%';
}
