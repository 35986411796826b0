import { AS_BEFORE } from '../../../../catalog/language/columns.js';
import { BESIDE_YES_AND_NO } from '../../../../catalog/language/letters.js';
import { readSettings } from '../formats/settings-file.js';
import type { Tokens } from '../lexer.js';
import type { Line } from '../lines.js';
import { countBoxes, endsInTick } from './boxes.js';
import { readFormFields } from './fields.js';
import { type Legend, readLegend } from './legend.js';
import { readPairs } from './pairs.js';
import type { FormRecord } from './record-state.js';
import { scaleOf } from './scores.js';
import { phraseOf } from './status.js';
import { readTable } from './tables.js';

/** What forms, lists and tables say line by line, by the first token of the line; null for a line that says nothing. */
export type FormRecords = ReadonlyMap<number, FormRecord | null>;

/** Finds the tables and lists of a text, block by block; a scale that one block explains holds for those after it. */
export function readRecords(tokens: Tokens, lines: readonly Line[]): FormRecords {
  const settings = readSettings(tokens, lines);
  const records = new Map([...settings].map(([line, record]) => [line.from, record]));
  let scale: number | null = null;
  const { legend, lines: explaining } = readLegend(tokens, lines);
  for (const line of explaining) records.set(line.from, null);
  const fields = readFormFields({ tokens, scale: scaleOf(tokens, lines), legend }, lines);
  for (const [line, record] of fields) records.set(line.from, record);
  for (const block of blocksOf(lines.filter((line) => !settings.has(line)))) {
    scale = scaleOf(tokens, block) ?? scale;
    const text = { tokens, scale, legend: withPartly(tokens, block, legend) };
    // Where one of several boxes is to be ticked, the boxes part the line.
    const listed = block.map((line) =>
      fields.has(line) || explaining.has(line) || isParted(tokens, line) ? null : line,
    );
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

/** "P" is in part where "Y" or "N" ends other lines. */
function withPartly(tokens: Tokens, block: readonly Line[], legend: Legend): Legend {
  const last = new Set(block.map(({ to }) => tokens.key[tokens.key[to - 1] === '|' ? to - 2 : to - 1]));
  return last.has('y') || last.has('n') ? new Map([...BESIDE_YES_AND_NO, ...legend]) : legend;
}

function isParted(tokens: Tokens, line: Line): boolean {
  return line.kind !== 'row' && countBoxes(tokens, line) > 1 && !endsInTick(tokens, line);
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
