import { expect, it } from '@jest/globals';
import { engine, library, NOW } from './support.js';

it('tells after each text how much of them all is read', () => {
  const framework = library.frameworks.get('soc2-tsc-2017');
  if (!framework) throw new Error('no framework');
  const documents = [50, 100].map((length, at) => ({ name: `${at}.md`, text: 'We test. '.padEnd(length, 'x') }));
  const none = { profile: null, answers: [], previous: null, target_date: null };
  const told: number[] = [];
  engine.read({ framework, scope: 'We test. '.padEnd(50), documents, now: NOW, ...none }, (percent) => {
    told.push(percent);
  });
  expect(told).toEqual([25, 50, 100]);
});
