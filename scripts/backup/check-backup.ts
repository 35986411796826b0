import type { Context } from '../../common/context.js';
import { DUMP_ORDER } from '../../common/db/dump.js';
import { parseJson } from '../local/parse-json.js';
import {
  type BackupEnd,
  type BackupHead,
  backupSigner,
  documentLine,
  endLine,
  FORMAT,
  FORMAT_VERSION,
  headLine,
} from './format.js';
import { damaged, empty, linesOf, notABackup } from './read-lines.js';
import type { Counts } from './save-backup.js';

/**
 * Reads the whole file.
 * @throws Error that says why it cannot be restored: no backup, cut off, changed, of another version, or its keys are not here
 */
export async function checkBackup(ctx: Context, file: string): Promise<BackupEnd> {
  let head: BackupHead | null = null;
  let end: BackupEnd | null = null;
  let signer: ReturnType<typeof backupSigner> | null = null;
  const counts: Counts = Object.fromEntries(DUMP_ORDER.map((name) => [name, 0]));
  for await (const line of linesOf(file)) {
    if (end) throw new Error(`${file} goes on after its end: something was added to it.`);
    if (!head || !signer) {
      head = usableHead(ctx, file, parseJson(line));
      signer = backupSigner(ctx.config.encryptionKeys, head.keys[0]);
      signer.update(`${line}\n`);
      continue;
    }
    const value = parseJson(line);
    const document = documentLine.safeParse(value);
    if (document.success) {
      counts[document.data.c] = (counts[document.data.c] ?? 0) + 1;
      signer.update(`${line}\n`);
      continue;
    }
    end = signedEnd(signer, head, file, value);
  }
  if (!head) throw new Error(empty(file));
  if (!end) throw new Error(`${file} is cut off: its end is missing.`);
  const unknown = Object.keys(counts).filter((name) => !(DUMP_ORDER as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`${file} has collections of another version: ${unknown.join(', ')}.`);
  return end;
}

function usableHead(ctx: Context, file: string, value: unknown): BackupHead {
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT) throw new Error(notABackup(file));
  if (version !== FORMAT_VERSION) {
    throw new Error(
      `${file} is a backup of another version of this service: its format is ${String(version)}, and this one reads ${FORMAT_VERSION}.`,
    );
  }
  const head = headLine.safeParse(value);
  if (!head.success) throw new Error(damaged(file));
  const here = new Set(ctx.config.encryptionKeys.map(({ id }) => id));
  const missing = head.data.keys.filter((id) => !here.has(id));
  if (missing.length > 0) {
    throw new Error(`${file} needs keys that are not in ENCRYPTION_KEY here: ${missing.join(', ')}.`);
  }
  return head.data;
}

/** Another key of the same name signs otherwise, just as another content does: which of the two it is cannot be told. */
function signedEnd(
  signer: ReturnType<typeof backupSigner>,
  { keys }: BackupHead,
  file: string,
  value: unknown,
): BackupEnd {
  const end = endLine.safeParse(value);
  if (!end.success) throw new Error(damaged(file));
  signer.update(JSON.stringify([end.data.counts, end.data.gone]));
  if (signer.digest('hex') === end.data.mac) return end.data;
  throw new Error(
    `${file} was changed after it was written, or "${keys[0]}" in ENCRYPTION_KEY is another key than the one that it was saved with.`,
  );
}
