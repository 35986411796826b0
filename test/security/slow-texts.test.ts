import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Context } from '../../common/context.js';
import { openContext } from '../support/context.js';
import { testEnvironment } from '../support/environment.js';
import { branchesOf, fits, type JsonSchema } from '../support/json-schema.js';
import { sampleOf } from '../support/misfits.js';
import { killAll, startProcess } from '../support/processes.js';
import { CALLABLES } from '../support/requests.js';
import { tokenFor } from '../support/service.js';
import { Wire, type WireAnswer } from '../support/wire.js';

/** Linear work on the longest text takes some milliseconds, quadratic work minutes. */
const LONGEST_MS = 5000;
/** Where no limit is lower, and beyond each that is. */
const LONGEST_TEXT = 100_000;
/** What is no longer takes no time, whatever looks at it. */
const SHORT_TEXT = 5000;

const environment = testEnvironment();
let ctx: Context;
let url: string;
let wire: Wire;
let token: string;

beforeAll(async () => {
  ctx = await openContext(environment);
  ({ url } = await startProcess('api', environment));
  wire = new Wire(url, 1);
  token = await tokenFor(ctx, url, 'enterprise');
}, 60_000);
afterAll(async () => {
  wire.close();
  await killAll();
  await ctx.db.dropDatabase();
  await ctx.close();
});

/** What patterns that look again and again are slow on: a long run, and an end that does not fit. */
const SHAPES: Record<string, (length: number) => string> = {
  blanks: (length) => `A${' '.repeat(length - 2)}!`,
  'line ends': (length) => `A${'\n'.repeat(length - 2)}!`,
  letters: (length) => `${'a'.repeat(length - 1)}!`,
  'padded base64': (length) => `${'QQ= '.repeat(length / 4)}!`,
  padding: (length) => `QQ${'='.repeat(length - 3)}!`,
  commas: (length) => `${','.repeat(length - 1)}!`,
  points: (length) => `1${'.'.repeat(length - 2)}a`,
  'repeats in repeats': (length) => `${'aa bb, '.repeat(length / 7)}!`,
  'tags that open': (length) => '<'.repeat(length),
  'brackets that open': (length) => '('.repeat(length),
  'braces that open': (length) => '{{'.repeat(length / 2),
  quotes: (length) => `"${'""'.repeat(length / 2 - 1)}a`,
  slashes: (length) => `https://${'/'.repeat(length - 9)}!`,
  hyphens: (length) => `${'a-'.repeat(length / 2 - 1)}_!`,
};

/** Beyond every limit, and as long as the field may be where that is long enough to be slow. */
function lengthsFor(maxLength: number): number[] {
  return maxLength > SHORT_TEXT && maxLength < LONGEST_TEXT ? [maxLength, LONGEST_TEXT] : [LONGEST_TEXT];
}

interface Spot {
  at: string;
  maxLength: number;
  /** The body with this text there. */
  put(text: string): unknown;
}

/** Every place of a body where a caller writes text, in a body that is fine otherwise. */
function* spotsOf(schema: JsonSchema, example: unknown, at = ''): Generator<Spot> {
  for (const branch of branchesOf(schema)) {
    if (branch.type === 'string') yield { at, maxLength: branch.maxLength ?? LONGEST_TEXT, put: (text) => text };
    if (branch.items) {
      const [first] = Array.isArray(example) ? example : [];
      for (const spot of spotsOf(branch.items, first, `${at}/0`)) yield { ...spot, put: (text) => [spot.put(text)] };
    }
    if (branch.type === 'object') yield* spotsInside(branch, example, at);
  }
}

function* spotsInside(schema: JsonSchema, example: unknown, at: string): Generator<Spot> {
  const around = (fits(schema, example) ? example : sampleOf(schema)) as Record<string, unknown>;
  const { properties = {}, additionalProperties } = schema;
  for (const [name, field] of Object.entries(properties)) {
    for (const spot of spotsOf(field, around[name], `${at}/${name}`)) {
      yield { ...spot, put: (text) => ({ ...around, [name]: spot.put(text) }) };
    }
  }
  if (typeof additionalProperties !== 'object') return;
  const value = sampleOf(additionalProperties);
  yield { at: `${at}/*`, maxLength: LONGEST_TEXT, put: (text) => ({ ...around, [text]: value }) };
  for (const spot of spotsOf(additionalProperties, undefined, `${at}/*`)) {
    yield { ...spot, put: (text) => ({ ...around, any: spot.put(text) }) };
  }
}

/** Sends it again for a new account when this one has no quota left. @throws when there is no answer in time */
async function send(method: string, path: string, body: string): Promise<WireAnswer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'wait=0' };
  const answer = await wire.send({ method, path, headers, body }, LONGEST_MS);
  const { code } = answer.status === 429 ? JSON.parse(answer.text) : { code: '' };
  if (code !== 'rate_limit_exceeded' && code !== 'concurrency_limit_exceeded') return answer;
  token = await tokenFor(ctx, url, 'enterprise');
  return send(method, path, body);
}

const writing = CALLABLES.flatMap(({ operationId, method, template, isVersioned, body }) => {
  const path = `${isVersioned ? '/v1' : ''}${template.replace(/\{\w+\}/g, 'none')}`;
  const spots = body ? [...spotsOf(body.schema, body.example)] : [];
  return spots.length > 0 ? [[operationId, { method, path, spots }] as const] : [];
});

it.each(writing)(
  '%s answers at once, whatever text stands in a field',
  async (_id, { method, path, spots }) => {
    for (const { at, maxLength, put } of spots) {
      for (const length of lengthsFor(maxLength)) {
        for (const [shape, textOf] of Object.entries(SHAPES)) {
          const body = JSON.stringify(put(textOf(length)));
          const answer = await send(method, path, body).catch((error: Error) => {
            throw new Error(`${length} ${shape} in ${at}: ${error.message}`);
          });
          expect([at, shape, answer.status < 500, answer.ms < LONGEST_MS]).toEqual([at, shape, true, true]);
        }
      }
    }
  },
  300_000,
);
