import type { Request } from 'express';
import type { Context } from '../common/context.js';
import {
  dropKey,
  IDEMPOTENCY_TTL_MS,
  type IdempotencyRecord,
  keepAnswer,
  takeKey,
} from '../common/db/idempotency-keys.js';
import { invalidField, ServiceError } from '../common/errors.js';
import { fingerprintOf } from '../common/submit-operation.js';
import { principalOf } from './authenticate.js';
import type { Answer } from './define-route.js';
import { forgetCharge } from './quota.js';
import { VERSION_PREFIXES } from './version.js';

/** A first request that has not answered by then died with its process. */
const RUNNING_TTL_MS = 60_000;

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
 * Runs a handler at most once per key and keeps its answer for 24 hours. For creations that no worker finishes:
 * operations carry their key in their own record (`submitOperation`).
 * A failed request keeps nothing; its key can be used again.
 */
export async function answerOnce(
  ctx: Context,
  req: Request,
  operationId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(req);
  if (key === null) return run();
  const mine: IdempotencyRecord = {
    _id: `${principalOf(req).accountId}:${operationId}:${key}`,
    fingerprint: fingerprintOf([req.params, req.body ?? {}]),
    answer: null,
    created_at: ctx.clock(),
  };
  const earlier = await takeFree(ctx, mine);
  if (earlier) {
    const answer = underPrefix(req.baseUrl, replayOf(ctx, earlier, mine));
    await forgetCharge(ctx, req);
    return answer;
  }
  try {
    if (req.deferredRefusal) throw req.deferredRefusal;
    const answer = await run();
    await keepAnswer(ctx.db, mine, ctx.sealer.seal(JSON.stringify(answer), mine._id));
    return answer;
  } catch (error) {
    await dropKey(ctx.db, mine);
    throw error;
  }
}

/** @returns who holds the key, or null when it is ours now */
async function takeFree(ctx: Context, mine: IdempotencyRecord): Promise<IdempotencyRecord | null> {
  for (;;) {
    const earlier = await takeKey(ctx.db, mine);
    if (!earlier) return null;
    const ageMs = mine.created_at.getTime() - earlier.created_at.getTime();
    const isOver = earlier.answer ? ageMs >= IDEMPOTENCY_TTL_MS : ageMs >= RUNNING_TTL_MS;
    if (!isOver) return earlier;
    await dropKey(ctx.db, earlier);
  }
}

function replayOf(ctx: Context, earlier: IdempotencyRecord, mine: IdempotencyRecord): Answer {
  if (earlier.fingerprint !== mine.fingerprint) {
    throw new ServiceError(
      'idempotency_key_reused',
      'This Idempotency-Key was used with another body. Use a new key for a new request.',
    );
  }
  if (!earlier.answer) {
    throw new ServiceError('idempotency_key_in_use', 'The first request with this key is still running.', {
      retryAfterS: 1,
    });
  }
  const answer = JSON.parse(ctx.sealer.open(earlier.answer, earlier._id)) as Answer;
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } };
}

/** The first caller may have come under another prefix: `Location` is told under that of this one. */
function underPrefix(prefix: string, answer: Answer): Answer {
  const location = answer.headers?.Location;
  const first = VERSION_PREFIXES.find((known) => location?.startsWith(`${known}/`));
  if (location === undefined || first === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, Location: prefix + location.slice(first.length) } };
}
