import type { Request } from 'express';
import { z } from 'zod';
import { isCurrent, type ReadUnder } from '../common/account-versions.js';
import type { Context } from '../common/context.js';
import { findOperation, isStillThere, listOperations, type OperationRecord } from '../common/db/operations.js';
import type { PageQuery } from '../common/db/page.js';
import { cancelOperation, removeOperation } from '../common/end-operation.js';
import { invalidField, ServiceError } from '../common/errors.js';
import type { FrozenAnswer } from '../common/frozen-answers.js';
import type { IdPrefix } from '../common/ids.js';
import { type OperationKind, operationRow } from '../common/operations.js';
import { presentOperation } from '../common/present/operation.js';
import type { Principal } from './callers.js';
import type { Answer } from './define-route.js';
import { digits, instant } from './fields.js';
import { tellSlotsNow } from './quota.js';
import { isOver, preferredWaitS, waitForOperation } from './wait.js';

/** After how many seconds to look again at what is in progress. */
export const POLL_AFTER_S = 1;

export interface Asked {
  ctx: Context;
  kind: OperationKind;
  principal: Principal;
  prefix: string;
  req: Request;
}

/** GET of one resource; waits for its end when the caller prefers that. @throws 404 */
export async function answerOne(asked: Asked, id: string): Promise<Answer> {
  const frozen = await findFrozen(asked, id);
  if (frozen) return frozen;
  const { record, headers } = await readOne(asked, id);
  const body = presentOperation(asked.kind, record, 'full');
  if (preferredWaitS(asked.req) === null && record.status === 'completed') freeze(asked, record, body);
  return { status: 200, body, headers };
}

/** What has completed never changes: it is written as JSON once, and later only looked for. */
function freeze({ ctx, kind, principal, req }: Asked, record: OperationRecord, resource: unknown): void {
  const { _id, completed_at: completedAt } = record;
  if (!completedAt) return;
  const body = Buffer.from(JSON.stringify(resource));
  const etagOf = req.app.get('etag fn') as (body: Buffer) => string;
  const { accountId } = principal;
  ctx.frozenAnswers.keep(_id, { kind, accountId, body, etag: etagOf(body), completedAt, ...readNow(req) });
}

/** For what is read while this request is answered. */
function readNow({ admission }: Request): ReadUnder {
  return { version: admission?.version ?? null, readMs: performance.now() };
}

async function findFrozen(asked: Asked, id: string): Promise<Answer | null> {
  const { ctx, kind, principal, req } = asked;
  const frozen = preferredWaitS(req) === null ? ctx.frozenAnswers.find(id) : null;
  if (frozen?.kind !== kind || frozen.accountId !== principal.accountId) return null;
  if (!(await isStanding(asked, id, frozen))) return null;
  const { body, etag } = frozen;
  return { status: 200, headers: { ETag: etag }, content: { type: 'application/json; charset=utf-8', body } };
}

/** Whether it was not deleted: nothing was since it was looked for, while the account's version is the same. */
async function isStanding({ ctx, kind, principal, req }: Asked, id: string, frozen: FrozenAnswer): Promise<boolean> {
  const now = readNow(req);
  if (isCurrent(frozen, now.version)) return true;
  if (!(await isStillThere(ctx.db, kind, principal.accountId, id, frozen.completedAt))) return false;
  ctx.frozenAnswers.keep(id, { ...frozen, ...now });
  return true;
}

/** The record, once it has ended if the caller prefers to wait, and the headers that say so. @throws 404 */
export async function readOne(
  asked: Asked,
  id: string,
): Promise<{ record: OperationRecord; headers: Record<string, string> }> {
  const { ctx, kind, principal, req } = asked;
  const { accountId } = principal;
  const waitS = preferredWaitS(req);
  const record =
    waitS === null
      ? await findOperation(ctx.db, kind, accountId, id)
      : await waitForOperation(ctx, kind, accountId, id, waitS, req);
  if (!record) throw notFound();
  const over = isOver(record);
  const headers = {
    ...(over ? {} : { 'Retry-After': String(POLL_AFTER_S) }),
    ...(waitS !== null && over ? { 'Preference-Applied': `wait=${waitS}` } : {}),
  };
  return { record, headers };
}

/** Cancels, and answers with the resource as it is then. @throws 404, 409 */
export async function answerCancel({ ctx, kind, principal, req }: Asked, id: string): Promise<Answer> {
  const record = await cancelOperation(ctx, kind, principal.accountId, id);
  if (!record) throw notFound();
  await tellSlotsNow(ctx, req);
  return { status: 200, body: presentOperation(kind, record, 'full') };
}

/** @throws 404 */
export async function answerDelete({ ctx, kind, principal, req }: Asked, id: string): Promise<Answer> {
  if (!(await removeOperation(ctx, kind, principal.accountId, id))) throw notFound();
  await tellSlotsNow(ctx, req);
  return { status: 204 };
}

export function notFound(): ServiceError {
  return new ServiceError('not_found', 'There is no such resource in this account.');
}

/** The query fields of every list. */
export const listQuery = {
  limit: digits(20, 1, 100),
  cursor: z.string().max(200).optional(),
  created_after: instant.optional(),
  created_before: instant.optional(),
};

export interface ListInput {
  limit: number;
  cursor?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
}

/** One page, newest first. The cursor names the last row, so rows that arrive meanwhile shift nothing. */
export async function answerList(asked: Asked, query: ListInput, filters: Record<string, string>): Promise<Answer> {
  const { ctx, kind, principal, req } = asked;
  const rows = await listOperations(ctx.db, kind, { ...pageOf(principal, query, operationRow(kind).prefix), filters });
  return answerRows(req, rows, query.limit, (record) => presentOperation(kind, record, 'row'));
}

/** What a list query asks for, of the caller's records; their ids begin with `prefix`. @throws 422 for a cursor of other records */
export function pageOf(principal: Principal, query: ListInput, prefix: IdPrefix): PageQuery {
  return {
    accountId: principal.accountId,
    limit: query.limit,
    beforeId: query.cursor === undefined ? null : decodeCursor(query.cursor, prefix),
    createdAfter: query.created_after ? new Date(query.created_after) : null,
    createdBefore: query.created_before ? new Date(query.created_before) : null,
  };
}

/** @param rows newest first, one more than `limit` when more follow */
export function answerRows<T extends { _id: string }>(
  req: Request,
  rows: T[],
  limit: number,
  present: (row: T) => unknown,
): Answer {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return answerPage(req, rows.slice(0, limit).map(present), last?._id ?? null);
}

/** @param lastId id of the page's last row when more follow, else null */
export function answerPage(req: Request, data: unknown[], lastId: string | null): Answer {
  const next = lastId === null ? null : encodeCursor(lastId);
  const body = { object: 'list', data, has_more: next !== null, next_cursor: next };
  if (next === null) return { status: 200, body };
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost');
  searchParams.set('cursor', next);
  return { status: 200, body, headers: { Link: `<${req.publicBase}${pathname}?${searchParams}>; rel="next"` } };
}

/** The id of a page's last row: it says of which list it is, and is a place in it whatever the filters. */
function encodeCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

function decodeCursor(cursor: string, prefix: IdPrefix): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  const isOne = id.startsWith(`${prefix}_`) && /^[0-9A-Z]{26}$/.test(id.slice(prefix.length + 1));
  if (isOne) return id;
  throw invalidField('/query/cursor', 'invalid_cursor', 'This cursor is not one of this list.');
}
