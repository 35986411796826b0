import type { Connection } from 'mongoose';
import * as accounts from '../../../common/db/accounts.js';
import * as audit from '../../../common/db/audit.js';
import * as calendar from '../../../common/db/calendar-marks.js';
import * as dump from '../../../common/db/dump.js';
import * as files from '../../../common/db/files.js';
import * as keys from '../../../common/db/idempotency-keys.js';
import * as modelAnswers from '../../../common/db/model-answers.js';
import * as frameworks from '../../../common/db/own-frameworks.js';
import * as feeds from '../../../common/db/threat-feeds.js';
import * as matches from '../../../common/db/threat-matches.js';
import * as threats from '../../../common/db/threats.js';
import * as tokens from '../../../common/db/tokens.js';
import { OPERATION_ROWS } from './operation-rows.js';
import { RETENTION_ROWS } from './retention-rows.js';
import { first, type Row } from './row.js';
import { WEBHOOK_ROWS } from './webhook-rows.js';
import { BIG, idOf, LONG_AGO, NOW, page } from './world.js';

/** One row per function of common/db that looks for something, by file and name. */
export const ROWS: Record<string, Row> = {
  ...OPERATION_ROWS,
  ...WEBHOOK_ROWS,
  ...RETENTION_ROWS,
  'accounts.listAccounts': { isWhole: true, ask: [(db) => accounts.listAccounts(store(db))] },
  'accounts.findAccount': { ask: [(db) => accounts.findAccount(db, idOf('acc', 1))] },
  'accounts.findAccountByKey': { ask: [(db) => accounts.findAccountByKey(db, 'key7')] },
  'accounts.rotateSecret': { ask: [(db) => accounts.rotateSecret(store(db), idOf('acc', 1))] },
  'accounts.setPlan': { ask: [(db) => accounts.setPlan(store(db), idOf('acc', 1), 'starter')] },
  'accounts.setTimezone': { ask: [(db) => accounts.setTimezone(store(db), idOf('acc', 1), 'UTC')] },
  'accounts.setThreatPreference': { ask: [(db) => accounts.setThreatPreference(store(db), idOf('acc', 1), 'all')] },
  'accounts.activeAccounts': {
    ask: [(db) => accounts.activeAccounts(db, '', 200), (db) => accounts.activeAccounts(db, idOf('acc', 900), 200)],
  },
  'accounts.timezoneOf': { ask: [(db) => accounts.timezoneOf(db, idOf('acc', 1))] },
  'accounts.enableAccount': { ask: [(db) => accounts.enableAccount(store(db), idOf('acc', 1))] },
  'accounts.disableAccount': { ask: [(db) => accounts.disableAccount(store(db), idOf('acc', 1))] },
  'audit.auditRowsAt': { ask: [(db) => audit.auditRowsAt(db, ['000000001', '000000007'])] },
  'audit.moveAuditHead': { ask: [(db) => audit.moveAuditHead(db, { _id: 5, seq: 9 } as never)] },
  'audit.auditHeads': { isWhole: true, ask: [(db) => audit.auditHeads(db)] },
  'audit.recentAuditHeads': { ask: [(db) => audit.recentAuditHeads(db, 50)] },
  'audit.openAuditHeads': { ask: [(db) => audit.openAuditHeads(db, 200)] },
  'audit.readAuditRows': { isWhole: true, ask: [(db) => first(audit.readAuditRows(db))] },
  'audit.readAuditOpenings': { ask: [(db) => first(audit.readAuditOpenings(db))] },
  'audit.listAuditRows': {
    ask: [
      (db) => first(audit.listAuditRows(db, { accountId: BIG })),
      (db) => first(audit.listAuditRows(db, { since: new Date(NOW.getTime() - 600_000) })),
      (db) => first(audit.listAuditRows(db, { accountId: BIG, since: new Date(NOW.getTime() - 600_000) })),
      (db) => first(audit.listAuditRows(db, {})),
    ],
  },
  'calendar-marks.spreadAlready': { ask: [(db) => calendar.spreadAlready(db, ['mark1', 'mark2', 'new'])] },
  'calendar-marks.markSpread': { ask: [(db) => calendar.markSpread(db, 'mark1', NOW)] },
  'dump.dumpDocuments': { isWhole: true, ask: [(db) => first(dump.dumpDocuments(db, 'events'))] },
  'dump.idsOf': { isWhole: true, ask: [(db) => dump.idsOf(db, 'policies')] },
  'dump.isAnyFilled': { isWhole: true, ask: [(db) => dump.isAnyFilled(db, ['policies'])] },
  'dump.emptyCollection': { isWhole: true, ask: [(db) => dump.emptyCollection(db, 'calendar_marks')] },
  'files.openFileDownload': { ask: [(db) => first(files.openFileDownload(db, `${idOf('rep', 1)}/1`))] },
  'files.deleteFile': { ask: [(db) => files.deleteFile(db, `${idOf('rep', 1)}/1`)] },
  'files.deleteFilesOf': {
    ask: [
      (db) => files.deleteFilesOf(db, idOf('rep', 2)),
      (db) => files.deleteFilesOf(db, idOf('rep', 3), `${idOf('rep', 3)}/1`),
    ],
  },
  'idempotency-keys.takeKey': {
    ask: [(db) => keys.takeKey(db, { _id: 'key1', fingerprint: 'f', answer: null, created_at: NOW })],
  },
  'idempotency-keys.findKey': { ask: [(db) => keys.findKey(db, 'key1')] },
  'idempotency-keys.allKeys': { isWhole: true, ask: [(db) => first(keys.allKeys(db))] },
  'idempotency-keys.replaceAnswer': { ask: [(db) => keys.replaceAnswer(db, 'key1', 'a', 'b')] },
  'idempotency-keys.newestKeys': { ask: [(db) => keys.newestKeys(db, 20)] },
  'idempotency-keys.storeKey': {
    ask: [(db) => keys.storeKey(db, { _id: 'key1', fingerprint: 'f', answer: '', created_at: NOW })],
  },
  'idempotency-keys.keepAnswer': { ask: [(db) => keys.keepAnswer(db, { _id: 'key1', created_at: NOW } as never, '')] },
  'idempotency-keys.retryKey': { ask: [(db) => keys.retryKey(db, { _id: 'key1', created_at: NOW }, NOW)] },
  'idempotency-keys.dropKey': { ask: [(db) => keys.dropKey(db, { _id: 'key1', created_at: NOW })] },
  'model-answers.findModelAnswer': { ask: [(db) => modelAnswers.findModelAnswer(db, BIG, '999', NOW)] },
  'model-answers.keepModelAnswer': {
    ask: [(db) => modelAnswers.keepModelAnswer(db, { accountId: BIG, ownerId: 'ga_1', hash: '7' }, {}, NOW)],
  },
  'idempotency-keys.removeOldKeys': { ask: [(db) => keys.removeOldKeys(db, NOW, 500)] },
  'model-answers.removeOldModelAnswers': { ask: [(db) => modelAnswers.removeOldModelAnswers(db, NOW, 500)] },
  'model-answers.dropModelAnswers': { ask: [(db) => modelAnswers.dropModelAnswers(db, BIG, idOf('ga', 3))] },
  'own-frameworks.saveOwnFramework': {
    ask: [(db) => frameworks.saveOwnFramework(db, BIG, { id: 'own' } as never, NOW)],
  },
  'own-frameworks.listOwnFrameworks': { ask: [(db) => frameworks.listOwnFrameworks(db, 'acc_small')] },
  'own-frameworks.listAllOwnFrameworks': { isWhole: true, ask: [(db) => frameworks.listAllOwnFrameworks(db)] },
  'own-frameworks.removeOwnFramework': { ask: [(db) => frameworks.removeOwnFramework(db, BIG, 'own')] },
  'threat-feeds.findThreatFeed': { ask: [(db) => feeds.findThreatFeed(db, 'https://1')] },
  'threat-feeds.beginContent': { ask: [(db) => feeds.beginContent(db, 'https://1', 'hash', NOW)] },
  'threat-feeds.feedIsFresh': { ask: [(db) => feeds.feedIsFresh(db, 'https://1', null, NOW)] },
  'threat-feeds.feedIsStale': { ask: [(db) => feeds.feedIsStale(db, 'https://1', 'gone', NOW)] },
  'threat-matches.saveMatches': {
    ask: [(db) => matches.saveMatches(db, [{ _id: `${idOf('tb', 1)}:${idOf('ga', 1)}`, account_id: BIG } as never])],
  },
  'threat-matches.matchesOf': {
    ask: [
      (db) => matches.matchesOf(db, BIG, [idOf('tb', 1)]),
      (db) =>
        matches.matchesOf(
          db,
          BIG,
          Array.from({ length: 20 }, (_, n) => idOf('tb', n)),
        ),
    ],
  },
  'threat-matches.relevantBriefings': { ask: [(db) => matches.relevantBriefings(db, BIG)] },
  'threat-matches.removeMatchesOf': { ask: [(db) => matches.removeMatchesOf(db, BIG, idOf('ga', 1))] },
  'threats.knownEntries': { ask: [(db) => threats.knownEntries(db, ['CVE-1', 'CVE-2', 'CVE-new'])] },
  'threats.updateEntries': {
    ask: [(db) => threats.updateEntries(db, new Map([['CVE-7', { due: '2026-01-01' } as never]]))],
  },
  'threats.unbriefedEntries': { ask: [(db) => threats.unbriefedEntries(db)] },
  'threats.entriesOf': { ask: [(db) => threats.entriesOf(db, idOf('tb', 7))] },
  'threats.affectedProducts': { isWhole: true, ask: [(db) => threats.affectedProducts(db)] },
  'threats.storeBriefing': {
    ask: [(db) => threats.storeBriefing(db, { _id: idOf('tb', 7), created_at: NOW } as never, ['CVE-7', 'CVE-57'])],
  },
  'threats.unpublishedBriefings': { ask: [(db) => threats.unpublishedBriefings(db)] },
  'threats.unpublishedAmong': { ask: [(db) => threats.unpublishedAmong(db, [idOf('tb', 1), idOf('tb', 2)])] },
  'threats.markPublished': { ask: [(db) => threats.markPublished(db, idOf('tb', 0))] },
  'threats.findBriefing': { ask: [(db) => threats.findBriefing(db, idOf('tb', 0))] },
  'threats.listBriefings': {
    ask: [
      (db) => threats.listBriefings(db, page(), {}),
      (db) => threats.listBriefings(db, page({ prefix: 'tb', before: 100 }), {}),
      (db) => threats.listBriefings(db, page({ prefix: 'tb', before: 100 }), { vendor: 'Acme' }),
      (db) => threats.listBriefings(db, page(), { vendor: 'Acme', kind: 'vendor' }),
      (db) => threats.listBriefings(db, page(), { kind: 'summary' }),
      (db) => threats.listBriefings(db, page(), { among: { isIn: true, ids: [idOf('tb', 3), idOf('tb', 4)] } }),
      (db) => threats.listBriefings(db, page(), { among: { isIn: false, ids: [idOf('tb', 999), idOf('tb', 998)] } }),
    ],
  },
  'tokens.markRefreshed': { ask: [(db) => tokens.markRefreshed(db, 'hash7', NOW)] },
  'tokens.revokeFamily': { ask: [(db) => tokens.revokeFamily(db, 'fam7', NOW)] },
  'tokens.findToken': { ask: [(db) => tokens.findToken(db, 'hash7')] },
  'tokens.removeOldTokens': { ask: [(db) => tokens.removeOldTokens(db, LONG_AGO, 500)] },
};

