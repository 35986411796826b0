import { expect, it } from '@jest/globals';
import { FrozenAnswers } from '../../common/frozen-answers.js';

const MIB = 1024 * 1024;
const completedAt = new Date(0);
const about = { kind: 'gap_analysis' as const, accountId: 'acc_1', completedAt, version: 'v1', readMs: 0 };
const answer = (text: string) => ({ body: Buffer.from(text), etag: `"${text}"`, ...about });
const large = (mib: number) => ({ body: Buffer.alloc(mib * MIB), etag: '"large"', ...about });

it('gives back what was kept last under an id, and nothing for another', () => {
  const answers = new FrozenAnswers();
  answers.keep('ga_1', answer('first'));
  answers.keep('ga_1', answer('second'));
  expect(answers.find('ga_1')).toEqual(answer('second'));
  expect(answers.find('ga_2')).toBeNull();
});

it('lets the oldest go when all together are too large, however often one is kept again', () => {
  const answers = new FrozenAnswers();
  for (let time = 0; time < 100; time += 1) answers.keep('again', large(8));
  for (const id of ['a', 'b', 'c']) answers.keep(id, large(8));
  expect(answers.find('again')).not.toBeNull();
  answers.keep('d', large(1));
  expect(answers.find('again')).toBeNull();
  expect(['a', 'b', 'c', 'd'].map((id) => answers.find(id) !== null)).toEqual([true, true, true, true]);
});

it('does not keep what is too large on its own', () => {
  const answers = new FrozenAnswers();
  answers.keep('huge', large(33));
  expect(answers.find('huge')).toBeNull();
  answers.keep('small', answer('small'));
  expect(answers.find('small')).toEqual(answer('small'));
});

it('counts small ones as what they hold, so that many of them take no more room than few large ones', () => {
  const answers = new FrozenAnswers();
  const most = (32 * MIB) / Buffer.poolSize;
  for (let at = 0; at <= most; at += 1) answers.keep(`rs_${at}`, answer('small'));
  expect(answers.find('rs_0')).toBeNull();
  expect(answers.find('rs_1')).not.toBeNull();
});
