import type { Library } from '../../../catalog/types.js';
import { PhraseTree } from '../match/phrase-tree.js';
import { Vocabulary } from '../match/vocabulary.js';
import { countWords } from './clause-shape.js';
import { signAt } from './forms/boxes.js';
import { endsInScore } from './forms/scores.js';
import { lex, type Tokens, WORD } from './lexer.js';
import { namesRecord, type Sentence } from './sentence.js';

export interface ReadSentence extends Sentence {
  /** The safeguard whose `done` sentence this is, word for word. */
  closes?: string;
  /** It repeats a title of the library and says nothing. */
  isTitle?: boolean;
}

/** Knows the library's own sentences: a plan's `done` sentence closes its item, a pasted requirement title says nothing. */
export class VerbatimReader {
  readonly #tree = new PhraseTree(new Vocabulary(), { skipsMarks: true });
  /** Output number -> safeguard id, or null for a title. */
  readonly #outputs: Array<string | null> = [];

  constructor(library: Library) {
    for (const safeguard of library.safeguards.values()) this.#add(safeguard.done, safeguard.id);
    for (const framework of library.frameworks.values()) {
      for (const { title, description } of framework.requirements) {
        this.#add(title, null);
        for (const part of description.split(/(?<=[.!?])\s+/)) this.#add(part, null);
      }
      for (const { title } of framework.groups) this.#add(title, null);
    }
  }

  /** Marks titles and cuts `done` sentences out, even where no mark stands before them. */
  split(tokens: Tokens, sentences: readonly Sentence[]): ReadSentence[] {
    return sentences.flatMap((sentence) => this.#splitOne(tokens, sentence));
  }

  #splitOne(tokens: Tokens, sentence: Sentence): ReadSentence[] {
    if (sentence.word || namesRecord(sentence)) return [sentence];
    const parts: ReadSentence[] = [];
    let from = sentence.from;
    let titled = 0;
    for (let at = sentence.from; at < sentence.to; at += 1) {
      if (tokens.kind[at] !== WORD || !mayBegin(tokens, at, from)) continue;
      const found = this.#longestAt(tokens, at, sentence.to);
      if (!found) continue;
      if (found.closes === null) {
        titled += countWords(tokens, { from: at, to: found.to });
        at = found.to - 1;
        continue;
      }
      if (at > from) parts.push({ ...sentence, from, to: at });
      parts.push({ ...sentence, kind: 'text', isQuestion: false, from: at, to: found.to, closes: found.closes });
      from = found.to;
      at = found.to - 1;
    }
    if (from < sentence.to)
      parts.push({ ...sentence, from, isTitle: titled > 0 && isCovered(tokens, from, sentence.to, titled) });
    const isSure = sentence.isParent || sentence.kind === 'heading' || sentence.state !== null;
    // What is listed under a heading may have no other name than its id.
    return parts.filter((part) => isSure || part.kind === 'bullet' || saysSomething(tokens, part.from, part.to));
  }

  #longestAt(tokens: Tokens, at: number, limit: number): { closes: string | null; to: number } | null {
    let best: { closes: string | null; to: number } | null = null;
    this.#tree.findAt(tokens, at, limit, (output, _from, to) => {
      if (!best || to > best.to) best = { closes: this.#outputs[output] ?? null, to };
    });
    return best;
  }

  #add(text: string, closes: string | null): void {
    const tokens = lex(text);
    const words = tokens.key.filter((_key, at) => tokens.kind[at] === WORD);
    if (words.length >= 2) this.#tree.add(words, this.#outputs.push(closes) - 1, false);
  }
}

/** A sentence of ours begins with a capital, at the start or after a space. */
function mayBegin(tokens: Tokens, at: number, from: number): boolean {
  if (at === from) return true;
  const first = tokens.text.charCodeAt(tokens.start[at] ?? 0);
  return first < 97 || first > 122;
}

/** Titles make up (nearly) all of it; control ids and numbers do not count. */
function isCovered(tokens: Tokens, from: number, to: number, titled: number): boolean {
  let words = 0;
  for (let at = from; at < to; at += 1) if (tokens.kind[at] === WORD && !isIdPart(tokens, at)) words += 1;
  return titled >= words * 0.8 && !endsInScore(tokens, { from, to });
}

/** "5", "01", and the "PR" and "AA" of "PR.AA-01". */
function isIdPart(tokens: Tokens, at: number): boolean {
  const key = tokens.key[at] ?? '';
  if (/\d/.test(key)) return true;
  const next = tokens.key[at + 1];
  return (
    key.length <= 3 &&
    (next === '.' || next === '-') &&
    tokens.start[at + 1] === tokens.end[at] &&
    tokens.kind[at + 2] === WORD &&
    tokens.start[at + 2] === tokens.end[at + 1]
  );
}

/** Whether there is more than control ids: "7.4 | ID.AM-08" says nothing, "100 %" may be an answer, "A.5.7: 60 %" and "A.5.7 ✓" are. */
function saysSomething(tokens: Tokens, from: number, to: number): boolean {
  let isNumber = true;
  let words = 0;
  for (let at = from; at < to; at += 1) {
    if (signAt(tokens, at)) return true;
    if (tokens.kind[at] !== WORD) continue;
    if (!isIdPart(tokens, at)) return true;
    words += 1;
    isNumber &&= /^\d/.test(tokens.key[at] ?? '');
  }
  return words > 0 && (isNumber || endsInScore(tokens, { from, to }));
}
