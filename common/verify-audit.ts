import type { Connection } from 'mongoose';
import { auditHeads, readAuditOpenings, readAuditRows } from './db/audit.js';
import { type AuditHead, type AuditKey, isAuthenticRow, placeOf } from './domain/audit/row.js';
import { ChainCheck, type Finding, missingChains, type Witness } from './domain/audit/verify.js';

export interface AuditReport {
  ok: boolean;
  chains: number;
  rows: number;
  findings: Finding[];
  /** Keys that are not here, and how many rows they signed: those cannot be judged. */
  missing_keys: Array<{ key: string; rows: number }>;
  /** How far each chain has come; kept elsewhere, they prove later that nothing was cut off. */
  heads: Witness[];
}

/**
 * Reads the whole trail and tells what is not as it was written. Rows may be added meanwhile.
 * @param kept heads of an earlier report
 */
export async function verifyAudit(
  db: Connection,
  keys: readonly AuditKey[],
  kept: readonly Witness[] = [],
): Promise<AuditReport> {
  // Heads first: a row that is written from now on is beyond its head, never missing before it.
  const heads = new Map((await auditHeads(db)).map((head) => [head._id, head]));
  const witnesses = [...kept, ...(await readWitnesses(db, keys))];
  const findings: Finding[] = missingChains([...heads.keys()], witnesses);
  const missing = new Map<string, number>();
  const unseen = new Set(heads.keys());
  let rows = 0;
  const start = async (chain: number): Promise<ChainCheck> => {
    unseen.delete(chain);
    return new ChainCheck(chain, heads.get(chain) ?? (await lateHead(db, chain)), witnesses, keys);
  };
  const finish = (check: ChainCheck): void => {
    check.end();
    rows += check.rows;
    findings.push(...check.findings);
    for (const [key, count] of check.unjudged) missing.set(key, (missing.get(key) ?? 0) + count);
  };
  let current: ChainCheck | null = null;
  for await (const row of readAuditRows(db)) {
    const place = placeOf(row._id);
    if (!place) {
      findings.push(stray(String(row._id)));
      continue;
    }
    if (current?.chain !== place.chain) {
      if (current) finish(current);
      current = await start(place.chain);
    }
    current.row(row, place.seq);
  }
  if (current) finish(current);
  for (const chain of [...unseen]) finish(await start(chain));
  return {
    ok: findings.length + missing.size === 0,
    chains: heads.size,
    rows,
    findings,
    missing_keys: [...missing].map(([key, count]) => ({ key, rows: count })),
    heads: [...heads.values()].map(seen),
  };
}

/** What the first row of every chain says of the others. */
async function readWitnesses(db: Connection, keys: readonly AuditKey[]): Promise<Witness[]> {
  const witnesses: Witness[] = [];
  for await (const row of readAuditOpenings(db)) {
    if (!isAuthenticRow(row, keys)) continue;
    const heads = JSON.parse(row.detail ?? '[]') as Array<[number, number, string]>;
    for (const [chain, seq, mac] of heads) if (seq > 0) witnesses.push({ chain, seq, mac });
  }
  return witnesses;
}

/** The head of a chain that was opened after the heads were read. */
async function lateHead(db: Connection, chain: number): Promise<AuditHead | null> {
  return (await auditHeads(db)).find((head) => head._id === chain) ?? null;
}

function seen({ _id, seq, row_mac }: AuditHead): Witness {
  return { chain: _id, seq, mac: row_mac };
}

function stray(id: string): Finding {
  return { kind: 'inserted', chain: null, from: null, to: null, message: `Row "${id}" belongs to no chain.` };
}
