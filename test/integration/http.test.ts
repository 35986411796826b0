import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.close());

const SCOPE = 'We have no incident response plan.';
const submission = (changes: Record<string, unknown> = {}) => ({ framework: 'ISO 27001', scope: SCOPE, ...changes });

/** Nothing refused may leave a record behind. */
async function expectNothingStored(): Promise<void> {
  const list = await client.get('/v1/gap-analyses');
  expect(list.body.data).toEqual([]);
}

describe('tokens', () => {
  it.each(['/api/auth/token', '/v1/auth/token', '/api/v1/auth/token'])('%s refuses a wrong pair', async (path) => {
    const reply = await new TestClient(service.url, '').post(path, { api_key: 'nobody', api_secret: 'nothing' });
    expect(reply.status).toBe(401);
    expect(reply.body.code).toBe('invalid_credentials');
  });

  it.each([
    ['missing_token', undefined],
    ['missing_token', 'Basic abc'],
    ['invalid_token', 'Bearer nonsense'],
    ['invalid_token', 'Bearer a b'],
  ])('%s for %s', async (code, authorization) => {
    const reply = await new TestClient(service.url, '').get('/v1/frameworks', {
      headers: authorization ? { authorization } : {},
    });
    expect(reply.status).toBe(401);
    expect(reply.body.code).toBe(code);
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
  });

  it.each(['Bearer ', 'bearer    '])('takes one after %j', async (scheme) => {
    const headers = { authorization: `${scheme}${client.token}` };
    expect((await new TestClient(service.url, '').get('/v1/usage', { headers })).status).toBe(200);
    const expired = { authorization: `${scheme}nobody` };
    expect((await new TestClient(service.url, '').get('/v1/usage', { headers: expired })).body.code).toBe(
      'invalid_token',
    );
  });

  it('does not look at a token in the address', async () => {
    const reply = await new TestClient(service.url, '').get(`/v1/frameworks?access_token=${client.token}`);
    expect(reply.status).toBe(401);
  });

  it('expires', async () => {
    let now = new Date();
    const clocked = await startService({ overrides: { clock: () => now } });
    const caller = await clocked.client();
    expect((await caller.get('/v1/frameworks')).status).toBe(200);
    now = new Date(now.getTime() + 3_600_000);
    expect((await caller.get('/v1/frameworks')).body.code).toBe('token_expired');
    await clocked.close();
  });
});

describe('frameworks', () => {
  it.each(['/v1', '/api/v1'])('are listed and shown under %s', async (prefix) => {
    const list = await client.get(`${prefix}/frameworks`);
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual(
      expect.arrayContaining(['iso-27001-2022', 'nist-csf-2.0']),
    );
    const one = await client.get(`${prefix}/frameworks/nist-csf-2.0`);
    expect(one.body.requirements).toHaveLength(106);
    expect(one.body.requirements[0]).toMatchObject({ id: 'GV.OC-01', group_id: 'GV.OC', weight: expect.any(Number) });
    expect((await client.get(`${prefix}/frameworks/nist-csf-9`)).status).toBe(404);
  });
});

