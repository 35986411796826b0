import type { ColumnRole } from './columns.js';

/** What a key of JSON holds, in small letters with words apart, beyond the titles of columns. */
export const KEY_TITLES: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  name: ['label', 'display name'],
  state: ['pass', 'state label', 'status code', 'status label', 'status name', 'success'],
  remark: ['a', 'detail', 'details', 'how implemented', 'message', 'narrative', 'text'],
};

/** Keys of ids: one of a control counts more than one of a row in a database. */
export const ID_KEYS: { ofControl: ReadonlySet<string>; ofAnything: readonly string[] } = {
  ofControl: new Set(
    'article, check id, clause, clause id, control code, control id, control identifier, control no, control nr, control number, control ref, control reference, criterion id, practice id, req id, requirement, requirement code, requirement no, requirement number, requirement ref, rule id, safeguard id, subcategory, subcategory id'.split(
      ', ',
    ),
  ),
  /** What people write comes before what software counts. */
  ofAnything: 'code, ref, reference, ref id, number, nr, no, identifier, external id, key, id'.split(', '),
};

/** Where another key tells more of how something stands, these may tell of the row or of the task. */
export const GENERAL_STATES: ReadonlySet<string> = new Set(
  'light, mark, outcome, progress, result, state, status'.split(', '),
);

/** Under the key of a state, these hold it: `"status": { "id": 3, "name": "Implemented" }`. */
export const HOLD_STATE: ReadonlySet<string> = new Set(
  'code, display name, label, name, state, status, text, title, value'.split(', '),
);

/** They hold what belongs to the object around them. */
export const NESTING: ReadonlySet<string> = new Set(
  'assessment, audit, control, evaluation, fields, implementation details, review'.split(', '),
);

/** What a standard says of its own requirements, however it is worded. */
export const OF_A_CATALOGUE: ReadonlySet<string> = new Set(
  'body, content, control description, control statement, control text, definition, description, discussion, example, examples, full description, guidance, help, hint, implementation guidance, intent, long description, objective, purpose, rationale, requirement description, requirement text, requirements, short description, statement, summary, supplemental guidance, testing procedure, text'.split(
    ', ',
  ),
);

/** Lists of what stands so; the other keys of such lists are states themselves. */
export const LISTS_OF_ABSENT: ReadonlySet<string> = new Set(
  'deficiencies, failed checks, failing checks, failures, gap, gaps, missing, violations, weaknesses'.split(', '),
);
export const LISTS_OF_PRESENT: ReadonlySet<string> = new Set(
  'passed checks, passing checks, passes, successes'.split(', '),
);

/**
 * Keys of JSON that is no filled-in form but what a service or a conversation has put out, or what software is set up by.
 * `always`: whatever they hold. `ofMany`: where they hold a list or an object; a form may have a field of that name. `beside`: where one of
 * each stands in one object.
 */
export const NOT_OF_A_FORM: {
  always: ReadonlySet<string>;
  ofMany: ReadonlySet<string>;
  beside: ReadonlyArray<ReadonlyArray<ReadonlySet<string>>>;
} = {
  always: new Set(
    'assertion results, aws template format version, compiler options, determined by, dev dependencies, hostname, integrity, jsonrpc, lockfile version, openapi, pid, port, remediation plan, requirement id, stack trace, swagger, terraform version, tool calls'.split(
      ', ',
    ),
  ),
  ofMany: new Set(['findings', 'messages']),
  beside: [
    'role; content',
    'type, user, user id; text; ts, timestamp',
    'timestamp, time, ts, datetime, event time; level, log level, severity, levelname, lvl; msg, message, event',
    'event time; event name',
    'name; version; scripts, dependencies, main',
    'api version; kind',
    'effect; action; resource',
    'schema, required, additional properties; properties',
    'rules; env, extends, plugins, parser options',
    'tool; results',
  ].map((group) => group.split('; ').map((choices) => new Set(choices.split(', ')))),
};
