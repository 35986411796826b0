import type { Block } from '../../../common/domain/report/types.js';
import { SIZE, WIDTH } from '../pdf/look.js';
import type { PageWriter } from '../pdf/page-writer.js';
import { heightOfStart } from '../pdf/table.js';
import { CURVE_HEIGHT } from './curve.js';

/** A heading with the space around it, in points. */
const HEADING = 26;
/** The beginning of what has no height of its own: some lines, or the first bars of a chart. */
const BEGINNING = 64;

/**
 * What a heading needs on its page, in points: itself, what introduces a table or a picture under it, and the beginning of that.
 * @param blocks the heading and what follows it
 */
export function heightWithHeading(writer: PageWriter, [, ...blocks]: readonly Block[]): number {
  let height = HEADING;
  for (const block of blocks) {
    if (block.kind !== 'paragraph') return height + startOf(writer, block);
    const style = { size: block.quiet ? SIZE.small : SIZE.body };
    height += writer.heightOf(writer.lines(block.text, WIDTH, style), style) + 10;
    if (!block.quiet) break;
  }
  return Math.max(height, HEADING + BEGINNING);
}

function startOf(writer: PageWriter, block: Block): number {
  if (block.kind === 'table') return heightOfStart(writer, block.columns, block.rows);
  return block.kind === 'curve' ? CURVE_HEIGHT : BEGINNING;
}
