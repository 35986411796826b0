import { createHash } from 'node:crypto';
import { decodeTime, encodeTime, monotonicFactory } from 'ulid';

/** Type prefixes of public ids. */
export type IdPrefix = 'ga' | 'pol' | 'rs' | 'rep' | 'wh' | 'evt' | 'whd' | 'dl' | 'tb' | 'acc' | 'fam' | 'aud';
export type NewId = (prefix: IdPrefix) => string;

/** What a ULID can say, in milliseconds since 1970. */
const LATEST_MS = 2 ** 48 - 1;
const TIME_LENGTH = 10;

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
  return `${prefix}_${encodeTime(at.getTime(), TIME_LENGTH)}${tail}`;
}

/** The moment that an id sorts by. A record's `created_at` is taken from its id, so that both give one order. */
export function timeOfId(id: string): Date {
  return new Date(decodeTime(id.slice(id.indexOf('_') + 1)));
}

/** No id of the kind and of this moment or later sorts before it. */
export function firstIdAt(prefix: IdPrefix, at: Date): string {
  const ms = Math.min(Math.max(at.getTime(), 0), LATEST_MS);
  return `${prefix}_${encodeTime(ms, TIME_LENGTH)}`;
}
