import type { Library } from '../../catalog/types.js';
import { matcherOf, type SubjectMatch, SubjectMatcher } from '../gap/match/subject-matcher.js';
import type { ClauseText } from '../gap/model.js';
import { judgeContrary } from '../gap/read/contrary.js';
import { type Cue, CueReader } from '../gap/read/cues.js';
import { lex, type Tokens, WORD } from '../gap/read/lexer.js';
import { countsAll, fallsShort } from '../gap/read/quantity.js';

/** More of a clause is not looked at: what it says is said by then, and the cost stays linear. */
const MAX_TOKENS = 100;
const MAX_CUES = 24;
const TEXTS_KEPT = 8;

/** What can be seen of a clause before anything is learned. */
export interface ClauseSigns {
  /** Words and marks of the clause, folded. */
  tokens: string[];
  words: string[];
  contextWords: string[];
  /** The context is a question. */
  answers: boolean;
  /** Grammatical cues and stated shares in their order, each by its classes. */
  cues: ReadonlyArray<readonly string[]>;
  /** Safeguards whose decisive phrases match the clause, or its context. */
  says: string[];
  /** Safeguards whose weak phrases do. */
  hints: string[];
  /** What it says of what should not be: whether that is so, is denied, or so in part. */
  contrary: string[];
}

/** What can be seen of one text by itself. */
interface TextSigns {
  tokens: Tokens;
  words: string[];
  cues: Cue[];
  says: string[];
  hints: string[];
  contrary: string[];
}

/** Reads signs; built once per library. */
export class SignReader {
  readonly #cues = new CueReader();
  readonly #says: SubjectMatcher;
  readonly #hints: SubjectMatcher;
  readonly #recent = new Map<string, TextSigns>();

  constructor(library: Pick<Library, 'safeguards'>) {
    this.#says = matcherOf(library);
    this.#hints = new SubjectMatcher(
      [...library.safeguards.values()].map(({ id, hints }) => ({ id, says: hints, unless: [] })),
    );
  }

  read({ text, context }: ClauseText): ClauseSigns {
    const own = this.#seen(text);
    const above = this.#seen(context);
    return {
      tokens: own.tokens.key.filter((key) => key !== '' && key !== '\n'),
      words: own.words,
      contextWords: above.words,
      answers: context.trimEnd().endsWith('?'),
      cues: [...own.cues, ...sharesIn(own.tokens)]
        .sort((a, b) => a.from - b.from)
        .slice(0, MAX_CUES)
        .map(({ classes }) => classes),
      says: union(own.says, above.says),
      hints: union(own.hints, above.hints),
      contrary: own.contrary,
    };
  }

  /** A heading stands over many sentences, and a sentence is looked at more than once. */
  #seen(text: string): TextSigns {
    const seen = this.#recent.get(text) ?? this.#look(text);
    this.#recent.delete(text);
    this.#recent.set(text, seen);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > TEXTS_KEPT && oldest !== undefined) this.#recent.delete(oldest);
    return seen;
  }

  #look(text: string): TextSigns {
    const tokens = beginning(lex(text));
    const cues = this.#cues.read(tokens, 0, tokens.count);
    const matches = find(this.#says, tokens);
    return {
      tokens,
      words: wordsOf(tokens),
      cues,
      says: matches.map(({ safeguard }) => safeguard),
      hints: find(this.#hints, tokens).map(({ safeguard }) => safeguard),
      contrary: matches.filter(({ isContrary }) => isContrary).map((match) => saidOf(match, tokens, cues)),
    };
  }
}

/** Shares that are stated in figures, as further cues. */
function sharesIn(tokens: Tokens): Array<{ classes: readonly string[]; from: number }> {
  const short = fallsShort(tokens, 0, tokens.count);
  const whole = countsAll(tokens, 0, tokens.count);
  return [
    ...(short ? [{ classes: ['falls short'], from: short.from }] : []),
    ...(whole ? [{ classes: ['counts all'], from: whole.from }] : []),
  ];
}

function beginning(tokens: Tokens): Tokens {
  if (tokens.count <= MAX_TOKENS) return tokens;
  return { ...tokens, count: MAX_TOKENS, key: tokens.key.slice(0, MAX_TOKENS), kind: tokens.kind.slice(0, MAX_TOKENS) };
}

function wordsOf(tokens: Tokens): string[] {
  return tokens.key.filter((key, at) => tokens.kind[at] === WORD && key !== '');
}

function find(matcher: SubjectMatcher, tokens: Tokens): SubjectMatch[] {
  return tokens.count === 0 ? [] : matcher.find(tokens, 0, tokens.count);
}

function saidOf(match: SubjectMatch, tokens: Tokens, cues: Cue[]): string {
  return judgeContrary(tokens, { from: 0, to: tokens.count, link: 'start', cues }, match, null).polarity;
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])];
}
