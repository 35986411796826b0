import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import {
  addAuditHead,
  addAuditRows,
  auditRowsAt,
  moveAuditHead,
  openAuditHeads,
  recentAuditHeads,
} from './db/audit.js';
import {
  type AuditEvent,
  type AuditHead,
  type AuditKey,
  type AuditRow,
  OPENING,
  rowId,
  signHead,
  signRow,
} from './domain/audit/row.js';
import { isDuplicateKey, ServiceError } from './errors.js';
import type { Logger } from './logger.js';

const MAX_BATCH = 500;
const MAX_WAITING = 10_000;
const APPEND_TIMEOUT_MS = 5000;
const CLOSE_TIMEOUT_MS = 3000;
const RETRY_MS = 250;
/** The head follows its rows at once when they are few, and no more often than this when they are many. */
const HEAD_PAUSE_MS = 100;
/** The last chains, and of those that are not closed: what a first row may name has to end somewhere. */
const WITNESSED_CHAINS = 50;
const WITNESSED_OPEN_CHAINS = 200;

interface Waiting {
  event: AuditEvent;
  at: Date;
  written: () => void;
}

export interface AuditTrailOptions {
  db: Connection;
  key: AuditKey;
  clock: () => Date;
  logger: Logger;
  process: string;
}

/**
 * Writes who did what into a chain of this process alone, so that processes never wait for each other. Rows that come
 * together are written together; what could not be written is tried again until it is, in the same order.
 */
export class AuditTrail {
  private readonly options: AuditTrailOptions;
  private readonly waiting: Waiting[] = [];
  private head: AuditHead | null = null;
  private running: Promise<void> | null = null;
  private moving: Promise<void> | null = null;
  private readonly closing = new AbortController();

  constructor(options: AuditTrailOptions) {
    this.options = options;
  }

  /**
   * Resolves when the row is stored durably.
   * @throws ServiceError `dependency_unavailable` when that takes over five seconds: whoever must not act unseen
   *   does not act. The row itself still waits to be written.
   */
  async append(event: AuditEvent): Promise<void> {
    if (this.waiting.length >= MAX_WAITING || this.closing.signal.aborted) throw unavailable();
    const { promise: written, resolve } = promiseWithResolver();
    this.waiting.push({ event, at: this.options.clock(), written: resolve });
    this.running ??= this.writeAll();
    if (!(await within(written, APPEND_TIMEOUT_MS))) throw unavailable();
  }

  /** As `append`, for what has happened already: nobody waits, nothing is undone. */
  note(event: AuditEvent): void {
    this.append(event).catch((error: unknown) => {
      this.options.logger.error({ err: error, audit: event }, 'not in the audit trail yet');
    });
  }

  /** Writes what waits and closes the chain. What cannot be written any more goes to the log. */
  async close(): Promise<void> {
    await within(this.running ?? Promise.resolve(), CLOSE_TIMEOUT_MS);
    this.closing.abort();
    await within(this.moving ?? Promise.resolve(), CLOSE_TIMEOUT_MS);
    for (const { event, at } of this.waiting) this.options.logger.error({ audit: event, at }, 'audit row not written');
    if (!this.head) return;
    const closed_at = this.waiting.length === 0 ? this.options.clock() : null;
    await this.moveHead({ ...this.head, closed_at }).catch((error: unknown) => {
      this.options.logger.warn({ err: error }, 'could not close the audit chain');
    });
  }

  private async writeAll(): Promise<void> {
    let isReported = false;
    while (this.waiting.length > 0 && !this.closing.signal.aborted) {
      try {
        this.head ??= await this.open();
        await this.writeBatch(this.head);
      } catch (error) {
        if (!isReported) this.options.logger.error({ err: error }, 'could not write the audit trail; trying again');
        isReported = true;
        await delay(RETRY_MS);
      }
    }
    this.running = null;
  }

