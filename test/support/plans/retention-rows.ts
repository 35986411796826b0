import * as retention from '../../../common/db/retention.js';
import type { Row } from './row.js';
import { BIG, idOf, LONG_AGO, NOW } from './world.js';

const some = (prefix: 'ga' | 'evt' | 'whd') => [1, 2, 3, 7].map((index) => idOf(prefix, index));

export const RETENTION_ROWS: Record<string, Row> = {
  'retention.deliveriesBefore': {
    ask: [
      (db) => retention.deliveriesBefore(db, LONG_AGO, 'whd_', 500),
      (db) => retention.deliveriesBefore(db, LONG_AGO, idOf('whd', 50), 20),
    ],
  },
  'retention.deleteEndedDeliveries': { ask: [(db) => retention.deleteEndedDeliveries(db, some('whd'), NOW)] },
  'retention.eventsBefore': {
    ask: [
      (db) => retention.eventsBefore(db, LONG_AGO, 'evt_', 500),
      (db) => retention.eventsBefore(db, LONG_AGO, idOf('evt', 50), 20),
    ],
  },
  'retention.deliveredAmong': { ask: [(db) => retention.deliveredAmong(db, BIG, some('evt'))] },
  'retention.deleteDispatchedEvents': { ask: [(db) => retention.deleteDispatchedEvents(db, some('evt'))] },
  'retention.operationsBelow': {
    ask: [
      (db) => retention.operationsBelow(db, 'gap_analysis', retention.firstOperationId('gap_analysis', LONG_AGO), 500),
      (db) => retention.operationsBelow(db, 'gap_analysis', idOf('ga', 50), 20),
    ],
  },
  'retention.unsettledAmong': { ask: [(db) => retention.unsettledAmong(db, 'gap_analysis', some('ga'))] },
  'retention.isReferenced': {
    ask: [
      (db) => retention.isReferenced(db, 'gap_analysis', { _id: idOf('ga', 9), account_id: BIG }, NOW),
      (db) => retention.isReferenced(db, 'gap_analysis', { _id: 'ga_nobody', account_id: BIG }, NOW),
      (db) => retention.isReferenced(db, 'risk_score', { _id: 'rs_nobody', account_id: BIG }, NOW),
    ],
  },
};
