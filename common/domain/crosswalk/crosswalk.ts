import type { Framework, Library, Requirement } from '../../catalog/types.js';
import { indexLikeness, type LikenessIndex } from './likeness.js';

/** NIST IR 8477 (OLIR) relationships, seen from the first requirement. */
export type Relation = 'equal' | 'subset' | 'superset' | 'intersects';

export interface CrosswalkPair {
  from_id: string;
  to_id: string;
  relation: Relation;
  /** 0-10; from 3 on the two are worth reading together. */
  strength: number;
  /** The safeguards that both ask for. */
  safeguards: string[];
}

const MAX_STRENGTH = 10;
const LIKENESS_EXPONENT = 0.16;
const SHARE_EXPONENT = 2.05;
/** Sums of floating-point numbers end just below the whole number. */
const ROUNDING = 1e-9;

/**
 * Answers crosswalks between any two frameworks. Each is worked out once for as long as both are in memory:
 * the library's stay, an imported one is read anew for every request.
 */
export function createCrosswalks(library: Library): (from: Framework, to: Framework) => readonly CrosswalkPair[] {
  let index: LikenessIndex | null = null;
  const known = new WeakMap<Framework, WeakMap<Framework, readonly CrosswalkPair[]>>();
  return (from, to) => {
    index ??= indexLikeness(library);
    const ofFrom = known.get(from) ?? new WeakMap<Framework, readonly CrosswalkPair[]>();
    known.set(from, ofFrom);
    const pairs = ofFrom.get(to) ?? crosswalk(index, from, to);
    ofFrom.set(to, pairs);
    return pairs;
  };
}

/** Every pair of requirements that share a safeguard, in the order of `from`, strongest first within a requirement. */
function crosswalk(index: LikenessIndex, from: Framework, to: Framework): CrosswalkPair[] {
  const rows = from.requirements.map((a) =>
    to.requirements.map((b) => ({ a, b, likeness: index.likeness(a, b) })).filter(({ likeness }) => likeness > 0),
  );
  const bestOfTo = new Map<string, number>();
  for (const { b, likeness } of rows.flat()) bestOfTo.set(b.id, Math.max(bestOfTo.get(b.id) ?? 0, likeness));
  return rows.flatMap((row) => {
    const bestOfFrom = Math.max(0, ...row.map(({ likeness }) => likeness));
    return row
      .map(({ a, b, likeness }) => pair(a, b, strengthOf(likeness, bestOfFrom, bestOfTo.get(b.id) ?? likeness)))
      .sort((x, y) => y.strength - x.strength);
  });
}

/**
 * Frameworks differ in breadth and in tone, so a pair is measured by the best likeness that either of the two has in the other's
 * framework: what has a far better match elsewhere is not meant. The likeness itself counts a little, so that a poor best does
 * not look as strong as a good one. The exponents were set on NIST's published mappings (`npm run eval -- crosswalk`).
 */
function strengthOf(likeness: number, bestOfFrom: number, bestOfTo: number): number {
  const share = likeness / Math.max(bestOfFrom, bestOfTo);
  return Math.min(
    MAX_STRENGTH,
    Math.floor(MAX_STRENGTH * likeness ** LIKENESS_EXPONENT * share ** SHARE_EXPONENT + ROUNDING),
  );
}

function pair(a: Requirement, b: Requirement, strength: number): CrosswalkPair {
  const ofB = new Set(b.safeguards.map((safeguard) => safeguard.id));
  return {
    from_id: a.id,
    to_id: b.id,
    relation: relationOf(coreOf(a), coreOf(b)),
    strength,
    safeguards: a.safeguards.map((safeguard) => safeguard.id).filter((id) => ofB.has(id)),
  };
}

/** Compares what the two themselves ask for; supporting safeguards do not make them equal. */
function relationOf(a: ReadonlySet<string>, b: ReadonlySet<string>): Relation {
  const aInB = [...a].every((id) => b.has(id));
  const bInA = [...b].every((id) => a.has(id));
  if (aInB && bInA) return 'equal';
  if (aInB) return 'subset';
  return bInA ? 'superset' : 'intersects';
}

function coreOf(requirement: Requirement): ReadonlySet<string> {
  return new Set(requirement.safeguards.filter(({ role }) => role === 'core').map(({ id }) => id));
}
