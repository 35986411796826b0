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
