/** Keys of JSON that is no filled-in form: results of an assessment, messages to a model; in small letters, words apart. */
export const NOT_OF_A_FORM: ReadonlySet<string> = new Set([
  'determined by',
  'findings',
  'jsonrpc',
  'messages',
  'remediation plan',
  'requirement id',
  'tool calls',
]);
