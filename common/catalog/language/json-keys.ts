/**
 * Keys, in small letters with words apart, of JSON that is no filled-in form but what a service or a conversation has put out.
 * `always`: whatever they hold. `ofMany`: where they hold a list or an object; a form may have a field of that name. `beside`: where both stand in one object.
 */
export const NOT_OF_A_FORM: {
  always: ReadonlySet<string>;
  ofMany: ReadonlySet<string>;
  beside: readonly [string, string];
} = {
  always: new Set([
    'determined by',
    'determinedby',
    'jsonrpc',
    'remediation plan',
    'remediationplan',
    'requirement id',
    'requirementid',
    'tool calls',
  ]),
  ofMany: new Set(['findings', 'messages']),
  beside: ['role', 'content'],
};
