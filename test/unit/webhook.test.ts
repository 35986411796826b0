import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { VERIFICATION } from '../../api/openapi/webhooks.js';
import { checkUrl, isAllowedAddress } from '../../common/domain/webhook/address-policy.js';
import { freezeBody, MAX_BODY_BYTES } from '../../common/domain/webhook/event-body.js';
import {
  afterFailure,
  nextAttemptAt,
  RETRY_SCHEDULE_S,
  retryAfterSeconds,
} from '../../common/domain/webhook/retry-policy.js';
import { formatSecret, signatureHeaders } from '../../common/domain/webhook/signature.js';
import { createSealer, newEncryptionKey, readEncryptionKeys } from '../../common/encryption.js';

const NOW = new Date('2026-01-15T12:00:00.000Z');
const DAY_MS = 24 * 3600 * 1000;
const key = fc.uint8Array({ minLength: 24, maxLength: 64 });

it('signs so that the official library accepts it with any of the secrets', () => {
  fc.assert(
    fc.property(key, key, fc.string({ unit: 'binary' }), (one, two, text) => {
      const secrets = [formatSecret(one), formatSecret(two)];
      const body = JSON.stringify({ text });
      const headers = signatureHeaders({ id: 'evt_1', at: new Date(), body }, secrets);
      for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual({ text });
    }),
  );
});

it('makes the signature of the published example', () => {
  const headers = signatureHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('is verified by hand as the description of the API tells', () => {
  const [secret, id, timestamp, body, signature] = ['whsec_', 'msg_', '16', '{', 'v1,\\S{2}'].map(
    (start) => new RegExp(`\`(${start}[^\`]+)\``).exec(VERIFICATION)?.[1] ?? '',
  );
  const key = Buffer.from((secret ?? '').slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(signature).toBe(`v1,${own}`);
});

it('makes ten attempts over about 75 hours, each wait within 20 %', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      let now = NOW;
      let tries = 1;
      for (;;) {
        const next = nextAttemptAt({ tries, retryAfter: null, now, random }, RETRY_SCHEDULE_S);
        if (!next) break;
        const waitS = (next.getTime() - now.getTime()) / 1000;
        const baseS = RETRY_SCHEDULE_S[tries - 1] ?? 0;
        expect(waitS).toBeGreaterThanOrEqual(baseS * 0.8 - 0.001);
        expect(waitS).toBeLessThanOrEqual(baseS * 1.2 + 0.001);
        now = next;
        tries += 1;
      }
      expect(tries).toBe(10);
      const hours = (now.getTime() - NOW.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(75 * 0.79);
      expect(hours).toBeLessThan(76 * 1.21);
    }),
  );
});

it.each([
  [null, 0],
  ['120', 120],
  [' 120 ', 120],
  ['Thu, 15 Jan 2026 12:01:00 GMT', 60],
  ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
  ['1000000000000', 86_400],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  ['1e9', 0],
])('reads Retry-After %j as %i s', (value, seconds) => {
  expect(retryAfterSeconds(value, NOW)).toBe(seconds);
});

it('never waits less than planned and never more than 24 h and 20 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.string(), fc.nat(), (tries, text, seconds) => {
      for (const retryAfter of [text, String(seconds)]) {
        const next = nextAttemptAt({ tries, retryAfter, now: NOW, random: 0 }, RETRY_SCHEDULE_S);
        const waitMs = (next?.getTime() ?? 0) - NOW.getTime();
        expect(waitMs).toBeGreaterThanOrEqual((RETRY_SCHEDULE_S[tries - 1] ?? 0) * 800 - 1);
        expect(waitMs).toBeLessThanOrEqual(86_400_000 * 1.2);
      }
    }),
  );
});

