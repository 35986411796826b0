import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { markSpread } from '../../common/db/calendar-marks.js';
import { connectMongo } from '../../common/db/connect.js';
import { storeKey } from '../../common/db/idempotency-keys.js';
import { keepModelAnswer } from '../../common/db/model-answers.js';
import { saveOwnFramework } from '../../common/db/own-frameworks.js';
import { beginContent, feedIsFresh, feedIsStale } from '../../common/db/threat-feeds.js';
import { saveMatches } from '../../common/db/threat-matches.js';
import { storeBriefing } from '../../common/db/threats.js';
import { testEnvironment } from '../support/environment.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ROUNDS = 25;
const AT_ONCE = 16;

let db: Connection;
beforeAll(async () => {
  db = await connectMongo(testEnvironment().MONGODB_URI ?? '');
});
afterAll(async () => {
  await db.dropDatabase();
  await db.close();
});

/** Whatever is stored under a key that several workers know: its collection and how it gets there. */
const STORES: Record<string, [collection: string, store: (id: string) => Promise<unknown>]> = {
  markSpread: ['calendar_marks', (id) => markSpread(db, id, NOW)],
  storeKey: ['idempotency_keys', (id) => storeKey(db, { _id: id, fingerprint: 'f', answer: '', created_at: NOW })],
  keepModelAnswer: [
    'model_answers',
    (id) => keepModelAnswer(db, { accountId: 'acc_1', ownerId: 'ga_1', hash: id }, {}, NOW),
  ],
  saveOwnFramework: ['own_frameworks', (id) => saveOwnFramework(db, 'acc_1', { id } as never, NOW)],
  beginContent: ['threat_feeds', (id) => beginContent(db, `https://begin/${id}`, 'hash', NOW)],
  feedIsFresh: ['threat_feeds', (id) => feedIsFresh(db, `https://fresh/${id}`, null, NOW)],
  feedIsStale: ['threat_feeds', (id) => feedIsStale(db, `https://stale/${id}`, 'gone', NOW)],
  saveMatches: ['threat_matches', (id) => saveMatches(db, [{ _id: `tb_1:${id}`, account_id: 'acc_1' } as never])],
  storeBriefing: ['threat_briefings', (id) => storeBriefing(db, { _id: id, created_at: NOW } as never, [])],
};

it.each(Object.entries(STORES))('%s of one key, many at once, stores one and fails none', async (_name, stored) => {
  const [collection, store] = stored;
  const before = await db.collection(collection).countDocuments();
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => store(`id${round}`)));
  }
  expect(await db.collection(collection).countDocuments()).toBe(before + ROUNDS);
});
