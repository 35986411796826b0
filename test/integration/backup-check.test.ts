import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { checkBackup } from '../../scripts/backup/check-backup.js';
import { saveBackup } from '../../scripts/backup/save-backup.js';
import { auditEvent, openTrail } from '../support/audit.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';

let ctx: Context;
let folder: string;
let whole: Buffer;
let lines: string[];

beforeAll(async () => {
  ctx = await openContext(testEnvironment({ LOG_LEVEL: 'silent' }));
  folder = mkdtempSync(join(tmpdir(), 'advisory-backup-check-'));
  const trail = openTrail(ctx, 'test');
  await trail.append(auditEvent('kept'));
  await trail.close();
  const file = join(folder, 'whole.gz');
  await saveBackup(ctx, file);
  whole = readFileSync(file);
  lines = gunzipSync(whole).toString().trimEnd().split('\n');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await ctx.db.dropDatabase();
  await ctx.close();
});

const place = () => join(folder, 'some.gz');

/** What `check` says of a file with this content. */
async function saidOf(content: Buffer | string, by: Context = ctx): Promise<string> {
  writeFileSync(place(), content);
  return checkBackup(by, place()).then(
    () => 'whole',
    (error: Error) => error.message.replaceAll(place(), 'FILE'),
  );
}

const packed = (text: readonly string[]) => gzipSync(`${text.join('\n')}\n`);
const withKeys = (...encryptionKeys: Context['config']['encryptionKeys']): Context => ({
  ...ctx,
  config: { ...ctx.config, encryptionKeys },
});

it('says what is wrong with a file, in words about the file', async () => {
  const [head = '', first = '', ...rest] = lines;
  const none = 'FILE is no backup of this service. "npm run backup -- save FILE" writes one.';
  const damaged = 'FILE is damaged: its content is not what was written.';
  const flipped = Buffer.from(whole);
  flipped.writeUInt32LE(0, flipped.length - 8);
  expect(await saidOf(whole)).toBe('whole');
  expect(await saidOf('{"a": 1}')).toBe(none);
  expect(await saidOf(Buffer.from('%PDF-1.7 something else'))).toBe(none);
  expect(await saidOf(gzipSync('a log\nof something\n'))).toBe(none);
  expect(await saidOf(gzipSync('{"a": 1}\n'))).toBe(none);
  expect(await saidOf('')).toBe('FILE is empty.');
  expect(await saidOf(gzipSync(''))).toBe('FILE is empty.');
  expect(await saidOf(whole.subarray(0, whole.length / 2))).toBe('FILE is cut off: it ends in the middle.');
  expect(await saidOf(packed(lines.slice(0, -1)))).toBe('FILE is cut off: its end is missing.');
  expect(await saidOf(flipped)).toBe(damaged);
  expect(await saidOf(packed([head, 'not a document', ...rest]))).toBe(damaged);
  expect(await saidOf(packed([...lines, first]))).toMatch(/^FILE goes on after its end/);
  expect(await saidOf(packed(lines.map((line) => line.replace('kept', 'kelp'))))).toMatch(
    /^FILE was changed .* "test" in/,
  );
  expect(await saidOf(packed([head.replace('"version":1', '"version":2'), first, ...rest]))).toBe(
    'FILE is a backup of another version of this service: its format is 2, and this one reads 1.',
  );
});

it('says which key is missing, and that one of the same name may be another', async () => {
  const key = Buffer.alloc(32);
  expect(await saidOf(whole, withKeys({ id: 'other', key }))).toBe(
    'FILE needs keys that are not in ENCRYPTION_KEY here: test.',
  );
  expect(await saidOf(whole, withKeys({ id: 'test', key }))).toMatch(/"test" in ENCRYPTION_KEY is another key than/);
});

it('says that there is no such file, or that it is a folder', async () => {
  const missing = join(folder, 'missing.gz');
  await expect(checkBackup(ctx, missing)).rejects.toThrow(`There is no file ${missing}.`);
  mkdirSync(join(folder, 'inside'));
  await expect(checkBackup(ctx, join(folder, 'inside'))).rejects.toThrow('is a folder, not a file');
});

it('says where it cannot save', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(saveBackup(ctx, join(nowhere, 'a.gz'))).rejects.toThrow(
    `There is no folder ${nowhere} to save a.gz in.`,
  );
  await expect(saveBackup(ctx, folder)).rejects.toThrow(`${folder} is a folder, not a file.`);
});
