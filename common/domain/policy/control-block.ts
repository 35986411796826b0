import type { PolicyDocument, PolicyTable } from './document.js';

/** What an auditor looks for first. */
export function controlBlock(policy: PolicyDocument): PolicyTable {
  return {
    caption: 'Document control',
    columns: ['Field', 'Value'],
    rows: [
      ['Organisation', policy.organization],
      ['Number', policy.document_id],
      ['Version', policy.version],
      ['Status', 'A draft until the approver has signed it'],
      ['Classification', policy.classification],
      ['Owner', policy.owner],
      ['Approver', policy.approver],
      ['Effective date', `${policy.effective_date}, not before it is signed`],
      ['Next review date', policy.next_review_date],
    ],
  };
}
