import { phraseList, wordSet } from './lists.js';
import { BE, DO } from './verbs.js';

/** The small words around a denial that tell whether it denies a thing as a whole. */

/** May stand between the denial and what it denies: "we do not *currently have any* offices". */
export const BETWEEN_DENIAL_AND_THING = wordSet(`
  any own our ours your their his her of in at all a an the physical to and or nor whatsoever ever yet really actually directly ourselves us kind sort form other
  single currently is are was were be been being have has had having use uses using operate operates run runs keep keeps maintain
  possess rent employ employs engage need collect process store handle hold sell share offer serve data information internal corporate company external dedicated permanent ones anybody anyone
`);

/** May stand between a thing and the denial of it: "USB sticks *are* not used". */
export const BEFORE_LATE_DENIAL = new Set([...BE, ...DO]);

/** ... and after that denial. */
export const AFTER_LATE_DENIAL = wordSet(
  'used use in present kept operated employed run exist exists available there deployed installed involved needed',
);

/** With one of these what is denied is at its end; any other word may leave some of it: "no software for banks". */
export const ENDS_DENIAL = wordSet(`
  and or nor so because since as but whatsoever anywhere here there by ourselves itself either today currently now yet just we our it
  all everything everyone exist exists existing exclusively only
`);

const AFTER_BE = wordSet(
  'used present installed operated in deployed there kept held available involved employed needed',
);

/** The same for words that need a second: "no offices *at all*". */
export const ENDS_DENIAL_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['at', wordSet('all any present our the')],
  ['in', wordSet('use house scope place any our operation existence the')],
  ['of', wordSet('our any its this that')],
  ['on', wordSet('site premises our staff')],
  ['the', wordSet('eea eu european union')],
  ['is', AFTER_BE],
  ['are', AFTER_BE],
]);

/** "We *are unable to* test our backups": as "do not". */
export const NOT_DOING = phraseList(`
  are unable to; are not able to; fail to; omit to; neglect to; see no need to; see no reason to; don't bother to; do not bother to; never bother to
`);

/** Who sees no need for these, or fails in them, lacks nothing: "we see no reason to *keep* data any longer". */
export const NOT_DONE_FOR_GOOD_REASON = wordSet('change collect doubt keep replace retain see share store worry');
