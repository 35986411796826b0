import { expect, it } from '@jest/globals';
import { readRedisAddress } from '../../common/redis-address.js';

const host = (name: string, port: number) => ({ host: name, port });

it.each([
  ['redis://localhost:6379', { kind: 'single', url: 'redis://localhost:6379' }],
  ['rediss://user:pw@redis.example:6380/2', { kind: 'single', url: 'rediss://user:pw@redis.example:6380/2' }],
  ['/tmp/redis.sock', { kind: 'single', url: '/tmp/redis.sock' }],
  [
    'redis+cluster://a:7000,b:7001,c',
    { kind: 'cluster', isTls: false, hosts: [host('a', 7000), host('b', 7001), host('c', 6379)] },
  ],
  [
    'rediss+cluster://:p%40ss@[::1]:7000',
    { kind: 'cluster', isTls: true, password: 'p@ss', hosts: [host('::1', 7000)] },
  ],
  [
    'redis+sentinel://app:pw@s1,s2:26380/main/3?sentinel_password=x%26y',
    {
      kind: 'sentinel',
      isTls: false,
      hosts: [host('s1', 26_379), host('s2', 26_380)],
      name: 'main',
      db: 3,
      username: 'app',
      password: 'pw',
      sentinel: { password: 'x&y' },
    },
  ],
])('reads %s', (url, address) => {
  expect(readRedisAddress(url)).toEqual(address);
});

it.each([
  '',
  'http://localhost',
  'redis://a:7000,b:7001',
  'redis+cluster://',
  'redis+cluster://a:7000/0',
  'redis+cluster://a:99999',
  'redis+cluster://a b',
  'redis+sentinel://s1',
  'redis+sentinel://s1/main/x',
  'redis+cluster://%zz:x@a',
])('refuses %p', (url) => {
  expect(readRedisAddress(url)).toBeNull();
});
