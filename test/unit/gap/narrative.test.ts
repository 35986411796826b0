import { expect, it } from '@jest/globals';
import { analyse } from './support.js';

it('names what is critical before what is only high, whatever stands first in the framework', () => {
  const { findings, summary } = analyse(
    'We have no inventory of software. We have no data retention schedule. Customer data is never deleted. Nobody uses multi-factor authentication.',
    { framework: 'cis-controls-8.1' },
  );
  const gaps = findings.filter(({ status }) => status === 'non_compliant');
  const critical = gaps.find(({ severity }) => severity === 'critical');
  expect(gaps.findIndex(({ severity }) => severity === 'critical')).toBeGreaterThan(0);
  expect(summary.narrative).toContain(`Most serious: ${critical?.requirement_id} `);
});

it('says how many requirements do not apply, and why no score follows', () => {
  const { findings, summary } = analyse('We have no offices and no server rooms.');
  const out = findings.filter(({ status }) => status === 'not_applicable').length;
  expect([summary.score, out > 1]).toEqual([null, true]);
  expect(summary.narrative).toMatch(
    new RegExp(`^By the text, ${out} requirements were found not applicable, and .* ${findings.length - out} of ISO`),
  );
  expect(summary.narrative).toContain('What does not apply is not scored, so there is no score.');
  expect(analyse('The market is busy.').summary.narrative).toMatch(/^Nothing in the text decides any requirement/);
});

it('says of what is in place what good looks like, not that all of it was found', () => {
  const { findings } = analyse('Multi-factor authentication is enforced for every employee.');
  const met = findings.filter(({ status }) => status === 'compliant');
  expect(met.length).toBeGreaterThan(0);
  for (const { recommendation } of met)
    expect(recommendation).toMatch(/^Keep it up\. What good looks like, to compare with: /);
});
