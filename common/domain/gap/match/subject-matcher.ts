import type { Library, Safeguard } from '../../../catalog/types.js';
import { type Tokens, WORD } from '../read/lexer.js';
import { PhraseTree } from './phrase-tree.js';
import { Vocabulary } from './vocabulary.js';

/** All terms of a pattern must stand within this many tokens. */
const WINDOW = 13;
/** A pattern of another subject must stand this near to speak against a match. */
const UNLESS_REACH = 5;

/** A safeguard that a clause speaks of, and the words that say so. */
export interface SubjectMatch {
  safeguard: string;
  /** Token range, end exclusive. */
  from: number;
  to: number;
  /** The tokens that matched, ascending. */
  words: number[];
}

interface Pattern {
  safeguard: number;
  use: 'says' | 'against' | 'label';
  terms: number[];
}

interface Hit {
  from: number;
  to: number;
}

const matchers = new WeakMap<object, SubjectMatcher>();

/** The matcher of a library's own ways of saying, which all readers of that library share: it is large. */
export function matcherOf({ safeguards }: Pick<Library, 'safeguards'>): SubjectMatcher {
  const matcher = matchers.get(safeguards) ?? new SubjectMatcher(safeguards.values());
  matchers.set(safeguards, matcher);
  return matcher;
}

/**
 * Finds safeguards by the library's ways of saying. All patterns are compiled once: each term occurrence wakes only the
 * patterns for which it is the rarest term, so the cost follows the text and not the size of the library.
 */
export class SubjectMatcher {
  readonly #tree = new PhraseTree(new Vocabulary());
  readonly #safeguards: string[] = [];
  readonly #terms = new Map<string, number>();
  /** Term number -> patterns that it wakes. */
  readonly #woken: Pattern[][] = [];
  readonly #hits: Hit[][] = [];
  readonly #touched: number[] = [];

  constructor(safeguards: Iterable<Pick<Safeguard, 'id' | 'says' | 'unless'>>) {
    const patterns: Pattern[] = [];
    for (const safeguard of safeguards) {
      const index = this.#safeguards.push(safeguard.id) - 1;
      for (const text of safeguard.says) patterns.push(this.#compile(text, index, 'says'));
      for (const text of safeguard.unless) patterns.push(this.#compile(text, index, 'against'));
      patterns.push(this.#compile(safeguard.id.replaceAll('-', '_'), index, 'label'));
    }
    this.#wake(patterns);
  }

  /**
   * The safeguards that tokens `from` to `to` speak of; longer matches swallow the shorter ones inside them.
   * A label (a heading, a question, a table cell) may also name a safeguard by its bare name: "Backups".
   */
  find(tokens: Tokens, from: number, to: number, { isLabel = false } = {}): SubjectMatch[] {
    this.#collectHits(tokens, from, to);
    return this.#settleHits(tokens, isLabel);
  }

  /** The same, with the words of an earlier subject read into the clause: "backups ..., and they are tested". */
  findWithin(tokens: Tokens, from: number, to: number, subject: SubjectMatch): SubjectMatch[] {
    this.#collectHits(tokens, from, to);
    const shift = from - subject.to;
    for (const at of subject.words) {
      this.#tree.findAt(tokens, at, subject.to, (term, start, end) =>
        this.#addHit(term, Math.min(start + shift, from - 1), Math.min(end + shift, from)),
      );
    }
    return this.#settleHits(tokens, false)
      .filter((match) => match.to > from && match.from < from)
      .map((match) => ({
        ...match,
        from: Math.max(from, match.words.find((word) => word >= from) ?? from),
        words: match.words.filter((word) => word >= from),
      }));
  }

  #settleHits(tokens: Tokens, isLabel: boolean): SubjectMatch[] {
    const says: SubjectMatch[] = [];
    const against: SubjectMatch[] = [];
    const labels: SubjectMatch[] = [];
    for (const term of this.#touched) {
      for (const pattern of this.#woken[term] ?? []) {
        this.#matchPattern(
          pattern,
          term,
          pattern.use === 'against' ? against : pattern.use === 'label' ? labels : says,
        );
      }
    }
    for (const term of this.#touched) (this.#hits[term] as Hit[]).length = 0;
    this.#touched.length = 0;
    const named = isLabel
      ? labels.filter((label) => !says.some((match) => match.safeguard === label.safeguard || overlaps(match, label)))
      : [];
    return says.length + named.length === 0 ? says : settle(tokens, [...says, ...named], against);
  }

  #collectHits(tokens: Tokens, from: number, to: number): void {
    const found = (term: number, start: number, end: number): void => this.#addHit(term, start, end);
    for (let at = from; at < to; at += 1) if (tokens.kind[at] === WORD) this.#tree.findAt(tokens, at, to, found);
  }

