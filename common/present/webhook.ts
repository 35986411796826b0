import type { Attempt, DeliveryRecord } from '../db/deliveries.js';
import type { EventRecord } from '../db/events.js';
import type { WebhookRecord } from '../db/webhooks.js';
import { timestamp, type View } from './view.js';

/** The `webhook` resource; its secret is never part of it. */
export function presentWebhook(record: WebhookRecord): Record<string, unknown> {
  return {
    id: record._id,
    object: 'webhook',
    url: record.url,
    description: record.description,
    events: record.events,
    status: record.disabled_at ? 'disabled' : 'enabled',
    disabled_reason: record.disabled_reason,
    disabled_at: timestamp(record.disabled_at),
    failing_since: timestamp(record.failing_since),
    created_at: timestamp(record.created_at),
    updated_at: timestamp(record.updated_at),
  };
}

/** The `webhook_delivery` resource: `row` leaves the receivers' answers out. */
export function presentDelivery(record: DeliveryRecord, view: View): Record<string, unknown> {
  return {
    id: record._id,
    object: 'webhook_delivery',
    webhook_id: record.webhook_id,
    event_id: record.event_id,
    event_type: record.event_type,
    status: record.status,
    replay_requested_at: timestamp(record.replay_requested_at),
    next_attempt_at: timestamp(record.next_attempt_at),
    attempts: record.attempts.map((attempt) => presentAttempt(attempt, view)),
    created_at: timestamp(record.created_at),
    completed_at: timestamp(record.completed_at),
  };
}

function presentAttempt(attempt: Attempt, view: View): Record<string, unknown> {
  return {
    attempted_at: timestamp(attempt.at),
    trigger: attempt.trigger,
    response_status: attempt.response_status,
    duration_ms: attempt.duration_ms,
    error: attempt.error,
    next_attempt_at: timestamp(attempt.next_attempt_at),
    ...(view === 'full' ? { response_body: attempt.response_body } : {}),
  };
}

/** The `event` resource: what its deliveries say, from the frozen body. */
export function presentEvent(record: EventRecord): Record<string, unknown> {
  const { id, type, timestamp: at, data } = JSON.parse(record.body) as Record<string, unknown>;
  return { id, object: 'event', type, timestamp: at, data };
}
