import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgedRequirements } from '../../../common/domain/gap/deciding-safeguards.js';
import type { Finding } from '../../../common/domain/gap/types.js';
import { analyse, library } from './support.js';

const SAFEGUARDS = [...library.safeguards.values()];
const FRAMEWORKS = [...library.frameworks.keys()];
const WEIGHTS = new Map(
  [...library.frameworks.values()].map(({ id, requirements }) => [
    id,
    new Map(requirements.map((requirement) => [requirement.id, requirement.weight])),
  ]),
);

const MIXED = [
  'We have no incident response plan.',
  'Backups run every night.',
  'MFA is enforced for all users except contractors.',
  'Penetration tests are planned for next year.',
  'We have no offices.',
  'Access rights are reviewed by nobody.',
  'The asset inventory is about 60 % complete.',
  'We do not develop any software.',
  'Firewalls separate our networks.',
  'We used to do background checks.',
  'Every laptop is encrypted with BitLocker.',
  'The information security policy is still in draft.',
];
const framework = fc.constantFrom(...FRAMEWORKS);
const scope = fc.subarray(MIXED).map((sentences) => sentences.join(' '));
const done = fc.constantFrom(...SAFEGUARDS).map((safeguard) => safeguard.done);

interface Share {
  share: number;
  value: number;
}
const NO_SHARE: Share = { share: 0, value: 0 };

/** The published formula, from what a finding shows. */
function shareOf({ status, evidence }: Finding): Share {
  if (status === 'compliant') return { share: 1, value: 1 };
  if (status === 'non_compliant') return { share: 1, value: 0 };
  if (status !== 'partially_compliant') return NO_SHARE;
  const onlyGood = evidence.length > 0 && evidence.every(({ polarity }) => polarity === 'implemented');
  return { share: onlyGood ? 0.5 : 1, value: 0.5 };
}

describe('score', () => {
  it('can be recomputed from the findings and the weights of the catalogue', () => {
    fc.assert(
      fc.property(framework, scope, (id, text) => {
        const { findings, summary } = analyse(text, { framework: id });
        const shares = findings.map((finding) => shareOf(finding));
        const sum = (pick: (share: Share) => number): number =>
          findings.reduce(
            (total, { requirement_id: r }, index) =>
              total + (WEIGHTS.get(id)?.get(r) ?? 0) * pick(shares[index] ?? NO_SHARE),
            0,
          );
        const earned = sum(({ value }) => value);
        const possible = sum(({ share }) => share);
        expect(summary.score).toBe(possible === 0 ? null : Math.round((earned / possible) * 10_000) / 100);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('is never lowered by a further true statement that something is in place', () => {
    fc.assert(
      fc.property(framework, scope, done, (id, text, sentence) => {
        const before = analyse(text, { framework: id }).summary.score;
        const after = analyse(`${text} ${sentence}`, { framework: id }).summary.score;
        expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0);
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  it('covers groups with the same rule', () => {
    const { summary, findings } = analyse(MIXED.join(' '));
    const own = summary.by_group.find(({ id }) => id === 'A.8');
    const counted = Object.values(own?.counts ?? {}).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(findings.filter(({ group_id: group }) => group === 'A.8').length);
    expect(own?.score).not.toBeNull();
  });
});

describe("every safeguard's done sentence", () => {
  it.each(SAFEGUARDS.map(({ id, done: sentence }) => [id, sentence]))(
    '%s is read as in place, also after other text',
    (id, sentence) => {
      const target = [...library.frameworks.values()].find(({ requirements }) =>
        requirements.some((r) => r.safeguards.some((s) => s.id === id && s.role === 'core')),
      );
      if (!target) return expect(SAFEGUARDS.some((safeguard) => safeguard.id === id)).toBe(true);
      const { findings } = analyse(`We sell bread without a plan ${sentence}`, { framework: target.id });
      const ids = judgedRequirements(target, null)
        .filter((r) => r.safeguards.some((s) => s.id === id && s.role === 'core'))
        .map((r) => r.id);
      for (const finding of findings)
        if (ids.includes(finding.requirement_id))
          expect(['compliant', 'partially_compliant']).toContain(finding.status);
    },
  );
});
