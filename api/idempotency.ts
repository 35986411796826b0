import type { Request } from 'express';
import type { Context } from '../common/context.js';
import {
  dropKey,
  findKey,
  IDEMPOTENCY_TTL_MS,
  type IdempotencyRecord,
  keepAnswer,
  retryKey,
  takeKey,
} from '../common/db/idempotency-keys.js';
import { invalidField, ServiceError } from '../common/errors.js';
import { derivedId, type NewId } from '../common/ids.js';
import { fingerprintOf, reusedKey } from '../common/submit-operation.js';
import { principalOf } from './authenticate.js';
import type { Answer } from './define-route.js';
import { PROBLEMS } from './errors.js';
import { forgetCharge } from './quota.js';
import { VERSION_PREFIXES } from './version.js';

/** A first request that has not answered by then died with its process. */
const RUNNING_TTL_MS = 60_000;
const LONG_AGO = new Date(0);
/** In the answer to a request that found what its key had made before. */
export const REPLAYED = { 'Idempotent-Replayed': 'true' };

/** The Idempotency-Key of a request: quoted (structured field) or bare, 1-255 printable characters; null without one. */
export function idempotencyKeyOf(req: Request): string | null {
  const header = req.get('idempotency-key');
  if (header === undefined) return null;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) {
    throw invalidField(
      '/header/Idempotency-Key',
      'invalid_key',
      'An Idempotency-Key is 1 to 255 printable ASCII characters.',
    );
  }
  return key;
}

/**
 * Answers a request once per key and keeps its answer for 24 hours. For creations that no worker finishes:
 * operations carry their key in their own record (`submitOperation`).
 * What a refused request would have made is not there, so its key can be used again. After any other failure nobody knows:
 * the next try goes on under the ids of the first, and finds what that one made.
 * @param run makes what is asked for, under ids of the given source; it answers `REPLAYED` when that was made before
 * @throws ServiceError when the key came with another body, or its request is running, and what `run` throws
 */
export async function answerOnce(
  ctx: Context,
  req: Request,
  operationId: string,
  run: (newId: NewId) => Promise<Answer>,
): Promise<Answer> {
  const asked = askedFor(ctx, req, operationId);
  if (!asked) return run(ctx.newId);
  const mine = await takeOrFind(ctx, asked);
  const answer = mine.answer ? replayOf(ctx, req, mine) : await answerUnder(ctx, req, mine, mine === asked, run);
  if (answer.headers?.['Idempotent-Replayed']) await forgetCharge(ctx, req);
  return answer;
}

/**
 * The first answer to a request that may make nothing new; nothing is written.
 * @throws the refusal when there is none; 409 while the first request is running
 */
export async function answerAgain(
  ctx: Context,
  req: Request,
  operationId: string,
  refusal: ServiceError,
): Promise<Answer> {
  const asked = askedFor(ctx, req, operationId);
  const earlier = asked && (await findKey(ctx.db, asked._id));
  if (!earlier || stateOf(earlier, asked) !== 'answered') throw refusal;
  return replayOf(ctx, req, earlier);
}

/** What a request asks for under its key; null without one. */
function askedFor(ctx: Context, req: Request, operationId: string): IdempotencyRecord | null {
  const key = idempotencyKeyOf(req);
  if (key === null) return null;
  const now = ctx.clock();
  return {
    _id: `${principalOf(req).accountId}:${operationId}:${key}`,
    fingerprint: fingerprintOf([req.params, req.body ?? {}]),
    answer: null,
    created_at: now,
    tried_at: now,
  };
}

async function answerUnder(
  ctx: Context,
  req: Request,
  mine: IdempotencyRecord,
  isFirst: boolean,
  run: (newId: NewId) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await run((prefix) => derivedId(prefix, mine.created_at, `${mine._id}:${prefix}`));
    await keepAnswer(ctx.db, mine, sealed(ctx, answer, mine)).catch(async (error: unknown) => {
      req.log().warn({ err: error }, 'could not keep the answer; a retry makes it again');
      await giveBack(ctx, req, mine);
    });
    return answer;
  } catch (error) {
    if (isFirst && isRefusal(error)) await dropKey(ctx.db, mine);
    else await giveBack(ctx, req, mine);
    throw error;
  }
}

/** Should this fail too, the key is free when the try is too old to be running. */
async function giveBack(ctx: Context, req: Request, mine: IdempotencyRecord): Promise<void> {
  await retryKey(ctx.db, mine, LONG_AGO).catch((error: unknown) => {
    req.log().warn({ err: error }, 'could not give the key back');
  });
}

/** Whoever is refused has changed nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && PROBLEMS[error.code].status < 500;
}

/**
 * How a key that was taken before stands: its time is over, it has its answer, or nobody knows how its request ended.
 * @throws ServiceError when it came with another body, or its request is running
 */
function stateOf(earlier: IdempotencyRecord, asked: IdempotencyRecord): 'over' | 'answered' | 'abandoned' {
  const nowMs = asked.created_at.getTime();
  if (nowMs - earlier.created_at.getTime() >= IDEMPOTENCY_TTL_MS) return 'over';
  if (earlier.fingerprint !== asked.fingerprint) throw reusedKey();
  if (earlier.answer) return 'answered';
  if (nowMs - (earlier.tried_at ?? earlier.created_at).getTime() < RUNNING_TTL_MS) throw stillRunning();
  return 'abandoned';
}

/** 409: the first request with a key has not been answered yet. */
export function stillRunning(): ServiceError {
  return new ServiceError('idempotency_key_in_use', 'The first request with this key is still running.', {
    retryAfterS: 1,
  });
}

/**
 * @returns what was asked, when the key was free; the first answer; or a try whose end nobody knows, which is ours now
 * @throws ServiceError when the key came with another body, or its request is running
 */
async function takeOrFind(ctx: Context, asked: IdempotencyRecord): Promise<IdempotencyRecord> {
  const now = asked.created_at;
  for (;;) {
    const earlier = await takeKey(ctx.db, asked);
    if (!earlier) return asked;
    const state = stateOf(earlier, asked);
    if (state === 'answered') return earlier;
    if (state === 'over') await dropKey(ctx.db, earlier);
    else if (await retryKey(ctx.db, earlier, now)) return { ...earlier, tried_at: now };
  }
}

/** Without a key to seal with there are no secrets that an answer could show: endpoints cannot be made then. */
function sealed(ctx: Context, answer: Answer, { _id }: IdempotencyRecord): string {
  const text = JSON.stringify(answer);
  return ctx.config.encryptionKeys.length > 0 ? ctx.sealer.seal(text, _id) : text;
}

function replayOf(ctx: Context, req: Request, { answer, _id }: IdempotencyRecord): Answer {
  const kept = answer ?? '';
  const first = JSON.parse(kept.startsWith('{') ? kept : ctx.sealer.open(kept, _id)) as Answer;
  return underPrefix(req.baseUrl, { ...first, headers: { ...first.headers, ...REPLAYED } });
}

/** The first caller may have come under another prefix: `Location` is told under that of this one. */
function underPrefix(prefix: string, answer: Answer): Answer {
  const location = answer.headers?.Location;
  const first = VERSION_PREFIXES.find((known) => location?.startsWith(`${known}/`));
  if (location === undefined || first === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, Location: prefix + location.slice(first.length) } };
}
