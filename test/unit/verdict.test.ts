import { expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { PermanentFailure } from '../../common/errors.js';
import { LimitExceeded } from '../../worker/compute/compute.js';
import { exhausted, HandedBack, verdictOn } from '../../worker/verdict.js';

const limit = new LimitExceeded('time_limit_exceeded', 'The work took longer than 5 s.');
const away = new mongo.MongoNetworkError('connection 3 closed');
const bug = new TypeError('x is not a function');
const [again, excused] = [
  { next: 'again', isExcused: false },
  { next: 'again', isExcused: true },
];
const fails = (code: string) => ({ next: 'fail', failure: { code, message: expect.any(String) } });

it.each([
  ['the process stops', new HandedBack(), 8, true, { next: 'hand_back' }],
  ['it can never succeed', new PermanentFailure('gone', 'It is gone.'), 1, false, fails('gone')],
  ['a limit, at first', limit, 1, true, again],
  ['a limit, again', limit, 2, false, fails('time_limit_exceeded')],
  ['a database, however often', away, 8, true, excused],
  ['anything else', bug, 7, false, again],
  ['anything else, at the last run of the job', bug, 1, true, fails('internal_error')],
  ['anything else, at the last try', bug, 8, false, fails('internal_error')],
])('judges %s', (_what, error, tries, isLastTry, verdict) => {
  expect(verdictOn(error, { attempt: tries }, isLastTry)).toEqual(verdict);
  expect(verdictOn(error, { attempt: tries + 3, excused: 3 }, isLastTry)).toEqual(verdict);
});

it('gives up what was begun more than eight times, without those that are excused', () => {
  expect(exhausted({ attempt: 8 })).toBeNull();
  expect(exhausted({ attempt: 11, excused: 3 })).toBeNull();
  expect(exhausted({ attempt: 9 })).toMatchObject({ code: 'attempts_exhausted' });
});
