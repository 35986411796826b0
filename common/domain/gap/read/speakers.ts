import { behindClock } from './clock.js';
import { roleOfTitle } from './forms/column-roles.js';
import { isSpacedAfter, NEWLINE, type Run, type Tokens, WORD } from './lexer.js';

/** Who says something in whatever text. */
const ALWAYS = new Set(['q', 'a', 'question', 'answer', 'reply', 'response']);
/** A name or an office: "Head of data". */
const MOST_TOKENS = 4;
/** Who speaks once may be a topic. */
const LEAST_TURNS = 2;
/** Who asks in at least this part of their turns asks in all of them. */
const ASKS_MOSTLY = 0.4;

/** Who begins a line, and where what is said begins. */
interface Turn {
  name: string;
  begin: number;
}

/**
 * Who speaks in a text: "Q" and "A"; and in a talk, which is where somebody asks who begins several lines, all others who do so
 * ("Ana: ...", "[09:02] Ana: ...", "Ana 09:02 ..."). Names over entries that recur without a question ("Owner: ...") are none.
 */
export class Speakers {
  readonly #tokens: Tokens;
  readonly #names: ReadonlySet<string>;
  readonly #askers: ReadonlySet<string>;

  constructor(tokens: Tokens, lines: readonly Run[]) {
    this.#tokens = tokens;
    const turns = new Map<string, { count: number; asked: number }>();
    let first: Run | null = null;
    for (const line of lines) {
      const turn = turnIn(tokens, line);
      if (!turn) continue;
      first ??= line;
      const { count, asked } = turns.get(turn.name) ?? { count: 0, asked: 0 };
      turns.set(turn.name, { count: count + 1, asked: asked + (tokens.key[line.to - 1] === '?' ? 1 : 0) });
    }
    const recurring = [...turns].filter(([, { count }]) => count >= LEAST_TURNS);
    const isAsked = recurring.some(([, { asked }]) => asked > 0);
    const isPresent = (name: string) => isInitials(name) && tokens.key.slice(0, first?.from).includes(name);
    const isTalk = recurring.length > 1 && (isAsked || recurring.every(([name]) => isPresent(name)));
    this.#names = new Set([...(isTalk ? recurring.map(([name]) => name) : []), ...exchangesIn(tokens, lines)]);
    const askers = recurring.filter(([, { count, asked }]) => asked > 1 && asked >= count * ASKS_MOSTLY);
    this.#askers = new Set(isTalk ? askers.map(([name]) => name) : []);
  }

  /** Where what is said begins: after "A:"; at `from` itself where nobody is named. */
  begin({ from, to }: Run): number {
    return afterLabel(this.#tokens, { from, to }) ?? this.#turn({ from, to })?.begin ?? from;
  }

  /** Whether it is said by somebody who asks all the time: "Ana: suppliers". */
  asks(line: Run): boolean {
    const turn = this.#turn(line);
    return turn !== null && this.#askers.has(turn.name);
  }

  #turn(line: Run): Turn | null {
    const turn = this.#names.size > 0 ? turnIn(this.#tokens, line) : null;
    return turn && this.#names.has(turn.name) ? turn : null;
  }
}

/** Who asks, and who answers in the next line: "Ana: are backups made?", "Bo: they are". The fields of a form do neither. */
function exchangesIn(tokens: Tokens, lines: readonly Run[]): string[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (!next || tokens.key[line.to - 1] !== '?') return [];
    const names = [line, next].map((each) => turnIn(tokens, each)?.name ?? '');
    return names.every(isName) ? names : [];
  });
}

/** One word that is not the title of a field. */
function isName(name: string): boolean {
  return NAME.test(name) && roleOfTitle(name) === undefined;
}

const NAME = /^\p{L}[\p{L}_]*$/u;

/** Behind "Q:", "A1:", "Answer 3:" or "A." at the beginning, if more follows. */
function afterLabel(tokens: Tokens, { from, to }: Run): number | null {
  let first = from;
  while (first < to && tokens.kind[first] === NEWLINE) first += 1;
  const marks = labelAt(tokens, first);
  const mark = first + (marks?.length ?? 0);
  const isMarked = marks?.by.includes(tokens.key[mark] ?? '') && isSpacedAfter(tokens, mark);
  return isMarked && mark + 1 < to ? mark + 1 : null;
}

/** How many tokens a label has, and what stands behind it: "1." may as well be the number of a line. */
function labelAt({ key }: Tokens, at: number): { length: number; by: readonly string[] } | null {
  if (/^[qa]\d{1,3}$/.test(key[at] ?? '')) return { length: 1, by: [':'] };
  if (!ALWAYS.has(key[at] ?? '')) return null;
  return /^\d{1,3}$/.test(key[at + 1] ?? '') ? { length: 2, by: [':'] } : { length: 1, by: [':', '.'] };
}

/** Notes begin with who is there: "Head of Engineering (HE), CFO". */
function isInitials(name: string): boolean {
  return /^[a-z]{2,4}$/.test(name);
}

/** A few words at the beginning before a colon or a time of day, if more follows; a time may stand before them, too. */
function turnIn(tokens: Tokens, { from, to }: Run): Turn | null {
  const start = behindClock(tokens, from);
  for (let at = start; at < Math.min(to - 1, start + MOST_TOKENS + 1); at += 1) {
    const afterwards = behindClock(tokens, at);
    if (at > start && afterwards > at && afterwards < to) return { name: nameOf(tokens, start, at), begin: afterwards };
    if (at > start && tokens.key[at] === ':') return { name: nameOf(tokens, start, at), begin: at + 1 };
    if (tokens.kind[at] !== WORD) return null;
  }
  return null;
}

function nameOf({ key }: Tokens, from: number, to: number): string {
  return key.slice(from, to).join(' ');
}
