import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaTypesOf } from '../../api/answer-shapes.js';
import type { Route } from '../../api/define-route.js';
import { ROUTES } from '../../api/routes/index.js';
import { exampleOf } from '../../api/schemas/base.js';
import { PLANS } from '../../common/plans.js';
import { credentialHash } from '../../common/secrets.js';
import { type Call, type Reply, TestClient } from '../support/client.js';
import { addressOf, kindOf, populate, type Resources, SHARED } from '../support/populate.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { NEAR } from '../support/webhooks.js';

let service: TestService;
let receiver: Receiver;
let owner: TestClient;
let stranger: TestClient;
let nobody: TestClient;
let expired: TestClient;
let spent: TestClient;
let resources: Resources;

beforeAll(async () => {
  service = await startService({ environment: NEAR, workers: true });
  receiver = await startReceiver();
  [owner, stranger, expired, spent] = await Promise.all([
    service.client(),
    service.client(),
    service.client(),
    service.client('starter'),
  ]);
  nobody = new TestClient(service.url, '');
  // Lately: one that nobody can refresh any more is removed.
  await tokens().updateOne(
    { _id: credentialHash(expired.token) },
    { $set: { expires_at: new Date(Date.now() - 1000) } },
  );
  resources = await populate(owner, receiver.url);
  const record = await tokens().findOne({ _id: credentialHash(spent.token) });
  for (let call = 0; call < PLANS.starter.requestsPerHour; call += 1) {
    await service.ctx.quota.admit(record?.account_id ?? '', 'starter');
  }
}, 60_000);
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const tokens = () => service.ctx.db.collection<{ _id: string; account_id: string }>('tokens');

const named = (routes: readonly Route[]) => routes.map((route) => [route.operationId, route] as const);
const withToken = ROUTES.filter((route) => route.access === 'token');
const withBody = ROUTES.filter((route) => route.method !== 'get');
const owned = withToken.filter((route) => route.params && !SHARED.has(kindOf(route)));

/** Calls an operation as its example does. */
function call(client: TestClient, route: Route, changes: Call & { query?: string } = {}): Promise<Reply> {
  const { query = '', ...rest } = changes;
  const address = addressOf(route, resources);
  const path = query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
  const body = route.body ? { body: exampleOf(route.body) } : {};
  const accept = mediaTypesOf(route.answers).join(', ');
  return client.send(route.method.toUpperCase(), path, { ...body, ...rest, headers: { accept, ...rest.headers } });
}

const told = ({ status, body }: Reply) => [status, body?.code];

/** RFC 6750, section 3: an expired token is an invalid one too, and the description is for people. */
const challengeOf = ({ body }: Reply) =>
  `Bearer realm="compliance-advisory-service", error="invalid_token", error_description="${body.detail}"`;

