import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

/** Texts whose layout is kept, for each font; pdfkit asks word by word. */
const MOST_TEXTS = 4000;
const MOST_CHARACTERS = 40;

const opened = new Map<string, Font>();

/**
 * The font of a file, opened once for all documents: reading its tables and laying words out is most of what a page costs.
 * What goes into a document is cut from a font of its own.
 */
export function sharedFont(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const bytes = readFileSync(file);
  const font = openFont(bytes);
  const shared = Object.create(font, {
    layout: { value: keptLayout(font) },
    createSubset: { value: () => openFont(bytes).createSubset() },
  }) as Font;
  opened.set(file, shared);
  return shared;
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('a collection of fonts is not a font');
  return font;
}

/** `font.layout` that answers from memory when a word comes again. */
function keptLayout(font: Font): Font['layout'] {
  const runs = new Map<string, GlyphRun>();
  const layOut: Font['layout'] = (...order) => {
    forgetGlyphs(font);
    return font.layout(...order);
  };
  return (text, features, ...more) => {
    if (features || more.length > 0 || text.length > MOST_CHARACTERS) return layOut(text, features, ...more);
    const run = runs.get(text) ?? layOut(text);
    if (runs.size >= MOST_TEXTS) runs.clear();
    runs.set(text, run);
    return withOwnPositions(run);
  };
}

/**
 * fontkit keeps each glyph with the characters that asked for it first (fi as two letters, or as the one sign), and a reader
 * of the document copies those; they must not come from another document.
 */
function forgetGlyphs(font: Font): void {
  (font as unknown as { _glyphs: object })._glyphs = {};
}

/** pdfkit scales positions where they stand. */
function withOwnPositions(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.create(run, { positions: { value: positions } }) as GlyphRun;
}
