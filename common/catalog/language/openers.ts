import { phraseSet, wordSet } from './lists.js';

/** What a sentence may open with that changes nothing of what it says, however short the rest is; asides need a sentence behind them. Tokens are parted by spaces. */

/** With a comma, a colon or a dash behind it: "As far as we know, ...", "Note: ..." */
export const OPENERS = phraseSet(`
  comment; from what i know; from what we know; from what we saw; generally; in effect; in general; in practice; it turns out; last; nb; note; now; ok; okay; on the other side; remark; still; today
`);

/** With a colon behind it, and perhaps a number before that: "Observation 3: ..." */
export const LABELS = phraseSet(`
  as is; assessment; auditor's note; background; comment; comments; current practice; current situation; current state; description; detail; details; evidence; explanation; implementation; implementation statement;
  item; justification; observation; observations; our answer; our practice; our response; outcome; point; practice; present situation; present state; rationale; remark; remarks; response; result; results; situation; statement; status quo;
  summary; what we do; what we found; what we saw; what we see; where we are; where we stand
`);

/** In brackets at the end, with what follows: "(see annex 3)". */
export const REFERRING = wordSet(
  'annex appendix attachment cf chapter compare doc document evidence exhibit fig figure page ref refer reference section see source ticket',
);