describe.each(named(withToken))('%s', (_id, route) => {
  it('refuses no token, a bad one, an expired one and an hour that is used up', async () => {
    const none = await call(nobody, route);
    expect(told(none)).toEqual([401, 'missing_token']);
    expect(told(await call(nobody, route, { headers: { accept: 'image/png' } }))).toEqual([401, 'missing_token']);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="compliance-advisory-service"');
    const bad = await call(new TestClient(service.url, 'cas_token_nobody'), route);
    expect(told(bad)).toEqual([401, 'invalid_token']);
    expect(bad.headers.get('www-authenticate')).toBe(challengeOf(bad));
    const late = await call(expired, route);
    expect(told(late)).toEqual([401, 'token_expired']);
    expect(late.headers.get('www-authenticate')).toBe(challengeOf(late));
    const over = await call(spent, route);
    expect(told(over)).toEqual([429, 'rate_limit_exceeded']);
    expect(over.body['violated-policies']).toEqual(['hour']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(over.headers.get('x-ratelimit-remaining')).toBe('0');
  });
});

describe.each(named(owned))('%s', (_id, route) => {
  it("does not know another account's resource, nor an unknown one", async () => {
    const foreign = await call(stranger, route);
    expect(told(foreign)).toEqual([404, 'not_found']);
    for (const id of [(resources[kindOf(route)] ?? '').replace(/.{4}$/, '0000'), 'x'.repeat(101)]) {
      const address = addressOf(route, { ...resources, [kindOf(route)]: id });
      const reply = await stranger.send(route.method.toUpperCase(), address, {
        ...(route.body ? { body: exampleOf(route.body) } : {}),
      });
      expect({ ...reply.body, request_id: '', instance: '' }).toEqual({
        ...foreign.body,
        request_id: '',
        instance: '',
      });
    }
  });
});

describe.each(named(ROUTES))('%s', (_id, route) => {
  it('refuses another method and tells which are possible', async () => {
    const path = addressOf(route, resources);
    for (const method of ['PUT', 'PROPFIND']) {
      const reply = await owner.send(method, path);
      expect(told(reply)).toEqual([405, 'method_not_allowed']);
      expect(reply.headers.get('allow')?.split(', ')).toContain(route.method.toUpperCase());
    }
    const options = await nobody.send('OPTIONS', path);
    expect([options.status, options.headers.get('allow')?.includes(route.method.toUpperCase())]).toEqual([204, true]);
  });

  it('refuses an unknown query field and a representation that it does not have', async () => {
    const client = await clientFor(route);
    const reply = await call(client, route, { query: 'surprise=1' });
    expect(told(reply)).toEqual([422, 'validation_failed']);
    expect(reply.body.errors).toContainEqual(
      expect.objectContaining({ path: '/query/surprise', code: 'unknown_field' }),
    );
    const bare = addressOf(route, resources).split('?')[0] ?? '';
    const refused = await client.send(route.method.toUpperCase(), bare, { headers: { accept: 'image/png' } });
    expect(told(refused)).toEqual([406, 'not_acceptable']);
    expect(refused.headers.has('ratelimit')).toBe(route.access === 'token');
  });
});

describe.each(named(ROUTES.filter((route) => route.method === 'get')))('%s', (_id, route) => {
  it('answers HEAD as GET without a body, and 304 for what the caller has', async () => {
    const get = await call(owner, route);
    const accept = mediaTypesOf(route.answers).join(', ');
    const head = await owner.send('HEAD', addressOf(route, resources), { headers: { accept } });
    expect([head.status, head.text]).toEqual([get.status, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    if (get.status !== 200 || route.operationId === 'getUsage') return;
    const again = await call(owner, route, { headers: { 'if-none-match': get.headers.get('etag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe.each(named(withBody))('%s', (_id, route) => {
  it('refuses another content type, malformed JSON, an unknown field and a body over 1 MiB', async () => {
    const client = await clientFor(route);
    const send = (body: unknown, type: string) => call(client, route, { body, headers: { 'content-type': type } });
    expect(told(await send('a=1', 'application/x-www-form-urlencoded'))).toEqual([415, 'unsupported_media_type']);
    for (const text of ['{"a": ', 'text', '\u0000', '{"a":1}{"a":1}']) {
      expect(told(await send(text, 'application/json'))).toEqual([400, 'malformed_json']);
    }
    for (const value of ['"text"', '1', 'true', 'null', '[]']) {
      const reply = await send(value, 'application/json');
      expect([...told(reply), reply.body.errors]).toEqual([
        422,
        'validation_failed',
        [{ path: '', code: 'invalid_type', message: expect.any(String) }],
      ]);
    }
    const example = (route.body ? exampleOf(route.body) : {}) as object;
    const unknown = await send({ ...example, surprise: 1 }, 'application/json');
    expect(told(unknown)).toEqual([422, 'validation_failed']);
    expect(unknown.body.errors).toContainEqual({
      path: '/surprise',
      code: 'unknown_field',
      message: expect.any(String),
    });
    const large = await send({ ...example, surprise: 'x'.repeat(1_048_576) }, 'application/json');
    expect(told(large)).toEqual([413, 'payload_too_large']);
  });
});

it('does not take a word of an address for an id', async () => {
  const reply = await owner.get('/v1/policies/generate');
  expect([...told(reply), reply.headers.get('allow')]).toEqual([405, 'method_not_allowed', 'POST, OPTIONS']);
});

describe('resources that a body names', () => {
  it.each([
    [
      '/v1/policies/generate',
      (own: Resources) => ({ policy_type: 'access-control', analysis_id: own['gap-analysis'] }),
    ],
    ['/v1/reports/generate', (own: Resources) => ({ analysis_id: own['gap-analysis'] })],
    ['/v1/risk-score', (own: Resources) => ({ analysis_id: own['gap-analysis'] })],
  ])("%s: another account's is 404", async (path, bodyOf) => {
    expect(told(await stranger.post(path, bodyOf(resources)))).toEqual([404, 'not_found']);
  });

  it('/v1/gap-analysis: a previous one of another account is refused as an unknown one is', async () => {
    const body = { framework: 'soc2', scope: 'We have no backups.', previous_analysis_id: resources['gap-analysis'] };
    const reply = await stranger.post('/v1/gap-analysis', body);
    expect(reply.body.errors).toEqual([expect.objectContaining({ code: 'unknown_analysis' })]);
  });
});

/** A refresh takes the token with it, so every call of it gets one of its own. */
async function clientFor(route: Route): Promise<TestClient> {
  return route.operationId === 'refreshToken' ? service.client() : owner;
}
