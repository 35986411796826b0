import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ClauseReading } from '../../../common/domain/gap/model.js';
import { loadModel } from '../../../common/load-model.js';
import { library } from '../../support/knowledge.js';

const model = loadModel(library);
if (!model) throw new Error('the weights file is missing; run `npm run train`');

const read = (text: string, context = ''): ClauseReading => model.classify({ text, context });
const best = ({ safeguards }: ClauseReading): string | undefined => safeguards[0]?.id;

describe('the shipped model', () => {
  it('knows subjects that are said in everyday words', () => {
    expect(best(read('Everyone taps the prompt on their phone before the mailbox opens.'))).toBe('mfa-users');
    expect(best(read('A shredding firm collects the old hard drives and gives us a certificate for each one.'))).toBe(
      'secure-disposal',
    );
  });

  it('tells our own practice from that of others', () => {
    const ours = read('We restored a sample of last month’s tapes and it worked.');
    const theirs = read('Many companies never restore their tapes, says a study by the trade association.');
    expect(ours.about).toBeGreaterThan(0.6);
    expect(theirs.about).toBeLessThan(ours.about - 0.2);
  });

  it('reads an answer by its question', () => {
    const reading = read('Not yet, budget has been asked for.', 'Do you encrypt the notebooks?');
    expect(best(reading)).toMatch(/encryption/);
    expect(reading.polarity.planned + reading.polarity.absent).toBeGreaterThan(0.5);
  });

  it('gives probabilities for any text, the same every time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 60 }), (text, context) => {
        const reading = read(text, context);
        expect(read(text, context)).toEqual(reading);
        const all = [reading.about, ...Object.values(reading.polarity), ...reading.safeguards.map(({ p }) => p)];
        for (const p of all) expect(p >= 0 && p <= 1).toBe(true);
        expect(Object.values(reading.polarity).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 6);
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('looks at the beginning of an endless sentence only', () => {
    const begun = 'we back up every server each night and keep two copies '.repeat(20);
    expect(read(`${begun}${'never '.repeat(100_000)}`)).toEqual(read(`${begun}never never`));
  });
});
