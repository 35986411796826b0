import type { Connection } from 'mongoose';

/** Queries of one function: every way in which the service asks. */
export interface Row {
  ask: Array<(db: Connection) => unknown>;
  /** It wants every document of its collection. */
  isWhole?: boolean;
  /** A range beside the order: looked at in the index, so that only keys are read. */
  hasKeyFilter?: boolean;
}
