import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Context } from '../common/context.js';
import type { ErrorCode, ServiceError } from '../common/errors.js';
import type { NewId } from '../common/ids.js';
import type { AnswerShapes } from './answer-shapes.js';
import type { Principal } from './callers.js';
import type { Tag } from './openapi/tags.js';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** What a handler answers with; `app.ts` sends it. */
export interface Answer {
  status: number;
  /** Sent as JSON; undefined for 204. */
  body?: unknown;
  /** Sent as it is, instead of `body`; a function is called when the bytes are wanted, so not for HEAD or 304. */
  content?: { type: string; body: string | Buffer | Readable | (() => Readable) };
  headers?: Record<string, string>;
}

export interface RouteInput<Params, Query, Body> {
  ctx: Context;
  principal: Principal;
  params: Params;
  query: Query;
  body: Body;
  /** The path prefix under which the caller came ("/v1" or "/api/v1"), for Location. */
  prefix: string;
  requestId: string;
  /** Ids of what this request makes, one of each prefix: where the answer is kept, the same for the same Idempotency-Key. */
  newId: NewId;
  /** Set beyond the hour: nothing new may be made, only what the Idempotency-Key has made before is answered, or else this. */
  refusal: ServiceError | null;
  req: Request;
  res: Response;
}

/** One operation of the API as a value: the app, the OpenAPI document and the conformance tests read the same one. */
export interface Route {
  method: Method;
  /** Below the version prefix, with `:name` parameters. */
  path: string;
  operationId: string;
  summary: string;
  /** More than the summary says, in Markdown. */
  description: string | null;
  tag: Tag;
  /** `auth` answers under /api/auth too and needs no token. */
  access: 'token' | 'auth';
  /**
   * How an Idempotency-Key is honoured: in the operation's own record (`submitAndAnswer` does it),
   * by keeping the answer, or not at all.
   */
  idempotency: 'record' | 'answer' | 'none';
  params: z.ZodType | null;
  query: z.ZodType | null;
  body: z.ZodType | null;
  /** What it answers with when it succeeds, by status; errors are documented for every route alike. */
  answers: AnswerShapes;
  /** Error codes of its own, beside those that its shape implies (api/openapi/errors.ts). */
  errors: readonly ErrorCode[];
  handler: (input: RouteInput<never, never, never>) => Promise<Answer>;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Ties the handler's types to the schemas of its declaration. */
export function defineRoute<
  P extends z.ZodType | null = null,
  Q extends z.ZodType | null = null,
  B extends z.ZodType | null = null,
>(declaration: {
  method: Method;
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  tag: Tag;
  access?: Route['access'];
  idempotency?: Route['idempotency'];
  params?: P;
  query?: Q;
  body?: B;
  answers: AnswerShapes;
  errors?: readonly ErrorCode[];
  handler: (input: RouteInput<Output<P>, Output<Q>, Output<B>>) => Promise<Answer>;
}): Route {
  return {
    ...declaration,
    description: declaration.description ?? null,
    access: declaration.access ?? 'token',
    idempotency: declaration.idempotency ?? 'none',
    params: declaration.params ?? null,
    query: declaration.query ?? null,
    body: declaration.body ?? null,
    errors: declaration.errors ?? [],
    handler: declaration.handler as Route['handler'],
  };
}
