import { makeOf, type Statement } from '../statement.js';
import { likeliest, shareOf } from './clause-reading.js';
import type { Part } from './compound.js';
import { THRESHOLDS } from './thresholds.js';

/**
 * "All staff are trained every year, the admins get no course of their own.": what only one part means, and lacks, is not there in part
 * because the other has something else.
 */
export function takeFromPart(said: readonly Statement[], parts: () => readonly Part[]): void {
  for (const one of said) {
    const id = one.meant?.[0]?.id;
    if (one.polarity === 'partial' && id !== undefined && isLacking(id, parts())) makeOf(one, 'absent');
  }
}

function isLacking(id: string, parts: readonly Part[]): boolean {
  const likelyOf = ({ learned }: Part) => learned.requirements.find((each) => each.id === id)?.p ?? 0;
  const [own, ...more] = parts.filter((part) => likelyOf(part) >= THRESHOLDS.meantToo);
  if (!own || parts.length < 2 || more.length > 0 || likelyOf(own) < THRESHOLDS.ofPart.safeguard) return false;
  const isAbsent = likeliest(own.learned) === 'absent' && shareOf('absent', own.learned) >= THRESHOLDS.firmlyElse;
  return isAbsent && parts.every((part) => part === own || shareOf('implemented', part.learned) >= THRESHOLDS.polarity);
}
