import { describe, expect, it } from '@jest/globals';
import type { Result } from '../../../common/domain/gap/types.js';
import { findDrops, renderCard } from '../../../scripts/eval/card.js';
import { measure, overlapOf, type Slot } from '../../../scripts/eval/measure.js';
import { inSplit, readGold, splitOf } from '../../../scripts/eval/read-gold.js';
import type { Outcome } from '../../../scripts/eval/run-items.js';

function slots(count: number, expected: Result, actual: Result, confidence = 0.8): Slot[] {
  return Array.from({ length: count }, () => ({ expected, actual, confidence, overlap: null }));
}

describe('the figures', () => {
  it('are those of the textbook', () => {
    const figures = measure([
      ...slots(6, 'compliant', 'compliant'),
      ...slots(2, 'compliant', 'non_compliant'),
      ...slots(3, 'non_compliant', 'non_compliant'),
      ...slots(1, 'non_compliant', 'not_assessed'),
      ...slots(9, 'not_assessed', 'not_assessed'),
      ...slots(1, 'not_assessed', 'compliant'),
    ]);
    expect(figures.byClass.compliant).toMatchObject({ precision: 6 / 7, recall: 6 / 8, expected: 8 });
    expect(figures.byClass.non_compliant).toMatchObject({ precision: 3 / 5, recall: 3 / 4 });
    expect(figures.byClass.non_compliant.f1).toBeCloseTo((2 * 0.6 * 0.75) / 1.35, 9);
    expect(figures.byClass.non_compliant.f2).toBeCloseTo((5 * 0.6 * 0.75) / (4 * 0.6 + 0.75), 9);
    expect(figures.macroF1).toBeCloseTo((figures.byClass.compliant.f1 + figures.byClass.non_compliant.f1) / 2, 9);
    expect(figures.falseAlarms).toBeCloseTo(0.1, 9);
    const agreed = 18 / 22;
    const byChance = (8 * 7 + 4 * 5 + 10 * 10) / 22 ** 2;
    expect(figures.kappa).toBeCloseTo((agreed - byChance) / (1 - byChance), 9);
  });

  it('call certainty calibrated when it is as often right', () => {
    const honest = [...slots(4, 'compliant', 'compliant', 0.8), ...slots(1, 'not_assessed', 'compliant', 0.8)];
    expect(measure(honest).calibrationError).toBeCloseTo(0, 9);
    expect(measure(slots(5, 'not_assessed', 'compliant', 0.8)).calibrationError).toBeCloseTo(0.8, 9);
  });

  it('compare spans by what they share', () => {
    expect(overlapOf([[0, 10]], [[5, 15]])).toBeCloseTo(5 / 15, 9);
    expect(
      overlapOf(
        [
          [0, 4],
          [2, 10],
        ],
        [[0, 10]],
      ),
    ).toBe(1);
    expect(overlapOf([[0, 4]], [])).toBe(0);
  });
});

describe('the accuracy card', () => {
  const outcome = (list: Slot[]): Outcome => ({
    item: {
      id: 'x',
      form: 'statement',
      kind: 'memo',
      framework: 'f',
      topic: '',
      variant: '',
      text: '',
      expected: {},
      quotes: {},
      unsettled: [],
    },
    slots: list,
    findings: [],
  });
  const card = (right: number) => {
    const list = [...slots(right, 'compliant', 'compliant'), ...slots(100 - right, 'compliant', 'non_compliant')];
    const byMode = new Map([['both', [outcome(list)]]]);
    const splits = { dev: byMode, test: byMode };
    return renderCard(splits, splits);
  };

  it('fails what fell by more than a point and nothing else', () => {
    expect(findDrops(card(90), card(90))).toEqual([]);
    expect(findDrops(card(90), card(95)).filter((drop) => drop.includes('compliant recall'))).toEqual([]);
    expect(findDrops(card(90), card(88))).toContain('test, compliant recall, both went from 90 to 88');
  });
});

describe('the gold set', () => {
  const gold = readGold();

  it('is split by the ids of its items, about a third for testing', () => {
    const test = inSplit(gold, 'test');
    expect(test.length / gold.length).toBeGreaterThan(0.25);
    expect(test.length / gold.length).toBeLessThan(0.42);
    expect(inSplit(gold, 'dev').length + test.length).toBe(gold.length);
    expect(test.every(({ id, split = splitOf(id) }) => split === 'test')).toBe(true);
  });

  it('quotes its texts word for word', () => {
    const wrong = gold.flatMap(({ id, text, quotes }) =>
      Object.values(quotes).flatMap((list) =>
        list.filter((quote) => !text.includes(quote)).map((quote) => `${id}: ${quote}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
