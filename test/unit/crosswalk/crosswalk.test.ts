import { describe, expect, it } from '@jest/globals';
import type { Framework } from '../../../common/catalog/types.js';
import { createCrosswalks } from '../../../common/domain/crosswalk/crosswalk.js';
import { inheritFindings } from '../../../common/domain/crosswalk/inherit.js';
import type { Finding, Result } from '../../../common/domain/gap/types.js';
import { library } from '../../support/knowledge.js';

const crosswalks = createCrosswalks(library);
const framework = (id: string): Framework => library.frameworks.get(id) as Framework;

describe('a crosswalk', () => {
  it('is the same read from either side', () => {
    const there = crosswalks(framework('iso-27001-2022'), framework('soc2-tsc-2017'));
    const back = crosswalks(framework('soc2-tsc-2017'), framework('iso-27001-2022'));
    const mirror = { equal: 'equal', subset: 'superset', superset: 'subset', intersects: 'intersects' };
    const key = (a: string, b: string, relation: string, strength: number) => `${a} ${b} ${relation} ${strength}`;
    expect(there.map((p) => key(p.from_id, p.to_id, p.relation, p.strength)).sort()).toEqual(
      back.map((p) => key(p.to_id, p.from_id, mirror[p.relation], p.strength)).sort(),
    );
  });

  it('finds each requirement most like itself', () => {
    const pairs = crosswalks(framework('nis2'), framework('nis2'));
    for (const { id } of framework('nis2').requirements) {
      const own = pairs.find((pair) => pair.from_id === id && pair.to_id === id);
      expect([id, own?.relation, own?.strength]).toEqual([id, 'equal', 10]);
    }
  });

  it.each([
    ['GV.PO-02', 'AC-1', true],
    ['GV.SC-08', 'IR-4', true],
    ['GV.SC-08', 'SR-8', true],
    ['GV.RM-02', 'PM-9', true],
    ['DE.AE-02', 'AU-6', true],
    ['PR.DS-01', 'SC-28', true],
    ['PR.IR-01', 'SC-7', true],
    ['PR.DS-01', 'PE-13', false],
    ['RC.CO-04', 'AC-17', false],
  ])('reads CSF %s together with SP 800-53 %s: %s', (outcome, control, expected) => {
    const pairs = crosswalks(framework('nist-csf-2.0'), framework('nist-800-53-r5'));
    const strength = pairs.find((pair) => pair.from_id === outcome && pair.to_id === control)?.strength ?? 0;
    expect(strength >= 3).toBe(expected);
  });

  it('rests on safeguards that both name', () => {
    const safeguardsOf = (id: string, requirement: string) =>
      framework(id)
        .requirements.find((r) => r.id === requirement)
        ?.safeguards.map((s) => s.id) ?? [];
    for (const pair of crosswalks(framework('cis-controls-8.1'), framework('nist-csf-2.0'))) {
      expect(pair.safeguards.length).toBeGreaterThan(0);
      for (const id of pair.safeguards) {
        expect(safeguardsOf('cis-controls-8.1', pair.from_id)).toContain(id);
        expect(safeguardsOf('nist-csf-2.0', pair.to_id)).toContain(id);
      }
    }
  });
});

describe('an inherited finding', () => {
  const [target] = [
    {
      id: 't',
      title: 'T',
      group_id: 'g',
      kind: 'process',
      weight: 1,
      importance: 'mandatory',
      profiles: [],
      description: '',
      safeguards: [],
    } as const,
  ];
  const finding = (id: string, status: Result) => ({ requirement_id: id, status, evidence: [] }) as unknown as Finding;
  const inherit = (relation: 'equal' | 'subset' | 'superset' | 'intersects', status: Result, strength = 8) =>
    inheritFindings(
      [finding('s', status)],
      [{ from_id: 's', to_id: 't', relation, strength, safeguards: ['x'] }],
      [{ ...target, profiles: [], safeguards: [] }],
    )[0];

  it.each([
    ['equal', 'compliant', 'compliant'],
    ['equal', 'non_compliant', 'non_compliant'],
    ['superset', 'compliant', 'compliant'],
    ['superset', 'non_compliant', 'not_assessed'],
    ['subset', 'compliant', 'partially_compliant'],
    ['intersects', 'compliant', 'partially_compliant'],
    ['intersects', 'non_compliant', 'not_assessed'],
  ] as const)('from a source that is %s and %s is %s', (relation, status, expected) => {
    expect(inherit(relation, status)?.status).toBe(expected);
  });

  it('names its source, and rests on no weak pair', () => {
    expect(inherit('equal', 'compliant')?.source).toEqual({
      requirement_id: 's',
      status: 'compliant',
      relation: 'equal',
      strength: 8,
    });
    expect(inherit('equal', 'compliant', 2)).toMatchObject({ status: 'not_assessed', source: null });
  });
});
