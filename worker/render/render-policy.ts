import type { Readable } from 'node:stream';
import { controlBlock } from '../../common/domain/policy/control-block.js';
import type { PolicyDocument, PolicySection, PolicyTable } from '../../common/domain/policy/document.js';
import { drawTable } from './pdf-table.js';
import { PdfWriter } from './pdf-writer.js';

/** Shares of the width by number of columns; the first column is a number or a name. */
const SHARES: Record<number, readonly number[]> = {
  2: [1, 3.5],
  3: [1, 4, 1.2],
  4: [1, 1.2, 2, 2],
  5: [0.9, 2.2, 2.4, 1.6, 1],
};
/** Columns of names, all alike. */
const EVEN = new Set(['RACI', 'Roles']);

/** The policy as a PDF. @param createdAt the moment that the file names as its creation */
export function renderPolicy(policy: PolicyDocument, createdAt: Date): Readable {
  const writer = new PdfWriter({
    title: policy.title,
    author: policy.organization,
    subject: `${policy.document_id}, version ${policy.version}`,
    footer: `${policy.title}, version ${policy.version}, ${policy.classification}`,
    createdAt,
  });
  write(writer, policy).catch((error: unknown) => {
    writer.doc.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return writer.doc as unknown as Readable;
}

async function write(writer: PdfWriter, policy: PolicyDocument): Promise<void> {
  writer.section(() => {
    writer.heading(1, policy.title);
    drawTable(writer, toDraw(controlBlock(policy)));
  });
  for (const section of policy.sections) {
    writer.section(() => writeSection(writer, section));
    await writer.settle();
  }
  writer.end();
}

function writeSection(writer: PdfWriter, { id, heading, clauses, tables }: PolicySection): void {
  writer.heading(2, `${id}. ${heading}`);
  for (const clause of clauses) writer.numbered(clause.id, clause.text);
  for (const table of tables) {
    if (table.rows.length === 0) continue;
    writer.heading(3, table.caption);
    drawTable(writer, toDraw(table));
  }
}

function toDraw({ caption, columns, rows }: PolicyTable) {
  const even = columns.map(() => 1);
  return { caption, columns, rows, shares: EVEN.has(caption) ? even : (SHARES[columns.length] ?? even) };
}
