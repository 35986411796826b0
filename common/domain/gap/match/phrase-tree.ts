import { MARK, NEWLINE, type Tokens, WORD } from '../read/lexer.js';
import type { Vocabulary } from './vocabulary.js';

interface Node {
  next: Map<number, Node>;
  outputs: number[];
}

/** What a word of the text can begin, looked up once per distinct word. */
interface WordEntry {
  elements: number[];
  roots: Node[];
}

/** Receives a phrase found in the text: its output number and the tokens it spans. */
export type OnPhrase = (output: number, from: number, to: number) => void;

const CACHE_LIMIT = 20_000;

/** All phrases in one tree: the cost of finding them depends on the text, not on how many there are. */
export class PhraseTree {
  readonly #root: Node = { next: new Map(), outputs: [] };
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
    let node = this.#root;
    for (const word of words) {
      const element = this.#vocabulary.element(word, inflected);
      let next = node.next.get(element);
      if (!next) {
        next = { next: new Map(), outputs: [] };
        node.next.set(element, next);
      }
      node = next;
    }
    if (!node.outputs.includes(output)) node.outputs.push(output);
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

  #follow(node: Node, tokens: Tokens, from: number, to: number, limit: number, found: OnPhrase): void {
    for (const output of node.outputs) found(output, from, to);
    if (node.next.size === 0) return;
    const at = this.#nextWord(tokens, to, limit);
    if (at < 0) return;
    for (const element of this.#entryOf(tokens.key[at] ?? '').elements) {
      const next = node.next.get(element);
      if (next) this.#follow(next, tokens, from, at + 1, limit, found);
    }
  }

  #entryOf(word: string): WordEntry {
    const known = this.#cache.get(word);
    if (known) return known;
    const elements = word === '' ? [] : this.#vocabulary.elementsOf(word);
    const roots = elements.flatMap((element) => this.#root.next.get(element) ?? []);
    const entry = { elements, roots };
    if (this.#cache.size >= CACHE_LIMIT) this.#cache.clear();
    this.#cache.set(word, entry);
    return entry;
  }
}

/** The next word with nothing but a hyphen, a slash or a line break between, or -1. */
export function nextAdjacentWord(tokens: Tokens, from: number, limit: number): number {
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
