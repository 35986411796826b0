import type { Safeguard } from '../../common/catalog/types.js';

/** A piece of the library as a text that speaks of one safeguard. */
export interface Lesson {
  safeguard: string;
  text: string;
  /** How much it counts beside a labelled clause. */
  weight: number;
}

/** What the library itself says of its safeguards: every one of them has lessons, also where the corpus is thin. */
export function lessonsOf(safeguards: Iterable<Safeguard>): Lesson[] {
  return [...safeguards].flatMap(({ id, title, done, question, good, says }) => [
    ...[title, done, question, good].map((text) => ({ safeguard: id, text, weight: 1 })),
    ...says.map((pattern) => ({ safeguard: id, text: spellOut(pattern), weight: 0.5 })),
  ]);
}

/** A pattern as words: every alternative once, without its stars. */
function spellOut(pattern: string): string {
  return pattern.replaceAll(/[|_*]/g, ' ');
}
