import { COLUMN_ROLES, type ColumnRole } from '../../../../catalog/language/columns.js';
import {
  KEY_TITLES,
  LISTS_OF_ABSENT,
  LISTS_OF_PRESENT,
  NOT_OF_A_FORM,
} from '../../../../catalog/language/json-keys.js';
import type { Polarity } from '../../types.js';
import { roleOfTitle } from '../forms/column-roles.js';
import { answerIn, phraseOf } from '../forms/status.js';
import { type Run, type Tokens, textOf } from '../lexer.js';
import { isPlain, type JsonMember } from './json.js';

const ROLES: ReadonlyMap<string, ColumnRole> = new Map(
  COLUMN_ROLES.flatMap((role) => (KEY_TITLES[role] ?? []).map((title) => [title, role] as const)),
);

/** A key in small letters with its words apart: "control id" of "controlId", "control-id" and "Control_ID". */
export function titleOf(tokens: Tokens, { from, to }: Run): string {
  return phraseOf(tokens, from, to)
    .replace(/ ?[@$.#-] ?/g, ' ')
    .trim();
}

/** What a key says that its value is; undefined for an unknown one. */
export function roleOfKey(title: string): ColumnRole | undefined {
  return ROLES.get(title) ?? roleOfTitle(title);
}

/** How all that is listed under a key stands: "implemented", "missing", "failed checks". */
export function stateOfKey(tokens: Tokens, key: Run): Polarity | null {
  const title = titleOf(tokens, key);
  if (LISTS_OF_ABSENT.has(title)) return 'absent';
  return LISTS_OF_PRESENT.has(title) ? 'implemented' : answerIn(tokens, key.from, key.to);
}

/** Findings and messages are somebody's judgement and somebody's words, and software is no company: no evidence of how things stand. */
export function isPutOut(tokens: Tokens, members: readonly JsonMember[]): boolean {
  const { always, ofMany, beside } = NOT_OF_A_FORM;
  const named = members.map(({ key, value }) => ({ title: key ? titleOf(tokens, key) : '', value }));
  const hasOneOf = (choices: ReadonlySet<string>) => named.some(({ title }) => choices.has(title));
  if (beside.some((group) => group.every(hasOneOf)) || areSettings(tokens, members)) return true;
  return named.some(({ title, value }) => {
    if (always.has(title)) return true;
    return !isPlain(value) && (ofMany.has(title) || isPutOut(tokens, value));
  });
}

/** "files.autoSave": true. */
const DOTTED = /^[a-z][A-Za-z]{1,30}(?:\.[A-Za-z]{2,30}){1,8}$/;

function areSettings(tokens: Tokens, members: readonly JsonMember[]): boolean {
  const dotted = members.filter(({ key }) => key && DOTTED.test(textOf(tokens, key.from, key.to))).length;
  return dotted > 1 && dotted * 2 > members.length;
}
