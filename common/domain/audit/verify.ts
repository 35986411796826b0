import {
  type AuditHead,
  type AuditKey,
  type AuditRow,
  isAuthenticHead,
  isAuthenticRow,
  placeOf,
  rowId,
} from './row.js';

export const TAMPERINGS = ['changed', 'removed', 'inserted', 'swapped', 'head_changed', 'head_removed'] as const;

/** One thing that is not as it was written. */
export interface Finding {
  kind: (typeof TAMPERINGS)[number];
  chain: number | null;
  /** First and last row concerned; null when it is about a whole chain. */
  from: number | null;
  to: number | null;
  message: string;
}

/** What somebody saw before: the chain had this row, with this mac. */
export interface Witness {
  chain: number;
  seq: number;
  mac: string;
}

const MAX_COMPARED = 50;
/** So many bad rows are told one by one; what goes beyond says nothing new. */
const MAX_KEPT = 1000;

/** Follows one chain row by row and tells what does not fit. Feed it rows in order of their ids, then `end`. */
export class ChainCheck {
  readonly findings: Finding[] = [];
  readonly chain: number;
  rows = 0;
  /** Rows by the key that they name and that nobody gave us: whether they are as they were written cannot be told. */
  readonly unjudged = new Map<string, number>();
  private expected = 1;
  /** The last row that is as it was signed; before the first row, what that one has to follow. */
  private last = { seq: 0, mac: '' };
  private bad: AuditRow[] = [];
  private readonly changed: AuditRow[] = [];
  private readonly known: Map<number, string>;

  /** One process writes a chain, with one key: its head tells whether that is away. */
  private readonly mayLackKey: boolean;
  private readonly head: AuditHead | null;
  private readonly keys: readonly AuditKey[];

  constructor(chain: number, head: AuditHead | null, witnesses: readonly Witness[], keys: readonly AuditKey[]) {
    this.chain = chain;
    this.keys = keys;
    this.head = head && isAuthenticHead(head, keys) ? head : null;
    this.mayLackKey = !head || this.lacks(head.key);
    if (head && this.mayLackKey) this.unjudged.set(head.key, 0);
    else if (!head) this.tell('head_removed', null, null, 'its head is gone');
    else if (!this.head) this.tell('head_changed', null, null, 'its head was changed');
    const own = witnesses.filter((witness) => witness.chain === chain).map(({ seq, mac }) => [seq, mac] as const);
    this.known = new Map([...own, ...(this.head ? ([[this.head.seq, this.head.row_mac]] as const) : [])]);
  }

  /** @param seq the place that the row's id names */
  row(row: AuditRow, seq: number): void {
    this.rows += 1;
    const isOther = this.known.has(seq) && this.known.get(seq) !== row.mac;
    const isUnjudged = this.mayLackKey && !isOther && this.lacks(row.key);
    if (isUnjudged) this.unjudged.set(row.key, (this.unjudged.get(row.key) ?? 0) + 1);
    if (isOther || (!isUnjudged && !isAuthenticRow(row, this.keys))) {
      if (this.bad.length < MAX_KEPT) this.bad.push(row);
      return;
    }
    this.settleUntil(seq - 1);
    this.follow(row, seq);
    this.expected = seq + 1;
  }

  /** Everything up to what the head and the witnesses know has to be there; beyond it only authentic rows are. */
  end(): void {
    this.settleUntil(Math.max(0, ...this.known.keys()));
    for (const row of this.changed) this.tellChanged(row);
    for (const row of this.bad) this.tell('inserted', seqOf(row), seqOf(row), 'nobody wrote it here');
    this.bad = [];
  }

  /** What names no key at all was never ours. */
  private lacks(key: string | undefined): boolean {
    return Boolean(key) && !this.keys.some(({ id }) => id === key);
  }

  /** Who holds the key can sign a row again, but the next row still follows the one that stood there. */
  private follow({ prev, mac }: AuditRow, seq: number): void {
    const before = this.last;
    this.last = { seq, mac };
    if (before.seq !== seq - 1 || before.mac === prev) return;
    const changed = Math.max(1, before.seq);
    this.tell('changed', changed, changed, 'it was signed again, with our own key');
  }

  /** Rows up to `last` existed: a bad one among them was changed, a missing one removed. */
  private settleUntil(last: number): void {
    const here = this.bad.filter((row) => seqOf(row) <= last);
    this.bad = this.bad.filter((row) => seqOf(row) > last);
    for (const row of here) {
      const seq = seqOf(row);
      this.tellRemoved(this.expected, seq - 1);
      this.expected = Math.max(this.expected, seq + 1);
      this.changed.push(row);
    }
    this.tellRemoved(this.expected, last);
    this.expected = Math.max(this.expected, last + 1);
  }

  private tellChanged(row: AuditRow): void {
    const seq = seqOf(row);
    const origin = this.originOf(row);
    if (origin === null) this.tell('changed', seq, seq, 'it is not as it was written');
    else this.tell('swapped', seq, seq, `what stands here was written as row ${origin}`);
  }

  /** Where a row, or what it says, was written first; null when nowhere: it was made up. */
  private originOf(row: AuditRow): string | null {
    const own = { ...row, _id: rowId(row.chain, row.seq) };
    if (own._id !== row._id && isAuthenticRow(own, this.keys)) return own._id;
    for (const other of this.changed.slice(0, MAX_COMPARED)) {
      const { _id, chain, seq, key, prev, mac } = other;
      if (other !== row && isAuthenticRow({ ...row, _id, chain, seq, key, prev, mac }, this.keys)) return _id;
    }
    return null;
  }

  private tellRemoved(from: number, to: number): void {
    if (from > to) return;
    this.tell('removed', from, to, from === to ? 'it is gone' : 'they are gone');
  }

  private tell(kind: Finding['kind'], from: number | null, to: number | null, what: string): void {
    const rows = from === null ? '' : from === to ? `, row ${from}` : `, rows ${from} to ${to}`;
    this.findings.push({ kind, chain: this.chain, from, to, message: `Chain ${this.chain}${rows}: ${what}.` });
  }
}

function seqOf(row: AuditRow): number {
  return placeOf(row._id)?.seq ?? 0;
}

/** Numbers that no chain has: whole chains that are gone. */
export function missingChains(numbers: readonly number[], known: readonly Witness[]): Finding[] {
  const present = new Set(numbers);
  const highest = Math.max(0, ...numbers, ...known.map(({ chain }) => chain));
  const missing = Array.from({ length: highest }, (_, index) => index + 1).filter((number) => !present.has(number));
  return missing.map((chain) => ({
    kind: 'removed',
    chain,
    from: null,
    to: null,
    message: `Chain ${chain}: all of it is gone.`,
  }));
}
