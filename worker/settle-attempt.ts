import type { Context } from '../common/context.js';
import type { Attempt, ClaimedDelivery, DeliveryRecord } from '../common/db/deliveries.js';
import { deliveryTransitions } from '../common/db/delivery-transitions.js';
import { disableWebhook, setFailureClock, updateWebhook, type WebhookRecord } from '../common/db/webhooks.js';
import { afterFailure, nextAttemptAt } from '../common/domain/webhook/retry-policy.js';
import { enqueueDelivery, recoveryTime, startDelivery } from '../common/schedule-delivery.js';
import type { AttemptOutcome } from './attempt-delivery.js';

const GONE = 410;
const CLOCK_STEP_MS = 60_000;

type Changes = Pick<DeliveryRecord, 'status' | 'tries' | 'next_attempt_at' | 'replay_requested_at' | 'completed_at'>;

/**
 * Tells the endpoint's failure clock of a claimed attempt, logs it and plans the next one. The clock goes first: a
 * worker that dies in between attempts again and tells it again, and whoever reads the log finds the clock told.
 * @returns since when the endpoint fails now
 */
export async function settleAttempt(
  ctx: Context,
  claimed: ClaimedDelivery,
  webhook: WebhookRecord,
  outcome: AttemptOutcome,
): Promise<Date | null> {
  const isReplay = claimed.replay_requested_at !== null;
  const changes = changesAfter(ctx, claimed, outcome);
  const attempt: Attempt = {
    at: outcome.at,
    trigger: isReplay ? 'replay' : 'schedule',
    response_status: outcome.status,
    duration_ms: outcome.durationMs,
    error: outcome.error,
    response_body: outcome.responseBody,
    next_attempt_at: changes.next_attempt_at,
  };
  const isAside = isReplay || claimed.event_type === 'webhook.ping';
  const failingSince = await noteOutcome(ctx, webhook, outcome, isAside);
  await finish(ctx, claimed, webhook, changes, attempt);
  return failingSince;
}

/** There is nobody (any more) to send it to; a replay can still be asked for when the endpoint is only disabled. */
export async function cancelDelivery(ctx: Context, claimed: ClaimedDelivery): Promise<void> {
  const changes: Changes = {
    ...unchanged(claimed),
    status: claimed.status === 'pending' ? 'cancelled' : claimed.status,
    next_attempt_at: null,
    replay_requested_at: null,
    completed_at: claimed.completed_at ?? ctx.clock(),
  };
  await deliveryTransitions.finish(ctx.db, claimed, changes, null, null);
}

function unchanged({ status, tries, next_attempt_at, completed_at }: ClaimedDelivery): Changes {
  return { status, tries, next_attempt_at, completed_at, replay_requested_at: null };
}

function changesAfter(ctx: Context, claimed: ClaimedDelivery, outcome: AttemptOutcome): Changes {
  const now = ctx.clock();
  const before = unchanged(claimed);
  if (outcome.error === null) return { ...before, status: 'delivered', next_attempt_at: null, completed_at: now };
  if (claimed.replay_requested_at !== null) return before;
  const tries = claimed.tries + 1;
  const scheduleS = claimed.event_type === 'webhook.ping' ? [] : ctx.config.webhookRetryScheduleS;
  const failed = { tries, retryAfter: outcome.retryAfter, now, random: Math.random() };
  const next = outcome.status === GONE ? null : nextAttemptAt(failed, scheduleS);
  if (next) return { ...before, tries, next_attempt_at: next };
  return { ...before, status: 'failed', tries, next_attempt_at: null, completed_at: now };
}

/** Writes the outcome and makes sure that what is due next has a job. */
async function finish(
  ctx: Context,
  claimed: ClaimedDelivery,
  webhook: WebhookRecord,
  changes: Changes,
  attempt: Attempt,
): Promise<void> {
  const next = changes.next_attempt_at;
  const done = await deliveryTransitions.finish(ctx.db, claimed, changes, attempt, next && recoveryTime(next));
  if (done) {
    if (next) await enqueueDelivery(ctx, done, next);
    return;
  }
  // A replay was asked for while this attempt ran: keep the wish, log the attempt, start again.
  const { replay_requested_at: _, ...kept } = changes;
  const again = await deliveryTransitions.finishKeepingReplay(
    ctx.db,
    claimed,
    kept,
    attempt,
    recoveryTime(ctx.clock()),
  );
  if (again) await startDelivery(ctx, again, webhook);
}

/**
 * @param isAside replays and pings tell nothing about the endpoint's failures, only about its recovery
 * @returns since when it fails now
 */
async function noteOutcome(
  ctx: Context,
  webhook: WebhookRecord,
  outcome: AttemptOutcome,
  isAside: boolean,
): Promise<Date | null> {
  const { account_id: accountId, _id: id, failing_since: since, last_failure_at: last } = webhook;
  const now = ctx.clock();
  if (outcome.error === null) {
    if (since) await updateWebhook(ctx.db, accountId, id, { failing_since: null, last_failure_at: null });
    return null;
  }
  if (outcome.status === GONE) {
    await disableWebhook(ctx.db, webhook, 'gone', now);
    return since;
  }
  // It counts days: a failure that follows another within a minute tells nothing new.
  const isKnown = since !== null && last !== null && now.getTime() - last.getTime() < CLOCK_STEP_MS;
  if (isAside || isKnown) return since;
  const { clock, disable } = afterFailure(webhook, now);
  const isNewest = await setFailureClock(ctx.db, webhook, clock);
  if (isNewest && disable) await disableWebhook(ctx.db, webhook, 'no_success', now);
  return clock.failing_since;
}
