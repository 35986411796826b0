import type { SubjectMatch } from '../match/subject-matcher.js';
import type { Polarity } from '../types.js';
import type { Clause } from './clauses.js';
import { hasCue } from './cues.js';
import type { Judgement } from './judgement.js';

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

/** How what is said next changes what was said before; null keeps it. */
type Merge = (before: Judgement, next: Draft) => Judgement | null;

const replace: Merge = (_before, { judgement }) => judgement;
const keep: Merge = () => null;
const limit: Merge = (_before, { judgement, clause }) => partial(judgement, clause);
const limitByContrast: Merge = (before, next) => (next.clause.link === 'contrast' ? limit(before, next) : null);

/** What was said before -> what is said next -> what holds. */
const MERGES: Record<Said, Record<Said, Merge>> = {
  none: {
    none: keep,
    implemented: replace,
    partial: replace,
    planned: replace,
    absent: replace,
    not_applicable: replace,
  },
  implemented: {
    none: (before, next) => (next.carried ? limitByContrast(before, next) : null),
    implemented: (before, next) => (next.carried && !next.judgement.explicit ? limitByContrast(before, next) : null),
    partial: replace,
    planned: (before, next) => limitByContrast(before, next) ?? (before.explicit ? null : next.judgement),
    absent: (before, next) =>
      next.judgement.lapsed || !LIMITING.has(next.clause.link) ? next.judgement : limit(before, next),
    not_applicable: replace,
  },
  partial: { none: keep, implemented: keep, partial: keep, planned: keep, absent: keep, not_applicable: replace },
  planned: { none: keep, implemented: keep, partial: keep, planned: keep, absent: keep, not_applicable: replace },
  absent: {
    none: keep,
    implemented: (before, next) => (!next.carried && next.judgement.explicit ? limit(before, next) : null),
    partial: replace,
    planned: replace,
    absent: keep,
    not_applicable: replace,
  },
  not_applicable: { none: keep, implemented: keep, partial: keep, planned: keep, absent: keep, not_applicable: keep },
};

type Said = Judgement['polarity'];
/** Links after which a denial is one of a part: "in place, but not for the ERP". */
const LIMITING: ReadonlySet<Clause['link']> = new Set<Clause['link']>(['except', 'contrast', 'and', 'aside']);

function merge(before: Judgement, next: Draft): Judgement | null {
  const isException =
    next.clause.link === 'except' && (before.polarity === 'implemented' || before.polarity === 'absent');
  if (isException) return limit(before, next);
  return MERGES[before.polarity][next.judgement.polarity](before, next);
}

function partial(judgement: Judgement, clause: Clause): Judgement {
  return { polarity: 'partial', explicit: true, cue: judgement.cue ?? clause.cues[0] ?? null };
}

/** Beside other clauses, what is said of what should not be, or is gone, is less firm: "no default passwords on servers; the cameras have theirs". */
export function loosenContrary(drafts: readonly Draft[]): void {
  for (const { match, judgement } of drafts)
    if (match.isContrary || (judgement.cue && hasCue([judgement.cue], ['off', 'lapsed']))) judgement.firm = false;
}

/** How a sentence stands by what should not be, where all that it speaks of stands so; null otherwise. */
export function contraryIn(drafts: readonly Draft[]): Polarity | null {
  const first = drafts.find(({ match }) => match.isContrary);
  if (!first || first.judgement.polarity === 'none') return null;
  const { polarity } = first.judgement;
  return drafts.every(({ judgement }) => judgement.polarity === polarity) ? polarity : null;
}
