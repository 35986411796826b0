import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

/**
 * Noto Sans covers Latin, Greek, Cyrillic, Vietnamese and Devanagari. Other scripts (CJK, Arabic, Hebrew) are shown as
 * U+FFFD; JSON, Markdown and HTML carry them unchanged.
 */
const FONT_FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const;
export type FontName = keyof typeof FONT_FILES;

const { resolve } = createRequire(import.meta.url);
const cache = new Map<FontName, Buffer>();

export function registerFonts(doc: InstanceType<typeof PDFDocument>): void {
  for (const name of Object.keys(FONT_FILES) as FontName[]) doc.registerFont(name, fontBytes(name));
}

function fontBytes(name: FontName): Buffer {
  const known = cache.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(FONT_FILES[name]));
  cache.set(name, bytes);
  return bytes;
}

/** What of pdfkit's font object says which characters it can draw. */
interface GlyphSource {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

const REPLACEMENT = '\uFFFD';

/** The text with characters that the current font lacks replaced, one sign for each run of them. */
export function printable(doc: InstanceType<typeof PDFDocument>, text: string): string {
  const { font } = (doc as unknown as GlyphSource)._font;
  let result = '';
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const isShown = codePoint === 10 || (codePoint >= 32 && font.hasGlyphForCodePoint(codePoint));
    if (isShown) result += character;
    else if (!result.endsWith(REPLACEMENT)) result += REPLACEMENT;
  }
  return result;
}
