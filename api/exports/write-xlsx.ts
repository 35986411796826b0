import { unzipSync, zipSync } from 'fflate';
import writeXlsxFile, { type Cell as XlsxCell } from 'write-excel-file/node';
import type { Cell, Table } from '../../common/domain/export/table.js';

const HEADING = { fontWeight: 'bold', backgroundColor: '#E7ECF3', alignVertical: 'top' } as const;
const BODY = { wrap: true, alignVertical: 'top' } as const;
/** Excel refuses more in one cell. */
const MAX_CELL_CHARACTERS = 32_767;
const CUT_MARK = ' [cut: a cell holds no more; the API has all of it]';
/** Archive members carry a time; a fixed one makes the same analysis the same file. */
const MEMBER_TIME = new Date(1980, 0, 1);

/** A workbook with one sheet per table. The same tables give the same bytes; every text cell is text, never a formula. */
export async function writeXlsx(tables: readonly Table[]): Promise<Buffer> {
  const sheets = tables.map(({ name, headings, widths, rows }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    data: [
      headings.map((value): XlsxCell => ({ value, type: String, ...HEADING })),
      ...rows.map((row) => row.map(cell)),
    ],
  }));
  const file = await writeXlsxFile(sheets).toBuffer();
  return Buffer.from(zipSync(unzipSync(file), { mtime: MEMBER_TIME }));
}

function cell(value: Cell): XlsxCell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number, ...BODY };
  return { value: printable(value), type: String, ...BODY };
}

/** XML has no place for most control characters and halves of characters; a box stands for them. */
function printable(text: string): string {
  const clean = text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFD-\uFFFF]/gu, '\u25A1');
  return clean.length > MAX_CELL_CHARACTERS
    ? clean.slice(0, MAX_CELL_CHARACTERS - CUT_MARK.length).toWellFormed() + CUT_MARK
    : clean;
}
