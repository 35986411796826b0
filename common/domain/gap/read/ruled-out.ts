import type { Clause } from './clauses.js';
import type { Draft } from './combine.js';
import type { Judgement } from './judgement.js';

const OF_LEAD: ReadonlySet<Clause['link']> = new Set<Clause['link']>(['value', 'list']);

/**
 * What a sentence lists behind the words that it does not apply: "Not applicable: coupons, since we have no shop; minors, as we serve companies."
 * A reason may deny something or say that it is done; what it is given for does not apply all the same.
 * @param bare how each clause stands, whatever it speaks of
 */
export function readRuledOut(
  clauses: readonly Clause[],
  [lead]: readonly Judgement[],
  drafts: Draft[],
): { drafts: Draft[]; firmly?: 'not_applicable' } {
  const [, next] = clauses;
  if (lead?.polarity !== 'not_applicable' || !next || !OF_LEAD.has(next.link)) return { drafts };
  if (clauses.some(({ link }) => link === 'contrast')) return { drafts };
  const judgement: Judgement = { ...lead, explicit: true, firm: true };
  return { drafts: drafts.map((draft) => ({ ...draft, judgement })), firmly: 'not_applicable' };
}
