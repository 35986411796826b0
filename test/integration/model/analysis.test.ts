import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { honest, type ModelServer, type Respond, replyWith, startModelServer } from '../../support/model-server.js';
import { API_KEY } from '../../support/outside-model.js';
import { killAll, startProcess } from '../../support/processes.js';
import { startService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const MISSED = 'Our contractors were never gone through.';
const SCOPE = `We have no incident response plan. ${MISSED}`;
const KNOWN = [{ quote: MISSED.slice(0, -1), id: 'supplier-monitoring', polarity: 'absent' }];

let server: ModelServer;
let service: TestService;
let plain: TestService;

beforeAll(async () => {
  server = await startModelServer();
  service = await startService({ workers: true, environment: environment() });
  plain = await startService({ workers: true });
});
afterAll(async () => {
  await killAll();
  await service?.close();
  await plain?.close();
  await server?.close();
});
beforeEach(() => {
  server.answer(honest(KNOWN));
  server.calls.length = 0;
});

function environment(extra: Record<string, string> = {}): Record<string, string> {
  return { AI_BASE_URL: server.url, AI_MODEL: 'stand-in', AI_API_KEY: API_KEY, ...extra };
}

interface Found {
  requirement_id: string;
  status: string;
  determined_by: string;
  evidence: Array<{ quote: string }>;
}

function isByModel({ determined_by: by }: Found): boolean {
  return by === 'model';
}

let serial = 0;

function freshScope(): string {
  serial += 1;
  return `${SCOPE} Remark ${serial}.`;
}

/** An analysis of a text of its own, so that no kept answer helps. */
async function analyse(of: TestService, scope = freshScope(), client?: Awaited<ReturnType<TestService['client']>>) {
  const by = client ?? (await of.client());
  const reply = await by.post('/v1/gap-analysis', { framework: 'iso-27001-2022', scope }, { prefer: 'wait=30' });
  expect(reply.status).toBe(201);
  return reply.body;
}

describe('an analysis with a model', () => {
  it('rests on what the model found where the text decides nothing else', async () => {
    const helped = await analyse(service);
    expect(helped.engine).toMatchObject({ degraded: false, model: { name: 'stand-in', accepted: 1, dropped: 0 } });
    expect(helped.engine.model.calls).toBe(server.calls.length);
    expect(helped.engine.model.tokens).toBe(120 * server.calls.length);
    const own = await analyse(plain, helped.scope);
    expect(own.engine).not.toHaveProperty('model');
    const open = new Set<string>();
    for (const { requirement_id: id, status } of own.findings) if (status === 'not_assessed') open.add(id);
    const byModel = helped.findings.filter(isByModel);
    expect(byModel.length).toBeGreaterThan(0);
    for (const { requirement_id: id, status, evidence } of byModel) {
      expect(open).toContain(id);
      expect([status, evidence[0]?.quote]).toEqual(['non_compliant', KNOWN[0]?.quote]);
    }
    const ids = new Set(byModel.map(({ requirement_id: id }: Found) => id));
    const others = (findings: Found[]) => findings.filter(({ requirement_id: id }) => !ids.has(id));
    expect(others(helped.findings)).toEqual(others(own.findings));
    expect(helped.summary.coverage).toBeGreaterThan(own.summary.coverage);
  });

  it('leaves the answers of the customer alone', async () => {
    const client = await service.client();
    const answers = [{ requirement_id: 'A.5.22', status: 'compliant', note: 'We checked in May.' }];
    const body = { framework: 'iso-27001-2022', scope: `${SCOPE} Answered.`, answers };
    const reply = await client.post('/v1/gap-analysis', body, { prefer: 'wait=30' });
    const finding = reply.body.findings.find(
      ({ requirement_id }: { requirement_id: string }) => requirement_id === 'A.5.22',
    );
    expect(finding).toMatchObject({ status: 'compliant', determined_by: 'human' });
  });

  it('costs once for the same account, and never shows it what another one asked', async () => {
    const client = await service.client();
    const scope = `${SCOPE} Asked twice.`;
    const first = await analyse(service, scope, client);
    const calls = server.calls.length;
    const second = await analyse(service, scope, client);
    expect(server.calls.length).toBe(calls);
    expect(second.engine.model).toMatchObject({ calls: 0, tokens: 0, accepted: first.engine.model.accepted });
    expect(second.findings).toEqual(first.findings);
    const other = await analyse(service, scope);
    expect(other.engine.model.calls).toBe(first.engine.model.calls);
  });

  it('forgets the answers with the analysis', async () => {
    const client = await service.client();
    const { id } = await analyse(service, `${SCOPE} To be deleted.`, client);
    const kept = () => service.ctx.db.collection('model_answers').countDocuments({ owner_id: id });
    expect(await kept()).toBeGreaterThan(0);
    await client.send('DELETE', `/v1/gap-analysis/${id}`);
    expect(await kept()).toBe(0);
  });
});

const FAILING: ReadonlyArray<readonly [string, Respond]> = [
  ['refuses', (_call, res) => void res.writeHead(404).end('{"error": "model not found"}')],
  ['has no patience', (_call, res) => void res.writeHead(429, { 'retry-after': '900' }).end()],
  ['breaks', (_call, res) => void res.writeHead(500).end()],
  [
    'stops in the middle',
    (_call, res) => void res.writeHead(200, { 'content-length': '90' }).write('{', () => res.destroy()),
  ],
  ['talks nonsense', (_call, res) => replyWith(res, 'nonsense')],
  ['answers with something else', (_call, res) => replyWith(res, { findings: [{ status: 'compliant' }] })],
];

describe('a model that', () => {
  it.each(FAILING)(
    '%s leaves the result of the engine, marked as degraded, until it works again',
    async (_name, respond) => {
      server.answer(respond);
      const helped = await analyse(service);
      expect(helped).toMatchObject({ status: 'completed', engine: { degraded: true, model: { accepted: 0 } } });
      const alone = await analyse(plain, helped.scope);
      expect(helped.findings).toEqual(alone.findings);
      expect(helped.summary).toEqual(alone.summary);
      server.answer(honest(KNOWN));
      expect((await analyse(service)).engine).toMatchObject({ degraded: false, model: { accepted: 1 } });
    },
  );

  it('finds statements and fails to word is believed in what it found, in plain words', async () => {
    server.answer((call, res) => (call.task === 'prose' ? void res.writeHead(404).end() : honest(KNOWN)(call, res)));
    const helped = await analyse(service);
    expect(helped.engine).toMatchObject({ degraded: true, model: { accepted: 1, dropped: 0 } });
    expect(helped.findings.filter(isByModel).length).toBeGreaterThan(0);
    server.answer(honest(KNOWN));
    const worded = await analyse(service, helped.scope);
    expect(worded.engine.degraded).toBe(false);
    expect(helped.findings).toEqual(worded.findings);
  });

  it('is slow is waited for no longer than AI_TIMEOUT_MS', async () => {
    server.answer(() => {});
    const own = await startService({ workers: true, environment: environment({ AI_TIMEOUT_MS: '300' }) });
    try {
      const helped = await analyse(own);
      expect(helped).toMatchObject({ status: 'completed', engine: { degraded: true, model: { accepted: 0 } } });
      expect(helped.findings).toEqual((await analyse(plain, helped.scope)).findings);
    } finally {
      await own.close();
    }
  });

  it('may spend no tokens is not asked', async () => {
    const own = await startService({ workers: true, environment: environment({ AI_MAX_TOKENS: '100' }) });
    try {
      const helped = await analyse(own);
      expect(helped.engine).toMatchObject({ degraded: true, model: { calls: 0, tokens: 0 } });
      expect(server.calls).toHaveLength(0);
    } finally {
      await own.close();
    }
  });
});

describe('a worker that dies while it waits for the model', () => {
  it('is followed by one that asks only what is not answered yet; no log shows the key or the text', async () => {
    const api = await startService({ environment: environment() });
    try {
      const dying = await startProcess('worker', api.environment);
      const client = await api.client();
      server.answer((call, res) => (call.task === 'prose' ? undefined : honest(KNOWN)(call, res)));
      const scope = `${SCOPE} Two workers.`;
      const accepted = await client.post('/v1/gap-analysis', { framework: 'iso-27001-2022', scope });
      await until('the worker waits for the model', () => server.calls.some(({ task }) => task === 'prose'));
      await dying.kill();
      server.answer(honest(KNOWN));
      const next = await startProcess('worker', api.environment);
      const path = `/v1/gap-analysis/${accepted.body.id}`;
      const done = await until('another ends it', async () => {
        const { body } = await client.get(path);
        return body.status === 'completed' && body;
      });
      expect(done.engine).toMatchObject({ degraded: false, model: { accepted: 1 } });
      expect(server.calls.filter(({ task }) => task === 'statements')).toHaveLength(1);
      server.answer((_call, res) => void res.writeHead(500).end(API_KEY));
      expect((await analyse(api, `${SCOPE} Failed.`, client)).engine.degraded).toBe(true);
      const logs = await until('the log to tell of it', () => {
        const told = [...dying.lines, ...next.lines].join('\n');
        return told.includes('the engine stands alone') && told;
      });
      expect(logs).not.toContain(API_KEY);
      expect(logs).not.toContain('vendors');
    } finally {
      await killAll();
      await api.close();
    }
  }, 120_000);
});