/** Collections that can be sharded by `account_id`; the README has the same list. */
export const SHARDED_BY_ACCOUNT = new Set([
  'gap_analyses',
  'risk_scores',
  'policies',
  'reports',
  'events',
  'deliveries',
  'webhooks',
  'deadlines',
  'threat_matches',
  'model_answers',
]);

/** What looks for nothing: it only adds, computes or connects. */
export const NOTHING_TO_FIND = new Set([
  'accounts.createAccount',
  'audit.addAuditRows',
  'audit.addAuditHead',
  'closed-sockets.tellThatSocketsClosed',
  'collection.defineCollection',
  'collection.declaredCollections',
  'collection.compareIndexes',
  'collection.createIndexes',
  'collection.deleteOldest',
  'connect.connectMongo',
  'connect.readyIndexes',
  'deadlines.insertDeadlinesOnce',
  'deliveries.deliveries',
  'deliveries.insertDeliveriesOnce',
  'dump.loadDocuments',
  'dump.fieldOf',
  'events.events',
  'events.insertEventOnce',
  'files.openFileUpload',
  'insert-once.insertOnce',
  'insert-together.insertTogether',
  'look-up-together.lookUpTogether',
  'operation-indexes.listIndex',
  'operation-indexes.operationIndexes',
  'operations.operationModel',
  'operations.insertOperation',
  'operations.isOpen',
  'page.pageFilter',
  'page.idRange',
  'page.anyOf',
  'retention.firstOperationId',
  'schema.compareIndexes',
  'schema.createIndexes',
  'schema.declaredCollections',
  'threats.insertEntriesOnce',
  'together.together',
  'tokens.insertToken',
  'webhooks.insertWebhook',
]);

/** What an operator asks now and then: it reads all that it counts or walks through. */
export const READ_THROUGH = new Set(
  ['countFrom', 'countOpen', 'countOverdue', 'findAnyones', 'openRecords', 'recordsFrom'].map(
    (name) => `operator-queries.${name}`,
  ),
);

function store(db: Connection) {
  const accountVersions = { change: <T>(_id: string, write: () => Promise<T>) => write() };
  return { db, accountVersions, clock: () => NOW, newId: () => idOf('acc', 0) };
}
