import type { Meant } from '../meant.js';
import type { Basis, Polarity } from '../types.js';
import type { Draft } from './combine.js';
import type { Run, Tokens } from './lexer.js';
import { isRestricted } from './reach.js';
import { evidenceSpan } from './span.js';

/** One thing that the text says of one safeguard. */
export interface Statement {
  safeguard: string;
  polarity: Polarity;
  /** What it says by itself, where another sentence makes something else of it. */
  alone?: Polarity;
  start: number;
  end: number;
  confidence: number;
  basis: Basis;
  /** The plan's own sentence, word for word: it closes the matter. */
  closes: boolean;
  /** An outside model pointed to it; it is heard only where nothing else decides. */
  byModel?: boolean;
  /** It speaks of a part only: one site, one system, one group of people. */
  ofPart?: boolean;
  /** The requirements that its sentence may speak of, where the model could tell. */
  meant?: readonly Meant[];
  /** The requirements that its place names outright; it is said of no other. */
  named?: readonly string[];
  /** What tells what it is about, as `[start, end)`: its sentence, the one before, and the question or heading above. */
  near?: ReadonlyArray<readonly [number, number]>;
}

/** How often statements of each kind are right. */
const CONFIDENCE = { explicit: 0.88, plain: 0.78, remote: 0.75 };

/** A finished draft as a statement with its quote. */
export function toStatement(tokens: Tokens, draft: Draft): Statement {
  const { explicit, polarity } = draft.judgement;
  return {
    safeguard: draft.match.safeguard,
    polarity: polarity as Polarity,
    ...evidenceSpan(tokens, draft),
    confidence: draft.remote ? CONFIDENCE.remote : explicit ? CONFIDENCE.explicit : CONFIDENCE.plain,
    basis: 'phrase',
    closes: false,
    ofPart: isRestricted(tokens, draft.clause),
  };
}

/** That a sentence closes the matter of this safeguard, as a statement. */
export function toClosing(tokens: Tokens, safeguard: string, { from, to }: Run): Statement {
  const start = tokens.start[from] ?? 0;
  const end = tokens.end[to - 1] ?? start;
  return { safeguard, polarity: 'implemented', start, end, confidence: 0.95, basis: 'phrase', closes: true };
}

/** Makes something else of a statement, by what stands beside it. */
export function makeOf(statement: Statement, polarity: Polarity): void {
  if (statement.polarity === polarity) return;
  statement.alone ??= statement.polarity;
  statement.polarity = polarity;
}

/** A statement also stands under the practices that decide what is meant together with its requirement. */
export function underEachPractice(statement: Statement): Statement[] {
  const { meant = [] } = statement;
  const isDecided = ({ cores }: Meant) => cores.includes(statement.safeguard);
  const together = meant.find(isDecided)?.together ?? [];
  const others = meant.filter((member) => together.includes(member.id) && !isDecided(member));
  const safeguards = new Set(others.map(({ safeguard }) => safeguard));
  return [statement, ...[...safeguards].map((safeguard) => ({ ...statement, safeguard }))];
}
