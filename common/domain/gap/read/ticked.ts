import type { Polarity } from '../types.js';
import type { Carry } from './carry.js';
import type { Tick } from './lines.js';
import { asGiven, type SentenceReading } from './sentence-reader.js';

const SAYS: Readonly<Record<Tick, Polarity>> = { on: 'implemented', off: 'absent' };

/** What stands above an entry, with what its box says of it. */
export function withTick(above: Carry, tick: Tick | null): Carry {
  return tick ? { ...above, polarity: SAYS[tick] } : above;
}

/** An entry whose box is empty is not there, however its words sound. */
export function asTicked(reading: SentenceReading, tick: Tick): SentenceReading {
  return asGiven(reading, SAYS[tick]);
}
