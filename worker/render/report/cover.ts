import type { ReportModel } from '../../../common/domain/report/types.js';
import { INK, MARGIN, PAGE, SIZE, WIDTH } from '../pdf/look.js';
import type { PageWriter } from '../pdf/page-writer.js';
import { directionOf } from '../pdf/text-runs.js';
import { type BlockContext, drawLink } from './blocks.js';

export interface Branding {
  /** `#rrggbb`. */
  color: string | null;
  /** PNG. */
  logo: Buffer | null;
}

const LOGO = { width: 190, height: 64 } as const;

/** Whose report it is, of what and when, and what is in it. */
export function drawCover(writer: PageWriter, model: ReportModel, branding: Branding, context: BlockContext): void {
  const { color } = context;
  writer.artifact(() => writer.doc.rect(0, 0, PAGE.width, 10).fill(color));
  writer.y = 62;
  drawLogo(writer, branding, model.brand);
  if (model.brand) writer.paragraph(model.brand, { size: 13, weight: 'bold', color: INK.quiet });
  writer.y = Math.max(writer.y + 30, 230);
  writer.paragraph(model.title, { size: SIZE.title, weight: 'bold', color }, { type: 'Title' });
  writer.y += 6;
  writer.paragraph(model.subtitle, { size: 14, color: INK.text });
  writer.y += 26;
  for (const { name, value } of model.cover) drawFact(writer, name, value);
  drawContents(writer, model, context);
}

function drawLogo(writer: PageWriter, { logo }: Branding, name: string | null): void {
  if (!logo) return;
  const top = writer.y;
  writer.element(
    'Figure',
    { alt: name ? `Logo of ${name}` : 'Logo', bbox: [MARGIN.left, top, MARGIN.left + LOGO.width, top + LOGO.height] },
    () =>
      writer.content(() => {
        writer.doc.image(logo, MARGIN.left, top, { fit: [LOGO.width, LOGO.height], valign: 'center' });
      }),
  );
  writer.y = top + LOGO.height + 12;
}

function drawFact(writer: PageWriter, name: string, value: string): void {
  const indent = 92;
  const style = { size: SIZE.body + 0.4, direction: directionOf(value) };
  const lines = writer.lines(value, WIDTH - indent, style).slice(0, 4);
  writer.element('P', {}, () =>
    writer.content(() => {
      writer.drawLines([name], MARGIN.left, writer.y, indent, { ...style, color: INK.quiet });
      writer.drawLines(lines, MARGIN.left + indent, writer.y, WIDTH - indent, style);
    }),
  );
  writer.y += writer.heightOf(lines, style) + 4;
}

function drawContents(writer: PageWriter, { sections }: ReportModel, { color, pageOf }: BlockContext): void {
  const lineHeight = 18;
  writer.y = Math.max(writer.y + 30, writer.bottom - sections.length * lineHeight - 26);
  writer.paragraph('Contents', { size: SIZE.subheading, weight: 'bold', color }, { type: 'H2' });
  writer.y += 5;
  writer.element('TOC', {}, () => {
    for (const { id, title } of sections) {
      writer.element('TOCI', {}, () => {
        drawLink(writer, title, id, MARGIN.left, { size: SIZE.body, color });
        writer.content(() =>
          writer.drawLines([pageOf(id).replace('page ', '')], MARGIN.left, writer.y, WIDTH, {
            size: SIZE.body,
            align: 'right',
          }),
        );
      });
      writer.y += lineHeight;
    }
  });
}
