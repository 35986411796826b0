import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ask, failure, first, status } from '../../support/ask-model.js';
import { completion, type ModelServer, type Respond, replyWith, startModelServer } from '../../support/model-server.js';
import { API_KEY, modelAt } from '../../support/outside-model.js';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
  server.answer((_call, res) => replyWith(res, { texts: [] }));
});
afterEach(() => server.close());

const PASSING: ReadonlyArray<readonly [string, Respond]> = [
  ['429', status(429, { 'retry-after': '0' })],
  ['429 without a time', status(429)],
  ['500', status(500)],
  ['503', status(503)],
  [
    'a cut stream',
    (_call, res) => {
      res.writeHead(200, { 'content-length': '500' });
      res.write('{"choices": [{"mess', () => res.destroy());
    },
  ],
  ['a dropped connection', (_call, res) => void res.destroy()],
];

describe('what passes is tried again', () => {
  it.each(PASSING)('%s', async (_name, respond) => {
    server.answer(first(2, respond));
    expect((await ask(modelAt(server.url))).use.calls).toBe(3);
    server.answer(first(3, respond));
    expect((await failure(modelAt(server.url))).calls).toBe(3);
  });

  it('not before the server wants it', async () => {
    const times: number[] = [];
    server.answer((call, res) => {
      times.push(performance.now());
      if (times.length === 1) status(429, { 'retry-after': '1' })(call, res);
      else replyWith(res, { ok: true });
    });
    await ask(modelAt(server.url));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('not when the server wants more patience than there is', async () => {
    server.answer(status(429, { 'retry-after': '3600' }));
    expect(await failure(modelAt(server.url))).toMatchObject({ code: 'rate_limited', calls: 1 });
    server.answer(status(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }));
    expect(await failure(modelAt(server.url))).toMatchObject({ code: 'server_error', calls: 1 });
  });
});

const LASTING: ReadonlyArray<readonly [string, string, Respond]> = [
  ['a wrong key', 'refused', status(401)],
  ['a model that is not there', 'refused', status(404)],
  ['a redirect, which is not followed', 'refused', status(307, { location: 'http://127.0.0.1:1/elsewhere' })],
  ['no JSON', 'malformed', (_call, res) => void res.end('<html>hello</html>')],
  ['another JSON', 'malformed', (_call, res) => void res.end('{"choices": []}')],
  ['content that is no JSON', 'malformed', (_call, res) => void res.end(completion('I cannot do that.'))],
  ['JSON that nests without end', 'malformed', (_call, res) => void res.end('[{"a":'.repeat(100_000))],
  [
    'an answer of another form',
    'malformed',
    (_call, res) => void res.end(completion('{"a": 1}').replace('{\\"a\\": 1}', '[1]')),
  ],
  [
    'an answer that was cut off at its longest',
    'malformed',
    (_call, res) => void res.end(completion('{"a": 1}').replace('"stop"', '"length"')),
  ],
  ['a huge answer', 'too_large', (_call, res) => void res.end(completion('x'.repeat(3_000_000)))],
];

describe('what does not pass is not tried again', () => {
  it.each(LASTING)('%s', async (_name, code, respond) => {
    server.answer(respond);
    expect(await failure(modelAt(server.url))).toMatchObject({ code, calls: 1 });
  });

  const slow: ReadonlyArray<readonly [string, Respond]> = [
    ['an answer that never comes', () => {}],
    ['an answer that never ends', (_call, res) => void res.write('{"choices": [')],
  ];
  it.each(slow)('%s', async (_name, respond) => {
    server.answer(respond);
    expect(await failure(modelAt(server.url, { timeoutMs: 300 }))).toMatchObject({ code: 'timeout', calls: 1 });
  });

  it('a server that is not there', async () => {
    expect(await failure(modelAt('http://127.0.0.1:1/v1'))).toMatchObject({ code: 'unreachable', calls: 3 });
  });

  it('names no key in its error', async () => {
    server.answer(status(500));
    const { error } = await failure(modelAt(server.url));
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(API_KEY);
  });
});
