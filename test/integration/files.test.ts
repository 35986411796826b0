import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openFile, removeFilesOf, type StoredFile, storeFile } from '../../common/storage.js';
import { startService, type TestService } from '../support/service.js';

const MIB = 1024 * 1024;
const SIZE_MIB = 64;
/** What may be on its way at any moment. */
const MOST_AHEAD = 4 * MIB;

let service: TestService;
let stored: StoredFile;
let mostAhead = 0;

/** Each piece is made when it is asked for; notes how much was asked for that is not in the database yet. */
async function* pieces(): AsyncGenerator<Buffer> {
  const chunks = service.ctx.db.collection('files.chunks');
  for (let number = 0; number < SIZE_MIB; number += 1) {
    const [written] = await chunks
      .aggregate([{ $match: { files_id: 'rep_big/1' } }, { $group: { _id: null, count: { $sum: 1 } } }])
      .toArray();
    mostAhead = Math.max(mostAhead, number * MIB - (written?.count ?? 0) * 255 * 1024);
    yield Buffer.alloc(MIB, number);
  }
}

beforeAll(async () => {
  service = await startService();
  const file = { ownerId: 'rep_big', attempt: 1, accountId: 'acc', filename: 'x.pdf', contentType: 'application/pdf' };
  stored = await storeFile(service.ctx.db, file, Readable.from(pieces()));
}, 60_000);
afterAll(async () => {
  await removeFilesOf(service.ctx.db, 'rep_big');
  await service.close();
});

it('takes a file in no faster than it can store it', () => {
  expect(stored.bytes).toBe(SIZE_MIB * MIB);
  expect(mostAhead).toBeLessThan(MOST_AHEAD);
});

it('gives a file out no faster than it is read', async () => {
  const stream = openFile(service.ctx.db, stored);
  const digest = createHash('sha256');
  let waiting = 0;
  for await (const chunk of stream) {
    digest.update(chunk as Buffer);
    waiting = Math.max(waiting, stream.readableLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(digest.digest('hex')).toBe(stored.sha256);
  expect(waiting).toBeLessThan(MOST_AHEAD);
});

it('reads only the part that is asked for', async () => {
  const part = openFile(service.ctx.db, stored, { start: 20 * MIB - 5, end: 20 * MIB + 4 });
  expect(Buffer.concat(await part.toArray())).toEqual(Buffer.concat([Buffer.alloc(5, 19), Buffer.alloc(5, 20)]));
});

it('leaves nothing of an upload that was cut off', async () => {
  const cut = new AbortController();
  const endless = Readable.from(
    (function* () {
      for (let chunk = 0; ; chunk += 1) {
        if (chunk === 20) cut.abort();
        yield Buffer.alloc(100_000, chunk);
      }
    })(),
  );
  const file = { ownerId: 'pol_cut', attempt: 1, accountId: 'acc', filename: 'x', contentType: 'application/pdf' };
  await expect(storeFile(service.ctx.db, file, endless, cut.signal)).rejects.toThrow(/abort/i);
  await removeFilesOf(service.ctx.db, 'pol_cut');
  const parts = service.ctx.db.collection<{ files_id: string }>('files.chunks');
  expect(await parts.countDocuments({ files_id: 'pol_cut/1' })).toBe(0);
});
