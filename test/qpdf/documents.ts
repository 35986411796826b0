import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildReport } from '../../common/domain/report/build-report.js';
import { renderPolicy } from '../../worker/render/policy/render-policy.js';
import { compose, FRAMEWORK_IDS, HARBOUR_MILLS, NOW } from '../unit/policy/support.js';
import { input, NOTHING_IS_DONE, RISK, render } from '../unit/report/support.js';

const run = promisify(execFile);
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'qpdf-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** @throws with what qpdf complains of; a warning is a complaint too */
async function check(name: string, bytes: Buffer): Promise<string> {
  const file = join(directory, `${name}.pdf`);
  await writeFile(file, bytes);
  return (await run('qpdf', ['--check', file])).stdout;
}

it.each(['board', 'management'] as const)('finds nothing wrong with a report for the %s', async (audience) => {
  for (const scope of ['Nothing is told.', NOTHING_IS_DONE.slice(0, 4000)]) {
    const { bytes } = await render(buildReport(input({ audience, scope, risk: RISK, framework_id: 'nist-800-53-r5' })));
    expect(await check(audience, bytes)).toContain('No syntax or stream encoding errors found');
  }
});

it.each(['information-security', 'privacy'])('finds nothing wrong with the policy on %s', async (type) => {
  const organization = { ...HARBOUR_MILLS, name: 'Ελλάς Ж שלום 日本' };
  const policy = compose(type, FRAMEWORK_IDS.slice(0, 5), { organization });
  const pdf = await renderPolicy(policy, NOW, new AbortController().signal);
  expect(await check(type, await buffer(pdf))).toContain('No syntax or stream encoding errors found');
});
