import { expect, it } from '@jest/globals';
import { companionsIn } from '../../../common/domain/learn/companions.js';
import { companionRates } from '../../../scripts/train/companion-rates.js';

const rowsOn = (count: number, ...ids: string[]) =>
  Array.from({ length: count }, () => ({ requirements: new Map([['gdpr', ids]]) }));

it('counts how often two requirements are settled by one sentence, as a share of the rarer one', () => {
  const rows = [...rowsOn(3, 'b', 'a'), ...rowsOn(1, 'b'), ...rowsOn(20, 'a')];
  expect(companionRates(rows)).toEqual({ gdpr: [['a', 'b', 0.75]] });
});

it('takes two rows, and a small share of many, for chance', () => {
  expect(
    companionRates([...rowsOn(2, 'a', 'b'), ...rowsOn(3, 'c', 'd'), ...rowsOn(28, 'c'), ...rowsOn(28, 'd')]),
  ).toEqual({
    gdpr: [],
  });
});

it('finds the rate of two from either of them, and none in another framework', () => {
  const rates = { gdpr: [['a', 'b', 0.75] as const, ['a', 'c', 0.2] as const] };
  const found = companionsIn(rates, 'gdpr');
  expect([found.get('a')?.get('b'), found.get('b')?.get('a'), found.get('c')?.get('b')]).toEqual([
    0.75,
    0.75,
    undefined,
  ]);
  expect(companionsIn(rates, 'dora').size).toBe(0);
});
