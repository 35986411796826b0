import type { Connection } from 'mongoose';
import * as recovery from '../../../common/db/operation-recovery.js';
import { transitions } from '../../../common/db/operation-transitions.js';
import * as operations from '../../../common/db/operations.js';
import type { Row } from './row.js';
import { BIG, idOf, NOW, page } from './world.js';

const KIND = 'gap_analysis';
const OPEN = { _id: idOf('ga', 0), account_id: BIG, attempt: 1, status: 'queued' } as operations.OperationRecord;

const list = (
  db: Connection,
  kind: 'gap_analysis' | 'report' | 'risk_score' | 'policy',
  filters = {},
  query = page(),
) => operations.listOperations(db, kind, { ...query, filters });

export const OPERATION_ROWS: Record<string, Row> = {
  'operations.findOperation': { ask: [(db) => operations.findOperation(db, KIND, BIG, OPEN._id)] },
  'operations.isStillThere': { ask: [(db) => operations.isStillThere(db, KIND, BIG, OPEN._id, NOW)] },
  'operations.analysedTexts': { ask: [(db) => operations.analysedTexts(db, BIG, 10)] },
  'operations.analysedFrameworks': { ask: [(db) => operations.analysedFrameworks(db, BIG)] },
  'operations.hasAnalysed': {
    ask: [(db) => operations.hasAnalysed(db, BIG, 'gdpr'), (db) => operations.hasAnalysed(db, BIG, 'dora')],
  },
  'operations.endedAmong': {
    ask: [(db) => operations.endedAmong(db, KIND, BIG, [idOf('ga', 1), idOf('ga', 2), idOf('ga', 3)])],
  },
  'operations.findByIdempotencyKey': { ask: [(db) => operations.findByIdempotencyKey(db, KIND, BIG, 'key9')] },
  'operations.releaseIdempotencyKey': {
    ask: [(db) => operations.releaseIdempotencyKey(db, KIND, BIG, idOf('ga', 9))],
  },
  'operations.listOperations': {
    ask: [
      (db) => list(db, 'gap_analysis'),
      (db) => list(db, 'gap_analysis', {}, page({ prefix: 'ga', before: 60 })),
      (db) => list(db, 'gap_analysis', { status: 'failed' }, page({ prefix: 'ga', before: 200 })),
      (db) => list(db, 'gap_analysis', { 'input.framework': 'gdpr' }, page({ prefix: 'ga', before: 200 })),
      (db) => list(db, 'gap_analysis', { status: 'failed', 'input.framework': 'gdpr' }),
      (db) => list(db, 'gap_analysis', {}, page({ createdAfter: 100, createdBefore: 130 })),
      (db) => list(db, 'gap_analysis', { status: 'failed' }, page({ createdAfter: 100, createdBefore: 400 })),
      (db) => list(db, 'policy', { 'input.policy_type': 'backup' }, page({ prefix: 'pol', before: 300 })),
      (db) => list(db, 'report', {}, page({ prefix: 'rep', before: 300 })),
      (db) => list(db, 'report', { 'input.audience': 'board' }),
      (db) => list(db, 'report', { 'input.analysis_id': idOf('ga', 30), status: 'completed' }),
      (db) => list(db, 'risk_score', {}, page({ prefix: 'rs', before: 300 })),
      (db) => list(db, 'risk_score', { 'result.level': 'high' }, page({ prefix: 'rs', before: 300 })),
      (db) => list(db, 'risk_score', { 'input.method': 'analysis', 'result.level': 'high', status: 'completed' }),
      (db) => list(db, 'risk_score', { 'input.analysis_id': idOf('ga', 30), 'result.level': 'high' }),
    ],
  },
  'operations.deleteOperation': { ask: [(db) => operations.deleteOperation(db, KIND, BIG, idOf('ga', 1))] },
  'operation-recovery.bringNear': {
    ask: [(db) => recovery.bringNear(db, KIND, new Date(NOW.getTime() + 3_600_000), NOW)],
  },
  'operation-recovery.dueForRecovery': { ask: [(db) => recovery.dueForRecovery(db, KIND, NOW, 500)] },
  'operation-recovery.nextGeneration': { ask: [(db) => recovery.nextGeneration(db, KIND, OPEN, NOW)] },
  'operation-recovery.postponeRecovery': { ask: [(db) => recovery.postponeRecovery(db, KIND, OPEN, NOW)] },
  'operation-transitions.claim': { ask: [(db) => transitions.claim(db, KIND, OPEN, NOW, 1000)] },
  'operation-transitions.renew': { ask: [(db) => transitions.renew(db, KIND, OPEN, NOW, 1000, 50)] },
  'operation-transitions.complete': { ask: [(db) => transitions.complete(db, KIND, OPEN, NOW, NOW, {})] },
  'operation-transitions.fail': {
    ask: [(db) => transitions.fail(db, KIND, OPEN, NOW, NOW, { code: 'no', message: 'No.' })],
  },
  'operation-transitions.release': { ask: [(db) => transitions.release(db, KIND, OPEN, NOW, { isExcused: true })] },
  'operation-transitions.handBack': { ask: [(db) => transitions.handBack(db, KIND, OPEN, NOW)] },
  'operation-transitions.cancel': { ask: [(db) => transitions.cancel(db, KIND, BIG, OPEN._id, NOW, NOW)] },
  'operation-transitions.settle': { ask: [(db) => transitions.settle(db, KIND, OPEN)] },
};
