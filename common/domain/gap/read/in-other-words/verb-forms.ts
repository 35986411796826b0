import { ACTS } from '../../../../catalog/language/acts.js';
import { longestFirst } from './patterns.js';

/** "Logging": of a short verb the last letter is doubled. */
const DOUBLED = new Set(['control', 'log', 'map', 'run', 'scan', 'vet']);

/** "Reviewing" of "review". */
function goingOn(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  const stem = DOUBLED.has(first) ? first + first.at(-1) : first.replace(/([^e])e$/, '$1');
  return [`${stem}ing`, ...rest].join(' ');
}

const BY_GOING_ON: ReadonlyMap<string, string> = new Map(ACTS.map((verb) => [goingOn(verb), verb]));

/** "review" of "reviewing"; undefined where it is no act that is known. */
export function actOf(going: string): string | undefined {
  return BY_GOING_ON.get(going.toLowerCase());
}

/** Any act that goes on, as a pattern: "reviewing". */
export const GOING_ON = longestFirst(BY_GOING_ON.keys());

/** "Reviewed" of "review". */
export function doneOf(act: string): string {
  const [verb = '', ...rest] = act.split(' ');
  return [IRREGULAR.get(verb) ?? regular(verb), ...rest].join(' ');
}

const IRREGULAR = new Map([
  ['hold', 'held'],
  ['keep', 'kept'],
  ['run', 'run'],
]);

function regular(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  return DOUBLED.has(verb) ? `${verb}${verb.at(-1)}ed` : `${verb.replace(/([^aeiou])y$/, '$1i')}ed`;
}

/** Any act that is done, as a pattern: "reviewed". */
export const DONE = longestFirst(ACTS.map(doneOf));
