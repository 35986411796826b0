import { NOT_OF_A_FORM } from '../../../catalog/language/json-keys.js';
import { roleOfTitle } from './column-roles.js';
import { isPlain, type Json, type JsonMember, readJson } from './json.js';
import type { Tokens } from './lexer.js';
import { type FormRecord, recordOf } from './record-state.js';
import { phraseOf, type Run } from './status.js';
import { type Role, readRow } from './tables.js';

/** What stands over records, by their place in a JSON form; its key is a heading. */
export interface JsonPart {
  heading: Run | null;
  records: FormRecord[];
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
  role: Role;
}

/**
 * Reads a text that begins with JSON as a filled-in form: an object with a name ("item", "question") like a row of a table, any other
 * like a list of names and what is said of them, an object in it under its key as a heading. Null for any other text, and for
 * JSON that is no form but what a service or a conversation has put out.
 */
export function readJsonForm(tokens: Tokens): JsonForm | null {
  const json = readJson(tokens);
  if (!json || isPutOut(tokens, json)) return null;
  const parts: JsonPart[] = [];
  readMembers(tokens, json.members, null, parts);
  return { parts, to: json.to };
}

/** Findings and messages are somebody's judgement and somebody's words, no evidence of how things stand. */
function isPutOut(tokens: Tokens, { members }: Pick<Json, 'members'>): boolean {
  return members.some(
    ({ key, value }) =>
      (key && NOT_OF_A_FORM.has(phraseOf(tokens, key.from, key.to))) ||
      (!isPlain(value) && isPutOut(tokens, { members: value })),
  );
}

function readMembers(tokens: Tokens, members: readonly JsonMember[], above: Run | null, parts: JsonPart[]): void {
  const fields = fieldsIn(tokens, members);
  const isRow = hasNameAsInTable(fields);
  const records = [
    ...(isRow ? rowOf(tokens, fields) : recordsOf(tokens, fields, above)),
    ...members.flatMap(({ key, value }) => (key === null && isPlain(value) ? entryOf(tokens, value, above) : [])),
  ];
  if (records.length > 0) parts.push({ heading: above, records });
  const name = fields.find(({ role }) => role === 'name')?.value;
  for (const { key, value } of members) {
    if (isPlain(value)) continue;
    // "answer" is of what has the name.
    const heading = key && name && roleOf(tokens, key) ? name : (key ?? above);
    readMembers(tokens, value, heading, parts);
  }
}

function fieldsIn(tokens: Tokens, members: readonly JsonMember[]): Field[] {
  return members.flatMap(({ key, value }) => {
    const isFilledIn = key && isPlain(value) && value.from < value.to && tokens.key[value.from] !== 'null';
    return isFilledIn ? [{ key, value, role: roleOf(tokens, key) }] : [];
  });
}

function roleOf(tokens: Tokens, { from, to }: Run): Role {
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
  const row = readRow({ tokens, scale: null }, cells, roles, null);
  return row ? [row] : [];
}

/** "comment" and "state" are said of what stands above. */
function recordsOf(tokens: Tokens, fields: readonly Field[], above: Run | null): FormRecord[] {
  return fields.flatMap(({ key, value, role }) => {
    if (role === 'aside') return [];
    const isOfAbove = role !== undefined && role !== 'name';
    const record = recordOf({ tokens, scale: null }, (isOfAbove ? above : null) ?? key, [value], null);
    return record ? [record] : [];
  });
}

function entryOf(tokens: Tokens, entry: Run, above: Run | null): FormRecord[] {
  const record = above && recordOf({ tokens, scale: null }, above, [entry], null);
  return record ? [record] : [];
}
