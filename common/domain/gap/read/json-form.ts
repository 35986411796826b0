import type { ColumnRole } from '../../../catalog/language/columns.js';
import { NOT_OF_A_FORM } from '../../../catalog/language/json-keys.js';
import { roleOfTitle } from './column-roles.js';
import { isPlain, type JsonMember, LONGEST_HEADING_TOKENS, readJson } from './json.js';
import type { Tokens } from './lexer.js';
import { type FormRecord, recordOf } from './record-state.js';
import { phraseOf, type Run } from './status.js';
import { namedOnce, readRow } from './tables.js';

/** What stands under one key of a JSON form. */
export interface JsonPart {
  heading: Run | null;
  records: FormRecord[];
  /** Of a list. */
  entries: Run[];
}

/** A form that somebody keeps as JSON, and what comes behind it in the text. */
export interface JsonForm {
  parts: JsonPart[];
  to: number;
}

/** A plain value that is filled in, with what its key says it is. */
interface Field {
  key: Run;
  value: Run;
  role: ColumnRole | undefined;
}

/**
 * Reads a text that begins with JSON as a filled-in form: an object with a name ("item", "question") like a row of a table, any other
 * like a list of names and what is said of them, an object in it under its key as a heading. Null for any other text, and for
 * JSON that is no form but what a service or a conversation has put out.
 */
export function readJsonForm(tokens: Tokens): JsonForm | null {
  const json = readJson(tokens);
  if (!json || isPutOut(tokens, json.members)) return null;
  const parts: JsonPart[] = [];
  readMembers(tokens, json.members, null, parts);
  return { parts, to: json.to };
}

/** Findings and messages are somebody's judgement and somebody's words, no evidence of how things stand. */
function isPutOut(tokens: Tokens, members: readonly JsonMember[]): boolean {
  const { always, ofMany, beside } = NOT_OF_A_FORM;
  const keys = new Set(members.map(({ key }) => key && phraseOf(tokens, key.from, key.to)));
  if (beside.every((key) => keys.has(key))) return true;
  return members.some(({ key, value }) => {
    const name = key ? phraseOf(tokens, key.from, key.to) : '';
    if (always.has(name)) return true;
    return !isPlain(value) && (ofMany.has(name) || isPutOut(tokens, value));
  });
}

function readMembers(tokens: Tokens, members: readonly JsonMember[], above: Run | null, parts: JsonPart[]): void {
  const fields = fieldsIn(tokens, members);
  const records = hasNameAsInTable(fields) ? rowOf(tokens, fields) : recordsOf(tokens, fields, above);
  const entries = members.flatMap(({ key, value }) => (key === null && isPlain(value) ? [value] : []));
  if (records.length + entries.length > 0) parts.push({ heading: above, records, entries });
  const name = fields.find(
    ({ role, value }) => role === 'name' && value.to - value.from <= LONGEST_HEADING_TOKENS,
  )?.value;
  for (const { key, value } of members) {
    if (isPlain(value)) continue;
    // "answer" is of what has the name.
    const heading = key && name && roleOf(tokens, key) ? name : (key ?? above);
    readMembers(tokens, value, heading, parts);
  }
}

function fieldsIn(tokens: Tokens, members: readonly JsonMember[]): Field[] {
  return members.flatMap(({ key, value }) => {
    const isFilledIn = key && isPlain(value) && value.from < value.to && !isNull(tokens, value);
    return isFilledIn ? [{ key, value, role: roleOf(tokens, key) }] : [];
  });
}

/** Not the word in quotes. */
function isNull({ text, start, end }: Tokens, { from, to }: Run): boolean {
  return text.slice(start[from], end[to - 1]) === 'null' && text.charAt((start[from] as number) - 1) !== '"';
}

function roleOf(tokens: Tokens, { from, to }: Run): ColumnRole | undefined {
  return roleOfTitle(phraseOf(tokens, from, to));
}

/** A name beside fields that mostly tell of it; "name" over many others is that of the company. */
function hasNameAsInTable(fields: readonly Field[]): boolean {
  const known = fields.filter(({ role }) => role !== undefined).length;
  return fields.length > 1 && known * 2 >= fields.length && fields.some(({ role }) => role === 'name');
}

function rowOf(tokens: Tokens, fields: readonly Field[]): FormRecord[] {
  const cells = fields.map(({ value }) => value);
  const roles = fields.map(({ role }) => role ?? 'remark');
  const row = readRow({ tokens, scale: null }, cells, namedOnce(tokens, [cells], roles), null);
  return row ? [row] : [];
}

/** "comment" and "state" are said of what stands above; a name alone says nothing. */
function recordsOf(tokens: Tokens, fields: readonly Field[], above: Run | null): FormRecord[] {
  return fields.flatMap(({ key, value, role }) => {
    if (role === 'aside' || role === 'name') return [];
    const record = recordOf({ tokens, scale: null }, (role ? above : null) ?? key, [value], null);
    return record ? [above && !role ? { ...record, above } : record] : [];
  });
}
