import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The action of a chain's first row, which says how far the chains before it had come. */
export const OPENING = 'openAuditChain';

/** Who did what, when, to what. */
export interface AuditEvent {
  /** `account:<id>`, `operator:<user>` or `anonymous`. */
  actor: string;
  /** Whose data it is about; null when nobody's. */
  account_id: string | null;
  /** The API's operation id or the command's name. */
  action: string;
  /** `begun` is written before a change that cannot be taken back; another row tells how it ended. */
  outcome: Outcome;
  /** Id of what it was done to. */
  target: string | null;
  request_id: string | null;
  /** What else matters, in a few words. */
  detail: string | null;
}

/** An event as a link of a chain. Rows are only ever added. */
export interface AuditRow extends AuditEvent {
  /** `rowId(chain, seq)` */
  _id: string;
  chain: number;
  /** From 1, without gaps. */
  seq: number;
  at: Date;
  /** Which key made `mac`. */
  key: string;
  /** `mac` of the row before; empty for the first. */
  prev: string;
  /** HMAC-SHA-256 over everything above, hex. */
  mac: string;
}

/** How far a chain has come: what proves that its end was cut off. */
export interface AuditHead {
  /** The chain's number; numbers have no gaps. */
  _id: number;
  process: string;
  opened_at: Date;
  /** The chain has at least this many rows. */
  seq: number;
  /** `mac` of row `seq`. */
  row_mac: string;
  closed_at: Date | null;
  key: string;
  mac: string;
}

/** A key of the trail, by the name of the encryption key that it was derived from. */
export interface AuditKey {
  id: string;
  key: Buffer;
}

const KEY_BYTES = 32;
const PURPOSE = 'audit-trail';
/** Without an encryption key (never in production) the trail shows accidents, not forgery. */
const KEYLESS: AuditKey = { id: '', key: Buffer.alloc(KEY_BYTES) };

/** The trail's own keys (HKDF, RFC 5869). The first one signs; the others verify what they signed before a rotation. */
export function auditKeys(keys: ReadonlyArray<{ id: string; key: Buffer }>): [AuditKey, ...AuditKey[]] {
  const [first, ...others] = keys.map(({ id, key }) => ({
    id,
    key: Buffer.from(hkdfSync('sha256', key, '', PURPOSE, KEY_BYTES)),
  }));
  return first ? [first, ...others] : [KEYLESS];
}

/** Sorts as the rows follow one another. */
export function rowId(chain: number, seq: number): string {
  return `${String(chain).padStart(8, '0')}-${String(seq).padStart(10, '0')}`;
}

/** The place that an id names; null when it is not in our form. */
export function placeOf(id: string): { chain: number; seq: number } | null {
  const match = /^(\d{8,})-(\d{10,})$/.exec(id);
  const place = { chain: Number(match?.[1]), seq: Number(match?.[2]) };
  return match && rowId(place.chain, place.seq) === id ? place : null;
}

export function signRow(row: Omit<AuditRow, 'mac'>, { key }: AuditKey): AuditRow {
  return { ...row, mac: mac(key, rowFields(row)) };
}

export function isAuthenticRow(row: AuditRow, keys: readonly AuditKey[]): boolean {
  return isSigned(row, rowFields(row), keys);
}

export function signHead(head: Omit<AuditHead, 'mac'>, { key }: AuditKey): AuditHead {
  return { ...head, mac: mac(key, headFields(head)) };
}

export function isAuthenticHead(head: AuditHead, keys: readonly AuditKey[]): boolean {
  return isSigned(head, headFields(head), keys);
}

function rowFields(row: Omit<AuditRow, 'mac'>): unknown[] {
  const { _id, chain, seq, at, actor, account_id, action, outcome, target, request_id, detail, key, prev } = row;
  return ['row', _id, chain, seq, at, actor, account_id, action, outcome, target, request_id, detail, key, prev];
}

function headFields(head: Omit<AuditHead, 'mac'>): unknown[] {
  const { _id, process, opened_at, seq, row_mac, closed_at, key } = head;
  return ['head', _id, process, opened_at, seq, row_mac, closed_at, key];
}

function isSigned(signed: { key: string; mac: string }, fields: unknown[], keys: readonly AuditKey[]): boolean {
  const found = keys.find(({ id }) => id === signed.key);
  if (!found || typeof signed.mac !== 'string') return false;
  const expected = Buffer.from(mac(found.key, fields));
  const actual = Buffer.from(signed.mac);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** JSON of a list keeps order, types and borders of the fields. */
function mac(key: Buffer, fields: unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('hex');
}
