import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Context } from '../../common/context.js';
import { DUMP_ORDER, dumpDocuments, FILE_OWNERS, idsOf } from '../../common/db/dump.js';
import { placeOf } from '../../common/domain/audit/row.js';
import { checkPlace } from '../local/file-faults.js';
import { type BackupHead, backupSigner, FORMAT, FORMAT_VERSION } from './format.js';

export type Counts = Record<string, number>;

/**
 * Writes every document into a file that only this user can read, while the service runs. A file of that name is
 * replaced when the backup is complete.
 * @returns documents by collection
 * @throws Error that says why no file can be written there
 */
export async function saveBackup(ctx: Context, file: string): Promise<Counts> {
  const aside = `${file}.${process.pid}.part`;
  checkPlace(file);
  const counts: Counts = {};
  try {
    await pipeline(Readable.from(lines(ctx, counts)), createGzip(), createWriteStream(aside, { mode: 0o600 }));
    await flush(aside);
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
  return counts;
}

async function* lines(ctx: Context, counts: Counts): AsyncGenerator<string> {
  const signer = backupSigner(ctx.config.encryptionKeys);
  const signed = (value: unknown): string => {
    const line = `${JSON.stringify(value)}\n`;
    signer.update(line);
    return line;
  };
  const keys = ctx.config.encryptionKeys.map(({ id }) => id);
  const created_at = ctx.clock().toISOString();
  yield signed({ format: FORMAT, version: FORMAT_VERSION, created_at, keys } satisfies BackupHead);
  const owners = new Map<string, Set<string>>(FILE_OWNERS.map((name) => [name, new Set()]));
  const chains = new DumpedChains(ctx);
  for (const collection of DUMP_ORDER) {
    counts[collection] = 0;
    for await (const { text, id } of dumpDocuments(ctx.db, collection)) {
      if (collection === 'audit_heads') chains.add(id);
      if (collection === 'audit_rows' && (await chains.isOfLater(id))) continue;
      counts[collection] += 1;
      owners.get(collection)?.add(id);
      yield signed({ c: collection, d: text });
    }
  }
  const gone = await deletedSince(ctx, owners);
  signer.update(JSON.stringify([counts, gone]));
  yield `${JSON.stringify({ counts, gone, mac: signer.digest('hex') })}\n`;
}

/** The audit chains whose heads are in the backup. */
class DumpedChains {
  private readonly dumped = new Set<string>();
  private readonly late = new Map<string, boolean>();
  private readonly ctx: Context;

  constructor(ctx: Context) {
    this.ctx = ctx;
  }

  add(chain: string): void {
    this.dumped.add(chain);
  }

  /** Whether a row is of a chain that was opened since: it stays out. One whose head somebody took away stays in. */
  async isOfLater(row: string): Promise<boolean> {
    const chain = String(placeOf(row)?.chain);
    if (this.dumped.has(chain)) return false;
    const isLate = this.late.get(chain) ?? (await idsOf(this.ctx.db, 'audit_heads')).has(chain);
    this.late.set(chain, isLate);
    return isLate;
  }
}

async function deletedSince(ctx: Context, owners: Map<string, Set<string>>): Promise<Record<string, string[]>> {
  const gone: Record<string, string[]> = {};
  for (const [collection, dumped] of owners) {
    const present = await idsOf(ctx.db, collection);
    gone[collection] = [...dumped].filter((id) => !present.has(id));
  }
  return gone;
}

/** On the disk, not only with the operating system. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