  #addHit(term: number, from: number, to: number): void {
    const hits = this.#hits[term] as Hit[];
    if (hits.length === 0) this.#touched.push(term);
    hits.push({ from, to });
  }

  #matchPattern(pattern: Pattern, trigger: number, into: SubjectMatch[]): void {
    for (const term of pattern.terms) if ((this.#hits[term] as Hit[]).length === 0) return;
    const triggers = this.#hits[trigger] as Hit[];
    for (let i = 0; i < triggers.length && i < 8; i += 1) {
      const chosen = this.#nearest(pattern, trigger, triggers[i] as Hit);
      if (chosen) into.push(toMatch(this.#safeguards[pattern.safeguard] as string, chosen));
    }
  }

  #nearest(pattern: Pattern, trigger: number, start: Hit): Hit[] | null {
    const chosen = [start];
    for (const term of pattern.terms) {
      if (term === trigger) continue;
      const best = nearestHit(this.#hits[term] as Hit[], start, chosen);
      if (!best) return null;
      chosen.push(best);
    }
    const first = Math.min(...chosen.map((hit) => hit.from));
    const last = Math.max(...chosen.map((hit) => hit.to));
    return last - first <= WINDOW ? chosen : null;
  }

  #compile(text: string, safeguard: number, use: Pattern['use']): Pattern {
    const terms = text
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((term) => this.#term(term));
    return { safeguard, use, terms: [...new Set(terms)] };
  }

  #term(text: string): number {
    const alternatives = [...new Set(text.split('|').filter(Boolean))].sort();
    const key = alternatives.join('|');
    const known = this.#terms.get(key);
    if (known !== undefined) return known;
    const id = this.#terms.size;
    this.#terms.set(key, id);
    this.#hits.push([]);
    this.#woken.push([]);
    for (const alternative of alternatives) {
      const words = alternative.split(/[_\-/]/).filter(Boolean);
      if (words.length > 0) this.#tree.add(words, id, true);
    }
    return id;
  }

  #wake(patterns: Pattern[]): void {
    const uses = new Map<number, number>();
    for (const { terms } of patterns) for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
    for (const pattern of patterns) {
      const rarest = [...pattern.terms].sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || a - b)[0];
      if (rarest !== undefined) this.#woken[rarest]?.push(pattern);
    }
  }
}

function nearestHit(hits: Hit[], start: Hit, chosen: Hit[]): Hit | null {
  let best: Hit | null = null;
  let bestDistance = WINDOW + 1;
  for (const hit of hits) {
    if (chosen.some((other) => hit.from < other.to && other.from < hit.to)) continue;
    const distance = hit.from >= start.to ? hit.from - start.to : start.from - hit.to;
    if (distance < bestDistance) {
      best = hit;
      bestDistance = distance;
    }
  }
  return best;
}

function toMatch(safeguard: string, hits: Hit[]): SubjectMatch {
  const words = new Set<number>();
  for (const hit of hits) for (let at = hit.from; at < hit.to; at += 1) words.add(at);
  const sorted = [...words].sort((a, b) => a - b);
  return { safeguard, from: sorted[0] ?? 0, to: (sorted[sorted.length - 1] ?? 0) + 1, words: sorted };
}

/** Drops what speaks of another subject and what a longer match says more exactly; keeps the shortest per place. */
function settle(tokens: Tokens, says: SubjectMatch[], against: SubjectMatch[]): SubjectMatch[] {
  const open = says.filter(
    (match) => !against.some((other) => other.safeguard === match.safeguard && isNear(tokens, other, match)),
  );
  const bySafeguard = new Map<string, SubjectMatch[]>();
  for (const match of open) {
    const list = bySafeguard.get(match.safeguard);
    if (list) list.push(match);
    else bySafeguard.set(match.safeguard, [match]);
  }
  const kept: SubjectMatch[] = [];
  for (const [safeguard, matches] of bySafeguard) {
    const free = matches.filter((match) => !isSwallowed(match, safeguard, bySafeguard));
    const rank = (found: SubjectMatch): number => found.words.length - 2 * commasBetween(tokens, found.from, found.to);
    const best = free.sort((a, b) => rank(b) - rank(a) || a.to - a.from - (b.to - b.from) || a.from - b.from)[0];
    if (best) kept.push(best);
  }
  return kept.sort((a, b) => a.from - b.from || a.to - b.to || (a.safeguard < b.safeguard ? -1 : 1));
}

function isSwallowed(match: SubjectMatch, safeguard: string, all: Map<string, SubjectMatch[]>): boolean {
  for (const [other, matches] of all) {
    if (other === safeguard) continue;
    const holds = matches.some((longer) => contains(longer, match));
    if (holds && !matches.some((elsewhere) => !overlaps(elsewhere, match))) return true;
  }
  return false;
}

function contains(longer: SubjectMatch, shorter: SubjectMatch): boolean {
  return longer.words.length > shorter.words.length && shorter.words.every((word) => longer.words.includes(word));
}

function overlaps(a: SubjectMatch, b: SubjectMatch): boolean {
  return a.words.some((word) => b.words.includes(word));
}

/** Near, and not another item of a list. */
function isNear(tokens: Tokens, against: SubjectMatch, match: SubjectMatch): boolean {
  if (against.from - match.to > UNLESS_REACH || match.from - against.to > UNLESS_REACH) return false;
  return commasBetween(tokens, Math.min(against.to, match.to), Math.max(against.from, match.from)) === 0;
}

function commasBetween(tokens: Tokens, from: number, to: number): number {
  let commas = 0;
  for (let at = from; at < to; at += 1) if (tokens.key[at] === ',') commas += 1;
  return commas;
}
