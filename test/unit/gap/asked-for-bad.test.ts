import { describe, expect, it } from '@jest/globals';
import { analyse } from './support.js';
import { judge } from './trained-judge.js';

const statusOf = (framework: string, id: string, ...lines: string[]) =>
  analyse(lines.join('\n'), { framework, judge }).findings.find(({ requirement_id }) => requirement_id === id)?.status;

/** Framework, requirement, and a question that a good answer denies. */
const BAD: ReadonlyArray<readonly [string, string, string]> = [
  ['iso-27001-2022', 'A.5.18', 'Do people who left still log in?'],
  ['iso-27001-2022', 'A.8.5', 'Do you get into the VPN with just a password?'],
  ['soc2-tsc-2017', 'CC6.4', 'Can strangers walk into the server room?'],
];
const GOOD: ReadonlyArray<readonly [string, string, string]> = [
  ['iso-27001-2022', 'A.8.13', 'Do you back up your servers every night?'],
  ['iso-27001-2022', 'A.5.18', 'Do you review who has access?'],
  ['soc2-tsc-2017', 'CC6.4', 'Are the doors of the server room locked?'],
  ['iso-27001-2022', 'A.8.15', 'Are logs kept?'],
];

describe('a question for yes or no', () => {
  it.each(BAD)('for what should not be is good when denied: %s %s, "%s"', (framework, id, question) => {
    expect(statusOf(framework, id, question, 'No.')).toBe('compliant');
    expect(statusOf(framework, id, question, 'Yes.')).toBe('non_compliant');
  });

  it.each(GOOD)('for what should be is bad when denied: %s %s, "%s"', (framework, id, question) => {
    expect(statusOf(framework, id, question, 'No.')).toBe('non_compliant');
    expect(statusOf(framework, id, question, 'Yes.')).toBe('compliant');
  });
});
