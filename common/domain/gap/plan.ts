import type { Library, Requirement, Safeguard, Severity } from '../../catalog/types.js';
import { asSentences } from './as-sentences.js';
import type { Hearing } from './hearing.js';
import { coresOf, failing, resultOf } from './requirement-result.js';
import { type Share, scoreOf, shareOf, shareOfFinding } from './score.js';
import type { Finding, PlanItem } from './types.js';
import { closed, type Standings } from './weigh-evidence.js';

const DAY_MS = 86_400_000;
const DAYS_BY_SEVERITY: Record<Severity, number> = { critical: 30, high: 90, medium: 180, low: 365 };
const RISK: Record<Severity, number> = { critical: 4, high: 3, medium: 2, low: 1 };

export interface PlanInput {
  requirements: readonly Requirement[];
  findings: readonly Finding[];
  standings: Standings;
  library: Library;
  hearing: Hearing;
  now: Date;
  target: Date | null;
}

interface Candidate {
  safeguard: Safeguard;
  requirements: Requirement[];
  uplift: number;
  /** Risk taken away per person-day; what several steps meet only together is shared by them. */
  ratio: number;
}

/**
 * One item per safeguard that keeps a requirement from being met, most risk reduction per effort first (of equals what
 * lifts the score most), what others build on before them. `score_uplift` is what the score would rise by if the safeguard's `done` sentence stood in the scope; what
 * people determined stays as they did until they determine it anew, so it adds nothing.
 */
export function buildPlan(input: PlanInput): PlanItem[] {
  const ordered = dependenciesFirst(candidatesOf(input).sort(byRatio));
  const planned = new Map(ordered.map((candidate) => [candidate.safeguard.id, candidate]));
  const due = dueDates(ordered, planned, input);
  return ordered.map(({ safeguard, requirements, uplift }, index) => ({
    id: planId(safeguard.id),
    title: safeguard.title,
    description: asSentences(safeguard.remediation),
    requirement_ids: requirements.map(({ id }) => id),
    safeguard: safeguard.id,
    priority: index + 1,
    effort: safeguard.effort,
    effort_days: safeguard.effort_days,
    depends_on: safeguard.depends_on.filter((id) => planned.has(id)).map(planId),
    score_uplift: uplift,
    due_date: new Date(due.get(safeguard.id) ?? input.now.getTime()).toISOString(),
  }));
}

function planId(safeguard: string): string {
  return `do-${safeguard}`;
}

function candidatesOf(input: PlanInput): Candidate[] {
  const { requirements, findings, standings, library, hearing } = input;
  const gaps = new Map<string, { safeguard: Safeguard; requirements: Requirement[]; weight: number }>();
  requirements.forEach((requirement, index) => {
    const status = findings[index]?.status;
    if (status !== 'partially_compliant' && status !== 'non_compliant') return;
    const cores = coresOf(requirement, standings, library, hearing);
    const open = failing(cores);
    // Who determines a gap where the text says only good does not say in which practice.
    const steps = open.length > 0 ? open : cores.map((core) => core.safeguard);
    for (const safeguard of steps) {
      const gap = gaps.get(safeguard.id) ?? { safeguard, requirements: [], weight: 0 };
      gaps.set(safeguard.id, gap);
      gap.requirements.push(requirement);
      gap.weight += requirement.weight / steps.length;
    }
  });
  const simulate = simulator(input);
  return [...gaps.values()].map(({ safeguard, requirements: gained, weight }) => {
    const ratio = (weight * RISK[safeguard.severity]) / safeguard.effort_days;
    return { safeguard, requirements: gained, uplift: simulate(safeguard), ratio };
  });
}

/** How many points the score rises when a safeguard is done: every requirement it bears on is judged again. */
function simulator({
  requirements,
  findings,
  standings,
  library,
  hearing,
}: PlanInput): (safeguard: Safeguard) => number {
  const rated = requirements.map(({ weight }, index) => ({
    weight,
    share: shareOfFinding(findings[index] as Finding),
  }));
  const before = scoreOf(rated) ?? 0;
  const users = new Map<string, number[]>();
  requirements.forEach((requirement, index) => {
    for (const { id, role } of requirement.safeguards) {
      if (role === 'core') users.set(id, [...(users.get(id) ?? []), index]);
    }
  });
  const parts = partsOf(library);
  return (safeguard) => {
    const changed = [
      safeguard,
      ...(parts.get(safeguard.id) ?? []).filter((part) => follows(part, safeguard, standings)),
    ];
    const after = new Map(standings);
    for (const { id } of changed) after.set(id, closed(id, safeguard.done));
    const next = [...rated];
    for (const index of new Set(changed.flatMap(({ id }) => users.get(id) ?? []))) {
      const requirement = requirements[index] as Requirement;
      if (findings[index]?.determined_by === 'human') continue;
      next[index] = { weight: requirement.weight, share: judgeAgain(requirement, after, library, hearing) };
    }
    return Math.round(((scoreOf(next) ?? 0) - before) * 100) / 100;
  };
}

function judgeAgain(requirement: Requirement, standings: Standings, library: Library, hearing: Hearing): Share {
  const cores = coresOf(requirement, standings, library, hearing);
  const statements = cores.flatMap(({ standing }) => standing?.statements ?? []);
  return shareOf(
    resultOf(cores),
    statements.length > 0 && statements.every(({ polarity }) => polarity === 'implemented'),
  );
}

/** A narrower safeguard follows its broader one while nothing of its own is said. */
function follows(part: Safeguard, broader: Safeguard, standings: Standings): boolean {
  const own = standings.get(part.id);
  return own === undefined || own === standings.get(broader.id);
}

function partsOf(library: Library): Map<string, Safeguard[]> {
  const parts = new Map<string, Safeguard[]>();
  for (const safeguard of library.safeguards.values()) {
    if (safeguard.part_of !== null) parts.set(safeguard.part_of, [...(parts.get(safeguard.part_of) ?? []), safeguard]);
  }
  return parts;
}

function byRatio(a: Candidate, b: Candidate): number {
  return b.ratio - a.ratio || b.uplift - a.uplift || (a.safeguard.id < b.safeguard.id ? -1 : 1);
}

function dependenciesFirst(candidates: readonly Candidate[]): Candidate[] {
  const byId = new Map(candidates.map((candidate) => [candidate.safeguard.id, candidate]));
  const ordered = new Set<Candidate>();
  const visit = (candidate: Candidate): void => {
    if (ordered.has(candidate)) return;
    for (const id of candidate.safeguard.depends_on) {
      const first = byId.get(id);
      if (first) visit(first);
    }
    ordered.add(candidate);
  };
  candidates.forEach(visit);
  return [...ordered];
}

/** By severity, never after the target date, and never after what builds on it. */
function dueDates(
  ordered: readonly Candidate[],
  planned: ReadonlyMap<string, Candidate>,
  { now, target }: PlanInput,
): Map<string, number> {
  const start = now.getTime();
  const last = target ? Math.max(start, target.getTime()) : Number.POSITIVE_INFINITY;
  const due = new Map(
    ordered.map(({ safeguard }) => [
      safeguard.id,
      Math.min(start + DAYS_BY_SEVERITY[safeguard.severity] * DAY_MS, last),
    ]),
  );
  for (const { safeguard } of [...ordered].reverse()) {
    const own = due.get(safeguard.id) ?? start;
    for (const id of safeguard.depends_on) if (planned.has(id)) due.set(id, Math.min(due.get(id) ?? own, own));
  }
  return due;
}
