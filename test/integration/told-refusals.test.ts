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
