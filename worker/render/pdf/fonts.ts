import { createRequire } from 'node:module';

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

interface LoadedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Makes the fonts known to a document. */
export function registerFonts(doc: PDFKit.PDFDocument): (name: FontName, codePoint: number) => boolean {
  const loaded = new Map<FontName, LoadedFont>();
  for (const [name, file] of Object.entries(FONT_FILES) as Array<[FontName, string]>) {
    doc.registerFont(name, file);
  }
  return (name, codePoint) => {
    let font = loaded.get(name);
    if (!font) {
      doc.font(name);
      // pdfkit's types do not show the opened font.
      font = (doc as unknown as { _font: LoadedFont })._font;
      loaded.set(name, font);
    }
    return font.font.hasGlyphForCodePoint(codePoint);
  };
}
