import { phraseSet, wordSet } from './lists.js';

/** Titles that name no subject, whatever word of one they have: "Notes" is not of logs. */
export const IDLE_TITLES = phraseSet(`
    about; about this document; about us; abstract; additional information; agenda; answer; answers; appendix; assessment; background; comment; comments; conclusion; conclusions; context; current situation; current state; description; details; discussion; executive summary; faq; foreword;
    further information; general; general information; general remarks; history; how we work; in brief; in short; interview; interview notes; introduction; main part; management summary; meeting; meeting minutes; meeting notes; memo; minutes; miscellaneous; more; note; notes; other; other matters; our answers; our company;
    our organisation; our organization; our practice; outlook; overview; preface; protocol; purpose; question; questions; questions and answers; remark; remarks; result; results; situation; status quo; summary; text; tldr; topics; transcript; what we do; who we are
  `);

/** Before a colon, one of these says that what follows is not done, or not by us: "Proposal for discussion: ..." */
export const NOT_OF_TODAY = wordSet(`
  absent action agenda aim ambition assumption competitor competitors cancelled customer customers deferred demand done dream dropped draft example former formerly future goal goals hold hypothesis idea ideas if intention law legend minimum missing must never next no none not objective old once open option partial partially partly pending planned plan plans postponed
  previously problem proposal proposed question recommendation recommendations reminder requirement requirements requested rule rules rumour scenario shall should standard step steps stopped suggestion suggestions target targets task tasks tip todo vision want warning when wish
`);
