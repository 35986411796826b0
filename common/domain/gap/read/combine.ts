import type { SubjectMatch } from '../match/subject-matcher.js';
import type { Clause } from './clauses.js';
import type { Judgement } from './polarity.js';

/** A judgement under way: more of the sentence may still change it. */
export interface Draft {
  match: SubjectMatch;
  judgement: Judgement;
  clause: Clause;
  /** The clause has no subject of its own and speaks of an earlier clause's. */
  carried?: boolean;
  /** The subject stands in another sentence. */
  remote?: boolean;
}

/**
 * Adds what a clause says to what its sentence said before: "in place, but not for the ERP" is partial, "in place, but it
 * lapsed" is absent, "informal, but done every year" is partial.
 */
export function combine(drafts: Draft[], next: Draft): void {
  const before = drafts.find((draft) => draft.match.safeguard === next.match.safeguard);
  if (!before) {
    if (!next.carried) drafts.push(next);
    return;
  }
  const merged = merge(before.judgement, next);
  if (!merged) return;
  before.judgement = merged;
  if (merged === next.judgement && !next.carried) before.match = next.match;
  if (merged.cue === next.judgement.cue) before.clause = next.clause;
}

function merge(before: Judgement, next: Draft): Judgement | null {
  const { judgement, clause } = next;
  const restricts = clause.link === 'except' || clause.link === 'contrast' || clause.link === 'and' || clause.link === 'aside';
  if (clause.link === 'except' && (before.polarity === 'implemented' || before.polarity === 'absent')) return partial(judgement, clause);
  switch (judgement.polarity) {
    case 'absent':
      if (before.polarity === 'none') return judgement;
      if (before.polarity !== 'implemented') return null;
      return judgement.lapsed ? judgement : restricts ? partial(judgement, clause) : judgement;
    case 'planned':
      if (before.polarity === 'none' || before.polarity === 'absent') return judgement;
      if (before.polarity !== 'implemented') return null;
      if (clause.link === 'contrast') return partial(judgement, clause);
      return before.explicit ? null : judgement;
    case 'partial':
      return before.polarity === 'absent' || before.polarity === 'implemented' || before.polarity === 'none' ? judgement : null;
    case 'not_applicable':
      return judgement;
    case 'implemented':
      if (before.polarity === 'none') return judgement;
      if (next.carried && before.polarity === 'implemented' && takesBack(next)) return partial(judgement, clause);
      return before.polarity === 'absent' && !next.carried && judgement.explicit ? partial(judgement, clause) : null;
    default:
      return next.carried && before.polarity === 'implemented' && clause.link === 'contrast' ? partial(judgement, clause) : null;
  }
}

/** "..., but the others share a password": a contrast without a cue of its own limits what was said before it. */
function takesBack({ judgement, clause }: Draft): boolean {
  return clause.link === 'contrast' && !judgement.explicit;
}

function partial(judgement: Judgement, clause: Clause): Judgement {
  return { polarity: 'partial', explicit: true, cue: judgement.cue ?? clause.cues[0] ?? null };
}
