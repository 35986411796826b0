import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Control } from '../../../common/domain/risk/controls.js';
import { aggregate, LEVELS, levelOf } from '../../../common/domain/risk/levels.js';
import { MATRIX, rateAt } from '../../../common/domain/risk/matrix.js';
import { type QualitativeRisk, scoreQualitative } from '../../../common/domain/risk/qualitative.js';

/** NIST SP 800-30 Rev. 1, table I-2: rows likelihood very low to very high, columns impact very low to very high. */
const TABLE_I2 = ['00011', '01112', '01223', '01234', '01234'];

const step = fc.integer({ min: 1, max: 5 });
const control = fc.record<Control>({
  name: fc.constant('control'),
  effectiveness: fc.double({ min: 0, max: 1, noNaN: true }),
  reduces: fc.constantFrom('likelihood', 'impact', 'both'),
  annual_cost: fc.constant(null),
});
const risk = fc.record<QualitativeRisk>({
  name: fc.constant('risk'),
  likelihood: step,
  impact: step,
  controls: fc.array(control, { maxLength: 4 }),
});
const scoreOf = (risks: QualitativeRisk[]) => scoreQualitative({ method: 'qualitative', risks, risk_appetite: null });

it('has the levels of NIST SP 800-30', () => {
  const levels = MATRIX.map((row) => row.map((score) => LEVELS.indexOf(levelOf(score))).join(''));
  expect(levels).toEqual(TABLE_I2);
  const edges = [0, 4, 5, 20, 21, 79, 80, 95, 96, 100].map(levelOf);
  expect(edges).toEqual(LEVELS.flatMap((level) => [level, level]));
});

it('rises with likelihood and impact, between the cells too', () => {
  const place = fc.double({ min: 1, max: 5, noNaN: true });
  fc.assert(
    fc.property(place, place, place, place, (a, b, c, d) => {
      const low = rateAt({ likelihood: Math.min(a, b), impact: Math.min(c, d) });
      const high = rateAt({ likelihood: Math.max(a, b), impact: Math.max(c, d) });
      expect(high.score).toBeGreaterThanOrEqual(low.score);
    }),
  );
  const read = MATRIX.map((row, l) => row.map((_, i) => rateAt({ likelihood: l + 1, impact: i + 1 }).score));
  expect(read).toEqual(MATRIX);
});

it('never leaves more risk than there was', () => {
  fc.assert(
    fc.property(fc.array(risk, { minLength: 1, maxLength: 6 }), (risks) => {
      const { inherent, residual, risks: rated } = scoreOf(risks);
      expect(residual.score).toBeLessThanOrEqual(inherent.score);
      for (const one of rated) expect(one.residual.score).toBeLessThanOrEqual(one.inherent.score);
    }),
  );
});

it('does not rise when a control gets stronger', () => {
  fc.assert(
    fc.property(risk, control, fc.double({ min: 0, max: 1, noNaN: true }), (one, weak, more) => {
      const strong = { ...weak, effectiveness: Math.max(weak.effectiveness, more) };
      const withControl = (last: Control) => scoreOf([{ ...one, controls: [...one.controls, last] }]).score;
      expect(withControl(strong)).toBeLessThanOrEqual(withControl(weak));
    }),
  );
});

it('keeps the level of the highest risk, however many low ones there are', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(scores, fc.nat(29), fc.integer({ min: 0, max: 100 }), (all, at, more) => {
      const whole = aggregate(all);
      expect(whole.level).toBe(levelOf(Math.max(...all)));
      expect(whole.score).toBeGreaterThanOrEqual(Math.max(...all));
      const index = at % all.length;
      const raised = all.map((one, i) => (i === index ? Math.max(one, more) : one));
      expect(aggregate(raised).score).toBeGreaterThanOrEqual(whole.score);
      expect(aggregate([...all, more]).score).toBeGreaterThanOrEqual(whole.score);
    }),
  );
  expect(aggregate([100, ...Array.from({ length: 9999 }, () => 0)])).toEqual({ score: 100, level: 'very_high' });
});
