import type { Cell, Table } from './table.js';

/** RFC 4180: CRLF after every line, quotes where they are needed, UTF-8. */
export function csvOf({ headings, rows }: Table): string {
  return [headings, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralised(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What makes a spreadsheet take a text for a formula: = + - @, also full-width, after blanks, tabs or line ends. */
const FORMULA_START = /^[\s\p{Cc}]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * A text that no spreadsheet takes for a formula (OWASP, CSV injection): an apostrophe before what would start one.
 * Only for CSV: the cells of a workbook are typed.
 */
export function neutralised(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