  /** A batch that was stored in part is completed: the same events give the same rows. */
  private async writeBatch(head: AuditHead): Promise<void> {
    const batch = this.waiting.slice(0, MAX_BATCH);
    const rows = chained(head, batch, this.options.key);
    if (!(await this.store(rows))) {
      this.options.logger.error({ chain: head._id }, 'somebody else wrote into this audit chain; opening another');
      await this.moveHead(head);
      this.head = null;
      return;
    }
    this.waiting.splice(0, batch.length);
    const last = rows.at(-1);
    this.head = { ...head, seq: last?.seq ?? head.seq, row_mac: last?.mac ?? head.row_mac };
    for (const { written } of batch) written();
    this.moving ??= this.followRows();
  }

  /** Rows that the head has not come to yet are not lost to the check: they are signed, and each follows the one before. */
  private async followRows(): Promise<void> {
    let followed: AuditHead | null = null;
    let isReported = false;
    while (this.head && this.head !== followed && !this.closing.signal.aborted) {
      const head: AuditHead = this.head;
      try {
        await this.moveHead(head);
        followed = head;
      } catch (error) {
        if (!isReported) this.options.logger.error({ err: error }, 'could not move the audit head; trying again');
        isReported = true;
      }
      await delay(HEAD_PAUSE_MS, null, { signal: this.closing.signal }).catch(() => null);
    }
    this.moving = null;
  }

  /** @returns false when rows of somebody else stand in these places */
  private async store(rows: AuditRow[]): Promise<boolean> {
    try {
      await addAuditRows(this.options.db, rows);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const stored = await auditRowsAt(
      this.options.db,
      rows.map(({ _id }) => _id),
    );
    const macs = new Map(stored.map(({ _id, mac }) => [_id, mac]));
    if (rows.some(({ _id, mac }) => macs.has(_id) && macs.get(_id) !== mac)) return false;
    const rest = rows.filter(({ _id }) => !macs.has(_id));
    if (rest.length > 0) await addAuditRows(this.options.db, rest);
    return true;
  }

  /** Takes the next number and says how far the others have come. */
  private async open(): Promise<AuditHead> {
    const { db, key, clock, process } = this.options;
    for (;;) {
      const [last, open] = await Promise.all([
        recentAuditHeads(db, WITNESSED_CHAINS),
        openAuditHeads(db, WITNESSED_OPEN_CHAINS),
      ]);
      const others = new Map([...last, ...open].map((other) => [other._id, other]));
      const number = Math.max(0, ...others.keys()) + 1;
      const fields = { process, opened_at: clock(), seq: 0, row_mac: '', closed_at: null, key: key.id };
      const head = signHead({ _id: number, ...fields }, key);
      if (!(await addAuditHead(db, head))) continue;
      const seen = [...others.values()].map(({ _id, seq, row_mac }) => [_id, seq, row_mac]);
      const event = { actor: `process:${process}`, account_id: null, action: OPENING, outcome: 'done' as const };
      const opening = { ...event, target: null, request_id: null, detail: JSON.stringify(seen) };
      const [row] = chained(head, [{ event: opening, at: clock() }], key);
      if (row && (await this.store([row]))) return { ...head, seq: 1, row_mac: row.mac };
    }
  }

  private moveHead(head: AuditHead): Promise<void> {
    return moveAuditHead(this.options.db, signHead(head, this.options.key));
  }
}

function chained(head: AuditHead, batch: ReadonlyArray<{ event: AuditEvent; at: Date }>, key: AuditKey): AuditRow[] {
  let { seq, row_mac: prev } = head;
  return batch.map(({ event, at }) => {
    seq += 1;
    const row = signRow({ _id: rowId(head._id, seq), chain: head._id, seq, at, ...event, key: key.id, prev }, key);
    prev = row.mac;
    return row;
  });
}

function unavailable(): ServiceError {
  return new ServiceError('dependency_unavailable', 'The audit trail cannot be written.', { retryAfterS: 5 });
}

function promiseWithResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** @returns whether it resolved in time */
async function within(promise: Promise<void>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    timer.abort();
  }
}
