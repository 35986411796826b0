/** One page of an account's records, newest first. */
export interface PageQuery {
  accountId: string;
  limit: number;
  /** Only records older than this id. */
  beforeId: string | null;
  createdAfter: Date | null;
  createdBefore: Date | null;
}

/** The MongoDB filter of a page; sort by `_id` descending and read one more than `limit`. */
export function pageFilter(page: PageQuery) {
  const createdAt = {
    ...(page.createdAfter ? { $gt: page.createdAfter } : {}),
    ...(page.createdBefore ? { $lt: page.createdBefore } : {}),
  };
  return {
    account_id: page.accountId,
    ...(page.beforeId ? { _id: { $lt: page.beforeId } } : {}),
    ...(Object.keys(createdAt).length > 0 ? { created_at: createdAt } : {}),
  };
}
