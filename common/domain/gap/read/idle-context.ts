import type { ClauseModel } from '../model.js';
import type { Carry } from './carry.js';
import { readByItself } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/** What was found of each heading and question, so that a model is asked once for all sentences below it. */
const found = new WeakMap<Carry, boolean>();

/** "Notes of the meeting", "How do you handle this?": what stands above speaks of nothing in particular, and only disturbs what stands below. */
export function isIdle(model: ClauseModel, above: Carry, text: string): boolean {
  if (text === '') return false;
  let is = found.get(above);
  if (is === undefined) {
    const { requirements, safeguards } = readByItself(model, text);
    const least = above.kind === 'question' ? THRESHOLDS.subjectOfQuestion : THRESHOLDS.subjectOfHeading;
    is = Math.max(requirements[0]?.p ?? 0, safeguards[0]?.p ?? 0) < least;
    found.set(above, is);
  }
  return is;
}
