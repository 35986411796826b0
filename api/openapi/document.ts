import type { Route } from '../define-route.js';
import { API_VERSION, CHANGELOG } from '../version.js';
import { PROBLEM_SCHEMA, problemExamples } from './errors.js';
import { HEADERS, REQUEST_HEADERS } from './headers.js';
import { operationOf, templateOf } from './operation.js';
import { type JsonObject, SchemaBook } from './schema-book.js';
import { SERVICE_PATHS } from './service-paths.js';
import { shareProblems } from './share-problems.js';
import { TAGS } from './tags.js';
import { DELIVERY_HEADERS, VERIFICATION, webhooksOf } from './webhooks.js';

/** The OpenAPI 3.1 document of these routes and all events: the one description of the API. */
export function openApiDocument(routes: readonly Route[]) {
  const book = new SchemaBook();
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method]: operationOf(route, book) };
  }
  const webhooks = webhooksOf(book);
  const shared = shareProblems({ ...paths, ...SERVICE_PATHS });
  const used = JSON.stringify([shared, webhooks]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Compliance Advisory Service',
      version: API_VERSION,
      summary: 'Gap analyses, policies, risk scores and reports for information security and privacy.',
      description: description(),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The operator of this service' },
    },
    servers: [
      { url: '/v1', description: 'Version 1' },
      { url: '/api/v1', description: 'The same under the longer path' },
    ],
    tags: Object.entries(TAGS).map(([name, about]) => ({ name, description: about })),
    security: [{ bearer: [] }],
    paths: shared.paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token from `POST /auth/token`; it lives one hour.',
        },
      },
      responses: shared.responses,
      schemas: { ...book.components, Problem: PROBLEM_SCHEMA },
      parameters: { ...REQUEST_HEADERS, ...DELIVERY_HEADERS },
      headers: usedOnly(HEADERS, 'headers', used),
      examples: usedOnly(problemExamples(), 'examples', used),
    },
  };
}

/** The components that something refers to. */
function usedOnly<T>(rows: Readonly<Record<string, T>>, kind: string, used: string): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).filter(([name]) => used.includes(`"#/components/${kind}/${name}"`)));
}

function description(): string {
  const changes = CHANGELOG.map(({ version, date, changes: lines }) => `- ${version} (${date}): ${lines.join(' ')}`);
  return `
Exchange your API key and secret for an access token (\`POST /auth/token\`), submit a gap analysis
(\`POST /gap-analysis\`), and read it when it has ended, by polling, with \`Prefer: wait=30\`, or by webhook.

- Work that takes time answers \`202\` with \`Location\`; states are queued, running, completed, failed, cancelled.
- Send an \`Idempotency-Key\` with every POST that creates something, and repeat it freely.
- Lists are newest first; follow \`next_cursor\` or the \`Link\` header.
- Errors are \`application/problem+json\` (RFC 9457); \`code\` is stable, and \`type\` leads to the way out.
- Quotas are told in the \`RateLimit\` headers; after a 429, wait \`Retry-After\` seconds.

## Verifying webhooks

${VERIFICATION}

## Changes

${changes.join('\n')}
`.trim();
}
