import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type AdvisoryClient,
  createClient,
  OperationError,
  ProblemError,
  taken,
  verifyWebhook,
  WebhookVerificationError,
} from '../../api/client/index.js';
import type { Context } from '../../common/context.js';
import { createAccount } from '../../common/db/accounts.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { NEAR } from '../support/webhooks.js';

const SCOPE = 'All staff use multi-factor authentication. We have never tested a restore.';

let ctx: Context;
let receiver: Receiver;
let client: AdvisoryClient;
let accountId: string;
/** Every request that the client sent. */
const sent: string[] = [];
const watched: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  sent.push(`${request.method} ${new URL(request.url).pathname}`);
  return fetch(request);
};

beforeAll(async () => {
  const environment = testEnvironment(NEAR);
  ctx = await openContext(environment);
  const [api] = await Promise.all([startProcess('api', environment), startProcess('worker', environment)]);
  receiver = await startReceiver();
  const account = await createAccount(ctx, { name: 'Acme', plan: 'enterprise' });
  accountId = account.id;
  client = createClient({
    url: `${api.url}/`,
    apiKey: account.api_key,
    apiSecret: account.api_secret,
    fetch: watched,
  });
}, 60_000);
afterAll(async () => {
  await killAll();
  await receiver.close();
  await ctx.db.dropDatabase();
  await ctx.close();
});

const submit = () => taken(client.POST('/gap-analysis', { body: { framework: 'iso27001', scope: SCOPE } }));

it('goes from a text to a report, and hears of it', async () => {
  const endpoint = await taken(client.POST('/webhooks', { body: { url: receiver.url } }));
  const seen: string[] = [];
  const analysis = await client.waitFor(await submit(), { onProgress: ({ status }) => seen.push(status) });
  expect(seen.at(-1)).toBe('completed');
  const quotes = analysis.findings?.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  expect(quotes).toContain('We have never tested a restore');

  const risk = await taken(client.POST('/risk-score', { body: { analysis_id: analysis.id } }));
  const generated = client.POST('/reports/generate', { body: { analysis_id: analysis.id, risk_score_id: risk.id } });
  const report = await client.waitFor(await taken(generated));
  const path = { id: report.id };
  const pdf = await taken(
    client.GET('/reports/{id}/pdf', {
      params: { path },
      headers: { Accept: 'application/pdf' },
      parseAs: 'arrayBuffer',
    }),
  );
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
  const body = { policy_type: 'access-control', frameworks: ['soc2'] };
  const policy = await client.waitFor(await taken(client.POST('/policies/generate', { body })));
  expect(policy.markdown).toContain('# ');

  const types = () => receiver.received.map((each) => verifyWebhook(each.body, each.headers, endpoint.secret).type);
  const wanted = ['gap_analysis.complete', 'risk.scored', 'report.generated', 'policy.generated'];
  await until('its events', () => wanted.every((type) => types().includes(type as never)));
  const [first] = receiver.received;
  if (!first) throw new Error('nothing arrived');
  const headers = new Headers(first.headers);
  expect(verifyWebhook(Buffer.from(first.body), headers, 'whsec_AAAA', endpoint.secret).id).toBe(
    headers.get('webhook-id'),
  );
  expect(() => verifyWebhook(`${first.body} `, headers, endpoint.secret)).toThrow(WebhookVerificationError);
}, 90_000);

it('says why a call was refused', async () => {
  const body = { framework: 'iso 27002', scope: SCOPE };
  const refused = await taken(client.POST('/gap-analysis', { body })).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  expect(refused).toMatchObject({ code: 'validation_failed', status: 422, retryAfterS: null });
  expect((refused as Error).message).toContain('/framework: ');
  const stranger = createClient({ url: new URL(receiver.url).origin, apiKey: 'a', apiSecret: 'b' });
  receiver.answer((_req, res) => res.writeHead(502).end('<html>'));
  await expect(taken(stranger.GET('/usage'))).rejects.toMatchObject({ name: 'ProblemError', status: 502 });
});

it('does not wait for what is cancelled, nor for ever', async () => {
  const queued = await submit();
  await expect(client.waitFor(queued, { timeoutMs: 0 })).rejects.toThrow(OperationError);
  const { id } = await client.waitFor(queued);
  // A worker is faster than any caller who cancels.
  const records = ctx.db.collection<{ _id: string }>('gap_analyses');
  await records.updateOne({ _id: id }, { $set: { status: 'cancelled' } });
  await expect(client.waitFor(queued)).rejects.toThrow(`${id} was cancelled`);
});

it('signs in once for many calls, and again when its token is not taken any more', async () => {
  const signIns = () => sent.filter((call) => call === 'POST /api/v1/auth/token').length;
  expect(signIns()).toBe(1);
  const expire = () => ctx.db.collection('tokens').updateMany({}, { $set: { expires_at: new Date(0) } });
  await ctx.accountVersions.change(accountId, expire);
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.GET('/usage')));
  expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);
  expect(signIns()).toBe(2);
});
