import type { Readable, Writable } from 'node:stream';
import { controlBlock } from '../../../common/domain/policy/control-block.js';
import type { PolicyDocument, PolicySection, PolicyTable } from '../../../common/domain/policy/document.js';
import type { Cell, Column } from '../../../common/domain/report/types.js';
import { MISSING_SIGN, SCRIPTS } from '../pdf/fonts.js';
import { INK, MARGIN, PAGE, SIZE, WIDTH } from '../pdf/look.js';
import { PageWriter, type TextStyle } from '../pdf/page-writer.js';
import { drawTable, heightOfStart } from '../pdf/table.js';
import { drawTwice } from '../pdf/two-passes.js';

/** Shares of the width by number of columns; the first column is a number or a name. */
const SHARES: Record<number, readonly number[]> = {
  2: [0.22, 0.78],
  3: [0.16, 0.64, 0.2],
  4: [0.16, 0.2, 0.3, 0.34],
  5: [0.1, 0.26, 0.28, 0.22, 0.14],
};
/** Tables whose columns are not as the others of their number. */
const OWN_SHARES: Record<string, readonly number[]> = {
  RACI: [0.2, 0.2, 0.18, 0.21, 0.21],
  Roles: [0.28, 0.24, 0.48],
};
const TITLE: TextStyle = { size: 22, weight: 'bold', color: INK.brand };
const HEADING: TextStyle = { size: 13.5, weight: 'bold', color: INK.brand };
const CAPTION: TextStyle = { size: 10, weight: 'bold' };
const CAPTION_HEIGHT = 25;
const TEXT: TextStyle = { size: SIZE.body };
const NUMBER_WIDTH = 34;
const MISSING = `${MISSING_SIGN} stands for a character outside of the scripts that this file has fonts for (${SCRIPTS}); the HTML and Markdown forms have it.`;
/** A heading stays with at least this much of what follows it, in points. */
const KEPT_WITH_HEADING = 80;
/** The heading with the space before and after it. */
const HEADING_HEIGHT = 36;

/**
 * The policy as a PDF stream. The same document and the same moment give the same bytes.
 * @param createdAt the moment that the file names as its creation
 */
export async function renderPolicy(policy: PolicyDocument, createdAt: Date, signal: AbortSignal): Promise<Readable> {
  const { pdf } = await drawTwice((out, pages: number | null) => drawAll(out, policy, createdAt, signal, pages));
  return pdf;
}

async function drawAll(out: Writable, policy: PolicyDocument, dated: Date, signal: AbortSignal, pages: number | null) {
  const writer = new PageWriter({
    title: policy.title,
    author: policy.organization,
    subject: `${policy.document_id}, version ${policy.version}`,
    dated,
    out,
    isDraft: pages === null,
    signal,
    onPage: (page) => drawFooter(page, policy, pages ?? 0),
  });
  writer.newPage();
  writer.paragraph(policy.organization, { size: 11, weight: 'bold', color: INK.quiet });
  writer.paragraph(policy.title, TITLE, { type: 'H1' });
  writer.y += 10;
  await drawPolicyTable(writer, controlBlock(policy));
  for (const section of policy.sections) await drawSection(writer, section);
  if (writer.lacksSigns) {
    writer.paragraph(MISSING, { size: SIZE.note, color: INK.quiet });
  }
  return { writer, layout: writer.page };
}

async function drawSection(writer: PageWriter, section: PolicySection): Promise<void> {
  const { id, heading, clauses, tables } = section;
  const title = `${id}. ${heading}`;
  writer.ensure(keptWith(writer, section));
  if (writer.y > MARGIN.top) writer.y += 12;
  writer.doc.outline.addItem(title);
  await writer.elementAsync('Sect', {}, async () => {
    writer.paragraph(title, HEADING, { type: 'H2' });
    writer.y += 4;
    if (clauses.length > 0) {
      writer.element('L', {}, () => {
        for (const clause of clauses) drawClause(writer, clause.id, clause.text);
      });
    }
    for (const table of tables) {
      if (table.rows.length === 0) continue;
      await drawPolicyTable(writer, table);
    }
  });
  await writer.pause();
}

/** A heading never stands alone: where no clause follows it, the start of its table does. */
function keptWith(writer: PageWriter, { clauses, tables }: PolicySection): number {
  const table = tables.find(({ rows }) => rows.length > 0);
  return clauses.length > 0 || !table ? KEPT_WITH_HEADING : HEADING_HEIGHT + heightOfCaptioned(writer, table);
}

/** The number hangs beside the text. */
function drawClause(writer: PageWriter, number: string, text: string): void {
  const room = WIDTH - NUMBER_WIDTH;
  writer.ensure(writer.heightOf(writer.lines(text, room, TEXT).slice(0, 3), TEXT));
  writer.element('LI', {}, () => {
    writer.element('Lbl', {}, () =>
      writer.content(() => {
        writer.drawLines([number], MARGIN.left, writer.y, NUMBER_WIDTH, { ...TEXT, weight: 'bold' });
      }),
    );
    writer.paragraph(text, TEXT, { type: 'LBody', x: MARGIN.left + NUMBER_WIDTH, width: room, keep: 3 });
  });
  writer.y += 4;
}

async function drawPolicyTable(writer: PageWriter, table: PolicyTable): Promise<void> {
  const { columns, cells } = laidOut(table);
  writer.ensure(heightOfCaptioned(writer, table));
  writer.y += 4;
  writer.paragraph(table.caption, CAPTION, { type: 'H3' });
  writer.y += 3;
  await drawTable(writer, columns, cells);
}

/** What a table needs to begin, with its caption. */
function heightOfCaptioned(writer: PageWriter, table: PolicyTable): number {
  const { columns, cells } = laidOut(table);
  return CAPTION_HEIGHT + heightOfStart(writer, columns, cells);
}

function laidOut({ caption, columns, rows }: PolicyTable): { columns: Column[]; cells: Cell[][] } {
  const shares = OWN_SHARES[caption] ?? SHARES[columns.length] ?? columns.map(() => 1 / columns.length);
  return {
    columns: columns.map((heading, index) => ({ heading, width: shares[index] ?? 0 })),
    cells: rows.map((row) => row.map((text, index) => ({ text, bold: index === 0 }))),
  };
}

function drawFooter(writer: PageWriter, policy: PolicyDocument, pages: number): void {
  const style: TextStyle = { size: SIZE.note, color: INK.quiet };
  const foot = PAGE.height - 40;
  const control = `${policy.document_id}, version ${policy.version}, ${policy.classification}`;
  const title = writer.fit(policy.title, WIDTH * 0.5, style);
  writer.artifact(() => {
    writer.drawLines([`${title} – ${control}`], MARGIN.left, foot, WIDTH, style);
    writer.drawLines([`Page ${writer.page} of ${pages}`], MARGIN.left, foot, WIDTH, { ...style, align: 'right' });
  });
}
