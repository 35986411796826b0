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
import { fingerprintOf } from '../common/submit-operation.js';
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
 */
export async function answerOnce(
  ctx: Context,
  req: Request,
  operationId: string,
  run: (newId: NewId) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(req);
  if (key === null) return run(ctx.newId);
  const now = ctx.clock();
  const asked: IdempotencyRecord = {
    _id: `${principalOf(req).accountId}:${operationId}:${key}`,
    fingerprint: fingerprintOf([req.params, req.body ?? {}]),
    answer: null,
    created_at: now,
    tried_at: now,
  };
  const mine = await (req.deferredRefusal ? findOrRefuse(ctx, asked, req.deferredRefusal) : takeOrFind(ctx, asked));
  const isFirst = mine === asked;
  const answer = mine.answer
    ? underPrefix(req.baseUrl, keptAnswer(ctx, mine))
    : await answerUnder(ctx, req, mine, isFirst, run);
  if (answer.headers?.['Idempotent-Replayed']) await forgetCharge(ctx, req);
  return answer;
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

/** Beyond the hour nothing new is made, and nothing is written. @throws the refusal when there is no first answer */
async function findOrRefuse(ctx: Context, asked: IdempotencyRecord, refusal: ServiceError): Promise<IdempotencyRecord> {
  const earlier = await findKey(ctx.db, asked._id);
  const ageMs = earlier ? asked.created_at.getTime() - earlier.created_at.getTime() : IDEMPOTENCY_TTL_MS;
  if (!earlier || ageMs >= IDEMPOTENCY_TTL_MS) throw refusal;
  checkSame(earlier, asked);
  if (earlier.answer) return earlier;
  throw isRunning(earlier, asked.created_at) ? stillRunning() : refusal;
}

function isRunning({ tried_at, created_at }: IdempotencyRecord, now: Date): boolean {
  return now.getTime() - (tried_at ?? created_at).getTime() < RUNNING_TTL_MS;
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
    if (now.getTime() - earlier.created_at.getTime() >= IDEMPOTENCY_TTL_MS) {
      await dropKey(ctx.db, earlier);
      continue;
    }
    checkSame(earlier, asked);
    if (earlier.answer) return earlier;
    if (isRunning(earlier, now)) throw stillRunning();
    if (await retryKey(ctx.db, earlier, now)) return { ...earlier, tried_at: now };
  }
}

function checkSame(earlier: IdempotencyRecord, asked: IdempotencyRecord): void {
  if (earlier.fingerprint === asked.fingerprint) return;
  throw new ServiceError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body. Use a new key for a new request.',
  );
}

/** Without a key to seal with there are no secrets that an answer could show: endpoints cannot be made then. */
function sealed(ctx: Context, answer: Answer, { _id }: IdempotencyRecord): string {
  const text = JSON.stringify(answer);
  return ctx.config.encryptionKeys.length > 0 ? ctx.sealer.seal(text, _id) : text;
}

function keptAnswer(ctx: Context, { answer, _id }: IdempotencyRecord): Answer {
  const kept = answer ?? '';
  const first = JSON.parse(kept.startsWith('{') ? kept : ctx.sealer.open(kept, _id)) as Answer;
  return { ...first, headers: { ...first.headers, ...REPLAYED } };
}

/** The first caller may have come under another prefix: `Location` is told under that of this one. */
function underPrefix(prefix: string, answer: Answer): Answer {
  const location = answer.headers?.Location;
  const first = VERSION_PREFIXES.find((known) => location?.startsWith(`${known}/`));
  if (location === undefined || first === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, Location: prefix + location.slice(first.length) } };
}
