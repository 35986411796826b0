import { describe, expect, it } from '@jest/globals';
import type { Result } from '../../../common/domain/gap/types.js';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

const PRACTICES: ReadonlyArray<readonly [framework: string, practice: string]> = [
  ['iso-27001-2022', 'Backups'],
  ['iso-27001-2022', 'Access reviews'],
  ['cis-controls-8.1', 'Penetration tests'],
  ['iso-27001-2022', 'Internal audits'],
  ['cis-controls-8.1', 'Vulnerability scans'],
];
/** Of so many practices an idiom must be heard; of none may it say anything else. */
const LEAST_HEARD = 3;

const IDIOMS: Readonly<Record<Exclude<Result, 'not_assessed' | 'not_applicable'>, readonly string[]>> = {
  compliant: [
    'are carried out as planned',
    'are a matter of course',
    'have become routine',
    'are as good as it gets',
    'are alive and well',
    'leave nothing to be desired',
    'have never been missed',
    'are not neglected',
    'are not an afterthought',
    'have always been done',
  ],
  partially_compliant: [
    'are only done on request',
    'are done without a fixed plan',
    'depend on who is on duty',
    'have gaps',
  ],
  non_compliant: [
    'are dispensed with',
    'are waived',
    'are considered superfluous',
    'have been put off again',
    'are postponed until further notice',
    'are still to come',
    'are frozen',
    'are omitted',
    'get lost in daily business',
    'are at the bottom of the list',
  ],
};

const CASES = Object.entries(IDIOMS).flatMap(([result, idioms]) => idioms.map((idiom) => [idiom, result] as const));

describe('an idiom tells how a practice stands', () => {
  it.each(CASES)('... %s: %s', (idiom, result) => {
    const said = PRACTICES.map(([framework, practice]) =>
      analyse(`${practice} ${idiom}.`, { framework, judge })
        .findings.map(({ status }) => status)
        .filter((status) => status !== 'not_assessed'),
    );
    expect(said.flat().filter((status) => status !== result)).toEqual([]);
    expect(said.filter((heard) => heard.length > 0).length).toBeGreaterThanOrEqual(LEAST_HEARD);
  });

  it.each(['Shared accounts are a matter of course.', 'Late access reviews have become routine.'])(
    'says nothing good of what should not be: %s',
    (text) => {
      expect(analyse(text, { judge }).findings.map(({ status }) => status)).not.toContain('compliant');
    },
  );
});
