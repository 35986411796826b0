import { type Tokens, WORD } from './lexer.js';

/** Who says something in whatever text. */
const ALWAYS = new Set(['q', 'a', 'question', 'answer', 'reply', 'response']);
/** A name or an office: "Head of data". */
const MOST_TOKENS = 4;
/** Who speaks once may be a topic. */
const LEAST_TURNS = 2;

interface Run {
  from: number;
  to: number;
}

/**
 * Who speaks in a text: "Q" and "A"; and in a talk, which is where somebody asks who begins several lines, all others who do so
 * ("Ana: ...", "Head of data: ..."). Names over entries that recur without a question ("Owner: ...") are none.
 */
export class Speakers {
  readonly #tokens: Tokens;
  readonly #names: ReadonlySet<string>;

  constructor(tokens: Tokens, lines: readonly Run[]) {
    this.#tokens = tokens;
    const turns = new Map<string, { count: number; asks: boolean }>();
    for (const { from, to } of lines) {
      const end = labelEnd(tokens, from, to);
      if (end === null) continue;
      const name = nameOf(tokens, from, end);
      const { count, asks } = turns.get(name) ?? { count: 0, asks: false };
      turns.set(name, { count: count + 1, asks: asks || tokens.key[to - 1] === '?' });
    }
    const recurring = [...turns].filter(([, { count }]) => count >= LEAST_TURNS);
    const isTalk = recurring.length > 1 && recurring.some(([, { asks }]) => asks);
    this.#names = new Set(isTalk ? recurring.map(([name]) => name) : []);
  }

  /** Where what is said begins: after "A:"; at `from` itself where nobody is named. */
  begin({ from, to }: Run): number {
    const tokens = this.#tokens;
    const mark = tokens.key[from + 1];
    if (from + 2 < to && ALWAYS.has(tokens.key[from] ?? '') && (mark === ':' || mark === '.')) return from + 2;
    const end = this.#names.size > 0 ? labelEnd(tokens, from, to) : null;
    return end !== null && this.#names.has(nameOf(tokens, from, end)) ? end + 1 : from;
  }
}

/** The place of a colon after a few words at the beginning, if more follows it. */
function labelEnd(tokens: Tokens, from: number, to: number): number | null {
  for (let at = from; at < Math.min(to - 1, from + MOST_TOKENS + 1); at += 1) {
    if (at > from && tokens.key[at] === ':') return at;
    if (tokens.kind[at] !== WORD) return null;
  }
  return null;
}

function nameOf({ key }: Tokens, from: number, to: number): string {
  return key.slice(from, to).join(' ');
}
