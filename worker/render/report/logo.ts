import { Resvg } from '@resvg/resvg-js';
import { PermanentFailure } from '../../../common/errors.js';
import type { Logo } from '../../../common/report.js';

/** Dots across; a logo is at most 190 points wide, so this is finer than a printer shows. */
const WIDTH_PX = 1200;

/** The logo as PNG. An SVG is drawn without fonts, files or network. */
export function readLogo({ media_type: type, data }: Logo): Buffer {
  const bytes = Buffer.from(data, 'base64');
  if (type === 'image/png') return bytes;
  try {
    const options = { fitTo: { mode: 'width' as const, value: WIDTH_PX }, font: { loadSystemFonts: false } };
    return Buffer.from(new Resvg(bytes, options).render().asPng());
  } catch (error) {
    throw new PermanentFailure('logo_unreadable', `The logo cannot be drawn: ${String(error)}`);
  }
}
