import { gapBefore, type Tokens } from './lexer.js';
import type { Line } from './lines.js';
import { type FormRecord, recordOf } from './record-state.js';
import type { Run } from './status.js';

const LEAST_SETTINGS = 3;
const MOST_NAME_TOKENS = 24;
const MOST_TITLE_TOKENS = 12;
const OPENS_COMMENT = new Set([';', '#']);

/**
 * What the lines of a settings file say ("mfa = on ; all users"), by line: the value and the comment behind it are said of the name, under
 * the title of the section above it ("[phones]"). Empty for any other text.
 */
export function readSettings(tokens: Tokens, lines: readonly Line[]): ReadonlyMap<Line, FormRecord | null> {
  const records = new Map<Line, FormRecord | null>();
  let section: Run | undefined;
  for (const line of lines) {
    section = sectionIn(tokens, line) ?? section;
    const equals = line.kind === 'text' ? signOf(tokens, line) : null;
    if (equals === null) continue;
    // It is commented out.
    if (tokens.key[line.from] === ';') {
      records.set(line, null);
      continue;
    }
    const name = { from: line.from, to: equals };
    const record = recordOf({ tokens, scale: null }, name, valuesIn(tokens, { from: equals + 1, to: line.to }), null);
    records.set(line, record && section ? { ...record, above: section } : record);
  }
  return records.size < LEAST_SETTINGS ? new Map() : records;
}

export function isSetting(tokens: Tokens, line: Run): boolean {
  return signOf(tokens, line) !== null;
}

/** The words of "[phones]", alone in its line. */
export function sectionIn({ key }: Tokens, { from, to }: Run): Run | null {
  if (key[from] !== '[' || key[to - 1] !== ']' || to - from < 3 || to - from > MOST_TITLE_TOKENS) return null;
  const inside = { from: from + 1, to: to - 1 };
  return key.slice(inside.from, inside.to).includes(']') ? null : inside;
}

/** The sign behind a name without spaces, where a value follows. */
function signOf({ text, key, start, end }: Tokens, { from, to }: Run): number | null {
  const last = Math.min(to - 1, from + MOST_NAME_TOKENS);
  for (let at = from + 1; at < last; at += 1) {
    if (key[at] === '=') return /\s/.test(text.slice(start[from], end[at - 1])) ? null : at;
  }
  return null;
}

/** What stands before a comment, and the comment. */
function valuesIn(tokens: Tokens, { from, to }: Run): Run[] {
  let comment = from;
  while (comment < to && !(OPENS_COMMENT.has(tokens.key[comment] ?? '') && gapBefore(tokens, comment) > 0))
    comment += 1;
  return [
    { from, to: comment },
    { from: comment + 1, to },
  ].filter((run) => run.from < run.to);
}
