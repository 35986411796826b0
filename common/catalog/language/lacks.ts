import { phraseList } from './lists.js';

/** Titles of fields and columns with what is missing or wrong, beside the words of `HEADING_POLARITIES`. */
export const LACK_TITLES: ReadonlySet<string> = new Set(
  listed(`audit finding, audit findings, deficiencies, deficiency, deviation, deviations, deviations noted, exception, exceptions,
    exceptions noted, finding, findings, gap, gap description, gaps, gaps found, gaps identified, identified gaps, issue, issues, known
    gaps, missing, missing controls, missing elements, missing evidence, missing items, missing measures, non conformities, non
    conformity, nonconformities, nonconformity, open actions, open findings, open gaps, open issues, open items, open points, problems,
    shortcoming, shortcomings, weakness, weaknesses, what is missing, what's missing`),
);

/** In such a field: there is nothing of that. */
export const NO_LACK: ReadonlySet<string> = new Set(
  listed(`0, nil, no, none, none at present, none at this time, none detected, none found, none identified, none known, none noted, none
    observed, none open, nothing, nothing found, nothing identified, nothing is missing, nothing missing, nothing noted, nothing to
    report, zero`),
);

/** With one of these, what was missing is there now. */
export const DEALT_WITH: ReadonlySet<string> = new Set(
  'closed corrected fixed mitigated remediated resolved solved'.split(' '),
);

/** Titles of columns beside what was missing or wrong that tell whether it is there now. */
export const DEALT_WITH_TITLES: ReadonlySet<string> = new Set(
  listed(`closed, closed at, closed date, closed on, closing date, closure date, corrected, date closed, fixed, fixed on, remediated, remediated on,
    resolved, resolved on, status of finding, state of finding, finding status, remediation status`),
);

function listed(phrases: string): readonly string[] {
  return phraseList(phrases, ',');
}
