import { BEING, INSTEAD, MANNERS, NOT_ONLY } from '../../../../catalog/language/corrections.js';
import { isParticiple } from '../clause-shape.js';
import { rewriting } from './rewriting.js';

/** Of longer texts nobody corrects a part in passing. */
const MOST_WORDS = 60;
const PARTING = /[.;:?!]$/;

/** A model that reads what is said instead: of "not once but every quarter" the quarter. */
export const readingCorrected = rewriting((text) => correctedIn(text) ?? text);

/**
 * A sentence without what it denies, where something else of the same kind is put in its place: "Media are not thrown away but
 * wiped" says that they are wiped; null where it does not ("registered, but not escorted", "not only ... but also ...").
 */
export function correctedIn(text: string): string | null {
  if (!text.includes(' but ')) return null;
  const words = text.split(' ');
  const not = words.findIndex((word, at) => word === 'not' && BEING.has((words[at - 1] ?? '').toLowerCase()));
  const but = words.indexOf('but', not + 1);
  if (not < 1 || but < not + 2 || words.length > MOST_WORDS) return null;
  if (NOT_ONLY.has(words[not + 1] ?? '') || words.slice(0, but).some((word) => PARTING.test(word))) return null;
  const instead = words.slice(INSTEAD.has(words[but + 1] ?? '') ? but + 2 : but + 1);
  const before = words.slice(0, not);
  const first = (instead[0] ?? '').toLowerCase().replace(/[.,]$/, '');
  if (isParticiple(first)) return [...before, ...instead].join(' ');
  if (!MANNERS.has(first) && !first.endsWith('ly')) return null;
  return [...before, words[not + 1], ...instead].join(' ');
}
