import type { Requirement } from '../../catalog/types.js';
import type { Evidence, Finding, Result } from '../gap/types.js';
import type { CrosswalkPair, Relation } from './crosswalk.js';

/** A requirement of another framework, judged by what an analysis already found. */
export interface InheritedFinding {
  requirement_id: string;
  title: string;
  group_id: string;
  status: Result;
  determined_by: 'inherited';
  /** The finding it rests on; null when nothing that was found speaks of it. */
  source: { requirement_id: string; status: Result; relation: Relation; strength: number } | null;
  evidence: Evidence[];
}

/** Weaker pairs only share the odd safeguard. */
const MIN_STRENGTH = 3;

/**
 * What a source's result says about the target, by how the two relate (seen from the source):
 * the same subject transfers its result; a wider source that holds proves the narrower target, one that fails in part
 * leaves it partial; a narrower source proves a part; sources that only overlap prove a part and refute nothing.
 */
const TRANSFER: Record<Relation, Partial<Record<Result, Result>>> = {
  equal: {
    compliant: 'compliant',
    partially_compliant: 'partially_compliant',
    non_compliant: 'non_compliant',
    not_applicable: 'not_applicable',
  },
  superset: { compliant: 'compliant', partially_compliant: 'partially_compliant', not_applicable: 'not_applicable' },
  subset: {
    compliant: 'partially_compliant',
    partially_compliant: 'partially_compliant',
    non_compliant: 'non_compliant',
  },
  intersects: { compliant: 'partially_compliant', partially_compliant: 'partially_compliant' },
};

const RELATION_RANK: Record<Relation, number> = { equal: 3, superset: 2, subset: 1, intersects: 0 };
/** Of two equally good sources the worse result stands. */
const WORST_FIRST: Result[] = ['non_compliant', 'partially_compliant', 'compliant', 'not_applicable', 'not_assessed'];

/** Reads findings against another framework's requirements, one row each, in their order. */
export function inheritFindings(
  findings: readonly Finding[],
  pairs: readonly CrosswalkPair[],
  targets: readonly Requirement[],
): InheritedFinding[] {
  const byId = new Map(findings.map((finding) => [finding.requirement_id, finding]));
  const byTarget = new Map<string, CrosswalkPair[]>();
  for (const pair of pairs) {
    if (pair.strength >= MIN_STRENGTH) byTarget.set(pair.to_id, [...(byTarget.get(pair.to_id) ?? []), pair]);
  }
  return targets.map((target) => {
    const candidates = (byTarget.get(target.id) ?? []).flatMap((pair) => candidate(pair, byId.get(pair.from_id)));
    const best = candidates.sort(better)[0];
    return {
      requirement_id: target.id,
      title: target.title,
      group_id: target.group_id,
      status: best?.status ?? 'not_assessed',
      determined_by: 'inherited',
      source: best
        ? {
            requirement_id: best.finding.requirement_id,
            status: best.finding.status,
            relation: best.pair.relation,
            strength: best.pair.strength,
          }
        : null,
      evidence: best?.finding.evidence ?? [],
    };
  });
}

interface Candidate {
  pair: CrosswalkPair;
  finding: Finding;
  status: Result;
}

function candidate(pair: CrosswalkPair, finding: Finding | undefined): Candidate[] {
  const status = finding && TRANSFER[pair.relation][finding.status];
  return finding && status ? [{ pair, finding, status }] : [];
}

function better(x: Candidate, y: Candidate): number {
  return (
    RELATION_RANK[y.pair.relation] - RELATION_RANK[x.pair.relation] ||
    y.pair.strength - x.pair.strength ||
    WORST_FIRST.indexOf(x.status) - WORST_FIRST.indexOf(y.status)
  );
}
