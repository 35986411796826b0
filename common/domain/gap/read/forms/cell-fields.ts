import type { ColumnRole } from '../../../../catalog/language/columns.js';
import { isPartedAt, type Run, type Tokens } from '../lexer.js';
import { withoutMarks } from './cells.js';
import { roleOfTitle } from './column-roles.js';
import { phraseOf } from './status.js';

/** A field with its title in one line or cell with others: "Status: done" of "Applicable: yes - Status: done". */
export interface CellField {
  role: ColumnRole;
  title: string;
  value: Run;
}

const PARTING = new Set([';', '|', ',', '—']);

/** The fields that a run is made of, each with a title that is known; null for one that is not, or has but one. */
export function fieldsIn(tokens: Tokens, { from, to }: Run): CellField[] | null {
  const first = labelledIn(tokens, { from, to });
  if (!first) return null;
  const fields = [first];
  for (let at = from; at < to && fields.length < MOST_FIELDS; at += 1) {
    if (!isPartedAt(tokens, at, PARTING)) continue;
    const next = labelledIn(tokens, { from: at + 1, to });
    const last = fields.at(-1) as CellField;
    if (!next || last.value.from > at) continue;
    last.value = withoutMarks(tokens, { from: last.value.from, to: at });
    fields.push(next);
  }
  return fields.length > 1 ? fields : null;
}

const MOST_FIELDS = 12;
const MOST_TITLE_TOKENS = 4;

/** What stands behind a known title and a colon. */
function labelledIn(tokens: Tokens, { from, to }: Run): CellField | null {
  for (let at = from + 1; at < to && at <= from + MOST_TITLE_TOKENS; at += 1) {
    if (tokens.key[at] !== ':') continue;
    const title = phraseOf(tokens, from, at);
    const role = roleOfTitle(title);
    return role ? { role, title, value: withoutMarks(tokens, { from: at + 1, to }) } : null;
  }
  return null;
}
