import type { Focus, Sought } from '../focus.js';
import type { Meant } from '../meant.js';
import type { ClauseModel } from '../model.js';
import { besideState } from './beside-state.js';
import type { Reference } from './carry.js';
import { isId } from './cells.js';
import { likeliest, round, shareOf } from './clause-reading.js';
import { type Tokens, textOf } from './lexer.js';
import { clauseOf, type SentenceInPlace, wordSpan } from './place.js';
import type { Statement } from './statement.js';
import type { Run } from './status.js';

/** A requirement of the framework in focus that a line of a form names by its id alone: "| A.5.7 | implemented | feeds from the CERT |". */
export function referenceIn(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): Reference | null {
  if (!focus || !isId(tokens, { from, to })) return null;
  const text = textOf(tokens, from, to);
  const requirement = byPlainId(focus).get(plain(text));
  return requirement ? { ...requirement, isNumber: /^[\d.]+$/.test(text) } : null;
}

const KNOWN = new WeakMap<Focus, ReadonlyMap<string, Sought>>();

function byPlainId(focus: Focus): ReadonlyMap<string, Sought> {
  const known =
    KNOWN.get(focus) ?? new Map(focus.sought.map((requirement) => [plain(requirement.id), requirement] as const));
  KNOWN.set(focus, known);
  return known;
}

/** "Art. 21(2)(a)", "Article 21.2.a" and "21.2a" are one. */
function plain(id: string): string {
  return id
    .toLowerCase()
    .replace(/^(?:article|art|annex|cl|clause|§|a)[ .]*(?=\d)/, '')
    .replace(/[\s.()]+/g, '.')
    .replace(/\.$/, '')
    .replace(/(?<=\d)(?=[a-z])/g, '.');
}

/** What is said beside its id, of all that decides it. A state is as certain as a plain statement. */
export function readReferred(model: ClauseModel, place: SentenceInPlace, { id, cores }: Reference): Statement[] {
  const { tokens, sentence, reading } = place;
  const learned = model.classify({ ...clauseOf(place), context: '' });
  const { state, isGiven = false } = reading;
  if (!state && !isGiven && learned.about < LEAST_ABOUT) return [];
  const said = reading.polarity ?? likeliest(learned);
  const polarity = isGiven ? said : besideState(said, state, reading.polarity ? 1 : shareOf(said, learned));
  const confidence = state || isGiven ? CERTAIN : round(Math.min(learned.about, shareOf(polarity, learned)));
  const span = wordSpan(tokens, sentence.from, sentence.to);
  return cores.map((safeguard) => {
    const meant: Meant[] = [{ id, p: 1, safeguard, cores }];
    return { safeguard, polarity, ...span, confidence, basis: 'learned', closes: false, meant };
  });
}

const LEAST_ABOUT = 0.3;
const CERTAIN = 0.9;
