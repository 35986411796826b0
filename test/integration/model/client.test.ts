import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { worstCost } from '../../../common/domain/model/prompt.js';
import { ask, failure, prompt, status } from '../../support/ask-model.js';
import {
  type ChatCall,
  completion,
  type ModelServer,
  replyWith,
  startModelServer,
} from '../../support/model-server.js';
import { API_KEY, asker, modelAt } from '../../support/outside-model.js';
import { until } from '../../support/until.js';

const REST_MS = 60_000;
let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
  server.answer((_call, res) => replyWith(res, { texts: [] }));
});
afterEach(() => server.close());

describe('a call', () => {
  it('is a chat completion with a JSON schema, the key in its header, and the material behind a fence', async () => {
    const { answers, use } = await ask(modelAt(server.url));
    expect(answers).toEqual([expect.objectContaining({ texts: expect.anything() })]);
    expect(use).toEqual({ name: 'stand-in', calls: 1, accepted: 0, dropped: 0, tokens: 120 });
    const [call] = server.calls;
    expect(call).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${API_KEY}` });
    expect(call?.body).toMatchObject({ model: 'stand-in', max_tokens: 50, response_format: { type: 'json_schema' } });
    expect(call?.body.messages[0]?.content).not.toContain('Hello');
    expect(call?.material).toEqual({ texts: 'Hello' });
    expect(call?.fence).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has another fence each time', async () => {
    const model = modelAt(server.url);
    await ask(model, [prompt('a'), prompt('b')]);
    expect(new Set(server.calls.map(({ fence }) => fence)).size).toBe(2);
  });

  it('goes without a key to servers that want none', async () => {
    await ask(modelAt(server.url, { apiKey: '' }));
    expect(server.calls[0]?.authorization).toBeUndefined();
  });

  it.each([
    [
      'with a tool call where JSON schemas are refused',
      (call: ChatCall) => call.body.response_format !== undefined,
      'tools',
    ],
    [
      'plainly where tools are refused too',
      (call: ChatCall) => call.body.response_format !== undefined || call.body.tools !== undefined,
      'plain',
    ],
    ['with the newer name of the limit', (call: ChatCall) => call.body.max_tokens !== undefined, 'newer'],
  ] as const)('asks %s, and remembers it', async (_name, isRefused, kind) => {
    server.answer((call, res) => {
      if (isRefused(call)) return status(400)(call, res);
      const { tools } = call.body;
      if (!tools) return void res.end(completion('Sure!\n```json\n{"ok": true}\n```'));
      const message = {
        content: null,
        tool_calls: [{ function: { name: tools[0]?.function.name, arguments: '{"ok": true}' } }],
      };
      res.end(JSON.stringify({ choices: [{ message, finish_reason: 'tool_calls' }] }));
    });
    const model = modelAt(server.url);
    expect((await ask(model, [prompt('a')])).answers).toEqual([{ ok: true }]);
    const used = server.calls.at(-1)?.body;
    expect(used?.tools !== undefined).toBe(kind === 'tools');
    expect(used?.max_completion_tokens !== undefined).toBe(kind === 'newer');
    const before = server.calls.length;
    await ask(model, [prompt('b')]);
    expect(server.calls.length).toBe(before + 1);
  });

  it('reads past the thoughts of a model', async () => {
    server.answer((_call, res) => void res.end(completion('<think>{"ok": false} or so</think>{"ok": true}')));
    expect((await ask(modelAt(server.url))).answers).toEqual([{ ok: true }]);
  });
});

describe('the same question', () => {
  it('of the same account costs once, of another one again', async () => {
    const model = modelAt(server.url);
    await ask(model);
    const again = await ask(model);
    expect(again.use).toMatchObject({ calls: 0, tokens: 0 });
    expect(again.answers).toHaveLength(1);
    await ask(model, [prompt()], asker('acc_2'));
    expect(server.calls).toHaveLength(2);
  });
});

describe('the server is spared', () => {
  it('after five failures in a row, until it had a rest', async () => {
    server.answer(status(500));
    const model = modelAt(server.url, {}, { restMs: REST_MS });
    await failure(model);
    await failure(model);
    expect(server.calls).toHaveLength(5);
    expect(await failure(model)).toMatchObject({ code: 'circuit_open', calls: 0 });
    server.answer((_call, res) => replyWith(res, { ok: true }));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + REST_MS);
    const { answers } = await ask(model).finally(() => clock.mockRestore());
    expect(answers).toEqual([{ ok: true }]);
  });

  it('more calls at once than AI_MAX_CONCURRENCY', async () => {
    const held: ServerResponse[] = [];
    server.answer((_call, res) => void held.push(res));
    const prompts = Array.from({ length: 9 }, (_, n) => prompt(`text ${n}`));
    const asked = ask(modelAt(server.url, { maxConcurrency: 3 }), prompts);
    await until('as many calls as may be', () => held.length === 3);
    let answered = 0;
    while (answered < 9) {
      const res = await until('a call', () => held.shift());
      replyWith(res, { ok: true });
      answered += 1;
    }
    await asked;
    expect(server.mostAtOnce).toBe(3);
  });

  it('questions that could cost more than AI_MAX_TOKENS', async () => {
    expect(await failure(modelAt(server.url, { maxTokens: 300 }), [prompt('x'.repeat(900))])).toMatchObject({
      code: 'over_budget',
      calls: 0,
    });
    expect(server.calls).toHaveLength(0);
  });

  it('all other questions once one has failed', async () => {
    server.answer((call, res) => (call.raw.includes('text 0') ? status(404)(call, res) : undefined));
    const prompts = Array.from({ length: 30 }, (_, n) => prompt(`text ${n}`));
    expect((await failure(modelAt(server.url, { maxConcurrency: 2 }), prompts)).code).toBe('refused');
    expect(server.calls.length).toBeLessThanOrEqual(3);
  });
});

describe('AI_MAX_TOKENS', () => {
  const cost = worstCost(prompt());
  const cut = (_call: ChatCall, res: ServerResponse) => {
    res.writeHead(200, { 'content-length': '500' });
    res.write('{"choices": [{"mess', () => res.destroy());
  };

  it('ends the asking of a server that counts far more than a call should cost', async () => {
    server.answer((_call, res) => {
      res.end(completion('{"ok": true}', { prompt_tokens: 300_000, completion_tokens: 100_000 }));
    });
    const prompts = Array.from({ length: 10 }, (_, n) => prompt(`text ${n}`));
    expect(await failure(modelAt(server.url, { maxConcurrency: 1 }), prompts)).toMatchObject({
      code: 'over_budget',
      calls: 3,
      tokens: 1_200_000,
    });
  });

  it.each([
    ['refused ones by their question', status(500), cost + 50, cost - 50],
    ['broken ones by their longest answer too', cut, 2 * cost - 1, cost],
  ])('counts failed calls: %s', async (_name, respond, maxTokens, tokens) => {
    server.answer(respond);
    expect(await failure(modelAt(server.url, { maxTokens }))).toMatchObject({ code: 'over_budget', calls: 1, tokens });
  });

  it('counts useless answers as the server does', async () => {
    server.answer((_call, res) => void res.end(completion('no', { prompt_tokens: 7, completion_tokens: 5 })));
    expect(await failure(modelAt(server.url))).toMatchObject({ code: 'malformed', calls: 1, tokens: 12 });
  });

  it('leaves room for one call after another', async () => {
    const maxTokens = 120 + 2 * cost;
    const { use } = await ask(modelAt(server.url, { maxTokens, maxConcurrency: 1 }), [prompt('a'), prompt('b')]);
    expect(use).toMatchObject({ calls: 2, tokens: 240 });
  });
});

describe('work that is no longer wanted', () => {
  it('is given up with its reason', async () => {
    const held: ServerResponse[] = [];
    server.answer((_call, res) => void held.push(res));
    const lost = new AbortController();
    const asked = ask(modelAt(server.url), [prompt()], asker('acc_1', lost.signal));
    const res = await until('the call', () => held.shift());
    lost.abort(new Error('the lease was lost'));
    await expect(asked).rejects.toThrow('the lease was lost');
    if (!res.destroyed) await once(res, 'close');
  });
});
