import { expect, it } from '@jest/globals';
import { Backlog, type Look } from '../../api/event-loop-watch.js';

const LIMIT = 200;
const CALM = { lateMs: 1, utilization: 0.6, turns: 100, accepted: 10 };
const CROWDED = { lateMs: 5, utilization: 1, turns: 50, accepted: 48 };
const LATE = { lateMs: 2500, utilization: 1, turns: 1, accepted: 0 };

/** What a backlog says after each of these looks, a tenth of a second apart. */
function answers(...looks: Array<Omit<Look, 'atMs'>>): boolean[] {
  const backlog = new Backlog();
  return looks.map((look, index) => {
    backlog.see({ ...look, atMs: index * 100 });
    return backlog.isTooLong(LIMIT);
  });
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

it('takes a pause for a pause, and two in a row for too much to read', () => {
  expect(answers(CALM, LATE, CALM, LATE, LATE, CALM)).toEqual([false, false, false, false, true, false]);
});

it('knows the queue of connections by a second in which no turn was idle and nearly all found one', () => {
  const seen = answers(CALM, ...times(12, CROWDED), CALM, CROWDED);
  expect(seen.indexOf(true)).toBe(11);
  expect(seen.slice(11)).toEqual([true, true, false, false]);
});

it.each([
  ['a busy loop whose callers keep their connections', { ...CROWDED, accepted: 2 }],
  ['a crowd that is met with time to spare', { ...CROWDED, utilization: 0.9 }],
  ['a crowd that is small beside what may be worked on, on a slow machine', { ...CROWDED, turns: 2, accepted: 2 }],
])('refuses nobody for %s', (_name, look) => {
  expect(answers(...times(50, look))).not.toContain(true);
});
