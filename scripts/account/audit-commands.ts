import { z } from 'zod';
import { listAuditRows } from '../../common/db/audit.js';
import type { AuditRow } from '../../common/domain/audit/row.js';
import type { Witness } from '../../common/domain/audit/verify.js';
import { type AuditReport, verifyAudit } from '../../common/verify-audit.js';
import { instant, UsageError } from '../local/command-line.js';
import { readTextFile } from '../local/file-faults.js';
import { parseJson } from '../local/parse-json.js';
import type { Command } from './command.js';

const keptReport = z.object({
  heads: z.array(z.object({ chain: z.int().positive(), seq: z.int().nonnegative(), mac: z.string() })),
});

/** Commands that read the audit trail. */
export const AUDIT_COMMANDS: Record<string, Command> = {
  audit: (line) => {
    const account = line.text('account');
    const since = line.text('since');
    const from = since === undefined ? undefined : instant(since);
    const filter = { ...(account === undefined ? {} : { accountId: account }), ...(from ? { since: from } : {}) };
    return async (ctx) => {
      const found: AuditRow[] = [];
      for await (const row of listAuditRows(ctx.db, filter)) found.push(row);
      return { value: found.map(presented), rows: found.map(rowOf) };
    };
  },
  'verify-audit': (line) => {
    const heads = line.text('heads');
    const kept = heads === undefined ? [] : readHeads(heads);
    return async (ctx) => {
      const report = await verifyAudit(ctx.db, ctx.auditKeys, kept);
      return { value: report, rows: reportRows(report), exitCode: report.ok ? 0 : 1 };
    };
  },
};

function reportRows({ ok, rows, chains, findings, missing_keys: missing }: AuditReport): string[] {
  const count = `${rows} rows in ${chains} chains`;
  return [
    ...findings.map(({ message }) => message),
    ...missing.map((each) => `ENCRYPTION_KEY has no key "${each.key}", which signed ${each.rows} rows.`),
    ...(ok ? [`The audit trail is as it was written: ${count}.`] : []),
    ...(findings.length > 0 ? [`The audit trail was tampered with: ${findings.length} findings in ${count}.`] : []),
    ...(missing.length > 0 ? ['Whether those rows are as they were written cannot be told without it.'] : []),
  ];
}

/** The heads of a report that `verify-audit --json` printed earlier; a chain without rows yet proves nothing. */
function readHeads(file: string): Witness[] {
  const parsed = keptReport.safeParse(parseJson(readTextFile(file)));
  if (!parsed.success) throw new UsageError(`${file} is not what verify-audit --json prints.`);
  return parsed.data.heads.filter(({ seq }) => seq > 0);
}

function presented({ _id, at, actor, account_id, action, outcome, target, request_id, detail }: AuditRow) {
  return { id: _id, at, actor, account_id, action, outcome, target, request_id, detail };
}

function rowOf({ at, actor, action, outcome, target, detail }: AuditRow): string {
  return [at.toISOString(), actor, action, outcome, target ?? '-', detail ?? ''].map(oneLine).join('\t').trimEnd();
}

/** Names come from callers: nothing in them moves the cursor of a terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
