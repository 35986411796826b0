import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectMongo } from '../../common/db/connect.js';
import { affectedProducts, insertEntriesOnce } from '../../common/db/threats.js';
import { testEnvironment } from '../support/environment.js';

const { MONGODB_URI = '' } = testEnvironment();
let db: Connection;
let other: Connection;
beforeAll(async () => {
  [db, other] = await Promise.all([connectMongo(MONGODB_URI), connectMongo(MONGODB_URI)]);
});
afterAll(async () => {
  await db.dropDatabase();
  await Promise.all([db.close(), other.close()]);
});

const entry = (id: string) => ({ _id: id, vendor: 'Acme', product: id, briefing_id: 'tb_1', unbriefed: true });
const insert = (...ids: string[]) => insertEntriesOnce(other, ids.map(entry) as never);
const products = async () => (await affectedProducts(db)).map(({ product }) => product).sort();

it('knows at once what another process has added, and reads it once', async () => {
  expect(await products()).toEqual([]);
  await insert('CVE-1', 'CVE-2');
  expect(await products()).toEqual(['CVE-1', 'CVE-2']);
  expect(await affectedProducts(db)).toBe(await affectedProducts(db));
  await insert('CVE-2', 'CVE-3');
  expect(await products()).toEqual(['CVE-1', 'CVE-2', 'CVE-3']);
});
