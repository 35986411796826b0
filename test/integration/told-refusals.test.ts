import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.close());

it.each([
  ['{"framework": "soc2", "scope": "our secret",}', /^The body could not be read as JSON: Expected .* at position 44/],
  ['{"scope": "our secret', /^The body could not be read as JSON: Unterminated string in JSON at position 21/],
  ['{"scope": "our secret"', /^The body could not be read as JSON: .*(position 22|end of JSON input)/],
  ['{"scope": "our secret", "title": undefined}', /^The body could not be read as JSON\.$/],
])('says where the JSON %s breaks, and repeats nothing of it', async (text, detail) => {
  const reply = await client.post('/v1/gap-analysis', text);
  expect([reply.status, reply.body.code]).toEqual([400, 'malformed_json']);
  expect(reply.body.detail).toMatch(detail);
  expect(reply.text).not.toMatch(/secret|undefined/);
});

it.each([
  ['GET', '/v1/usage', 'Basic b3VyOnNlY3JldA=='],
  ['GET', '/v1/usage', 'Bearer'],
  ['POST', '/v1/auth/refresh', 'Token b3VyOnNlY3JldA=='],
])('%s %s with another scheme is told of bearer tokens: %s', async (method, path, authorization) => {
  const reply = await new TestClient(service.url, '').send(method, path, { headers: { authorization } });
  expect([reply.status, reply.body.code]).toEqual([401, 'missing_token']);
  expect(reply.body.detail).toBe('The Authorization header has to be "Bearer <access token>".');
  expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer realm="[a-z-]+"$/);
});

it('who sends no Authorization is told that a token is needed', async () => {
  const reply = await new TestClient(service.url, '').get('/v1/usage');
  expect(reply.body).toMatchObject({ code: 'missing_token', detail: 'This call needs an access token.' });
});

const UNKNOWN_ID = 'ga_00000000000000000000000000';

it.each<[string, unknown, string[]]>([
  [
    '/v1/gap-analysis',
    {
      framework: 'NIST',
      scope: 'x',
      documents: [
        { name: 'scope', text: 'x' },
        { name: 'a', text: 'x' },
        { name: 'a', text: 'y' },
      ],
      previous_analysis_id: UNKNOWN_ID,
      target_date: '9999-12-31T23:59:59-12:00',
    },
    ['/framework', '/previous_analysis_id', '/documents/0/name', '/documents/2/name', '/target_date'],
  ],
  [
    '/v1/gap-analysis',
    {
      framework: 'soc2',
      profile: 'gold',
      scope: 'x',
      answers: ['CC1.1', 'X1', 'CC1.1', 'A1.3', 'X2'].map((requirement_id) => ({
        requirement_id,
        status: 'compliant',
      })),
      previous_analysis_id: UNKNOWN_ID,
    },
    ['/profile', ...[1, 2, 4].map((index) => `/answers/${index}/requirement_id`), '/previous_analysis_id'],
  ],
  [
    '/v1/policies/generate',
    {
      policy_type: 'bakup',
      frameworks: ['NIST', 'soc2', 'iso 9'],
      organization: { size: 'blue', roles: { cisso: 'a', ciso: 'b', security: 'c', boss: 'd' } },
      analysis_id: UNKNOWN_ID,
    },
    [
      '/policy_type',
      '/organization/size',
      ...['cisso', 'security', 'boss'].map((name) => `/organization/roles/${name}`),
      '/frameworks/0',
      '/frameworks/2',
    ],
  ],
  [
    '/v1/risk-score',
    {
      analysis_id: UNKNOWN_ID,
      currency: 'XXZ',
      organization: { size: 'blue' },
      scenarios: [{ id: 'flood of frogs' }, { id: 'ransomware' }, { id: 'ransomware' }],
    },
    ['/currency', '/organization/size', '/scenarios/0/id', '/scenarios/2/id'],
  ],
  [
    '/v1/deadlines',
    { title: 'x', due_at: '2001-01-01', framework: 'soc2', requirement_ids: ['X1', 'CC1.1', 'X2'] },
    ['/requirement_ids/0', '/requirement_ids/2', '/due_at'],
  ],
  [
    '/v1/webhooks',
    { url: 'ftp://example.com', events: ['nothing', '*'], description: 5 },
    ['/url', '/events/0', '/description'],
  ],
  ['/v1/webhooks', { url: '' }, ['/url']],
])('%s names all that is wrong with %j at once', async (path, body, fields) => {
  const reply = await client.post(path, body);
  expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
  expect(reply.body.errors.map((error: { path: string }) => error.path)).toEqual(fields);
  const more = fields.length > 1 ? ` (and ${fields.length - 1} more)` : '';
  expect(reply.body.detail).toBe(`${fields[0]}: ${reply.body.errors[0].message}${more}`);
});

it('lists all roles once, however many are unknown', async () => {
  const roles = { cisso: 'x', cheef: 'y' };
  const { body } = await client.post('/v1/policies/generate', { policy_type: 'backup', organization: { roles } });
  const messages = body.errors.map(({ message }: { message: string }) => message);
  expect(messages).toEqual([
    expect.stringMatching(/^There is no role "cisso"\. The closest are: .* All are: top /),
    expect.stringMatching(/^There is no role "cheef"\. The closest are: [a-z, ]+\.$/),
  ]);
});

it('takes requirements of any framework for a deadline that names none, and no other', async () => {
  const about = { framework: 'soc2', requirement_ids: ['CC6.1'] };
  const made = await client.post('/v1/deadlines', { title: 'Audit', due_at: '2099-01-01', ...about });
  const change = (body: object) => client.send('PATCH', `/v1/deadlines/${made.body.id}`, { body });
  expect((await change({ framework: null })).body).toMatchObject({ framework: null, requirement_ids: ['CC6.1'] });
  expect((await change({ requirement_ids: ['A.5.24', 'CC6.1'] })).body.requirement_ids).toEqual(['A.5.24', 'CC6.1']);
  const message = 'No framework has a requirement "XX".';
  const errors = [{ path: '/requirement_ids/1', code: 'unknown_requirement', message }];
  const wrong = { requirement_ids: ['A.5.24', 'XX'] };
  expect((await change(wrong)).body.errors).toEqual(errors);
  expect((await client.post('/v1/deadlines', { title: 'x', due_at: '2099-01-01', ...wrong })).body.errors).toEqual(
    errors,
  );
});