describe('bad input', () => {
  it.each([
    ['wrong JSON', '{"framework": ', 400, 'malformed_json', undefined],
    ['a JSON string', '"scope"', 422, 'validation_failed', ''],
    ['a list', [], 422, 'validation_failed', ''],
    ['a missing field', { framework: 'iso27001' }, 422, 'validation_failed', '/scope'],
    ['a wrong type', submission({ scope: 7 }), 422, 'validation_failed', '/scope'],
    ['an unknown field', submission({ scoop: 'x' }), 422, 'validation_failed', '/scoop'],
    [
      'an unknown field inside',
      submission({ documents: [{ name: 'a', text: 'b', size: 1 }] }),
      422,
      'validation_failed',
      '/documents/0/size',
    ],
    ['an empty scope', submission({ scope: ' \n\t ' }), 422, 'validation_failed', '/scope'],
    ['200,001 characters', submission({ scope: 'a'.repeat(200_001) }), 422, 'validation_failed', '/scope'],
    ['200,001 emoji', submission({ scope: '😀'.repeat(200_001) }), 422, 'validation_failed', '/scope'],
    ['half a character', submission({ scope: 'a \ud800 b' }), 422, 'validation_failed', '/scope'],
    ['an unknown profile', submission({ profile: 'low' }), 422, 'validation_failed', '/profile'],
    [
      'an answer to nothing',
      submission({ answers: [{ requirement_id: 'A.9.99', status: 'compliant' }] }),
      422,
      'validation_failed',
      '/answers/0/requirement_id',
    ],
    [
      'an answer outside the default profile',
      { framework: 'soc2', scope: SCOPE, answers: [{ requirement_id: 'A1.3', status: 'non_compliant' }] },
      422,
      'validation_failed',
      '/answers/0/requirement_id',
    ],
    [
      'an answer outside the profile that is asked for',
      {
        framework: 'cmmc-2.0',
        profile: 'level-1',
        scope: SCOPE,
        answers: [
          { requirement_id: 'AC.L1-b.1.i', status: 'compliant' },
          { requirement_id: 'AC.L2-3.1.12', status: 'compliant' },
        ],
      },
      422,
      'validation_failed',
      '/answers/1/requirement_id',
    ],
    [
      'a document called scope',
      submission({ documents: [{ name: 'scope', text: 'x' }] }),
      422,
      'validation_failed',
      '/documents/0/name',
    ],
    [
      'an unknown previous analysis',
      submission({ previous_analysis_id: 'ga_x' }),
      422,
      'validation_failed',
      '/previous_analysis_id',
    ],
    ['a wrong date', submission({ target_date: 'soon' }), 422, 'validation_failed', '/target_date'],
  ])('%s is refused and changes nothing', async (_what, body, status, code, path) => {
    const reply = await client.post('/v1/gap-analysis', body);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(reply.body).toMatchObject({
      status,
      code,
      instance: '/v1/gap-analysis',
      request_id: reply.headers.get('x-request-id'),
    });
    expect(reply.body.type).toBe(`${service.url}/problems/${code}`);
    if (path !== undefined) expect(reply.body.errors[0].path).toBe(path);
    await expectNothingStored();
  });

  it.each<[string, unknown, string, string]>([
    ['a field that is not there', { framework: 'soc2' }, '/scope', 'required'],
    ['a field of another type', { framework: 'soc2', scope: 7 }, '/scope', 'invalid_type'],
    ['a list as the body', [], '', 'invalid_type'],
  ])('%s is named as what it is', async (_what, body, path, code) => {
    const reply = await client.post('/v1/gap-analysis', body);
    expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
    expect(reply.body.errors).toEqual([{ path, code, message: expect.any(String) }]);
  });

  it('an unknown framework is told the closest names', async () => {
    const reply = await client.post('/v1/gap-analysis', submission({ framework: 'iso 27002' }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0]).toMatchObject({ path: '/framework', code: 'unknown_framework' });
    expect(reply.body.errors[0].message).toMatch(/iso-27001-2022.* GET \/frameworks lists all/);
  });

  it('a body over 1 MiB is 413', async () => {
    const reply = await client.post('/v1/gap-analysis', submission({ title: 'a'.repeat(1_048_576) }));
    expect([reply.status, reply.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('another content type is 415', async () => {
    const reply = await client.post('/v1/gap-analysis', 'framework=iso27001', { 'content-type': 'text/plain' });
    expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('another method is 405 with Allow', async () => {
    const reply = await client.send('PUT', '/v1/gap-analyses');
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('an unknown address is 404', async () => {
    expect((await client.get('/v1/nothing')).body.code).toBe('not_found');
  });

  it('Accept without JSON is 406', async () => {
    expect((await client.get('/v1/frameworks', { headers: { accept: 'image/png' } })).status).toBe(406);
  });
});

describe('every answer', () => {
  it('repeats a usable request id and replaces another', async () => {
    const kept = await client.get('/healthz', { headers: { 'x-request-id': 'order 66' } });
    expect(kept.headers.get('x-request-id')).toBe('order 66');
    const replaced = await client.get('/healthz', { headers: { 'x-request-id': 'x'.repeat(129) } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not repeat a strange Host header', async () => {
    const type = await new Promise<string>((resolve, reject) => {
      const url = new URL('/v1/frameworks', service.url);
      const req = request(url, { headers: { host: 'evil.example/"><script>' } }, (res) => {
        let text = '';
        res.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        res.on('end', () => resolve(text));
      });
      req.on('error', reject);
      req.end();
    });
    expect(type).not.toContain('evil');
  });
});

describe('health', () => {
  it('tells that the process and both databases are there', async () => {
    expect((await client.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await client.get('/readyz')).body).toEqual({ status: 'ready', checks: { mongodb: true, redis: true } });
  });

  it('explains a problem', async () => {
    expect((await client.get('/problems/validation_failed')).body).toMatchObject({
      status: 422,
      remedy: expect.any(String),
    });
    expect((await client.get('/problems/constructor')).status).toBe(404);
  });
});
