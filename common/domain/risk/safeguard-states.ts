import type { Framework, Library, Safeguard } from '../../catalog/types.js';
import type { Finding, Result, Silence } from '../gap/types.js';

/** What the findings let us say about one safeguard. */
export type SafeguardCondition = 'in_place' | 'partial' | 'missing' | 'possibly_missing' | 'unknown';

/** How strong a safeguard is, 0 (absent) to 1 (in place), as a range: the wider, the less is known. */
export interface Strength {
  low: number;
  high: number;
}

export interface RiskQuote {
  requirement_id: string;
  source: string;
  start: number;
  end: number;
  quote: string;
}

export interface SafeguardState {
  safeguard: Safeguard;
  condition: SafeguardCondition;
  strength: Strength;
  /** Requirements of the analysis that rest on it. */
  requirement_ids: string[];
  quotes: RiskQuote[];
}

export type JudgedFinding = Pick<Finding, 'requirement_id' | 'status' | 'evidence'>;

interface Reading {
  condition: SafeguardCondition;
  strength: Strength;
  finding: JudgedFinding;
}

const MAX_QUOTES = 5;
const NOTHING: ReadonlySet<string> = new Set();
const UNKNOWN: Pick<Reading, 'condition' | 'strength'> = { condition: 'unknown', strength: { low: 0, high: 1 } };

/**
 * The state of every safeguard that decides a finding of the analysis. A finding is about those of its core safeguards that the texts speak of, together:
 *
 * - compliant: each is in place, strength 1;
 * - non_compliant: of one it is missing, 0; of k at least one is, so each lies between 0 and (k - 1) / k;
 * - partially_compliant: of one it is 0.25 to 0.75; of several each may be anything;
 * - not_assessed: 0 to 1, unknown, as is what the texts are silent on; not_applicable: no statement.
 *
 * Where several findings speak of one safeguard, the narrowest range wins, and of equal ranges the weakest.
 */
export function safeguardStates(
  framework: Framework,
  library: Pick<Library, 'safeguards'>,
  findings: readonly JudgedFinding[],
  silences: readonly Silence[],
): SafeguardState[] {
  const cores = new Map(
    framework.requirements.map(({ id, safeguards }) => [id, safeguards.filter(({ role }) => role === 'core')]),
  );
  const silent = new Map(silences.map(({ requirement_id: id, safeguards }) => [id, new Set(safeguards)]));
  const readings = new Map<string, Reading[]>();
  for (const finding of findings) {
    const own = cores.get(finding.requirement_id) ?? [];
    const unsaid = silent.get(finding.requirement_id) ?? NOTHING;
    const reading = read(finding, own.filter(({ id }) => !unsaid.has(id)).length || own.length);
    if (!reading) continue;
    for (const { id } of own) {
      const said = unsaid.has(id) ? { ...reading, ...UNKNOWN } : reading;
      readings.set(id, [...(readings.get(id) ?? []), said]);
    }
  }
  return [...readings].flatMap(([id, own]) => {
    const safeguard = library.safeguards.get(id);
    return safeguard ? [stateOf(safeguard, own)] : [];
  });
}

function read(finding: JudgedFinding, cores: number): Reading | null {
  const say = (condition: SafeguardCondition, low: number, high: number): Reading => ({
    condition,
    strength: { low, high },
    finding,
  });
  const readers: Record<Result, () => Reading | null> = {
    compliant: () => say('in_place', 1, 1),
    non_compliant: () => (cores === 1 ? say('missing', 0, 0) : say('possibly_missing', 0, (cores - 1) / cores)),
    partially_compliant: () => (cores === 1 ? say('partial', 0.25, 0.75) : say('partial', 0, 1)),
    not_assessed: () => say('unknown', 0, 1),
    not_applicable: () => null,
  };
  return readers[finding.status]();
}

function stateOf(safeguard: Safeguard, readings: Reading[]): SafeguardState {
  const [best] = [...readings].sort(
    (a, b) => width(a) - width(b) || a.strength.high - b.strength.high || Number(known(b)) - Number(known(a)),
  );
  const { condition, strength } = best ?? UNKNOWN;
  const wanted = condition === 'in_place';
  const quotes = readings.filter(known).flatMap(({ finding }) =>
    finding.evidence
      .filter(({ polarity }) => (polarity === 'implemented') === wanted && polarity !== 'not_applicable')
      .map(({ source, start, end, quote }) => ({
        requirement_id: finding.requirement_id,
        source,
        start,
        end,
        quote,
      })),
  );
  return {
    safeguard,
    condition,
    strength,
    requirement_ids: readings.map(({ finding }) => finding.requirement_id),
    quotes: quotes.slice(0, MAX_QUOTES),
  };
}

function width({ strength }: Reading): number {
  return strength.high - strength.low;
}

function known({ condition }: Reading): boolean {
  return condition !== 'unknown';
}
