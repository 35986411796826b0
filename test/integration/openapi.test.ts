import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { PROBLEMS } from '../../api/errors.js';
import { ROUTES } from '../../api/routes/index.js';
import { API_VERSION } from '../../api/version.js';
import { EVENT_TYPES } from '../../common/events.js';
import { misfit, openApi } from '../support/contract.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let source: string;

beforeAll(async () => {
  service = await startService();
  source = await (await fetch(`${service.url}/openapi.json`)).text();
});
afterAll(() => service.close());

it('is served as the tests read it', () => {
  expect(JSON.parse(source)).toEqual(JSON.parse(JSON.stringify(openApi)));
  expect(openApi.info.version).toBe(API_VERSION);
});

it('passes the Redocly linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

it('passes the Spectral linter', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as never] });
  const problems = await linter.run(source);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});

it('describes every operation, event and error', () => {
  const operations = Object.values(openApi.paths).flatMap((item) => Object.values(item as object));
  const ids = operations.map((operation: { operationId?: string }) => operation.operationId);
  for (const { operationId } of ROUTES) expect(ids).toContain(operationId);
  expect(Object.keys(openApi.webhooks)).toEqual(EVENT_TYPES);
  for (const code of Object.keys(openApi.components.examples)) expect(PROBLEMS).toHaveProperty(code);
});

/** Places of objects that may hold what the document does not describe. */
function openObjects(value: unknown, place: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { type, additionalProperties: rest } = value as { type?: unknown; additionalProperties?: unknown };
  const isClosed = type !== 'object' || rest === false || (rest && Object.keys(rest).length > 0);
  const inside = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples');
  return [...(isClosed ? [] : [place]), ...inside.flatMap(([key, part]) => openObjects(part, `${place}/${key}`))];
}

it('describes every field of every resource, but for what events tell of them', () => {
  const { Problem: _problem, ...resources } = openApi.components.schemas as Record<string, unknown>;
  expect(openObjects({ resources, webhooks: openApi.webhooks }, '')).toEqual(['/resources/Event/properties/data']);
});

/** Names that say all. */
const SELF_EVIDENT = new Set(['id', 'object', 'title', 'name', 'created_at', 'updated_at', 'code', 'message']);

/** Places of fields and parameters that nobody describes. */
function unexplained(value: unknown, place: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  const fields = Object.entries((value as { properties?: Record<string, object> }).properties ?? {});
  const missing = fields.filter(([name, field]) => !SELF_EVIDENT.has(name) && !('description' in field));
  const inside = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples');
  return [
    ...missing.map(([name]) => `${place}/${name}`),
    ...inside.flatMap(([key, part]) => unexplained(part, `${place}/${key}`)),
  ];
}

it('says what every field means that is sent, answered or asked for', () => {
  const versioned = Object.entries(openApi.paths).filter(([, item]) => !('servers' in item));
  expect(versioned.length).toBeGreaterThan(30);
  const { schemas } = openApi.components;
  expect(unexplained({ schemas, paths: Object.fromEntries(versioned), webhooks: openApi.webhooks }, '')).toEqual([]);
  const operations = versioned.flatMap(([, item]) => Object.values(item)) as Array<{
    operationId: string;
    parameters?: Array<{ name?: string; description?: string }>;
  }>;
  const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters
      .filter(({ name, description }) => name && !description && !SELF_EVIDENT.has(name))
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect(parameters).toEqual([]);
});

/** Every media type of the document, with the place of its schema. */
function* mediaOf(value: unknown, place: string[]): Generator<[string[], Record<string, unknown>]> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'content')
      for (const [type, media] of Object.entries(part)) yield [[...place, key, type], media as never];
    else if (key !== 'example' && key !== 'examples') yield* mediaOf(part, [...place, key]);
  }
}

describe('examples', () => {
  const media = [...mediaOf(openApi.paths, ['paths']), ...mediaOf(openApi.webhooks, ['webhooks'])].filter(
    ([place]) => place.at(-1) === 'application/json' && !place.includes('/openapi.json'),
  );

  it('fit their schemas, and every JSON body has one', () => {
    expect(media.length).toBeGreaterThan(20);
    const faults = media.flatMap(([place, { example }]) => {
      if (place.includes('/gap-analysis/{id}/export')) return [];
      if (example === undefined) return [`${place.join(' ')} has no example`];
      const fault = misfit([...place, 'schema'], example);
      return fault ? [`${place.join(' ')}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('of problems fit too', () => {
    for (const { value } of Object.values(openApi.components.examples) as { value: unknown }[]) {
      expect(misfit(['components', 'schemas', 'Problem'], value)).toBeNull();
    }
  });
});
