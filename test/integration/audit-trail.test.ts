import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditTrail } from '../../common/audit-trail.js';
import type { Context } from '../../common/context.js';
import { type AuditKey, type AuditRow, auditKeys, rowId, signRow } from '../../common/domain/audit/row.js';
import { verifyAudit } from '../../common/verify-audit.js';
import { auditEvent, openTrail } from '../support/audit.js';
import { openContext } from '../support/context.js';
import { emptyDatabase } from '../support/databases.js';
import { testEnvironment } from '../support/environment.js';

let ctx: Context;
let key: AuditKey;

beforeAll(async () => {
  ctx = await openContext(testEnvironment({ LOG_LEVEL: 'silent' }));
  key = ctx.auditKeys[0] as AuditKey;
});
afterAll(async () => {
  await ctx.db.dropDatabase();
  await ctx.close();
});

const rows = () => ctx.db.collection<AuditRow>('audit_rows');
const heads = () => ctx.db.collection<{ _id: number; seq: number; row_mac: string }>('audit_heads');
const open = (process: string) => openTrail(ctx, process);
const verify = (kept: Parameters<typeof verifyAudit>[2] = []) => verifyAudit(ctx.db, ctx.auditKeys, kept);

/** Chain 1 with ten rows beside its opening, closed; chain 2 with two. */
async function writeTwoChains(): Promise<void> {
  for (const [process, count] of [
    ['first', 10],
    ['second', 2],
  ] as const) {
    const trail = open(process);
    for (let index = 0; index < count; index += 1) await trail.append(auditEvent(`ga_${index}`));
    await trail.close();
  }
}

async function found(): Promise<Array<[string, number | null, number | null, number | null]>> {
  return (await verify()).findings.map(({ kind, chain, from, to }) => [kind, chain, from, to]);
}

async function swapBodies(a: string, b: string, fields: readonly (keyof AuditRow)[]): Promise<void> {
  const [left, right] = [await rows().findOne({ _id: a }), await rows().findOne({ _id: b })];
  if (!left || !right) throw new Error('both rows are needed');
  const pick = (row: AuditRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  await rows().updateOne({ _id: a }, { $set: pick(right) });
  await rows().updateOne({ _id: b }, { $set: pick(left) });
}

const CONTENT = ['at', 'actor', 'account_id', 'action', 'outcome', 'target', 'request_id', 'detail'] as const;

describe('tampering', () => {
  beforeEach(writeTwoChains);
  afterEach(async () => {
    await emptyDatabase(ctx.db);
  });

  it('finds nothing where nothing was touched', async () => {
    expect(await verify()).toMatchObject({ ok: true, chains: 2, rows: 14, findings: [] });
  });

  it.each([
    ['actor', 'account:acc_2'],
    ['at', new Date(0)],
    ['target', null],
    ['outcome', 'refused'],
    ['mac', '0'.repeat(64)],
    ['prev', ''],
    ['key', 'other'],
    ['seq', 7.5],
  ])('names a row whose %s was changed', async (field, value) => {
    await rows().updateOne({ _id: rowId(1, 5) }, { $set: { [field]: value } });
    expect(await found()).toEqual([['changed', 1, 5, 5]]);
  });

  it.each([
    ['in the middle', 5, { target: 'ga_other' }],
    ['before the last', 10, { actor: 'account:acc_2' }],
    ['at the start', 1, { prev: '0'.repeat(64) }],
    ['in a chain that has no witness yet', 2, { at: new Date(0) }, 2],
  ])('names a row %s that was signed again with the real key', async (_where, seq, changes, chain = 1) => {
    const row = await rows().findOne({ _id: rowId(chain, seq) });
    await rows().replaceOne({ _id: rowId(chain, seq) }, signRow({ ...row, ...changes } as AuditRow, key));
    const named = new Set((await found()).map(([kind, ...place]) => `${kind} ${place.join(' ')}`));
    expect([...named]).toEqual([`changed ${chain} ${seq} ${seq}`]);
  });

  it('names removed rows, in the middle, at the start and at the end', async () => {
    await rows().deleteMany({ _id: { $in: [1, 4, 5, 11].map((seq) => rowId(1, seq)) } });
    expect(await found()).toEqual([
      ['removed', 1, 1, 1],
      ['removed', 1, 4, 5],
      ['removed', 1, 11, 11],
    ]);
  });

  it('names rows that were swapped, as they stand or in what they say', async () => {
    await swapBodies(rowId(1, 3), rowId(1, 8), ['chain', 'seq', 'prev', 'mac', 'key', ...CONTENT]);
    expect(await found()).toEqual([
      ['swapped', 1, 3, 3],
      ['swapped', 1, 8, 8],
    ]);
    await swapBodies(rowId(1, 3), rowId(1, 8), ['chain', 'seq', 'prev', 'mac', 'key', ...CONTENT]);
    await swapBodies(rowId(1, 3), rowId(1, 8), CONTENT);
    expect((await found()).map(([kind, , from]) => [kind, from])).toEqual([
      ['swapped', 3],
      ['swapped', 8],
    ]);
  });

  it('names inserted rows: a copy, a forged one, one with a strange id', async () => {
    const copied = await rows().findOne({ _id: rowId(1, 4) });
    const insert = (_id: string, changes: object) =>
      rows().insertOne({ ...copied, ...changes, _id } as never as AuditRow & { _id: string });
    await insert(rowId(1, 12), {});
    await insert(rowId(1, 20), { chain: 1, seq: 20, target: 'ga_forged' });
    await insert('00000001-4', {});
    expect(await found()).toEqual([
      ['inserted', null, null, null],
      ['inserted', 1, 12, 12],
      ['inserted', 1, 20, 20],
    ]);
  });

  it('does not let a forger sign with a key of its own', async () => {
    const [forged] = auditKeys([{ id: key.id, key: Buffer.alloc(32, 7) }]);
    const trail = new AuditTrail({
      ...{ db: ctx.db, clock: () => new Date(), logger: ctx.logger },
      key: forged,
      process: 'x',
    });
    await trail.append(auditEvent('ga_forged'));
    await trail.close();
    expect((await found()).map(([kind, chain]) => [kind, chain])).toEqual([
      ['head_changed', 3],
      ['inserted', 3],
      ['inserted', 3],
    ]);
  });

  it('notices a head that was removed, changed or moved back, and chains that are gone', async () => {
    const earlier = await heads().findOne({ _id: 1 });
    await heads().updateOne({ _id: 1 }, { $set: { seq: 3 } });
    expect(await found()).toEqual([['head_changed', 1, null, null]]);
    await heads().deleteOne({ _id: 1 });
    expect((await found()).map(([kind, chain]) => [kind, chain])).toEqual([
      ['removed', 1],
      ['head_removed', 1],
    ]);
    await heads().insertOne(earlier as never);
    await rows().deleteMany({ chain: 1 });
    expect(await found()).toEqual([['removed', 1, 1, 11]]);
  });

  it('finds a cut end although the head went with it, by the next chain or by a kept report', async () => {
    const { heads: kept } = await verify();
    await rows().deleteMany({ chain: 1 });
    await heads().deleteMany({ _id: 1 });
    expect(await found()).toEqual([['removed', 1, null, null]]);
    await rows().deleteMany({ chain: 2 });
    await heads().deleteMany({ _id: 2 });
    expect(await found()).toEqual([]);
    expect((await verify(kept)).findings.map(({ kind, chain }) => [kind, chain])).toEqual([
      ['removed', 1],
      ['removed', 2],
    ]);
  });
});
