import { type ColumnRole, OUT_OF_SCOPE } from '../../../../catalog/language/columns.js';
import {
  GENERAL_STATES,
  HOLD_STATE,
  ID_KEYS,
  NESTING,
  OF_A_CATALOGUE,
} from '../../../../catalog/language/json-keys.js';
import type { Polarity } from '../../types.js';
import { countWords } from '../clause-shape.js';
import { isId, withoutMarks } from '../forms/cells.js';
import { deniesLack, isOfLacks } from '../forms/lacks.js';
import { type FormRecord, recordOf, stateIn } from '../forms/record-state.js';
import { scoreOf } from '../forms/scores.js';
import { phraseOf } from '../forms/status.js';
import { gapFrom, NEWLINE, type Run, type Tokens } from '../lexer.js';
import { isPlain, type JsonMember, type JsonValue, LONGEST_HEADING_TOKENS } from './json.js';
import { roleOfKey, titleOf } from './json-keys.js';

interface Titled {
  key: Run;
  title: string;
  /** What the key says that its value is. */
  role: ColumnRole | undefined;
}

/** A plain value that is filled in. */
interface Field extends Titled {
  value: Run;
}

/** What is known of an object by where it stands. */
export interface Over {
  /** The key, or the name, that stands above it. */
  heading: Run | null;
  /** Its key, where that is the id of a requirement. */
  id: Run | undefined;
  /** How all that stands beside it is said to stand. */
  state: Polarity | null;
  isListed: boolean;
  /** Only rows count, no other fields. */
  isOnlyRows: boolean;
}

/** An object as the row of a table. */
export interface Row {
  name: Run;
  id: Run | undefined;
  /** Null where nothing is said of it. */
  record: FormRecord | null;
}

const TELLING_WORDS = 3;

/** The row that an object is; null where it has no name, or tells of something else. */
export function rowIn(tokens: Tokens, members: readonly JsonMember[], over: Over): Row | null {
  const fields = fieldsIn(tokens, members);
  const id = idIn(tokens, fields) ?? over.id;
  const named = nameIn(tokens, fields, id);
  const name = named ?? id;
  if (!name || !isRow(fields, over, id)) return null;
  const record = recordOf({ tokens, scale: null }, name, valuesIn(tokens, fields, id), givenIn(tokens, fields, over));
  return { name, id, record: record && { ...record, id: named ? id : undefined } };
}

/** Its own plain fields that are filled in. */
export function plainFieldsIn(tokens: Tokens, members: readonly JsonMember[]): Field[] {
  return members.flatMap(({ key, value }) =>
    key && isFilledIn(tokens, value) ? [{ ...titled(tokens, key), value }] : [],
  );
}

/** Its own fields, and those of objects in it that belong to it. */
function fieldsIn(tokens: Tokens, members: readonly JsonMember[]): Field[] {
  return members.flatMap((member) => {
    const { key, value } = member;
    if (isPlain(value)) return plainFieldsIn(tokens, [member]);
    return key ? nestedIn(tokens, titled(tokens, key), value) : [];
  });
}

/** Whether what stands under a key is part of the row around it. */
export function isOfRow(tokens: Tokens, key: Run): boolean {
  const title = titleOf(tokens, key);
  return NESTING.has(title) || roleOfKey(title) !== undefined;
}

/** "assessment": { "control": "Backups", "result": { "name": "passed" } }, "evidence": ["nightly logs", "the contract"]. */
function nestedIn(tokens: Tokens, over: Titled, members: JsonMember[]): Field[] {
  if (NESTING.has(over.title)) return fieldsIn(tokens, members);
  if (over.role === undefined || over.role === 'name' || over.role === 'aside') return [];
  const entries = members.flatMap(({ key, value }) =>
    key === null && isFilledIn(tokens, value) ? [{ ...over, value }] : [],
  );
  return [...entries, ...plainFieldsIn(tokens, members).flatMap((field) => ofState(over, field))];
}

/** "status": { "name": "Implemented" }, "answer": { "state": "done" }; "status": { "color": "green" } says nothing. */
function ofState({ role, title }: Titled, field: Field): Field[] {
  if (role === 'state' && HOLD_STATE.has(field.title)) return [{ ...field, title, role }];
  return field.role === undefined || field.role === 'name' ? [] : [field];
}

function titled(tokens: Tokens, key: Run): Titled {
  const title = titleOf(tokens, key);
  return { key, title, role: roleOfKey(title) };
}

function isFilledIn(tokens: Tokens, value: JsonValue): value is Run {
  return isPlain(value) && value.from < value.to && bareIn(tokens, value) !== 'null';
}

/** A number, true, false or null, without quotes. */
function bareIn({ text, start, end }: Tokens, { from, to }: Run): string | null {
  const value = text.slice(start[from], end[to - 1]);
  const isQuoted = text.charAt((start[from] as number) - 1) === '"';
  return !isQuoted && /^(?:true|false|null|-?[\d.]+(?:e[+-]?\d+)?)$/i.test(value) ? value : null;
}