it('disables only where failures span five days with never five days between two', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 8 * DAY_MS }), { maxLength: 30 });
  fc.assert(
    fc.property(gaps, (waitsMs) => {
      let clock = afterFailure({ failing_since: null, last_failure_at: null }, NOW).clock;
      let now = NOW;
      let spanStart = NOW;
      for (const waitMs of waitsMs) {
        now = new Date(now.getTime() + waitMs);
        if (waitMs >= 5 * DAY_MS) spanStart = now;
        const outcome = afterFailure(clock, now);
        expect(outcome.disable).toBe(now.getTime() - spanStart.getTime() >= 5 * DAY_MS);
        clock = outcome.clock;
      }
    }),
  );
});

it('freezes any data into less than 20 kB of JSON that keeps what matters', () => {
  const data = fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue());
  fc.assert(
    fc.property(data, fc.nat({ max: 40_000 }), fc.constantFrom('x', 'é', '語', '"'), (rest, length, letter) => {
      const full = { ...rest, id: 'ga_1', url: '/api/v1/gap-analysis/ga_1', text: letter.repeat(length) };
      const body = freezeBody({ id: 'evt_1', type: 'gap_analysis.complete', at: NOW, data: full });
      expect(Buffer.byteLength(body)).toBeLessThan(MAX_BODY_BYTES);
      const parsed = JSON.parse(body);
      expect(parsed).toMatchObject({ id: 'evt_1', timestamp: NOW.toISOString(), data: { id: 'ga_1', url: full.url } });
      const whole = Buffer.byteLength(JSON.stringify({ ...parsed, data: full })) < MAX_BODY_BYTES;
      expect(parsed.data.omitted === undefined || !whole || 'omitted' in rest).toBe(true);
    }),
  );
});

it('lets no IPv4 address of an inner network through, however it is wrapped', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const inner = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  );
  fc.assert(
    fc.property(inner, ([a, b, c, d]) => {
      const high = (a * 256 + b).toString(16);
      const low = (c * 256 + d).toString(16);
      const spellings = [`${a}.${b}.${c}.${d}`, `::${high}:${low}`, `::ffff:${high}:${low}`, `64:ff9b::${high}:${low}`];
      for (const address of [...spellings, `2002:${high}:${low}::1`, `2001:0:${high}:${low}::`]) {
        expect([address, isAllowedAddress(address, { allowPrivate: false })]).toEqual([address, false]);
      }
    }),
  );
  expect(isAllowedAddress('8.8.8.8', { allowPrivate: false })).toBe(true);
  expect(isAllowedAddress('2606:4700::1111', { allowPrivate: false })).toBe(true);
  expect(isAllowedAddress('169.254.169.254', { allowPrivate: true })).toBe(false);
});

it('opens what it sealed, with old keys too, and nothing that was changed or moved', () => {
  const [first, second] = [newEncryptionKey('k1'), newEncryptionKey('k2')];
  const sealer = (text: string) => createSealer(readEncryptionKeys(text) ?? []);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, at) => {
      const sealed = sealer(first).seal(text, 'wh_1');
      const rotated = sealer(`${second},${first}`);
      expect(rotated.open(sealed, 'wh_1')).toBe(text.toWellFormed());
      expect(rotated.seal(text, 'wh_1')).toMatch(/^k2\./);
      expect(() => rotated.open(sealed, 'wh_2')).toThrow();
      expect(() => sealer(second).open(sealed, 'wh_1')).toThrow('has no key "k1"');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const position = at % bytes.length;
      bytes[position] = (bytes[position] ?? 0) ^ 1;
      expect(() => rotated.open(`k1.${bytes.toString('base64url')}`, 'wh_1')).toThrow();
    }),
  );
});

it.each(['k1', 'k1:short', ':AAAA', `${newEncryptionKey('a')},${newEncryptionKey('a')}`, 'k1:####'])(
  'refuses the keys %s',
  (text) => expect(readEncryptionKeys(text)).toBeNull(),
);

it('knows no port 0, also where any other is allowed', () => {
  const rules = { allowPrivate: true };
  expect(checkUrl('https://example.com:0/', rules)).toMatchObject({ code: 'port_refused' });
  expect(checkUrl('https://example.com:1/', rules)).toBeInstanceOf(URL);
});
