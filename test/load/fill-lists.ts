import { randomUUID } from 'node:crypto';
import type { Stage } from '../faults/stage.js';
import { until } from '../support/until.js';

const COLLECTIONS = ['gap_analyses', 'risk_scores', 'events'];
/** A page of a list. */
const ROWS = 20;

/** Gives every customer full lists from the start, by copies of what the first one has: an answer costs the same at the end as at the beginning. */
export async function fillLists({ ctx, customers }: Stage): Promise<void> {
  for (const name of COLLECTIONS) {
    const records = ctx.db.collection<{ _id: string }>(name);
    const finished = { recover_at: { $exists: false } };
    const { _id, ...copied } = await until(`something in ${name}`, () => records.findOne(finished));
    const [prefix] = _id.split('_');
    const copies = customers.flatMap(({ id }) =>
      Array.from({ length: ROWS }, () => ({ ...copied, _id: `${prefix}_00${randomUUID()}`, account_id: id })),
    );
    await records.insertMany(copies);
  }
}
