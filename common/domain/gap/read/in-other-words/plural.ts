import { MASS_NOUNS } from '../../../../catalog/language/acts.js';
import { capital } from './patterns.js';

const PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ has: 'have', is: 'are', was: 'were', does: 'do', goes: 'go' }),
);

/** Whether a verb may be of one who does it: "keeps". */
export function isOfOne(verb: string): boolean {
  return PLURALS.has(verb) || /..[^s]s$/.test(verb);
}

/** "keep" of "keeps". */
export function pluralOf(verb: string): string {
  return (
    PLURALS.get(verb) ??
    verb
      .replace(/ies$/, 'ys')
      .replace(/(?<=ss|sh|ch|x)es$/, 's')
      .replace(/s$/, '')
  );
}

/** "Changes are" of "change", as a sentence begins with it. */
export function severalAre(thing: string): string {
  const isMass = MASS_NOUNS.has(thing.split(' ').at(-1)?.toLowerCase() ?? '');
  const several = isMass || /[^s]s$/.test(thing) ? thing : severalOf(thing);
  return `${capital(several)} ${isMass ? 'is' : 'are'}`;
}

function severalOf(thing: string): string {
  return `${thing.replace(/([^aeiou])y$/, '$1ie').replace(/(ch|sh|x|s)$/, '$1e')}s`;
}
