import type { Connection } from 'mongoose';
import { type EventRecord, findEvent, findEvents } from './db/events.js';

const KEPT = 500;

/** Events as they were stored. They never change, so a worker reads one once for all endpoints that it goes to. */
export class FrozenEvents {
  private readonly db: Connection;
  private readonly kept = new Map<string, EventRecord>();

  constructor(db: Connection) {
    this.db = db;
  }

  async find(accountId: string, id: string): Promise<EventRecord | null> {
    const known = this.kept.get(id);
    if (known) return known.account_id === accountId ? known : null;
    const event = await findEvent(this.db, accountId, id);
    if (event) this.keep(event);
    return event;
  }

  /** Reads, in one go, those that will be wanted soon. */
  async readAhead(accountId: string, ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.kept.has(id));
    if (unknown.length === 0) return;
    for (const event of await findEvents(this.db, accountId, unknown)) this.keep(event);
  }

  /** The newest few hundred are kept. */
  keep(event: EventRecord): void {
    this.kept.set(event._id, event);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}
