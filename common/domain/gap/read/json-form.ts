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

type Keyed = JsonMember & { key: Run; value: Run };

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

function readMembers(tokens: Tokens, members: readonly JsonMember[], heading: Run | null, parts: JsonPart[]): void {
  const keyed = members.filter((member): member is Keyed => member.key !== null && isPlain(member.value));
  const listed = members.flatMap(({ key, value }) => (key === null && isPlain(value) ? [value] : []));
  const records = [...recordsOf(tokens, keyed, heading), ...listed.flatMap((entry) => entryOf(tokens, entry, heading))];
  if (records.length > 0) parts.push({ heading, records });
  for (const { key, value } of members) if (!isPlain(value)) readMembers(tokens, value, key ?? heading, parts);
}

function recordsOf(tokens: Tokens, members: readonly Keyed[], heading: Run | null): FormRecord[] {
  const filled = members.filter(({ value }) => value.from < value.to && tokens.key[value.from] !== 'null');
  const roles = filled.map(({ key }): Role => roleOfTitle(phraseOf(tokens, key.from, key.to)));
  const cells = filled.map(({ value }) => value);
  const text = { tokens, scale: null };
  if (roles.includes('name') && cells.length > 1) {
    const row = readRow(
      text,
      cells,
      roles.map((role) => role ?? 'remark'),
      null,
    );
    return row ? [row] : [];
  }
  return filled.flatMap(({ key, value }, at) => {
    const role = roles[at];
    if (role === 'aside') return [];
    // "comment" and "state" are said of what stands above.
    const record = recordOf(text, (role && heading) ?? key, [value], null);
    return record ? [record] : [];
  });
}

function entryOf(tokens: Tokens, entry: Run, heading: Run | null): FormRecord[] {
  const record = heading && recordOf({ tokens, scale: null }, heading, [entry], null);
  return record ? [record] : [];
}
