import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Sought } from '../../../common/domain/gap/focus.js';
import type { Meant } from '../../../common/domain/gap/meant.js';
import { underEachPractice } from '../../../common/domain/gap/read/statement.js';
import { meantTogether } from '../../../common/domain/learn/meant-together.js';

const IDS = ['1', '2', '3', '4', '5'];
const sought = (id: string): Sought => ({ id, title: id, cores: [`practice ${id}`, 'shared'] });
const meant = (id: string, p: number): Meant => ({ ...sought(id), p, safeguard: `practice ${id}` });
const [LOW, HIGH] = [['1', '2'].map(sought), ['4', '5'].map(sought)];
const SETS = new Map([LOW, HIGH].flatMap((set = []) => set.map(({ id }) => [id, set])));

describe('requirements that belong together', () => {
  it('are each as likely as all of them', () => {
    const found = meantTogether([meant('3', 0.4), meant('2', 0.3), meant('1', 0.2)], SETS);
    expect(found.map(({ id, p }) => [id, p])).toEqual([
      ['1', 0.5],
      ['2', 0.5],
      ['3', 0.4],
    ]);
  });

  it('are all there where one is, decided by the same practice if they can be', () => {
    const own: Meant = { ...meant('4', 0.8), safeguard: 'shared' };
    const found = meantTogether([own], SETS);
    expect(found.map(({ id, safeguard, together }) => [id, safeguard, together])).toEqual([
      ['4', 'shared', ['4', '5']],
      ['5', 'shared', ['4', '5']],
    ]);
    expect(meantTogether([meant('4', 0.8)], SETS)[1]?.safeguard).toBe('practice 5');
  });

  it('are left alone where the likeliest of them may be meant alone', () => {
    const apart = new Set(['2']);
    expect(meantTogether([meant('2', 0.6), meant('1', 0.2)], SETS, apart).map(({ id, p }) => [id, p])).toEqual([
      ['2', 0.6],
      ['1', 0.2],
    ]);
    expect(meantTogether([meant('1', 0.6), meant('2', 0.2)], SETS, apart)).toEqual(
      meantTogether([meant('1', 0.6), meant('2', 0.2)], SETS),
    );
  });

  it('change nothing for the others, and never get likelier than certain', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
        (ids, shares) => {
          const found = ids.map((id, at) => meant(id, shares[at] as number)).sort((a, b) => b.p - a.p);
          const joined = meantTogether(found, SETS);
          expect(joined.filter(({ id }) => id === '3')).toEqual(found.filter(({ id }) => id === '3'));
          for (const { id, p } of joined) {
            const own = found.find((one) => one.id === id)?.p ?? 0;
            expect(p >= own && p <= 1).toBe(true);
          }
          expect(joined.map(({ p }) => p)).toEqual(joined.map(({ p }) => p).sort((a, b) => b - a));
        },
      ),
    );
  });

  it('are spoken of under every practice that decides one of them', () => {
    const statement = {
      safeguard: 'practice 4',
      polarity: 'not_applicable' as const,
      start: 0,
      end: 1,
      confidence: 0.9,
      basis: 'learned' as const,
      closes: false,
      meant: meantTogether([meant('4', 0.8), meant('3', 0.1)], SETS),
    };
    expect(underEachPractice(statement).map(({ safeguard }) => safeguard)).toEqual(['practice 4', 'practice 5']);
    expect(underEachPractice({ ...statement, safeguard: 'practice 3' })).toHaveLength(1);
  });
});
