/** What is said of findings on a requirement: that there are none, that one was raised, that it is closed. Hyphens count as spaces. */
export const FINDING_PARTS = {
  lack: `nc, ncs, gap, gaps, deficiency, deficiencies, breach, breaches, infringement, infringements, material weakness, material weaknesses,
    non compliance, non compliances, non conformance, non conformances, non conformities, non conformity, noncompliance, noncompliances,
    nonconformance, nonconformances, nonconformities, nonconformity, violation, violations`,
  fault: `deviation, deviations, discrepancies, discrepancy, exception, exceptions, irregularities, irregularity, shortcoming, shortcomings,
    weakness, weaknesses`,
  finding: 'finding, findings, audit finding, audit findings, issue, issues, problem, problems',
  note: `observation, observations, ofi, ofis, open point, open points, opportunities for improvement, opportunity for improvement,
    recommendation, recommendations`,
  remark: 'comment, comments, question, questions, remark, remarks',
  auditor: `assessment, assessor, assessors, audit, audit team, auditor, auditors, authority, certification audit, certification body, examination,
    examiner, examiners, inspection, inspector, inspectors, data protection authority, qsa, recertification audit, registrar, regulator, review, stage 1, stage 2,
    supervisor, supervisory authority, surveillance audit`,
  we: 'we',
  find: 'detect, find, give, identify, issue, make, note, observe, raise, record, report, see, write',
  found: `detected, discovered, found, gave, identified, issued, made, noted, observed, raised, received, recorded, reported, revealed, saw,
    showed, uncovered, wrote`,
  tested: 'audited, checked, examined, inspected, sampled, test, tested, testing, tests, walkthrough',
  there: 'there',
  it: 'both, it, these, they',
  is: 'are, is, remain, remains, stays',
  slight: 'few, isolated, low, low risk, minor, slight, small',
  large: 'big, critical, high, high risk, major, serious, severe, significant',
  open: 'open, outstanding, overdue, pending, reopened, unresolved',
  closed: `addressed, cleared, closed, closed out, corrected, dealt with, eliminated, fixed, no longer open, rectified, remediated, remedied,
    resolved, solved`,
  no: '0, neither, nil, no, none, not a single, not any, without, zero',
  not: "can't be, cannot be, could not be, did not, didn't, hasn't, haven't, isn't, never, not, wasn't, weren't",
  ahead: 'being, going to be, to be, will be',
  by: 'after, by, once, through, via, when, with',
} as const;

/** Words that change nothing, beside those of dates. */
export const FINDING_FILLERS: ReadonlySet<string> = new Set(
  (
    'a additional against all also an and any as been but completely concerning during either external finally first five for formally four from fully ' +
    'had has have in internal last later latest meanwhile now of officially on one or our previous properly recent recently regarding second ' +
    'scope since still successfully that the then thereafter third this three today two under us was were which whole year years yet'
  ).split(' '),
);

/** With one of these, nothing is said to have been found. */
export const NOT_SAID: ReadonlySet<string> = new Set(
  'can could customer customers example how if might must potential provider should supplier suppliers unless vendor vendors whenever whether would'.split(
    ' ',
  ),
);

/** Below a name and behind it, these are of what happens, and not of what an audit found: "No breaches were recorded in 2025". */
export const HAPPENS: ReadonlySet<string> = new Set(
  'breach breaches discrepancies discrepancy infringement infringements irregularities irregularity issue issues problem problems violation violations'.split(
    ' ',
  ),
);

/** Behind one of these, more is said of what was found. */
export const BEFORE_WHAT_IS_FOUND: ReadonlySet<string> = new Set(
  '( , : ; — about as because due regarding since'.split(' '),
);

/** With one of these behind it, nothing is as good as it began. */
export const TAKES_BACK: ReadonlySet<string> = new Set('although but except however only still though yet'.split(' '));

const ANY = 'lack|fault|finding|note';
const SOME = 'slight|large|open*';
const NONE = 'no open* lack|fault|finding';
const NOR = `no open* ${ANY}|remark`;

/** What a sentence says of findings. One with "are" tells of a practice: "Weaknesses are reported". */
export const FINDING_RULES: ReadonlyArray<readonly [pattern: string, meaning: 'denied' | 'closed' | 'raised']> = [
  [`auditor* no ${ANY} found by? auditor* tested*`, 'denied'],
  [`auditor* we? tested* found no ${ANY} by? auditor* tested*`, 'denied'],
  [`auditor* we? not find ${ANY} tested*`, 'denied'],
  [`auditor auditor* no ${ANY} tested*`, 'denied'],
  [`we? tested tested* no ${ANY}`, 'denied'],
  [`${NONE} ${NOR}`, 'denied'],
  [`${NONE} ${NOR} ${NOR}`, 'denied'],
  [`${NONE} ${NOR} ${NOR} ${NOR}`, 'denied'],
  [`auditor* ${SOME} ${ANY} found* by? auditor* is? closed by? auditor*`, 'closed'],
  [`auditor* ${SOME} ${ANY} found* by? auditor* is? closed by ...`, 'closed'],
  [`auditor* we? there? found? ${SOME} ${ANY} it? is? closed`, 'closed'],
  [`we|auditor closed ${SOME} ${ANY}`, 'closed'],
  [`it? is? closed`, 'closed'],
  [`it is? closed by ...`, 'closed'],
  [`auditor* ${SOME} ${ANY} found* by? auditor* is? open`, 'raised'],
  [`auditor* ${SOME} ${ANY} found* by? auditor* is? not|ahead closed`, 'raised'],
  [`auditor* we? found ${SOME} ${ANY} by? auditor* tested*`, 'raised'],
  [`auditor* ${SOME} ${ANY} found by? auditor* tested*`, 'raised'],
  [`there is? ${SOME} lack|fault|finding found* by? auditor* tested*`, 'raised'],
  [`we ${SOME} lack|fault|finding`, 'raised'],
  ['slight|large* lack', 'raised'],
];
