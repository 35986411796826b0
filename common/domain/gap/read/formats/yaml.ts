import type { Tokens } from '../lexer.js';
import type { JsonMember, JsonValue } from './json.js';
import { Places } from './places.js';

/** What stands in a line behind its indent, or behind the dash of an entry. */
interface YamlLine {
  indent: number;
  from: number;
  to: number;
}

const DEEPEST = 16;
const LEAST_LINES = 4;
const BLOCK_SCALAR = /^[|>][-+\d]{0,2}$/;
/** They open what this subset does not know: anchors, tags, objects in one line. */
const UNKNOWN = new Set(['&', '*', '!', '%', '@', '`', '{', '?']);

/**
 * What the YAML of a text holds, as if it were JSON: maps and lists by indent, plain and quoted words, words over several lines. Null for any
 * other text, and for a map in which a key stands twice.
 */
export function readYaml(tokens: Tokens): JsonMember[] | null {
  const { text } = tokens;
  const lines = linesOf(text);
  if (!lines || lines.length < LEAST_LINES) return null;
  const [first] = lines;
  const reader = new YamlReader(text, lines, new Places(tokens));
  const members = first ? reader.block(first.indent, 0) : null;
  return reader.isDone ? members : null;
}

/** Null where tabs indent. */
function linesOf(text: string): YamlLine[] | null {
  const lines: YamlLine[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const words = line.trimStart();
    const indent = line.length - words.length;
    if (line.slice(0, indent).includes('\t')) return null;
    const isSaid = words.trimEnd() !== '' && !words.startsWith('#') && words.trimEnd() !== '---';
    if (isSaid) lines.push({ indent, from: from + indent, to: from + line.trimEnd().length });
    from += line.length + 1;
  }
  return lines;
}

class YamlReader {
  readonly #text: string;
  readonly #lines: YamlLine[];
  readonly #places: Places;
  #at = 0;
  #isBroken = false;

  constructor(text: string, lines: YamlLine[], places: Places) {
    this.#text = text;
    this.#lines = lines;
    this.#places = places;
  }

  /** Whether all of the text was read. */
  get isDone(): boolean {
    return !this.#isBroken && this.#at === this.#lines.length;
  }

  /** The entries of a list, or the fields of a map, that stand at an indent. */
  block(indent: number, depth: number): JsonMember[] {
    const members: JsonMember[] = [];
    const keys = new Set<string>();
    if (depth > DEEPEST) this.#isBroken = true;
    for (let line = this.#next(indent); line; line = this.#next(indent)) {
      const member = this.#isEntry(line) ? this.#entry(line, depth) : this.#field(line, depth, keys);
      if (!member) this.#isBroken = true;
      else members.push(member);
    }
    return members;
  }

  #next(indent: number): YamlLine | null {
    const line = this.#lines[this.#at];
    return !this.#isBroken && line && line.indent === indent ? line : null;
  }

  #isEntry({ from, to }: YamlLine): boolean {
    return this.#text.charAt(from) === '-' && (to === from + 1 || this.#text.charAt(from + 1) === ' ');
  }

  #entry(line: YamlLine, depth: number): JsonMember | null {
    let from = line.from + 1;
    while (from < line.to && this.#text.charAt(from) === ' ') from += 1;
    const inner = { indent: line.indent + from - line.from, from, to: line.to };
    if (from < line.to && (this.#isEntry(inner) || this.#colonIn(inner) !== null)) {
      this.#lines[this.#at] = inner;
      return { key: null, value: this.block(inner.indent, depth + 1) };
    }
    this.#at += 1;
    return { key: null, value: from < line.to ? this.#scalar(from, line) : this.#below(line.indent, depth) };
  }

  #field(line: YamlLine, depth: number, keys: Set<string>): JsonMember | null {
    const colon = this.#colonIn(line);
    if (colon === null) return null;
    const name = this.#text.slice(line.from, colon);
    if (keys.has(name)) return null;
    keys.add(name);
    const key = this.#quoted(line.from, colon);
    this.#at += 1;
    let from = colon + 1;
    while (from < line.to && this.#text.charAt(from) === ' ') from += 1;
    if (from < line.to) return { key, value: this.#scalar(from, line) };
    const next = this.#lines[this.#at];
    const isListBelow = next !== undefined && next.indent === line.indent && this.#isEntry(next);
    return { key, value: isListBelow ? this.#list(line.indent, depth) : this.#below(line.indent, depth) };
  }

  /** A list may stand no deeper than its key. */
  #list(indent: number, depth: number): JsonMember[] {
    const members: JsonMember[] = [];
    for (let line = this.#next(indent); line && this.#isEntry(line); line = this.#next(indent)) {
      const member = this.#entry(line, depth + 1);
      if (member) members.push(member);
    }
    return members;
  }

  #below(indent: number, depth: number): JsonMember[] {
    const next = this.#lines[this.#at];
    return next && next.indent > indent ? this.block(next.indent, depth + 1) : [];
  }

  /** The colon behind the key with which a line begins. */
  #colonIn({ from, to }: YamlLine): number | null {
    const quote = this.#text.charAt(from);
    if (UNKNOWN.has(quote) || quote === '[') return null;
    const start = QUOTES.has(quote) ? this.#closing(quote, from, to) : from;
    for (let at = start; at < to; at += 1) {
      if (this.#text.charAt(at) === ':' && (at + 1 === to || this.#text.charAt(at + 1) === ' ')) return at;
      if (start > from) return null;
    }
    return null;
  }

  /** Behind the quote that closes what stands in quotes, or the end. */
  #closing(quote: string, from: number, to: number): number {
    const inside = this.#text.slice(from + 1, to).indexOf(quote);
    return inside < 0 ? to : from + inside + 2;
  }

  /** Words with the lines below that go on with them. */
  #scalar(from: number, { indent, to }: YamlLine): JsonValue {
    const text = this.#text.slice(from, to);
    if (UNKNOWN.has(text.charAt(0))) this.#isBroken ||= text !== '{}';
    let last = to;
    for (let next = this.#lines[this.#at]; next && next.indent > indent; next = this.#lines[this.#at]) {
      last = next.to;
      this.#at += 1;
    }
    if (text.startsWith('[') && text.endsWith(']')) return this.#flow(from + 1, to - 1);
    return BLOCK_SCALAR.test(text) ? this.#places.run(to, last) : this.#quoted(from, this.#commentIn(from, last));
  }

  /** "[iam, backup]". */
  #flow(from: number, to: number): JsonMember[] {
    const members: JsonMember[] = [];
    let start = from;
    for (let at = from; at <= to; at += 1) {
      if (at < to && this.#text.charAt(at) !== ',') continue;
      while (start < at && this.#text.charAt(start) === ' ') start += 1;
      if (start < at) members.push({ key: null, value: this.#quoted(start, at) });
      start = at + 1;
    }
    return members;
  }

  /** Where a comment behind plain words begins, else their end. */
  #commentIn(from: number, to: number): number {
    const comment = QUOTES.has(this.#text.charAt(from)) ? -1 : this.#text.slice(from, to).indexOf(' #');
    return comment < 0 ? to : from + comment;
  }

  /** Without the quotes around it. */
  #quoted(from: number, to: number): { from: number; to: number } {
    const quote = this.#text.charAt(from);
    const isQuoted = QUOTES.has(quote) && to - from > 1 && this.#text.charAt(to - 1) === quote;
    return isQuoted ? this.#places.run(from + 1, to - 1) : this.#places.run(from, to);
  }
}

const QUOTES = new Set(['"', "'"]);
