import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditTrail } from '../../common/audit-trail.js';
import type { Context } from '../../common/context.js';
import { type AuditKey, type AuditRow, auditKeys, rowId, signHead } from '../../common/domain/audit/row.js';
import { verifyAudit } from '../../common/verify-audit.js';
import { auditEvent, openTrail } from '../support/audit.js';
import { openContext } from '../support/context.js';
import { emptyDatabase } from '../support/databases.js';
import { testEnvironment } from '../support/environment.js';
import { until } from '../support/until.js';

let ctx: Context;
let key: AuditKey;

beforeAll(async () => {
  ctx = await openContext(testEnvironment({ LOG_LEVEL: 'silent' }));
  key = ctx.auditKeys[0] as AuditKey;
});
afterEach(async () => {
  await emptyDatabase(ctx.db);
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});

const rows = () => ctx.db.collection<AuditRow>('audit_rows');
const heads = () => ctx.db.collection<{ _id: number; seq: number; row_mac: string }>('audit_heads');
const open = (process: string) => openTrail(ctx, process);
const verify = () => verifyAudit(ctx.db, ctx.auditKeys);

async function found(): Promise<Array<[string, number | null, number | null, number | null]>> {
  return (await verify()).findings.map(({ kind, chain, from, to }) => [kind, chain, from, to]);
}

/** The head of a chain once it has come to this row: it moves after its rows are told to be written. */
function headAt(_id: number, seq: number) {
  return until(`chain ${_id} to have come to ${seq}`, () => heads().findOne({ _id, seq }));
}

describe('a chain that stays open for long', () => {
  it('is still witnessed after many younger ones, so that its cut end is found', async () => {
    const old = open('old');
    await old.append(auditEvent('ga_1'));
    const seen = await headAt(1, 2);
    const at = new Date();
    const short = { process: 'short', opened_at: at, seq: 0, row_mac: '', closed_at: at, key: key.id };
    await heads().insertMany(Array.from({ length: 51 }, (_, index) => signHead({ _id: index + 2, ...short }, key)));
    await old.append(auditEvent('ga_2'));
    await headAt(1, 3);
    const young = open('young');
    await young.append(auditEvent('ga_3'));
    await young.close();
    expect(await found()).toEqual([]);
    // The newest row and the head as it was before: only a witness knows better.
    await rows().deleteOne({ _id: rowId(1, 3) });
    await heads().replaceOne({ _id: 1 }, seen as never);
    expect(await found()).toEqual([['removed', 1, 3, 3]]);
    await old.close();
  });
});

describe('writing', () => {
  it('lets many processes write at once, each in its own chain', async () => {
    const trails = Array.from({ length: 6 }, (_, index) => open(`p${index}`));
    await Promise.all(
      trails.flatMap((trail) => Array.from({ length: 50 }, (_, index) => trail.append(auditEvent(`ga_${index}`)))),
    );
    await Promise.all(trails.map((trail) => trail.close()));
    expect(await verify()).toMatchObject({ ok: true, chains: 6, rows: 306, findings: [] });
  });

  it('writes rows that come together in one step', async () => {
    const trail = open('grouped');
    await trail.append(auditEvent('ga_first'));
    const moves = jest.spyOn(heads(), 'updateOne');
    await Promise.all(Array.from({ length: 200 }, (_, index) => trail.append(auditEvent(`ga_${index}`))));
    await trail.close();
    expect(await rows().countDocuments({})).toBe(202);
    // Two batches at most, and the end of the chain.
    expect(moves.mock.calls.length).toBeLessThanOrEqual(3);
    moves.mockRestore();
  });

  it('writes on while the head cannot follow, and lets it come to the last row then', async () => {
    const trail = open('ahead');
    await trail.append(auditEvent('ga_0'));
    await headAt(1, 2);
    const collection = Object.getPrototypeOf(heads()) as { updateOne: (...args: unknown[]) => Promise<unknown> };
    const moved = collection.updateOne;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const moves = jest.spyOn(collection, 'updateOne').mockImplementation(async function (this: unknown, ...args) {
      await held;
      return moved.apply(this, args);
    });
    for (const target of ['ga_1', 'ga_2', 'ga_3']) await trail.append(auditEvent(target));
    await until('the head to be moved', () => moves.mock.calls.length > 0);
    expect(await heads().findOne({ _id: 1 })).toMatchObject({ seq: 2 });
    release();
    await headAt(1, 5);
    moves.mockRestore();
    await trail.close();
    expect(await verify()).toMatchObject({ ok: true, rows: 5 });
  });

  it('goes on in a new chain when somebody took its next place, and says so by the check', async () => {
    const trail = open('robbed');
    await trail.append(auditEvent('ga_1'));
    await rows().insertOne({ _id: rowId(1, 3), chain: 1, seq: 3, mac: 'x', action: 'none' } as never);
    await trail.append(auditEvent('ga_2'));
    await trail.close();
    expect(await rows().countDocuments({ target: 'ga_2', chain: 2 })).toBe(1);
    expect(await found()).toEqual([['inserted', 1, 3, 3]]);
  });

  it('still verifies what an older key signed after a rotation', async () => {
    const trail = open('old');
    await trail.append(auditEvent('ga_1'));
    await trail.close();
    const newer = auditKeys([{ id: 'k2', key: Buffer.alloc(32, 9) }, ...ctx.config.encryptionKeys]);
    const next = new AuditTrail({
      db: ctx.db,
      key: newer[0],
      clock: () => new Date(),
      logger: ctx.logger,
      process: 'new',
    });
    await next.append(auditEvent('ga_2'));
    await next.close();
    expect((await verifyAudit(ctx.db, newer)).ok).toBe(true);
    expect(await verifyAudit(ctx.db, newer.slice(0, 1))).toMatchObject({
      ok: false,
      findings: [],
      missing_keys: [{ key: ctx.auditKeys[0]?.id, rows: 2 }],
    });
    await rows().updateOne({ _id: rowId(2, 2) }, { $set: { actor: 'somebody' } });
    const { findings } = await verifyAudit(ctx.db, newer.slice(0, 1));
    expect(findings.map(({ kind, chain }) => [kind, chain])).toEqual([['changed', 2]]);
  });
});
