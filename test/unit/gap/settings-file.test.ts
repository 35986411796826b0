import { describe, expect, it } from '@jest/globals';
import { decidedBy } from './trained-judge.js';

describe('reads a settings file', () => {
  it('line by line, however few a section has', () => {
    const file = ['[doors]', 'visitor_log = on ; at each door', '[tests]', 'penetration_tests = none', '[data]'];
    expect(decidedBy(...file, 'server_backups = partial   # not the lab')).toEqual([
      'A.7.2: compliant',
      'A.8.13: partially_compliant',
      'A.8.29: non_compliant',
    ]);
  });

  it('with the title of the section over a short name', () => {
    const file = ['[penetration]', 'tests = off', '[canteen]', 'soup = daily', '[choir]', 'practice = Fridays'];
    expect(decidedBy(...file)).toEqual(['A.8.29: non_compliant']);
  });

  it('and takes sums for none', () => {
    expect(decidedBy('x = 3 + y', 'z = x', 'total = 5')).toEqual([]);
  });
});

it('takes nothing from a template that nobody has filled in', () => {
  const template = [
    'Visitor log:   <yes / no>',
    'Penetration tests:   <date of the last one>',
    'Backups:   <how often>',
  ];
  expect(decidedBy(...template)).toEqual([]);
});

describe('hears ticks that stand inside what they are of', () => {
  it('all of one kind', () => {
    const list = ['Visitor log: all doors ✔ no exceptions', 'Penetration tests: portal ✘ not yet', 'Canteen: daily'];
    expect(decidedBy(...list)).toEqual(['A.7.2: compliant', 'A.8.29: non_compliant']);
  });

  it('of both kinds as a part', () => {
    const list = ['Visitor log: front door ✔, back door ✘', 'Canteen: daily', 'Choir: on Mondays'];
    expect(decidedBy(...list)).toEqual(['A.7.2: partially_compliant']);
  });
});
