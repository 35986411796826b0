import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript';
import { openApiDocument } from '../../api/openapi/document.js';
import { ROUTES } from '../../api/routes/index.js';

const FILE = new URL('../../api/client/schema.ts', import.meta.url);
const PROBLEM = {
  description: 'What went wrong.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
/** What a reader of types does not need. */
const LEFT_OUT = new Set(['headers', 'example', 'examples', 'operationId']);

/** The typed client's types, from the document that the service serves; what lies outside the version is not in them. */
async function generate(): Promise<string> {
  const { paths, webhooks, components, ...document } = openApiDocument(ROUTES);
  const versioned = Object.fromEntries(Object.entries(paths).filter(([, item]) => !('servers' in item)));
  const { schemas, parameters } = components;
  const slim = withoutDetails({ ...document, paths: versioned, webhooks, components: { schemas, parameters } });
  const nodes = await openapiTS(slim as OpenAPI3, { alphabetize: false });
  return COMMENT_HEADER + astToString(nodes);
}

/** All errors have one shape, so they become one answer per operation. */
function withoutDetails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDetails);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value as Record<string, unknown>).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(
    fields.map(([key, part]) => [
      key,
      key === 'responses' ? answersOf(part as Record<string, { $ref?: string }>) : withoutDetails(part),
    ]),
  );
}

function answersOf(answers: Record<string, { $ref?: string }>): Record<string, unknown> {
  const own = Object.entries(answers).filter(([, answer]) => answer.$ref === undefined);
  const kept = own.map(([status, answer]): [string, unknown] => [status, withoutDetails(answer)]);
  return { ...Object.fromEntries(kept), default: PROBLEM };
}

/** Empty when the generated types are current, else what to do. */
export async function findStaleTypes(): Promise<string> {
  const isCurrent = readFileSync(FILE, 'utf8') === (await generate());
  return isCurrent ? '' : 'api/client/schema.ts is not what the routes say; npm run check -- --fix writes it anew.';
}

export async function writeTypes(): Promise<void> {
  writeFileSync(FILE, await generate());
}
