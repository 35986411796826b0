import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Context } from '../common/context.js';
import { ServiceError } from '../common/errors.js';
import type { NewId } from '../common/ids.js';
import { mediaTypesOf } from './answer-shapes.js';
import { audited, auditedReplay } from './audit.js';
import { authenticate } from './authenticate.js';
import { Callers } from './callers.js';
import type { Answer, Route } from './define-route.js';
import { announceDeprecation, deprecationOf } from './deprecations.js';
import { answerAgain, answerOnce } from './idempotency.js';
import { inOrder } from './in-order.js';
import { admit } from './quota.js';
import { refuseMethod } from './refuse-method.js';
import { validate } from './validate.js';

const BODY_LIMIT_BYTES = 1_048_576;
const NOTHING = z.strictObject({});

/** Any JSON text of the right size; what it has to be says the route's schema. */
const readJson = express.json({
  limit: BODY_LIMIT_BYTES,
  strict: false,
  verify: (_req, _res, body) => requireUtf8(body),
});

/** Bytes that mean nothing would otherwise become U+FFFD without a word. @param body unpacked */
function requireUtf8(body: Buffer): void {
  if (!isUtf8(body)) throw new ServiceError('malformed_json', 'The body is not valid UTF-8.');
}

/**
 * Answers every given route, and 405 for other methods on their paths. Paths that begin alike have a router of their own,
 * so that a request is not held against all the others.
 */
export function mountRoutes(ctx: Context, routes: readonly Route[]): RequestHandler {
  const routers = new Map<string, Router>();
  const callers = new Callers(ctx);
  const checkToken = authenticate(callers);
  for (const path of pathsOf(routes)) {
    const router = routers.get(beginningOf(path)) ?? Router({ strict: false, caseSensitive: true });
    routers.set(beginningOf(path), router);
    const here = routes.filter((route) => route.path === path);
    for (const route of here) {
      const read = [requireAcceptable(route), ...(route.method === 'get' ? [] : [requireJson, readJson])];
      const answer = (refusal: ServiceError | null) => inOrder(...read, runRoute(ctx, route, refusal));
      const count = admit(ctx, callers, route.idempotency === 'none' ? null : answer);
      const known = route.access === 'token' ? [checkToken, count] : [];
      router[route.method](path, inOrder(tell(route), ...known, answer(null)));
    }
    router.all(path, refuseMethod(here.map(({ method }) => method.toUpperCase())));
  }
  return (req, res, next) => {
    const router = routers.get(beginningOf(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

/** The first part of a path: `policies` of `/policies/generate`. */
function beginningOf(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end === -1 ? undefined : end);
}

/** Paths without parameters first, as in OpenAPI: `/policies/generate` is not the policy called "generate". */
function pathsOf(routes: readonly Route[]): string[] {
  const paths = [...new Set(routes.map((route) => route.path))];
  return paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
}

/** Names the operation for logs and figures, and says when it will go. */
function tell({ operationId }: Route): RequestHandler {
  const deprecation = deprecationOf(operationId);
  return (req, res, next) => {
    req.operationId = operationId;
    if (deprecation) announceDeprecation(res, deprecation);
    next();
  };
}

/** @param refusal set beyond the hour, when nothing but a replay is answered */
function runRoute(ctx: Context, route: Route, refusal: ServiceError | null): RequestHandler {
  return async (req, res) => {
    const input = {
      ctx,
      principal: req.principal,
      params: validate(route.params ?? NOTHING, req.params, '/path'),
      query: validate(route.query ?? NOTHING, req.query, '/query'),
      body: validate(route.body ?? NOTHING, req.body === undefined ? {} : req.body),
      prefix: req.baseUrl,
      requestId: req.requestId,
      refusal,
      req,
      res,
    };
    const run = (newId: NewId): Promise<Answer> => route.handler({ ...input, newId } as never);
    await send(req, res, await answerOf(ctx, req, route, refusal, run));
  };
}

/** Calls the handler with what belongs around it. Who makes operations or tokens keeps to keys and the audit trail itself. */
function answerOf(
  ctx: Context,
  req: Request,
  { method, access, idempotency, operationId }: Route,
  refusal: ServiceError | null,
  run: (newId: NewId) => Promise<Answer>,
): Promise<Answer> {
  if (method === 'get' || access === 'auth' || idempotency === 'record') return run(ctx.newId);
  if (idempotency === 'none') return audited(ctx, req, () => run(ctx.newId));
  if (refusal) return auditedReplay(ctx, req, () => answerAgain(ctx, req, operationId, refusal));
  return audited(ctx, req, () => answerOnce(ctx, req, operationId, run));
}

async function send(req: Request, res: Response, { status, headers, body, content }: Answer): Promise<void> {
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (name === 'Link') res.append(name, value);
    else if (name === 'Vary') res.vary(value);
    else res.setHeader(name, value);
  }
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'private, no-cache');
  res.status(status);
  if (content) await sendContent(req, res, content);
  else if (body === undefined) res.end();
  else res.json(body);
}

async function sendContent(req: Request, res: Response, { type, body }: NonNullable<Answer['content']>): Promise<void> {
  res.setHeader('Content-Type', type);
  if (body instanceof Readable) await pipeline(body, res);
  else if (typeof body !== 'function') res.send(body);
  else if (req.method === 'HEAD' || res.statusCode === 304) res.end();
  else await sendStream(req, res, body());
}

/** What fails after the first byte ends the connection, so that nobody takes a part for the whole. */
async function sendStream(req: Request, res: Response, stream: Readable): Promise<void> {
  await pipeline(stream, res).catch((error: unknown) => {
    req.log().warn({ err: error }, 'the document was not sent to its end');
    res.destroy();
  });
}

/** `?format=` on operations that send several types says more than the Accept header. */
function requireAcceptable(route: Route): RequestHandler {
  const types = mediaTypesOf(route.answers);
  return (req, _res, next) => {
    const isNamed = types.length > 1 && req.query.format !== undefined;
    const fits = isNamed || req.accepts([...types, 'application/problem+json']) !== false;
    next(fits ? undefined : new ServiceError('not_acceptable', `This operation sends ${types.join(', ')}.`));
  };
}

const requireJson: RequestHandler = (req, _res, next) => {
  const isEmpty = req.get('transfer-encoding') === undefined && (req.get('content-length') ?? '0') === '0';
  // RFC 8259, section 8.1: JSON between systems is UTF-8; other codings hide a text from who inspects it on the way.
  const saysUtf8 = !/;\s*charset\s*=\s*"?(?!utf-8\b)/i.test(req.get('content-type') ?? '');
  const fits = isEmpty || (saysUtf8 && Boolean(req.is('application/json')));
  next(fits ? undefined : new ServiceError('unsupported_media_type', 'Send the body as application/json.'));
};
