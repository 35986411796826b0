import { expect, it } from '@jest/globals';
import { type ResolvedAddress, shareLookups } from '../../common/resolve-host.js';

const ADDRESS: ResolvedAddress = { address: '192.0.2.1', family: 4 };

it('looks a name up once for all who ask meanwhile, and anew for who asks later', async () => {
  const asked: Array<{ name: string; answer: (addresses: ResolvedAddress[]) => void; fail: (error: Error) => void }> =
    [];
  const resolve = shareLookups((name) => new Promise((answer, fail) => asked.push({ name, answer, fail })));
  const silent = [resolve('silent.example'), resolve('SILENT.example')];
  const other = resolve('other.example');
  expect(asked.map(({ name }) => name)).toEqual(['silent.example', 'other.example']);
  asked[1]?.answer([ADDRESS]);
  expect(await other).toEqual([ADDRESS]);
  asked[0]?.fail(new Error('nobody answers'));
  for (const each of silent) await expect(each).rejects.toThrow('nobody answers');
  const again = resolve('silent.example');
  asked[2]?.answer([ADDRESS]);
  expect(await again).toEqual([ADDRESS]);
});
