import { AuditTrail } from '../../common/audit-trail.js';
import type { Context } from '../../common/context.js';
import type { AuditEvent } from '../../common/domain/audit/row.js';

/** A trail with a chain of its own, as each process has one. */
export function openTrail({ db, clock, logger, auditKeys: [key] }: Context, process: string): AuditTrail {
  if (!key) throw new Error('there is always a key');
  return new AuditTrail({ db, key, clock, logger, process });
}

export function auditEvent(target: string): AuditEvent {
  return {
    actor: 'account:acc_1',
    account_id: 'acc_1',
    action: 'deleteGapAnalysis',
    outcome: 'done',
    target,
    request_id: null,
    detail: null,
  };
}
