import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import type { Context } from '../../common/context.js';
import { TestClient } from '../support/client.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { tokenFor } from '../support/service.js';
import { until } from '../support/until.js';
import { NEAR, register } from '../support/webhooks.js';

/** As OTLP over HTTP has it in JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>;
}
interface Export {
  resourceSpans: Array<{ scopeSpans: Array<{ spans: Span[] }> }>;
}

let environment: Environment;
let ctx: Context;
let hookReceiver: Receiver;
let collector: Receiver;

beforeAll(async () => {
  collector = await startReceiver();
  hookReceiver = await startReceiver();
  environment = testEnvironment({
    ...NEAR,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=collector%20key',
  });
  ctx = await openContext({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: '' });
}, 60_000);
afterAll(async () => {
  await killAll();
  await Promise.all([collector.close(), hookReceiver.close()]);
  await ctx.db.dropDatabase();
  await ctx.close();
});

const received = (): Span[] =>
  collector.received.flatMap(({ body }) =>
    (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

it('makes one trace of a request, its jobs and its webhook, and puts neither text nor secret into it', async () => {
  const [api, worker] = await Promise.all([startProcess('api', environment), startProcess('worker', environment)]);
  const token = await tokenFor(ctx, api.url, 'enterprise');
  const client = new TestClient(api.url, token);
  const hook = await register(client, `${hookReceiver.url}/customer-path`);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'of=the-caller' };
  const scope = 'Zanzibar Ltd has no records of processing.';
  const accepted = await client.post('/v1/gap-analysis', { framework: 'gdpr', scope }, headers);
  expect(accepted.status).toBe(202);
  await until('the webhook', () => hookReceiver.received.length > 0, 60_000);
  expect(hookReceiver.received[0]?.headers).not.toHaveProperty('traceparent');
  // A process that stops sends what it still has.
  await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);

  const spans = received();
  const trace = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => trace.find((span) => span.name === name);
  const names = [
    'POST createGapAnalysis',
    'add analysis.run-gap-analysis',
    'process analysis',
    'add deliveries.deliver-webhook',
    'process deliveries',
    'POST webhook',
  ];
  expect(trace.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  names.slice(1).forEach((name, index) => {
    expect([name, named(name)?.parentSpanId]).toEqual([name, named(names[index] ?? '')?.spanId]);
  });
  expect(named('POST createGapAnalysis')?.parentSpanId).toBe('b7ad6b7169203331');
  expect(spans.some(({ name }) => /extendLocks|getNextJob|moveStalledJobsToWait/.test(name))).toBe(false);
  expect(worker.lines.some((line) => line.includes(`"trace_id":"${traceId}"`))).toBe(true);

  expect(new Set(collector.received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  expect(collector.received[0]?.headers['x-api-key']).toBe('collector key');
  const everything = collector.received.map(({ body }) => body).join();
  const secrets = [scope, 'Zanzibar', token, hook.secret, 'customer-path', 'of=the-caller', 'collector key'];
  for (const secret of secrets) expect(everything).not.toContain(secret);
}, 120_000);

it('loads nothing of it where it is off', async () => {
  expect(ctx.tracing).toBeNull();
  const off = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: '' };
  const probe =
    'data:text/javascript,process.on("exit",()=>console.error("LOADED "+JSON.stringify(Object.getOwnPropertySymbols(globalThis).map(String))))';
  const worker = await startProcess('worker', off, { preload: [probe] });
  await worker.kill('SIGTERM');
  const loaded = await until('the last words', () => worker.errors.find((line) => line.startsWith('LOADED')));
  expect(loaded).not.toContain('opentelemetry');
}, 60_000);
