import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Environment } from '../../common/config.js';
import type { Context } from '../../common/context.js';
import { createAccount, rotateSecret } from '../../common/db/accounts.js';
import { DUMP_ORDER, dumpDocuments } from '../../common/db/dump.js';
import { loggableError } from '../../common/logger.js';
import { freePort } from '../../scripts/local/free-port.js';
import { type Reply, TestClient } from '../support/client.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { killAll, startProcess } from '../support/processes.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { until } from '../support/until.js';

let environment: Environment;
let ctx: Context;
let receiver: Receiver;
/** What is given our own secrets on purpose: a model's server and a collector of traces. */
let trusted: Receiver;

/** The operator's secrets, for everything that the product can be set up with. */
const OPERATORS = {
  AI_API_KEY: canary(),
  OPERATOR_PASSWORD: canary(),
  otlp_header: canary(),
};

beforeAll(async () => {
  trusted = await startReceiver();
  trusted.answer((_req, res) => res.writeHead(500).end('no'));
  environment = testEnvironment({
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_RETRY_SCHEDULE_S: '0',
    AI_BASE_URL: trusted.url,
    AI_MODEL: 'any',
    AI_API_KEY: OPERATORS.AI_API_KEY,
    AI_TIMEOUT_MS: '1000',
    OPERATOR_PORT: String(await freePort()),
    OPERATOR_PASSWORD: OPERATORS.OPERATOR_PASSWORD,
    OTEL_EXPORTER_OTLP_ENDPOINT: trusted.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${OPERATORS.otlp_header}`,
    WORKER_METRICS_PORT: String(await freePort()),
  });
  ctx = await openContext(environment);
  receiver = await startReceiver();
}, 60_000);
afterAll(async () => {
  await killAll();
  await Promise.all([receiver.close(), trusted.close()]);
  await ctx.db.dropDatabase();
  await ctx.close();
});

function canary(): string {
  return `canary-${randomBytes(24).toString('hex')}`;
}

/** What the operator's own addresses answer, with the right password and with a wrong one. */
async function operatorAnswers(): Promise<string[]> {
  const { OPERATOR_PORT, OPERATOR_PASSWORD, WORKER_METRICS_PORT } = environment;
  const asked = [
    fetch(`http://127.0.0.1:${WORKER_METRICS_PORT}/metrics`),
    ...[OPERATOR_PASSWORD, `${OPERATOR_PASSWORD}x`].map((password) =>
      fetch(`http://127.0.0.1:${OPERATOR_PORT}/queues/api/queues`, {
        headers: { authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` },
      }),
    ),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
  return Promise.all(answers.map((answer) => answer.text()));
}

/** Secrets by name, also as they would look when somebody encoded them. */
function disguises(secrets: Record<string, string>): Array<[string, string]> {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    [
      secret,
      Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -2),
      Buffer.from(secret).toString('hex'),
    ].map((form) => [name, form] as [string, string]),
  );
}

function expectNone(where: string, texts: Iterable<string>, secrets: Array<[string, string]>): void {
  for (const text of texts) {
    for (const [name, secret] of secrets)
      if (text.includes(secret)) throw new Error(`${name} is in ${where}: ${text.slice(0, 500)}`);
  }
}

async function everythingInMongo(): Promise<string[]> {
  const texts: string[] = [];
  for (const collection of DUMP_ORDER) for await (const { text } of dumpDocuments(ctx.db, collection)) texts.push(text);
  return texts;
}

async function everythingInRedis(): Promise<string[]> {
  const { redis } = ctx;
  const keys = await redis.keys(`*${environment.QUEUE_PREFIX}*`);
  const read: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  return Promise.all(keys.map(async (key) => `${key} ${JSON.stringify(await read[await redis.type(key)]?.(key))}`));
}

it('keeps every secret of a whole scenario out of logs, databases, figures and answers', async () => {
  const [api, worker] = await Promise.all([startProcess('api', environment), startProcess('worker', environment)]);
  const answers: Reply[] = [];
  const anonymous = new TestClient(api.url, '');
  const { id, api_key, api_secret } = await createAccount(ctx, { name: 'Canary', plan: 'enterprise' });
  const first = await anonymous.post('/v1/auth/token', { api_key, api_secret });
  const second = await new TestClient(api.url, first.body.access_token).post('/v1/auth/refresh', {});
  const client = new TestClient(api.url, second.body.access_token);
  const hook = await client.post('/v1/webhooks', { url: `${receiver.url}/a` }, { 'idempotency-key': 'one' });
  const rotated = await client.post(`/v1/webhooks/${hook.body.id}/rotate-secret`, {}, { 'idempotency-key': 'two' });
  // All that can go wrong with a secret in hand.
  answers.push(
    await anonymous.post('/v1/auth/token', `{"api_key": "${api_key}", "api_secret": "${api_secret}"`),
    await anonymous.post('/v1/auth/token', { api_key: [api_secret], api_secret: { api_secret } }),
    await anonymous.post('/v1/auth/token', { api_key, api_secret: `${api_secret} ` }),
    await anonymous.post('/v1/auth/token', { api_key: api_secret, api_secret }),
    await client.get(`/v1/gap-analyses?access_token=${client.token}&framework=${api_secret}`),
    await client.post('/v1/webhooks', { url: 'https://127.0.0.1/', description: 'x', secret: hook.body.secret }),
    await new TestClient(api.url, first.body.access_token).get('/v1/usage'),
    await new TestClient(api.url, `${client.token}x`).get('/v1/usage'),
    await client.post('/v1/gap-analysis', { framework: 'gdpr', scope: 'We have no records.' }, { prefer: 'wait=30' }),
    await client.get(`/v1/webhooks/${hook.body.id}`),
  );
  receiver.answer((_req, res) => res.writeHead(500).end('no'));
  await client.post(`/v1/webhooks/${hook.body.id}/ping`);
  await until('the hits', () => receiver.received.length >= 2);
  answers.push(
    await client.get(`/v1/webhooks/${hook.body.id}/deliveries`),
    await anonymous.get('/metrics'),
    await anonymous.get('/openapi.json'),
  );
  const ofOperator = await operatorAnswers();
  const fresh = await rotateSecret(ctx, id);
  const secrets = disguises({
    api_secret,
    rotated_api_secret: fresh?.api_secret ?? '',
    first_token: first.body.access_token,
    second_token: second.body.access_token,
    webhook_secret: hook.body.secret.slice('whsec_'.length),
    rotated_webhook_secret: rotated.body.secret.slice('whsec_'.length),
    ...OPERATORS,
    encryption_key: (environment.ENCRYPTION_KEY ?? '').split(':')[1] ?? '',
  });
  expectNone('the database', await everythingInMongo(), secrets);
  expectNone('Redis', await everythingInRedis(), secrets);
  await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
  for (const { name, lines, errors } of [
    { name: 'API', ...api },
    { name: 'worker', ...worker },
  ]) {
    expectNone(`the log of the ${name}`, [...lines, ...errors], secrets);
  }
  expectNone(
    'an answer',
    answers.flatMap(({ text, headers }) => [text, JSON.stringify([...headers])]),
    secrets,
  );
  expectNone('an answer to the operator', ofOperator, secrets);
  const received = (name: string, secret: string) =>
    expect([name, trusted.received.some(({ headers }) => JSON.stringify(headers).includes(secret))]).toEqual([
      name,
      true,
    ]);
  received('the model', OPERATORS.AI_API_KEY);
  received('the collector', OPERATORS.otlp_header);
  for (const { body, headers } of receiver.received) {
    expectNone(
      'a webhook',
      [body, JSON.stringify(headers)],
      secrets.filter(([name]) => name !== 'none'),
    );
  }
}, 120_000);

it.each([
  ['a key of the wrong form', (canary: string) => ({ ENCRYPTION_KEY: `k1:${canary}` })],
  ['a database that refuses', (canary: string) => ({ REDIS_URL: `redis://user:${canary}@127.0.0.1:1/0` })],
])(
  'dies without telling its secrets: %s',
  async (_what, settings) => {
    const canary = randomBytes(12).toString('hex');
    const death = await startProcess('api', { ...environment, ...settings(canary) }).catch((error: Error) => error);
    expect(death).toBeInstanceOf(Error);
    expect(String((death as Error).message)).not.toContain(canary);
  },
  60_000,
);

it('logs of an error what it says and where it came from, not what hangs on it', () => {
  const error = Object.assign(new Error('failed', { cause: Object.assign(new Error('below'), { body: 'canary' }) }), {
    code: 'EX',
    command: { args: ['canary'] },
    options: { headers: { authorization: 'canary' } },
  });
  const logged = JSON.stringify(loggableError(error));
  expect(logged).toContain('"code":"EX"');
  expect(logged).toContain('below');
  expect(logged).not.toContain('canary');
});
