import { phraseList, phraseSet, wordSet } from './lists.js';

/** What a sentence may open with that changes nothing of what it says, however short the rest is; asides need a sentence behind them. Tokens are parted by spaces. */

/** With a comma, a colon or a dash behind it: "As far as we know, ...", "Note: ..." */
export const OPENERS = phraseSet(`
  comment; from what i know; from what we know; from what we saw; generally; in effect; in general; in practice; it turns out; last; nb; note; now; ok; okay; on the other side; remark; still; today
`);

/** With a colon behind it, and perhaps a number before that: "Observation 3: ..." */
export const LABELS = phraseSet(`
  as is; assessment; auditor's note; background; comment; comments; conclusion; confidential; context; control description; control statement; current practice; current situation; current state; description; detail; details; evidence;
  executive summary; explanation; fact; facts; file note; finding; findings; from the field; from the interview; from the visit; general remark; how; how it works; how we do it; implementation; implementation statement; internal; internal note;
  item; justification; management summary; narrative; note to file; observation; observations; our answer; our position; our practice; our response; outcome; overview; point; policy statement; position; practice; practice statement; present
  situation; present state; process; quote; rationale; remark; remarks; response; result; results; situation; statement; status quo; summary; us; verbatim; what we do; what we found; what we
  saw; what we see; where we are; where we stand
`);

/** Before the number of a row and a mark: "Finding 3: ..." */
export const NUMBERED: readonly string[] = phraseList(
  'ad; answer; comment; entry; finding; issue; item; line; no; note; nr; number; obs; observation; point; re; recommendation; remark; response; row; statement; topic; to',
);

/** Before the number of a row, as one word with it: "REQ-12 Doors are locked." Those of tickets are others. */
export const CODES: readonly string[] = phraseList('CTL; CTRL; F; FIND; OBS; POL; REQ');

/** Of what was talked about, with a colon some words behind it: "Interview with Anna: ..." */
export const TALKS = wordSet('call chat conversation interview interviewed talk');

/** In brackets at the end, with what follows: "(see annex 3)". */
export const REFERRING = wordSet(
  'annex appendix attachment cf chapter compare doc document evidence exhibit fig figure page ref refer reference section see source ticket',
);
