import { describe, expect, it } from '@jest/globals';
import { partsThatCount } from '../../../common/domain/gap/read/in-other-words/what-counts.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const judged = (text: string, framework = 'iso-27001-2022') => decided(analyse(text, { judge, framework }));

describe('what counts in a sentence', () => {
  it.each([
    ['Although we are only nine, every one of us signs.', 'conceded', 'every one of us signs.'],
    ['Laptops used to go unprotected; today each of them is encrypted.', 'then', 'today each of them is encrypted.'],
    ['Instead of a shared login every nurse has her own.', 'instead', 'every nurse has her own.'],
    ['Numbers are stored as tokens rather than in clear.', 'instead', 'Numbers are stored as tokens'],
  ])('is a part of "%s"', (text, kind, counts) => expect(partsThatCount(text)).toMatchObject({ kind, counts }));

  it.each([
    ['what is conceded takes back', 'Servers are patched, although two are left.'],
    ['the rest only points back', 'Although most servers are patched, the old ones are not.'],
    ['somebody asks', 'Although we are nine, do we need a contract?'],
    ['there are more sentences', 'Although we are nine. We sign, too, and that is that.'],
    ['it is long', `Although ${'very '.repeat(60)}small, we all sign it.`],
  ])('is all of it where %s', (_why, text) => expect(partsThatCount(text)).toBeNull());

  it('is the main clause, not what is conceded', () => {
    const text = 'Although we are only nine people, every one of us signs a confidentiality agreement.';
    expect(judged(text)).toEqual(['A.6.6: compliant']);
  });

  it('is not what something else is done instead of', () => {
    expect(judged('We rely on trust instead of background checks.')).toEqual(['A.6.1: non_compliant']);
  });

  it('takes no longer on hostile text', () => {
    expect(partsThatCount(`instead of ${'a'.repeat(100_000)}`)).toBeNull();
    expect(partsThatCount(`${'was '.repeat(40)}x`)).toBeNull();
  });

  it('is what follows the no of an answer, where that is a lack', () => {
    expect(judged('Is removable media blocked? No, USB sticks are allowed.')).toEqual(['A.7.10: non_compliant']);
    expect(judged('Are accounts shared? No, everybody has an account.')).toEqual(['A.5.16: compliant']);
  });
});
