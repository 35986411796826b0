/**
 * What went or stays wrong: such words take part of a state back that they stand beside ("Implemented | restore test failed in May"), unless
 * they are denied, or the sentence tells what is done about it.
 */
export const WENT_WRONG: ReadonlySet<string> = new Set(
  (
    'breach broke deviation deviations discrepancies discrepancy error errors exception exceptions exceeded failed failing failure ' +
    'failures fails gap gaps inconsistent mistakes nonconformities nonconformity shortcomings weakness weaknesses'
  ).split(' '),
);

/** They say so behind what went wrong only: "two reports late". */
export const WRONG_BEHIND: ReadonlySet<string> = new Set(
  'delayed expired incomplete late missed missing outdated outstanding remain remaining remains stale unclear unfinished'.split(
    ' ',
  ),
);
export const BEFORE_MORE: ReadonlySet<string> = new Set('and at by for from in of on since to'.split(' '));

/** What nobody misses behind "no" or "not": "no changes since May". */
export const NOT_MISSED: ReadonlySet<string> = new Set(
  (
    'action actions add affected amended asked change changed changes charge comment comments complaint complaints cost costs easy effort finding findings ' +
    'impact impacted modified necessary need needed objected objection objections outsourced public question questions relevant remark remarks ' +
    'required surprise surprises update'
  ).split(' '),
);

/** Behind "open". */
export const OPEN_POINTS: ReadonlySet<string> = new Set(
  'action actions finding findings issue issues item items nonconformity point points question questions'.split(' '),
);

/** With one of these, nothing went wrong, or it is dealt with. */
export const DENIES_WRONG: ReadonlySet<string> = new Set(
  (
    '0 accepted alert alerts approved closed corrected documented escalated few fixed free investigated logged never no none not nothing recorded ' +
    'repeated reported resolved solved tracked without zero'
  ).split(' '),
);

/** Before "for the new warehouse": what is named stands so there. */
export const NOT_THERE: readonly string[] = [
  'in progress',
  'lacking',
  'missing',
  'not available',
  'not done',
  'not implemented',
  'not in place',
  'not yet done',
  'not yet implemented',
  'not yet in place',
  'outstanding',
  'pending',
  'planned',
  'still missing',
  'still outstanding',
  'still pending',
];
export const BEFORE_PARTS: ReadonlySet<string> = new Set(['at', 'for', 'in', 'on']);

/** Behind those, it is told when or for what occasion, not where. */
export const OCCASIONS: ReadonlySet<string> = new Set(
  (
    'approval autumn certification day days end fall fiscal half month months next quarter recertification renewal signature spring summer ' +
    'this today tomorrow week weeks winter year years'
  ).split(' '),
);

/** Beside a tick, whoever *cannot* do something is kept from it. */
export const CANNOT: ReadonlySet<string> = new Set(['cannot', "can't", 'cant']);
export const WHO_CANNOT: ReadonlySet<string> = new Set(
  'users staff employees people they customers guests visitors workers nobody'.split(' '),
);
