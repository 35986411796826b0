import { type RenderedImage, Resvg } from '@resvg/resvg-js';
import { PermanentFailure } from '../../../common/errors.js';
import { hasItsPixels, isModest, opaquePng, readPng, writePng } from '../../../common/png.js';
import type { Logo } from '../../../common/report.js';
import { FONT_FILES } from '../pdf/fonts.js';

/** Dots along the longer side; a logo is at most 190 points wide, so this is finer than a printer shows. */
const LONGER_SIDE_PX = 1200;
/** Longer by more than this, and the other side has no room for a picture. */
const MOST_STRETCHED = 40;
const FAMILY = 'Noto Sans';

/** Words are set in the report's own font, whatever the SVG asks for. */
const FONT = {
  loadSystemFonts: false,
  fontFiles: [FONT_FILES.regular, FONT_FILES.bold],
  defaultFontFamily: FAMILY,
  serifFamily: FAMILY,
  sansSerifFamily: FAMILY,
  cursiveFamily: FAMILY,
  fantasyFamily: FAMILY,
  monospaceFamily: FAMILY,
};

/**
 * The logo as a PNG of 8-bit RGB on white: what has no alpha, pdfkit writes at once, so that equal reports are equal bytes.
 * An SVG is drawn without the machine's fonts, files or network.
 * @throws PermanentFailure `logo_unreadable`
 */
export async function readLogo({ media_type: type, data }: Logo): Promise<Buffer> {
  const bytes = Buffer.from(data, 'base64');
  try {
    const { width, height, pixels } = type === 'image/png' ? await drawPng(bytes) : drawSvg(bytes);
    return opaquePng(width, height, pixels);
  } catch (error) {
    throw new PermanentFailure('logo_unreadable', `The logo cannot be drawn: ${String(error)}`);
  }
}

/** Dot for dot. The renderer leaves out what it cannot decode, so it is given whole images only. */
async function drawPng(bytes: Buffer): Promise<RenderedImage> {
  const png = readPng(bytes);
  if (png && !isModest(png)) throw new Error('it has too many pixels');
  if (!png || png.isInterlaced || !(await hasItsPixels(png))) throw new Error('the PNG is damaged');
  const size = `width="${png.width}" height="${png.height}"`;
  const image = `data:image/png;base64,${writePng(png.chunks).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} image-rendering="optimizeSpeed" href="${image}"/></svg>`;
  return new Resvg(svg, { background: 'white' }).render();
}

function drawSvg(bytes: Buffer): RenderedImage {
  const { width, height } = new Resvg(bytes, { font: FONT });
  // The renderer ends the process when it is asked for an image of no or of endless size.
  if (!(Math.max(width, height) <= MOST_STRETCHED * Math.min(width, height)))
    throw new Error(`it is ${width} wide and ${height} high`);
  const mode = width >= height ? ('width' as const) : ('height' as const);
  return new Resvg(bytes, { fitTo: { mode, value: LONGER_SIDE_PX }, font: FONT, background: 'white' }).render();
}
