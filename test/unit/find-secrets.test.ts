import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { newCredential } from '../../common/secrets.js';
import { findSecrets } from '../../scripts/local/find-secrets.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'advisory-find-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a token', newCredential('cas_token')],
  ['the secret of an account', newCredential('cas_secret')],
  ['the secret of a webhook', `whsec_${Buffer.alloc(24, 7).toString('base64')}`],
])('finds %s wherever it lies', (_what, secret) => {
  mkdirSync(join(folder, 'redis'));
  writeFileSync(join(folder, 'redis', 'clean'), 'cas_key_is public, whsec_ alone is nothing');
  const where = join(folder, 'redis', 'left');
  for (const before of [0, 10, 16 * 1024 * 1024 - 30]) {
    writeFileSync(where, Buffer.concat([Buffer.alloc(before, 0x80), Buffer.from(secret), Buffer.alloc(9)]));
    expect(findSecrets(folder)).toEqual([where]);
  }
});
