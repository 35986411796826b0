import { createHash } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

/** Type prefixes of public ids. */
export type IdPrefix = 'ga' | 'pol' | 'rs' | 'rep' | 'wh' | 'evt' | 'whd' | 'dl' | 'tb' | 'acc' | 'fam' | 'aud';
export type NewId = (prefix: IdPrefix) => string;

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ids that sort by creation time within and across processes (ULID: 48 bit of milliseconds, 80 random bits). */
export function createIdSource(clock: () => Date): NewId {
  const next = monotonicFactory();
  return (prefix) => `${prefix}_${next(clock().getTime())}`;
}

/**
 * The same id for the same moment and seed, in the form of a ULID: what happens twice is stored once.
 * @param at the moment that the id sorts by
 * @param seed what the id stands for, such as `<record id>:<event type>`
 */
export function derivedId(prefix: IdPrefix, at: Date, seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  let tail = '';
  for (let index = 0; index < 16; index += 1) tail += CROCKFORD[(digest[index] ?? 0) & 31];
  return `${prefix}_${encodeTime(at.getTime(), 10)}${tail}`;
}

/** Sorts before every id of this kind that was made at this moment or later. */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  return `${prefix}_${encodeTime(Math.max(0, at.getTime()), 10)}`;
}
