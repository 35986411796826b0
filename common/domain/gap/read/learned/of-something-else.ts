import type { ClauseReading } from '../../model.js';
import type { Polarity } from '../../types.js';
import type { Statement } from '../statement.js';
import { likeliest, shareOf } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

const MISSING: ReadonlySet<Polarity> = new Set(['absent', 'planned'] as const);

/**
 * Whether a sentence speaks of something else, so that it changes nothing of what was said before it: "There is no data protection officer. Changes are approved."
 * @param alone what it says by itself
 * @param together how things would stand by both
 */
export function isOfSomethingElse(alone: ClauseReading, earlier: Statement, together: Polarity): boolean {
  const [own] = earlier.meant ?? [];
  const isMeant = alone.requirements.some(({ id, p }) => id === own?.id && p >= THRESHOLDS.meantToo);
  if (!own || isMeant) return false;
  const said = likeliest(alone);
  // What is well elsewhere mends nothing; that more is missing may be told of the rest.
  if (MISSING.has(earlier.polarity)) return said !== 'absent' && !MISSING.has(together);
  if (together === 'planned') return earlier.polarity === 'implemented';
  if (together === 'absent') return (alone.requirements[0]?.p ?? 0) >= THRESHOLDS.namedElse;
  return together === 'partial' && said !== 'partial' && shareOf(said, alone) >= THRESHOLDS.firmlyElse;
}
