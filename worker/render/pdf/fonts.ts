import { createRequire } from 'node:module';
import { sharedFont } from './shared-font.js';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Noto Sans (SIL Open Font License) for Latin, Greek and Cyrillic; DejaVu Sans (Bitstream Vera licence) for what Noto Sans has no
 * sign for: Hebrew, Arabic, Armenian, Georgian and symbols. Only the signs that are used go into the document.
 */
export const FONT_FILES = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  'regular-fallback': resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  'bold-fallback': resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

export type FontName = keyof typeof FONT_FILES;
export type Weight = 'regular' | 'bold';

/** What the fonts above have signs for. */
export const SCRIPTS = 'Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian and Georgian';

/** Stands for what no font has a sign for. */
export const MISSING_SIGN = '□';

/** Makes the fonts known to a document. @returns whether one of them has a sign for a character */
export function registerFonts(doc: PDFKit.PDFDocument): (name: FontName, codePoint: number) => boolean {
  for (const [name, file] of Object.entries(FONT_FILES)) {
    // pdfkit takes an opened font too, which its types do not show.
    doc.registerFont(name, sharedFont(file) as unknown as string);
  }
  return (name, codePoint) => sharedFont(FONT_FILES[name]).hasGlyphForCodePoint(codePoint);
}
