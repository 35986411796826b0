import type { Connection } from 'mongoose';

/** Queries of one function: every way in which the service asks. */
export interface Row {
  ask: Array<(db: Connection) => unknown>;
  /** It wants every document of its collection. */
  isWhole?: boolean;
  /** A range beside the order: looked at in the index, so that only keys are read. */
  hasKeyFilter?: boolean;
}

/** Asks for the first result only: the plan is that of all of them. */
export async function first(results: AsyncIterable<unknown>): Promise<void> {
  for await (const _result of results) return;
}
