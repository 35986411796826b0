import type { Library } from '../../catalog/types.js';
import type { Statement } from './read/statement.js';
import type { Polarity } from './types.js';

/** A statement and the source it stands in. */
export interface SourcedStatement extends Statement {
  source: string;
  /** Words that tell what it is about; see `wordsNear`. */
  words: ReadonlySet<string>;
}

/** What all sources together say of one safeguard. */
export interface Standing {
  polarity: Polarity;
  /** What decided, worst first. */
  statements: SourcedStatement[];
}

export type Standings = ReadonlyMap<string, Standing>;

/**
 * Brings everything said of each safeguard to one standing. Contradictions: the worse one wins; what is denied for a part only
 * leaves the rest in place (partial); a plan's own `done` sentence closes what was said before. An unrestricted statement on a broader safeguard covers its parts.
 */
export function weighEvidence(statements: readonly SourcedStatement[], library: Library): Standings {
  const bySafeguard = new Map<string, SourcedStatement[]>();
  for (const statement of statements) {
    const list = bySafeguard.get(statement.safeguard);
    if (list) list.push(statement);
    else bySafeguard.set(statement.safeguard, [statement]);
  }
  const standings = new Map<string, Standing>();
  for (const [id, said] of bySafeguard) standings.set(id, settle(said));
  for (const safeguard of library.safeguards.values()) {
    if (safeguard.part_of === null || standings.has(safeguard.id)) continue;
    const broader = standings.get(safeguard.part_of);
    if (broader && (broader.polarity === 'implemented' || broader.polarity === 'absent'))
      standings.set(safeguard.id, broader);
  }
  return standings;
}

/** A safeguard as its `done` sentence would leave it. */
export function closed(id: string, done: string): Standing {
  const statement: SourcedStatement = {
    safeguard: id,
    source: 'scope',
    polarity: 'implemented',
    start: 0,
    end: done.length,
    confidence: 0.95,
    basis: 'phrase',
    closes: true,
    words: new Set(),
  };
  return { polarity: 'implemented', statements: [statement] };
}

const WORST_FIRST: readonly Polarity[] = ['absent', 'planned', 'partial', 'implemented', 'not_applicable'];

/** Of those that count alike, what by itself is the worst comes first: it is what takes back. */
function byItself(a: SourcedStatement, b: SourcedStatement): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ alone, polarity }: SourcedStatement): number {
  return WORST_FIRST.indexOf(alone ?? polarity);
}

/** Brings statements on one safeguard to one standing; there is at least one. */
export function settle(said: SourcedStatement[]): Standing {
  const closing = said.filter((statement) => statement.closes);
  if (closing.length > 0) return { polarity: 'implemented', statements: closing };
  const ordered = WORST_FIRST.flatMap((polarity) =>
    said.filter((statement) => statement.polarity === polarity).sort(byItself),
  );
  const isSome = ordered.some(({ polarity }) => polarity === 'implemented' || polarity === 'partial');
  const isGap = ({ polarity }: SourcedStatement): boolean => polarity === 'absent' || polarity === 'planned';
  const worst =
    isSome && ordered.filter(isGap).every(({ ofPart }) => ofPart) && ordered.some(isGap)
      ? 'partial'
      : ordered[0]?.polarity;
  return { polarity: worst ?? 'implemented', statements: ordered };
}
