import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiDocument } from '../../api/openapi/document.js';
import { ROUTES } from '../../api/routes/index.js';

interface Media {
  schema: AnySchema;
  example?: unknown;
  examples?: Record<string, unknown>;
}

interface DocumentedAnswer {
  $ref?: string;
  content?: Record<string, Media>;
}

interface Operation {
  operationId: string;
  responses: Record<string, DocumentedAnswer>;
}

type PathItem = Record<string, Operation>;

/** What came back, as far as the document speaks of it. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  contentType: string;
  text: string;
}

export const openApi = openApiDocument(ROUTES);
const paths = openApi.paths as unknown as Record<string, PathItem>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema(openApi as AnySchema, 'openapi');

/** Why a value does not fit the schema at this place of the document; null when it does. */
export function misfit(pointer: readonly string[], value: unknown): string | null {
  const reference = pointer.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
  const check = ajv.getSchema(`openapi#${reference.join('')}`);
  if (!check) throw new Error(`there is no schema at ${pointer.join(' ')}`);
  return check(value) ? null : ajv.errorsText(check.errors);
}

/** Concrete ones first, as OpenAPI wants them matched. */
const templates = Object.keys(paths)
  .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** The documented path that a request came in under. */
export function templateFor(path: string): string | null {
  const bare = path.split('?')[0] ?? '';
  const below = bare.replace(/^(\/api)?\/v1(?=\/)/, '').replace(/^\/api(?=\/auth\/)/, '');
  return templates.find(({ pattern }) => pattern.test(below))?.template ?? null;
}

/** Checks an answer against the OpenAPI document. @throws when it says something that is not documented */
export function checkAnswer(answered: Answered): void {
  const fault = faultOf(answered);
  if (fault) {
    const { method, path, status, text } = answered;
    throw new Error(`${method} ${path} -> ${status} is not as documented: ${fault}\n${text.slice(0, 500)}`);
  }
}

function faultOf(answered: Answered): string | null {
  const template = templateFor(answered.path);
  const methods = template === null ? undefined : paths[template];
  const isHead = answered.method === 'HEAD';
  const method = isHead ? 'get' : answered.method.toLowerCase();
  const operation = methods?.[method];
  if (template === null || !operation) return faultOfUndocumented(answered, template !== null);
  const status = String(answered.status);
  const documented = operation.responses[status];
  const shared = documented?.$ref?.split('/').at(-1);
  if (shared !== undefined) {
    const answer = (openApi.components.responses as Record<string, DocumentedAnswer>)[shared];
    return isHead ? null : faultOfBody(answered, answer?.content ?? {}, ['components', 'responses', shared]);
  }
  if (!documented) return `status ${status} is unknown`;
  if (isHead || answered.text === '') return documented.content && !isHead ? 'it has no body' : null;
  return faultOfBody(answered, documented.content ?? {}, ['paths', template, method, 'responses', status]);
}

function faultOfBody(
  { contentType, text }: Answered,
  content: Record<string, { examples?: Record<string, unknown> }>,
  place: string[],
): string | null {
  const type = contentType.split(';')[0] ?? '';
  const media = content[type];
  if (!media) return `content type "${type}" is unknown`;
  if (!type.endsWith('json')) return null;
  const body = JSON.parse(text) as { code?: string };
  const isUnknownCode = type === 'application/problem+json' && !Object.hasOwn(media.examples ?? {}, body.code ?? '');
  return isUnknownCode ? `code "${body.code}" is unknown` : misfit([...place, 'content', type, 'schema'], body);
}

/** An address or a method that the document does not know. */
function faultOfUndocumented({ method, status, text }: Answered, isKnownPath: boolean): string | null {
  if (isKnownPath && method === 'OPTIONS' && status < 400) return status === 204 ? null : 'OPTIONS is 204';
  if ([400, 401, 404, 405, 414].includes(status)) {
    return text === '' ? null : misfit(['components', 'schemas', 'Problem'], JSON.parse(text));
  }
  return 'neither address nor method is documented';
}
