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
  fail to; omit to; neglect to; see no need to; see no reason to; don't bother to; do not bother to; never bother to
`);

/** Who sees no need for these, or fails in them, lacks nothing: "we see no reason to *keep* data any longer". */
export const NOT_DONE_FOR_GOOD_REASON = wordSet(
  'allow build change collect develop doubt give grant keep outsource process replace retain see share store worry',
);

/** "We *are unable to* test our backups" as well ... */
export const UNABLE = phraseList('are unable to; are not able to');

/** ... but who cannot do one of these is kept from it: "we are unable to *decrypt* what customers store". */
export const KEPT_FROM = wordSet(`
  access alter bypass change collect connect copy decrypt delete disable download edit enter export install log look modify open override push reach read recover remove search see send
  sell share store switch tamper trace turn uninstall use view write
`);

/** Left undone, these are no lack: "card data does not get *stored*". */
export const BEST_UNDONE = wordSet(
  'copied exported given kept left lost printed published reused sent shared shipped shown sold stored',
);

/** "*Evidence of* training could not be *provided*": as "no evidence of training could be provided". */
export const PROOFS = phraseList(
  'evidence of; evidence for; evidence that; proof of; proof that; records of; documentation of; documentation for',
);
export const SHOWN = phraseList('found; furnished; located; presented; produced; provided; shown; submitted');
