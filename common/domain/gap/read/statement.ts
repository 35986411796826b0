import type { Polarity } from '../types.js';
import type { Draft } from './combine.js';
import type { Tokens } from './lexer.js';
import { isRestricted } from './reach.js';
import type { Statement } from './reader.js';
import { evidenceSpan } from './span.js';

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
