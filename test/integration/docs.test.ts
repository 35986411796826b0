import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MATRIX } from '../../common/domain/risk/matrix.js';
import { openApi } from '../support/contract.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('leads to the formulas of risk scores, as a page that needs nothing else', async () => {
  expect(openApi.paths['/risk-score']).toMatchObject({
    post: { description: expect.stringContaining('(/docs/risk)') },
  });
  const answer = await fetch(`${service.url}/docs/risk`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const page = await answer.text();
  expect(page).toContain('<h1>How risk scores are computed</h1>');
  for (const row of MATRIX) expect(page).toContain(row.map((cell) => `<td>${cell}</td>`).join(''));
  expect(page).toContain('<pre><code>{\n  &quot;method&quot;: &quot;quantitative&quot;');
  expect(page).not.toMatch(/\*\*|```|^[|#]|<(script|link|img)/m);
});

it('has an icon for browsers, and says of each kind of work what to send and what comes back', async () => {
  const icon = await fetch(`${service.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const path of ['/gap-analysis', '/policies/generate', '/risk-score', '/reports/generate', '/webhooks']) {
    const { post } = openApi.paths[path] as { post: { summary: string; description: string } };
    expect(post.description).not.toBe(`${post.summary}.`);
  }
});
