/** Words that may come, go or change their place: they state nothing by themselves. */
export const FILLERS: ReadonlySet<string> = new Set(
  'a an the this these those that which is are be been being also then there here'.split(' '),
);

/**
 * Wordings of one row may stand for each other anywhere; whoever adds a row must be sure of that. Words that only resemble each
 * other (certified and approved, most and few, staff and contractors) have no row.
 */
const SAME: readonly string[] = [
  'by the text|according to the text|going by the text',
  'missing|absent',
  'in part|partly|partially',
  'must|shall|has to|have to',
  'all|every|each',
  'at least|no less than|not less than',
  'at most|no more than|not more than',
  'hourly|every hour|each hour',
  'daily|every day|each day',
  'weekly|every week|each week',
  'monthly|every month|each month',
  'quarterly|every quarter|each quarter',
  'annually|yearly|every year|each year|once a year',
  'about|approximately|roughly',
  'organisation|organization|company',
  'supplier|vendor',
  'laptop|notebook',
  'person|individual',
  'begin|start',
  'use|utilise|utilize',
  'keep|retain',
  'kept|retained',
  'buy|purchase',
  'help|assist',
  'ensure|make sure|makes sure',
  'and|as well as',
  'but|however',
  'so|thus|therefore|hence',
  'such as|for example|for instance',
  'currently|at present|at the moment',
  'immediately|at once',
];

/** Every wording that has others, with the one that stands for its row. */
export const ROW_OF: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((row) => {
    const wordings = row.split('|');
    return wordings.map((wording) => [wording, wordings[0] ?? wording] as const);
  }),
);

/** A sentence with one of these keeps the order of its words: they deny, limit or part what stands beside them. */
export const PLACED: ReadonlySet<string> = new Set(
  (
    'not no never none nobody nothing nowhere without neither nor cannot unable fail fails failed only solely except unless until ' +
    'apart but if or than before after from instead missing planned rather'
  ).split(' '),
);
