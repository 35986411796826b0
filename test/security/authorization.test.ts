import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../api/routes/index.js';
import { createAccount, disableAccount } from '../../common/db/accounts.js';
import { TestClient } from '../support/client.js';
import { openApi } from '../support/contract.js';
import { addressOf, exampleBody, makeResources, OWNED_ROUTES, type Resources } from '../support/every-route.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let receiver: Receiver;
let owner: TestClient;
let stranger: TestClient;
let resources: Resources;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startService({ workers: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  [owner, stranger] = await Promise.all([service.client(), service.client()]);
  resources = await makeResources(owner, receiver.url);
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const TOKEN_ROUTES = ROUTES.filter(({ access }) => access === 'token');
const PLACEHOLDERS = Object.fromEntries(
  ROUTES.map((route) => [route.path.split('/')[1], { id: 'x', delivery_id: 'x' }]),
) as Resources;
const named = (route: (typeof ROUTES)[number]) => [`${route.method.toUpperCase()} ${route.path}`, route] as const;
const ownIds = () => Object.values(resources).flatMap((each) => Object.values(each));

/** A token that worked and does not any more. */
async function endedToken(how: 'disabled' | 'exchanged' | 'revoked'): Promise<string> {
  const { id, api_key, api_secret } = await createAccount(service.ctx, { name: 'Gone', plan: 'enterprise' });
  const anonymous = new TestClient(service.url, '');
  const { access_token: token } = (await anonymous.post('/v1/auth/token', { api_key, api_secret })).body;
  if (how === 'disabled') await disableAccount(service.ctx, id);
  else await new TestClient(service.url, token).post('/v1/auth/refresh', {});
  if (how === 'revoked') await new TestClient(service.url, token).post('/v1/auth/refresh', {});
  return token;
}

const PREFIXES = ['/v1', '/api/v1'];

describe('object level', () => {
  let seen: unknown[];
  beforeAll(async () => {
    seen = await ownerSees();
  });

  it.each(OWNED_ROUTES.map(named))('%s knows nothing of another account', async (_name, route) => {
    const body = exampleBody(route);
    for (const prefix of PREFIXES) {
      const address = addressOf(route, resources, prefix);
      const foreign = await stranger.send(route.method.toUpperCase(), address, { body });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
      const unknown = await stranger.send(route.method.toUpperCase(), addressOf(route, PLACEHOLDERS, prefix), { body });
      expect({ ...foreign.body, instance: '', request_id: '' }).toEqual({
        ...unknown.body,
        instance: '',
        request_id: '',
      });
      if (route.method === 'get') expect((await owner.get(address)).status).toBe(200);
    }
  });

  it('changed nothing of the owner by all that', async () => {
    expect(await ownerSees()).toEqual(seen);
  });

  /** Everything that the owner can read of what it owns. */
  async function ownerSees(): Promise<unknown[]> {
    const reads = OWNED_ROUTES.filter(({ method, path }) => method === 'get' && /^\/[\w-]+\/:id$/.test(path));
    return Promise.all(reads.map(async (route) => (await owner.get(addressOf(route, resources))).body));
  }

  it.each(ROUTES.filter(({ method, path }) => method === 'get' && !path.includes(':')).map(named))(
    '%s lists nothing of another account',
    async (_name, route) => {
      for (const prefix of PREFIXES) {
        const { text } = await stranger.get(`${prefix}${route.path}`);
        for (const id of ownIds()) expect(text).not.toContain(id);
      }
    },
  );

  const analysis = () => resources['gap-analysis']?.id;
  const REFERENCES: Record<string, Record<string, () => Record<string, unknown>>> = {
    createGapAnalysis: {
      previous_analysis_id: () => ({ framework: 'gdpr', scope: 'x', previous_analysis_id: analysis() }),
    },
    generatePolicy: { analysis_id: () => ({ policy_type: 'backup', analysis_id: analysis() }) },
    generateReport: {
      analysis_id: () => ({ analysis_id: analysis() }),
      risk_score_id: () => ({ analysis_id: analysis() }),
    },
    createRiskScore: { analysis_id: () => ({ analysis_id: analysis() }) },
  };

  it('has a row for every reference that a body can make', () => {
    const found = ROUTES.flatMap(({ operationId, body }) =>
      [...JSON.stringify(body?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) ?? {}).matchAll(/"(\w+_id)":\{/g)]
        .map(([, field]) => field ?? '')
        .filter((field) => field !== 'requirement_id')
        .map((field) => `${operationId} ${field}`),
    );
    const rows = Object.entries(REFERENCES).flatMap(([operation, fields]) =>
      Object.keys(fields).map((field) => `${operation} ${field}`),
    );
    expect([...new Set(found)].sort()).toEqual(rows.sort());
  });

  it.each(
    Object.entries(REFERENCES).flatMap(([id, fields]) =>
      Object.entries(fields).map(([field, body]) => [id, field, body] as const),
    ),
  )('%s refuses a foreign %s', async (operationId, _field, body) => {
    const route = ROUTES.find((each) => each.operationId === operationId);
    const reply = await stranger.post(`/v1${route?.path}`, body());
    expect([404, 422]).toContain(reply.status);
    expect(reply.text).not.toContain('records of processing');
  });
});

describe('authentication', () => {
  it.each(['none', 'garbage', 'disabled', 'exchanged', 'revoked'] as const)(
    '%s token: 401 on every route',
    async (kind) => {
      const token = kind === 'none' ? '' : kind === 'garbage' ? `cas_token_${'A'.repeat(43)}` : await endedToken(kind);
      const client = new TestClient(service.url, token);
      for (const route of TOKEN_ROUTES) {
        for (const prefix of PREFIXES) {
          const method = route.method.toUpperCase();
          const reply = await client.send(method, addressOf(route, PLACEHOLDERS, prefix), { body: exampleBody(route) });
          expect([route.operationId, reply.status]).toEqual([route.operationId, 401]);
          expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer /);
        }
      }
    },
  );
});

describe('property level and mass assignment', () => {
  const FOREIGN = ['account_id', '_id', 'plan', 'created_at', 'result', 'secret', '__proto__', 'constructor', '$set'];

  it.each(ROUTES.filter(({ body }) => body).map(named))(
    '%s refuses fields that are not the caller’s',
    async (_name, route) => {
      const example = JSON.stringify(exampleBody(route));
      for (const field of FOREIGN) {
        const inner = example.slice(1, -1);
        const body = `{${inner}${inner ? ',' : ''}${JSON.stringify(field)}:{"plan":"enterprise"}}`;
        const reply = await owner.send(route.method.toUpperCase(), addressOf(route, resources), { body });
        expect([field, reply.status]).toEqual([field, 422]);
        expect(reply.body.errors).toContainEqual(expect.objectContaining({ code: 'unknown_field' }));
      }
    },
  );

  it('shows no field of the store', async () => {
    for (const route of OWNED_ROUTES.filter(({ method }) => method === 'get')) {
      const { text } = await owner.get(addressOf(route, resources));
      expect(text).not.toMatch(/"(_id|account_id|secret_hash|sealed|lease_expires_at|fingerprint|recover_at)"/);
    }
  });
});

describe('function level and inventory', () => {
  it.each([
    '/admin',
    '/v1/admin',
    '/v1/accounts',
    '/v1/account',
    '/v1/tokens',
    '/v1/audit',
    '/v1/users',
    '/debug',
    '/v1/debug',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server-status',
    '/actuator/env',
    '/graphql',
    '/v2/usage',
    '/api/v2/usage',
    '/v0/usage',
    '/api/usage',
    '/console',
    '/docs/../package.json',
    '/swagger.json',
    '/v1/__proto__',
    '/v1/constructor',
  ])('there is no %s, for an account neither', async (path) => {
    expect((await owner.get(path)).status).toBe(404);
  });

  it('documents every route, and no other', () => {
    const documented = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item as object)
        .filter((key) => /^(get|post|put|patch|delete)$/.test(key))
        .map((method) => `${method} ${path}`),
    );
    const routes = ROUTES.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(documented).toEqual(expect.arrayContaining(routes));
    const outside = documented.filter((each) => !routes.includes(each));
    expect(outside.every((each) => /^get \/(healthz|readyz|metrics|openapi\.json|docs|problems)/.test(each))).toBe(
      true,
    );
  });

  it('answers TRACE, CONNECT-like and made-up methods on no route', async () => {
    for (const method of ['PUT', 'PROPFIND', 'FOO']) {
      const reply = await fetch(`${service.url}/v1/usage`, { method }).catch(() => null);
      expect(reply === null || [400, 404, 405].includes(reply.status)).toBe(true);
    }
  });
});
