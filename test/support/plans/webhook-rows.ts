import type { Connection } from 'mongoose';
import { changeDelivery } from '../../../common/db/change-delivery.js';
import * as deadlines from '../../../common/db/deadlines.js';
import * as deliveries from '../../../common/db/deliveries.js';
import { deliveryTransitions } from '../../../common/db/delivery-transitions.js';
import * as events from '../../../common/db/events.js';
import * as webhooks from '../../../common/db/webhooks.js';
import { first, type Row } from './row.js';
import { BIG, idOf, NOW, page } from './world.js';

const HOOK = idOf('wh', 0);
const OWNER = { accountId: BIG, webhookId: HOOK };
const DELIVERY = { _id: idOf('whd', 0), account_id: BIG, claim: 1, generation: 1 } as deliveries.DeliveryRecord;
const ENDPOINT = { _id: HOOK, account_id: BIG, rotation: 0, failing_since: null } as webhooks.WebhookRecord;
const DEADLINE = { _id: idOf('dl', 1), account_id: BIG, due_at: NOW, revision: 1 } as deadlines.DeadlineRecord;

const listOf = (db: Connection, filters: deadlines.DeadlineFilters, query = page()) =>
  deadlines.listDeadlines(db, query, filters);

export const WEBHOOK_ROWS: Record<string, Row> = {
  'deadlines.findDeadline': { ask: [(db) => deadlines.findDeadline(db, BIG, DEADLINE._id)] },
  'deadlines.listDeadlines': {
    ask: [
      (db) => listOf(db, {}),
      (db) => listOf(db, {}, page({ prefix: 'dl', before: 60 })),
      (db) => listOf(db, { status: 'open' }, page({ prefix: 'dl', before: 200 })),
      (db) => listOf(db, { source: 'policy_review' }),
      (db) => listOf(db, { framework: 'gdpr' }),
      (db) => listOf(db, { framework: 'gdpr', status: 'open', source: 'manual' }),
    ],
  },
  'deadlines.listDeadlines, by due date': {
    hasKeyFilter: true,
    ask: [(db) => listOf(db, { dueAfter: new Date(NOW.getTime() - 600_000) })],
  },
  'deadlines.replaceDeadline': { ask: [(db) => deadlines.replaceDeadline(db, DEADLINE, DEADLINE)] },
  'deadlines.removeDeadline': { ask: [(db) => deadlines.removeDeadline(db, BIG, idOf('dl', 2), NOW)] },
  'deadlines.removeDeadlinesOf': { ask: [(db) => deadlines.removeDeadlinesOf(db, BIG, idOf('ga', 3))] },
  'deadlines.openDeadlinesOf': { ask: [(db) => deadlines.openDeadlinesOf(db, BIG, idOf('ga', 1), 'remediation')] },
  'deadlines.isDeadlineOpen': {
    ask: [
      (db) => deadlines.isDeadlineOpen(db, BIG, idOf('ga', 1), NOW),
      (db) => deadlines.isDeadlineOpen(db, BIG, idOf('ga', 11), new Date(0)),
    ],
  },
  'deadlines.unannouncedAmong': { ask: [(db) => deadlines.unannouncedAmong(db, [DEADLINE._id], NOW)] },
  'deadlines.approachingDeadlines': { ask: [(db) => deadlines.approachingDeadlines(db, NOW, 500)] },
  'deadlines.markAnnounced': { ask: [(db) => deadlines.markAnnounced(db, DEADLINE, NOW)] },
  'deadlines.settleAnnounced': { ask: [(db) => deadlines.settleAnnounced(db, DEADLINE)] },
  'deliveries.findDelivery': { ask: [(db) => deliveries.findDelivery(db, OWNER, DELIVERY._id)] },
  'deliveries.listDeliveries': {
    ask: [
      (db) => deliveries.listDeliveries(db, HOOK, page(), {}),
      (db) => deliveries.listDeliveries(db, HOOK, page({ prefix: 'whd', before: 80 }), {}),
      (db) => deliveries.listDeliveries(db, HOOK, page(), { status: 'failed' }),
      (db) => deliveries.listDeliveries(db, HOOK, page(), { event_type: 'threat.new' }),
      (db) => deliveries.listDeliveries(db, HOOK, page(), { event_type: 'threat.new', status: 'failed' }),
      (db) => deliveries.listDeliveries(db, HOOK, page({ createdAfter: 100, createdBefore: 150 }), {}),
    ],
  },
  'deliveries.deliveriesToRecover': { ask: [(db) => deliveries.deliveriesToRecover(db, NOW, 500)] },
  'change-delivery.changeDelivery': {
    ask: [
      (db) =>
        changeDelivery(db, {
          held: { _id: DELIVERY._id, account_id: BIG, claim: 1 },
          changes: { claimed_until: NOW },
          recoverAt: NOW,
          attempt: null,
        }),
    ],
  },
  'delivery-transitions.claim': { ask: [(db) => deliveryTransitions.claim(db, DELIVERY, NOW, NOW)] },
  'delivery-transitions.finish': { ask: [(db) => deliveryTransitions.finish(db, DELIVERY, {}, null, NOW)] },
  'delivery-transitions.finishKeepingReplay': {
    ask: [(db) => deliveryTransitions.finishKeepingReplay(db, DELIVERY, {}, {} as never, NOW)],
  },
  'delivery-transitions.requestReplay': {
    ask: [(db) => deliveryTransitions.requestReplay(db, OWNER, DELIVERY._id, { id: 'r', at: NOW, recoverAt: NOW })],
  },
  'delivery-transitions.park': { ask: [(db) => deliveryTransitions.park(db, DELIVERY, NOW, NOW)] },
  'delivery-transitions.unpark': {
    ask: [
      (db) => deliveryTransitions.unpark(db, DELIVERY, NOW),
      (db) => deliveryTransitions.unpark(db, { account_id: BIG, webhook_id: HOOK }, NOW),
    ],
  },
  'delivery-transitions.findParked': {
    ask: [(db) => deliveryTransitions.findParked(db, { account_id: BIG, webhook_id: HOOK }, NOW, 10)],
  },
  'delivery-transitions.claimFound': { ask: [(db) => deliveryTransitions.claimFound(db, DELIVERY, NOW)] },
  'delivery-transitions.renew': { ask: [(db) => deliveryTransitions.renew(db, DELIVERY, NOW)] },
  'delivery-transitions.postpone': { ask: [(db) => deliveryTransitions.postpone(db, DELIVERY, null)] },
  'events.findEvents': { ask: [(db) => events.findEvents(db, BIG, [idOf('evt', 1), idOf('evt', 2), idOf('evt', 3)])] },
  'events.findEvent': { ask: [(db) => events.findEvent(db, BIG, idOf('evt', 1))] },
  'events.listEvents': {
    ask: [
      (db) => events.listEvents(db, page(), {}),
      (db) => events.listEvents(db, page({ prefix: 'evt', before: 60 }), {}),
      (db) => events.listEvents(db, page({ prefix: 'evt', before: 300 }), { type: 'risk.scored' }),
      (db) => events.listEvents(db, page({ createdBefore: 70 }), {}),
    ],
  },
  'events.eventsOf': { ask: [(db) => events.eventsOf(db, BIG, idOf('ga', 1))] },
  'events.eventsToDispatch': { ask: [(db) => events.eventsToDispatch(db, NOW, 500)] },
  'events.settleEvent': {
    ask: [(db) => events.settleEvent(db, { _id: idOf('evt', 0), account_id: BIG } as events.EventRecord)],
  },
  'webhooks.findMadeWebhook': { ask: [(db) => webhooks.findMadeWebhook(db, BIG, HOOK)] },
  'webhooks.findWebhook': { ask: [(db) => webhooks.findWebhook(db, BIG, HOOK)] },
  'webhooks.listWebhooks': {
    ask: [
      (db) => webhooks.listWebhooks(db, page()),
      (db) => webhooks.listWebhooks(db, page({ prefix: 'wh', before: 80 })),
    ],
  },
  'webhooks.allSecrets': { isWhole: true, ask: [(db) => first(webhooks.allSecrets(db))] },
  'webhooks.takenSlots': { ask: [(db) => webhooks.takenSlots(db, 'acc_small')] },
  'webhooks.updateWebhook': { ask: [(db) => webhooks.updateWebhook(db, BIG, HOOK, { updated_at: NOW })] },
  'webhooks.replaceSealedSecret': { ask: [(db) => webhooks.replaceSealedSecret(db, ENDPOINT, 'a', 'b')] },
  'webhooks.replaceSecrets': { ask: [(db) => webhooks.replaceSecrets(db, ENDPOINT, [], NOW)] },
  'webhooks.deleteWebhook': { ask: [(db) => webhooks.deleteWebhook(db, BIG, idOf('wh', 3), NOW)] },
  'webhooks.subscribersOf': {
    ask: [
      (db) => webhooks.subscribersOf(db, BIG, 'risk.scored'),
      (db) => webhooks.subscribersOf(db, BIG, 'gap_analysis.failed'),
    ],
  },
  'webhooks.disableWebhook': { ask: [(db) => webhooks.disableWebhook(db, ENDPOINT, 'gone', NOW)] },
  'webhooks.setFailureClock': {
    ask: [(db) => webhooks.setFailureClock(db, ENDPOINT, { failing_since: NOW, last_failure_at: NOW })],
  },
};
