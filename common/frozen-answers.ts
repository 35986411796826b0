import type { ReadUnder } from './account-versions.js';
import type { OperationKind } from './operations.js';

/** About two hundred analyses. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A finished resource as it is sent, and when it was last seen to be there. */
export interface FrozenAnswer extends ReadUnder {
  kind: OperationKind;
  accountId: string;
  body: Buffer;
  etag: string;
  /** Of the record that it was made from. */
  completedAt: Date;
}

/** Answers that never change again, because their operation has completed; the newest few are kept. */
export class FrozenAnswers {
  private readonly kept = new Map<string, FrozenAnswer>();
  private bytes = 0;

  find(id: string): FrozenAnswer | null {
    return this.kept.get(id) ?? null;
  }

  keep(id: string, answer: FrozenAnswer): void {
    this.forget(id);
    this.kept.set(id, answer);
    this.bytes += heldBy(answer);
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MAX_BYTES) return;
      this.forget(oldest);
    }
  }

  private forget(id: string): void {
    const answer = this.kept.get(id);
    if (answer) this.bytes -= heldBy(answer);
    this.kept.delete(id);
  }
}

/** A small body keeps the whole piece of memory that it was cut from. */
function heldBy({ body }: FrozenAnswer): number {
  return Math.max(body.length, Buffer.poolSize);
}
