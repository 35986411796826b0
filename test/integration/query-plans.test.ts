import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createIndexes } from '../../common/db/schema.js';
import { testEnvironment } from '../support/environment.js';
import { ExplainedConnection, type Plan, singleWriteOf } from '../support/plans/explain.js';
import type { Row } from '../support/plans/row.js';
import { NOTHING_TO_FIND, READ_THROUGH, ROWS, SHARDED_BY_ACCOUNT } from '../support/plans/rows.js';
import { fill } from '../support/plans/world.js';

const FOLDER = new URL('../../common/db/', import.meta.url);
/** One document is looked at to see that there are no more. */
const SPARE_DOCS = 1;
/** Per range that is merged into one order: to get to it and to see its end. */
const SPARE_KEYS_PER_RANGE = 2;
/** A look for the next distinct value lands behind the last one first. */
const KEYS_PER_DISTINCT = 2;

let explained: ExplainedConnection;
beforeAll(async () => {
  explained = await ExplainedConnection.open(testEnvironment().MONGODB_URI ?? '');
  await createIndexes(explained.db);
  await fill(explained.db);
}, 60_000);
afterAll(async () => {
  await explained.db.dropDatabase();
  await explained.db.close();
});

/** What is wrong with a plan; empty when nothing is. */
function faultsOf(
  { command, stages, returned, docs, keys }: Plan,
  { isWhole = false, hasKeyFilter = false }: Row,
): string[] {
  const ranges = stages.filter((stage) => stage === 'IXSCAN').length;
  const perResult = stages.includes('DISTINCT_SCAN') ? KEYS_PER_DISTINCT : 1;
  const expectedKeys = returned * perResult + SPARE_KEYS_PER_RANGE * (ranges + 1);
  const write = singleWriteOf(command);
  const faults = [
    write &&
      SHARDED_BY_ACCOUNT.has(write.collection) &&
      !('account_id' in write.filter) &&
      'writes without its account',
    stages.includes('SORT') && 'sorts in memory',
    stages.includes('COLLSCAN') && !isWhole && 'reads the whole collection',
    docs > returned + SPARE_DOCS && `reads ${docs} documents for ${returned}`,
    !isWhole && !hasKeyFilter && keys > expectedKeys && `reads ${keys} keys for ${returned}`,
  ];
  return faults.filter(Boolean).map((fault) => `${fault}: ${stages.join(' < ')} ${JSON.stringify(command)}`);
}

/** Every function that the files of common/db export, also those that stand together in an object. */
async function exportedFunctions(): Promise<string[]> {
  const names: string[] = [];
  for (const file of readdirSync(FOLDER)) {
    const module = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>;
    const functions = Object.entries(module).flatMap(([name, value]) => {
      if (typeof value === 'function') return [name];
      const isPlain = value !== null && typeof value === 'object';
      return isPlain ? Object.entries(value).flatMap(([key, each]) => (typeof each === 'function' ? [key] : [])) : [];
    });
    names.push(...functions.map((name) => `${basename(file, '.ts')}.${name}`));
  }
  return names.sort();
}

describe('no query reads more than it returns', () => {
  it.each(Object.entries(ROWS))('%s', async (_name, row) => {
    for (const query of row.ask) {
      const plans = await explained.plansOf(async () => query(explained.db));
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.flatMap((plan) => faultsOf(plan, row))).toEqual([]);
    }
  });
});

it('has no unique index that a shard key on the account would not allow', () => {
  for (const name of SHARDED_BY_ACCOUNT) {
    const unique = explained.db.models[name]?.schema.indexes().filter(([, options]) => options.unique) ?? [];
    for (const [fields] of unique) expect([name, Object.keys(fields)[0]]).toEqual([name, 'account_id']);
  }
});

it('has a row for every function of common/db that looks for something', async () => {
  const functions = new Set([
    ...Object.keys(ROWS).map((name) => name.replace(/,.*/, '')),
    ...NOTHING_TO_FIND,
    ...READ_THROUGH,
  ]);
  expect(await exportedFunctions()).toEqual([...functions].sort());
});
