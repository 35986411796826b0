import { CsvError, parse } from 'csv-parse/sync';
import type { FrameworkDraft } from './draft.js';
import { ImportError, type ImportFault } from './import-error.js';

const COLUMNS = ['id', 'title', 'group', 'description'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/**
 * Reads a table with the columns id, title, group, description (any order, first line names them).
 * @throws ImportError with the line of each fault
 */
export function readCsvFramework(text: string, title: string): FrameworkDraft {
  const rows = parseRows(text);
  const faults: ImportFault[] = rows.flatMap(({ record, info }) =>
    COLUMNS.filter((column) => record[column] === '').map((column) => ({
      at: `line ${info.lines}`,
      message: `"${column}" is empty`,
    })),
  );
  if (faults.length > 0) throw new ImportError(faults);
  const groups = [...new Set(rows.map(({ record }) => record.group))];
  return {
    title,
    version: '1',
    groups: groups.map((group) => ({ id: group, title: group, parent_id: null })),
    requirements: rows.map(({ record, info }) => ({
      id: record.id,
      title: record.title,
      group_id: record.group,
      description: record.description,
      at: `line ${info.lines}`,
    })),
  };
}

function parseRows(text: string): Array<{ record: Row; info: { lines: number } }> {
  const checkHeader = (header: string[]): string[] => {
    const names = header.map((name) => name.trim().toLowerCase());
    const missing = COLUMNS.filter((column) => !names.includes(column));
    if (missing.length > 0) {
      throw new ImportError([
        { at: 'line 1', message: `the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')} is missing` },
      ]);
    }
    return names;
  };
  try {
    return parse(text, {
      bom: true,
      columns: checkHeader,
      info: true,
      trim: true,
      skip_empty_lines: true,
    }) as unknown as Array<{
      record: Row;
      info: { lines: number };
    }>;
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError([{ at: `line ${lineOf(error)}`, message: error.message }]);
    throw error;
  }
}

function lineOf(error: CsvError): string {
  const { lines } = error as CsvError & { lines?: number };
  return lines === undefined ? '1' : String(lines);
}
