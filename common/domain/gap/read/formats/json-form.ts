import { isId } from '../forms/cells.js';
import { type FormRecord, recordOf } from '../forms/record-state.js';
import type { Run, Tokens } from '../lexer.js';
import { isPlain, type JsonMember, LONGEST_HEADING_TOKENS } from './json.js';
import { isPutOut, stateOfKey } from './json-keys.js';
import { isOfRow, linesOf, type Over, plainFieldsIn, type Row, rowIn, startsWithId } from './json-row.js';
import { readOscal } from './oscal.js';

/** What stands under one key of a JSON form. */
export interface JsonPart {
  heading: Run | null;
  records: FormRecord[];
  /** Of a list. */
  entries: Run[];
}

/** A form that somebody keeps as JSON. */
export interface JsonForm {
  parts: JsonPart[];
}

const NOTHING_OVER: Over = { heading: null, id: undefined, state: null, isListed: false, isOnlyRows: false };

/**
 * Reads JSON as a filled-in form: an object with a name or an id ("item", "control_id") like a row of a table, any other like a list of
 * names and what is said of them, an object in it under its key as a heading. Null for JSON that is no form but what a service or a
 * conversation has put out, or software is set up by.
 * @param members what a text that is JSON holds
 */
export function readJsonForm(tokens: Tokens, members: readonly JsonMember[] | null): JsonForm | null {
  if (!members) return null;
  const oscal = readOscal(tokens, members);
  if (oscal) return { parts: [{ heading: null, records: oscal, entries: [] }] };
  if (isPutOut(tokens, members)) return null;
  const parts: JsonPart[] = [];
  readMembers(tokens, members, NOTHING_OVER, parts);
  return { parts };
}

/** The rows alone of data in which any other field may mean anything. */
export function readRows(tokens: Tokens, members: readonly JsonMember[]): JsonForm {
  const parts: JsonPart[] = [];
  if (!isPutOut(tokens, members)) readMembers(tokens, members, { ...NOTHING_OVER, isOnlyRows: true }, parts);
  return { parts };
}

/** How many rows stand in data, whether anything is said of them or not, and entries with ids in lists of what stands so. */
export function countRows(tokens: Tokens, members: readonly JsonMember[], over = NOTHING_OVER): number {
  const row = rowIn(tokens, members, over);
  return members.reduce(
    (sum, { key, value }) => {
      if (!isPlain(value)) return sum + countRows(tokens, value, overIn(tokens, key, row, over));
      return sum + (key === null && namedIn(tokens, value, over) ? 1 : 0);
    },
    row ? 1 : 0,
  );
}

function readMembers(tokens: Tokens, members: readonly JsonMember[], over: Over, parts: JsonPart[]): void {
  const row = rowIn(tokens, members, over);
  const records = row ? (row.record ? [row.record] : []) : over.isOnlyRows ? [] : recordsOf(tokens, members, over);
  const listed = members.flatMap(({ key, value }) => (key === null && isPlain(value) ? linesOf(tokens, value) : []));
  const named = listed.map((entry) => namedIn(tokens, entry, over));
  records.push(...named.flatMap((record) => record ?? []));
  const entries = over.isOnlyRows ? [] : listed.filter((_, at) => named[at] === null);
  if (records.length + entries.length > 0) parts.push({ heading: over.heading, records, entries });
  for (const { key, value } of members) {
    if (isPlain(value) || (row && key && isReadWith(tokens, key, row))) continue;
    readMembers(tokens, value, overIn(tokens, key, row, over), parts);
  }
}

/** Whether what stands under a key was read with its row, or belongs to a row as its tags do. */
function isReadWith(tokens: Tokens, key: Run, { record }: Row): boolean {
  return record !== null && isOfRow(tokens, key);
}

function overIn(tokens: Tokens, key: Run | null, row: Row | null, over: Over): Over {
  if (!key) return { ...over, isListed: true };
  // "answer" is of what has the name.
  const heading = row && isOfRow(tokens, key) && row.name.to - row.name.from <= LONGEST_HEADING_TOKENS ? row.name : key;
  const id = isId(tokens, key) ? key : undefined;
  return { heading, id, state: stateOfKey(tokens, key), isListed: false, isOnlyRows: over.isOnlyRows };
}

/** "implemented": ["A.5.7 Threat intelligence", "A.5.8"]. */
function namedIn(tokens: Tokens, entry: Run, { state, heading }: Over): FormRecord | null {
  if (!state || !heading || entry.to - entry.from > LONGEST_HEADING_TOKENS) return null;
  const isNamed = isId(tokens, entry) || startsWithId(tokens, entry);
  return isNamed ? { name: entry, values: [], state, word: heading } : null;
}

/** "comment" and "state" are said of what stands above; a name alone says nothing. */
function recordsOf(tokens: Tokens, members: readonly JsonMember[], { heading: above, state }: Over): FormRecord[] {
  return plainFieldsIn(tokens, members).flatMap(({ key, value, role }) => {
    if (role === 'aside' || role === 'name') return [];
    const given = isId(tokens, key) ? state : null;
    const record = recordOf({ tokens, scale: null }, (role ? above : null) ?? key, linesOf(tokens, value), given);
    return record ? [above && !role ? { ...record, above } : record] : [];
  });
}
