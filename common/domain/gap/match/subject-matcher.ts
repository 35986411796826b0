import type { Library, Safeguard } from '../../../catalog/types.js';
import { type Tokens, WORD } from '../read/lexer.js';
import { Hits, NO_HIT } from './hits.js';
import { PhraseTree } from './phrase-tree.js';
import { Vocabulary } from './vocabulary.js';

/** All terms of a pattern must stand within this many tokens. */
const WINDOW = 13;
/** Of a term that stands everywhere, no more places than these begin a match. */
const MOST_TRIGGERS = 8;
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
  /** They say what should not be. */
  isContrary?: true;
}

interface Pattern {
  safeguard: number;
  use: 'says' | 'contrary' | 'against' | 'label';
  terms: number[];
}

type Sought = Pick<Safeguard, 'id' | 'says' | 'unless'> & Partial<Pick<Safeguard, 'contrary'>>;

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
  readonly #hits = new Hits();

  constructor(safeguards: Iterable<Sought>) {
    const patterns: Pattern[] = [];
    for (const safeguard of safeguards) {
      const index = this.#safeguards.push(safeguard.id) - 1;
      for (const text of safeguard.says) patterns.push(this.#compile(text, index, 'says'));
      for (const text of safeguard.contrary ?? []) patterns.push(this.#compile(text, index, 'contrary'));
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
        this.#hits.add(term, Math.min(start + shift, from - 1), Math.min(end + shift, from)),
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
    const lists = { says, contrary: says, against, label: labels };
    this.#hits.forEachTerm((term) => {
      for (const pattern of this.#woken[term] ?? []) this.#matchPattern(pattern, term, lists[pattern.use]);
    });
    this.#hits.clear();
    const named = isLabel
      ? labels.filter((label) => !says.some((match) => match.safeguard === label.safeguard || overlaps(match, label)))
      : [];
    return says.length + named.length === 0 ? says : settle(tokens, [...says, ...named], against);
  }

  #collectHits(tokens: Tokens, from: number, to: number): void {
    const found = (term: number, start: number, end: number): void => this.#hits.add(term, start, end);
    for (let at = from; at < to; at += 1) if (tokens.kind[at] === WORD) this.#tree.findAt(tokens, at, to, found);
  }

  #matchPattern(pattern: Pattern, trigger: number, into: SubjectMatch[]): void {
    const hits = this.#hits;
    for (const term of pattern.terms) if (hits.first(term) === NO_HIT) return;
    let start = hits.first(trigger);
    for (let tried = 0; start !== NO_HIT && tried < MOST_TRIGGERS; tried += 1) {
      const chosen = this.#nearest(pattern, trigger, start);
      const match = chosen && toMatch(this.#safeguards[pattern.safeguard] as string, chosen, hits);
      if (match) into.push(pattern.use === 'contrary' ? { ...match, isContrary: true } : match);
      start = hits.after(start);
    }
  }

  /** One hit of each term, as near as can be; null when they are too far apart. */
  #nearest(pattern: Pattern, trigger: number, start: number): number[] | null {
    const hits = this.#hits;
    const chosen = [start];
    let [first, last] = [hits.from(start), hits.to(start)];
    for (const term of pattern.terms) {
      if (term === trigger) continue;
      const best = nearestHit(hits, term, start, chosen);
      if (best === NO_HIT) return null;
      chosen.push(best);
      first = Math.min(first, hits.from(best));
      last = Math.max(last, hits.to(best));
    }
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
    const id = this.#hits.addTerm();
    this.#terms.set(key, id);
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

function nearestHit(hits: Hits, term: number, start: number, chosen: readonly number[]): number {
  let best = NO_HIT;
  let bestDistance = WINDOW + 1;
  for (let hit = hits.first(term); hit !== NO_HIT; hit = hits.after(hit)) {
    const [from, to] = [hits.from(hit), hits.to(hit)];
    const distance = from >= hits.to(start) ? from - hits.to(start) : hits.from(start) - to;
    if (distance >= bestDistance) continue;
    if (chosen.some((other) => from < hits.to(other) && hits.from(other) < to)) continue;
    best = hit;
    bestDistance = distance;
  }
  return best;
}

/** @param chosen hits that do not overlap */
function toMatch(safeguard: string, chosen: readonly number[], hits: Hits): SubjectMatch {
  const words: number[] = [];
  for (const hit of chosen) for (let at = hits.from(hit); at < hits.to(hit); at += 1) words.push(at);
  if (chosen.length > 1) words.sort((a, b) => a - b);
  return { safeguard, from: words[0] ?? 0, to: (words[words.length - 1] ?? 0) + 1, words };
}

/** Drops what speaks of another subject and what a longer match says more exactly; keeps the shortest per place. */
function settle(tokens: Tokens, says: SubjectMatch[], against: SubjectMatch[]): SubjectMatch[] {
  if (says.length === 1 && against.length === 0) return says;
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
    const isWrong = (found: SubjectMatch): number => (found.isContrary ? 1 : 0);
    const best = free.sort(
      (a, b) => isWrong(b) - isWrong(a) || rank(b) - rank(a) || a.to - a.from - (b.to - b.from) || a.from - b.from,
    )[0];
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
