import { type FormRecord, recordOf } from '../forms/record-state.js';
import { gapBefore, type Run, type Tokens } from '../lexer.js';
import type { Line } from '../lines.js';
import { sectionIn, signOf } from './setting.js';

const LEAST_SETTINGS = 3;
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
