import { phraseSet } from './lists.js';

/** Titles that name no subject, whatever word of one they have: "Notes" is not of logs. */
export const IDLE_TITLES = phraseSet(`
    about; about this document; about us; abstract; additional information; agenda; answer; answers; appendix; assessment; background; comment; comments; conclusion; conclusions; context; current situation; current state; description; details; discussion; executive summary; faq; foreword;
    further information; general; general information; general remarks; history; how we work; in brief; in short; interview; interview notes; introduction; main part; management summary; meeting; meeting minutes; meeting notes; memo; minutes; miscellaneous; more; note; notes; other; other matters; our answers; our company;
    our organisation; our organization; our practice; outlook; overview; preface; protocol; purpose; question; questions; questions and answers; remark; remarks; result; results; situation; status quo; summary; text; tldr; topics; transcript; what we do; who we are
  `);