function idIn(tokens: Tokens, fields: readonly Field[]): Run | undefined {
  const ids = fields.filter(({ value }) => isId(tokens, value));
  const own =
    ids.find(({ title }) => ID_KEYS.ofControl.has(title)) ??
    ids.find(({ title, role }) => role === 'name' && !ID_KEYS.ofAnything.includes(title));
  // "key": "GRC-7", "summary": "A.5.7 Threat intelligence".
  if (own || fields.some(({ role, value }) => role === 'name' && startsWithId(tokens, value))) return own?.value;
  const [first] = ID_KEYS.ofAnything.flatMap((title) => ids.find((field) => field.title === title) ?? []);
  return first?.value;
}

/** "A.5.7 Threat intelligence", "A.5.7: Threat intelligence". */
export function startsWithId(tokens: Tokens, { from, to }: Run): boolean {
  const end = gapFrom(tokens, { from, to });
  return end < to && isId(tokens, withoutMarks(tokens, { from, to: end }));
}

/** What a catalogue says of a control is its name only where it has no other. */
function nameIn(tokens: Tokens, fields: readonly Field[], id: Run | undefined): Run | undefined {
  const names = fields.filter(
    ({ role, value }) => role === 'name' && value.from !== id?.from && value.to - value.from <= LONGEST_HEADING_TOKENS,
  );
  const words = names.filter(({ value }) => !isId(tokens, value));
  const own = words.filter(({ title }) => !OF_A_CATALOGUE.has(title));
  const found = own.find(({ title }) => PLAIN_NAMES.has(title)) ?? own.at(0) ?? words.at(0) ?? names.at(0);
  return found?.value;
}

const PLAIN_NAMES: ReadonlySet<string> = new Set(['title', 'name', 'control name', 'control title']);

/** "name" over many other things is that of the company. */
function isRow(fields: readonly Field[], { id: key, isListed }: Over, id: Run | undefined): boolean {
  const known = fields.filter(({ role, title }) => role !== undefined || isOfCatalogue(title)).length;
  if (fields.length + (key ? 1 : 0) < 2) return false;
  return known * 2 >= fields.length || (isListed && (id !== undefined || fields.some(isState)));
}

function isOfCatalogue(title: string): boolean {
  return OF_A_CATALOGUE.has(title) || ID_KEYS.ofControl.has(title) || ID_KEYS.ofAnything.includes(title);
}

function isState({ role }: Field): boolean {
  return role === 'state' || role === 'score';
}

/** What is said of the name: first how it stands, then what is remarked. */
function valuesIn(tokens: Tokens, fields: readonly Field[], id: Run | undefined): Run[] {
  const states = statesIn(tokens, fields);
  const isSaid = states.some((value) => stateIn({ tokens, scale: null }, value) !== null);
  const isTold = fields.some(({ role }) => role === 'state' || role === 'remark');
  const remarks = fields.filter(({ role, title, value }) => {
    if (isOfLacks(title) && deniesLack(tokens, value)) return false;
    if (isOfCatalogue(title)) return role === 'remark' && !id;
    if (role !== undefined) return role === 'remark';
    // In a catalogue, what stands beside ids is no answer.
    if (bareIn(tokens, value) !== null || (id && !isTold)) return false;
    return !isTold || countWords(tokens, value) >= TELLING_WORDS;
  });
  const told = remarks.flatMap(({ value }) => linesOf(tokens, value));
  // "status": "implemented", "comment": "none".
  return [...states, ...told.filter((value) => !isSaid || stateIn({ tokens, scale: null }, value) === null)];
}

function statesIn(tokens: Tokens, fields: readonly Field[]): Run[] {
  const states = fields.filter(({ role }) => role === 'state');
  const own = states.filter(
    ({ title, value }) => !GENERAL_STATES.has(title) && stateIn({ tokens, scale: null }, value) !== null,
  );
  return (own.length > 0 ? own : states).flatMap(({ value }) => linesOf(tokens, value));
}

function givenIn(tokens: Tokens, fields: readonly Field[], { state }: Over): Polarity | null {
  const isOut = fields.some(
    ({ role, value: { from, to } }) => role === 'applicable' && OUT_OF_SCOPE.has(phraseOf(tokens, from, to)),
  );
  if (isOut) return 'not_applicable';
  const scores = fields.flatMap(({ role, value }) => (role === 'score' ? (scoreOf(tokens, value, null) ?? []) : []));
  const flags = fields.flatMap(({ role, key, value }) =>
    role === undefined && bareIn(tokens, value) === 'true' ? (stateIn({ tokens, scale: null }, key) ?? []) : [],
  );
  return state ?? flags.at(0) ?? (fields.some(({ role }) => role === 'state') ? null : (scores.at(0) ?? null));
}

/** A value as long as a text may have several lines. */
export function linesOf({ kind }: Tokens, { from, to }: Run): Run[] {
  const lines: Run[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && kind[at] !== NEWLINE) continue;
    if (start < at) lines.push({ from: start, to: at });
    start = at + 1;
  }
  return lines;
}
