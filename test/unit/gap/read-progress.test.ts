import { afterEach, expect, it, jest } from '@jest/globals';
import { nowAndThen } from '../../../worker/progress.js';
import { engine, library, NOW } from './support.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('tells at each sentence how much of all texts is read', () => {
  const framework = library.frameworks.get('soc2-tsc-2017');
  if (!framework) throw new Error('no framework');
  const documents = [{ name: 'a.md', text: 'We test restores.'.padEnd(50) }];
  const scope = 'We back up.'.padEnd(25).concat('We encrypt.'.padEnd(25));
  const none = { profile: null, answers: [], previous: null, target_date: null };
  const told: number[] = [];
  engine.read({ framework, scope, documents, now: NOW, ...none }, (percent) => {
    told.push(percent);
  });
  expect(told).toEqual([0, 25, 50]);
});

it('passes on one of many steps every half second, and nothing of what is over sooner', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const told: number[] = [];
  const tell = nowAndThen((percent) => told.push(percent));
  for (let percent = 0; percent < 100; percent += 1) {
    clock.mockReturnValue(percent * 20);
    tell(percent);
  }
  expect(told).toEqual([25, 50, 75]);
});
