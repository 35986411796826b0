import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestClient } from '../support/client.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.close());

const submission = (changes: Record<string, unknown>) => ({ framework: 'iso27001', scope: 'No backups.', ...changes });

it.each([
  ['/v1/gap-analysis', submission({ documents: [{ name: 'a\ud800', text: 'b' }] }), '/documents/0/name'],
  [
    '/v1/gap-analysis',
    submission({ answers: [{ requirement_id: 'A.5.1', status: 'compliant', note: '\udc00' }] }),
    '/answers/0/note',
  ],
  ['/v1/deadlines', { title: '\ud800', due_at: '2099-01-01' }, '/title'],
  ['/v1/webhooks', { url: 'https://example.com/', description: 'a\ud83d' }, '/description'],
  ['/v1/policies/generate', { policy_type: 'backup', organization: { name: '\ud800' } }, '/organization/name'],
  [
    '/v1/policies/generate',
    '{"policy_type":"backup","organization":{"roles":{"__proto__":"x"}}}',
    '/organization/roles/__proto__',
  ],
  ['/v1/risk-score', { method: 'qualitative', risks: [{ name: '\ud800', likelihood: 1, impact: 1 }] }, '/risks/0/name'],
])('%s refuses what could not be kept as it is: %j', async (address, body, path) => {
  const reply = await client.post(address, body);
  expect([reply.status, reply.body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
});
