import { firstIdAt, type IdPrefix } from '../ids.js';

/** One page of an account's records, newest first. */
export interface PageQuery {
  accountId: string;
  limit: number;
  /** Only records older than this id. */
  beforeId: string | null;
  createdAfter: Date | null;
  createdBefore: Date | null;
}

/**
 * The MongoDB filter of a page; sort by `_id` descending and read one more than `limit`. Times of creation are ranges of
 * ids, so that one index bounds both.
 */
export function pageFilter({ accountId, ...range }: PageQuery, prefix: IdPrefix) {
  return { account_id: accountId, ...idRange(range, prefix) };
}

/** The ids of a page, whosesoever they are. */
export function idRange(
  { beforeId, createdAfter, createdBefore }: Omit<PageQuery, 'accountId' | 'limit'>,
  prefix: IdPrefix,
) {
  const ends = [...(beforeId === null ? [] : [beforeId]), ...(createdBefore ? [firstIdAt(prefix, createdBefore)] : [])];
  const [end] = ends.sort();
  const from = createdAfter && firstIdAt(prefix, new Date(createdAfter.getTime() + 1));
  if (end === undefined && from === null) return {};
  return { _id: { ...(end === undefined ? {} : { $lt: end }), ...(from === null ? {} : { $gte: from }) } };
}

/**
 * Stands for a filter that is not asked for, by naming all its values: so an index that begins with that field serves
 * the query too, in order (MongoDB merges the ranges of the values).
 */
export function anyOf<T>(value: T | undefined, all: readonly T[]): T | { $in: T[] } {
  return value === undefined ? { $in: [...all] } : value;
}
