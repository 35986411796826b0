import { AS_BEFORE } from '../../../catalog/language/columns.js';
import { countBoxes, endsInTick } from './boxes.js';
import type { Tokens } from './lexer.js';
import type { Line } from './lines.js';
import { readPairs } from './pairs.js';
import type { FormRecord } from './record-state.js';
import { scaleOf } from './scores.js';
import { readSettings } from './settings-file.js';
import { phraseOf } from './status.js';
import { readTable } from './tables.js';

/** What forms, lists and tables say line by line, by the first token of the line; null for a line that says nothing. */
export type FormRecords = ReadonlyMap<number, FormRecord | null>;

/** Finds the tables and lists of a text, block by block; a scale that one block explains holds for those after it. */
export function readRecords(tokens: Tokens, lines: readonly Line[]): FormRecords {
  const settings = readSettings(tokens, lines);
  const records = new Map([...settings].map(([line, record]) => [line.from, record]));
  let scale: number | null = null;
  for (const block of blocksOf(lines.filter((line) => !settings.has(line)))) {
    scale = scaleOf(tokens, block) ?? scale;
    const text = { tokens, scale };
    // Where one of several boxes is to be ticked, the boxes part the line.
    const listed = block.map((line) => (countBoxes(tokens, line) > 1 && !endsInTick(tokens, line) ? null : line));
    let before: FormRecord | null = null;
    (readTable(text, listed) ?? readPairs(text, listed)).forEach((read, index) => {
      if (read === undefined) return;
      const record: FormRecord | null = read && asBefore(tokens, read, before);
      records.set((block[index] as Line).from, record);
      before = record;
    });
  }
  return records;
}

/** "Visitor log: none", "Badges: ditto". */
function asBefore(tokens: Tokens, record: FormRecord, before: FormRecord | null): FormRecord {
  const [value, ...others] = record.values;
  if (record.state || !before?.state || !value || others.length > 0) return record;
  const isSame = AS_BEFORE.has(phraseOf(tokens, value.from, value.to));
  return isSame ? { ...record, values: [], state: before.state, word: value } : record;
}

/** Lines without an empty one between them; a rule under a table's titles is none. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.kind !== 'blank') blocks.at(-1)?.push(line);
    else if (line.from === line.to) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}
