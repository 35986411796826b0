/**
 * What stands before the status of something that is named above: "### Backups", "Status: OK". Columns with a state have these titles, and
 * more; a column called "finding" or "rating" holds something else.
 */
export const STATUS_LABELS: ReadonlySet<string> = new Set([
  'available',
  'compliance',
  'compliant',
  'conclusion',
  'conformity',
  'determination',
  'done',
  'effectiveness',
  'finding',
  'fulfilled',
  'implementation',
  'implemented',
  'met',
  'outcome',
  'progress',
  'rating',
  'result',
  'state',
  'status',
  'verdict',
]);

/** The last word of a label: what is chosen says who, how or how urgent, not how something stands. */
export const CHOOSES_SOMETHING_ELSE: ReadonlySet<string> = new Set(
  'baseline category class classification criticality frequency impact inherited likelihood method methods origin origination originations owner ownership priority responsibilities responsibility risk severity source type weight'.split(
    ' ',
  ),
);

/** May stand behind one of these: "Priority level", "Risk today". */
export const BEHIND_RATED: ReadonlySet<string> = new Set(
  'level rating score value class today now before after current'.split(' '),
);

/** Labels of what is chosen or filled in about what stands above, beside those of a status. */
export const ANSWER_LABELS: ReadonlySet<string> = new Set([
  'assessment',
  'assessment finding',
  'assessment result',
  'control implementation status',
  'current implementation status',
  'determination',
  'finding',
  'is it implemented',
  'is it in place',
  'is the control implemented',
  'is the control in place',
  'is this control implemented',
  'is this control in place',
  'is this implemented',
  'is this in place',
  'is this requirement met',
  'is the requirement met',
  'selection',
  'self assessment',
  'self - assessment',
  'self assessment result',
  'stage',
  'your answer',
  'your response',
]);

/** Labels of how far something is, as a number. */
export const SCORE_LABELS: ReadonlySet<string> = new Set([
  'assessed level',
  'assessed maturity',
  'assessment score',
  'capability level',
  'cmmi',
  'cmmi level',
  'control maturity',
  'current',
  'current cmmi level',
  'current level',
  'current maturity',
  'current maturity level',
  'current profile',
  'current score',
  'current tier',
  'current state maturity',
  'implementation level',
  'implementation tier',
  'maturity',
  'maturity level',
  'maturity rating',
  'maturity score',
  'process maturity',
  'score',
  'tier',
]);

/** Labels of a number that is aimed at. */
export const TARGET_LABELS: ReadonlySet<string> = new Set([
  'desired',
  'desired level',
  'desired maturity',
  'goal',
  'target',
  'target level',
  'target maturity',
  'target maturity level',
  'target profile',
  'target score',
  'target state',
  'target tier',
]);

/** The last word of labels of remarks. */
export const REMARKS: ReadonlySet<string> = new Set(
  'comment comments note notes remark remarks exception exceptions deviation deviations'.split(' '),
);

/** The first word of a line that tells how to choose: "Check one:", "Please tick the box that applies". */
export const CHOOSING: ReadonlySet<string> = new Set('check choose circle indicate mark please select tick'.split(' '));

/** Behind an id, words of a form that are no title. */
export const NO_TITLES: ReadonlySet<string> = new Set([
  'control summary information',
  'control enhancement summary information',
  'summary information',
  'control summary',
  'implementation',
  'implementation statement',
]);
