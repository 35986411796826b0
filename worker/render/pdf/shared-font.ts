import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

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
  const words = new Map<string, Word>();
  const signs = new Map<string, Glyph>();
  const layOut: Font['layout'] = (...order) => {
    forgetGlyphs(font);
    return font.layout(...order);
  };
  const forgetAll = (): void => {
    words.clear();
    signs.clear();
  };
  return (text, features, ...more) => {
    if (features || more.length > 0 || text.length > MOST_CHARACTERS) return layOut(text, features, ...more);
    let word = words.get(text);
    if (!word) {
      if (words.size >= MOST_TEXTS) forgetAll();
      word = wordOf(layOut(text), signs);
      words.set(text, word);
    }
    return runOf(word);
  };
}

/**
 * fontkit keeps each glyph with the characters that asked for it first (fi as two letters, or as the one sign), and a reader
 * of the document copies those; they must not come from another document.
 */
function forgetGlyphs(font: Font): void {
  (font as unknown as { _glyphs: object })._glyphs = {};
}

/** A laid out word in little memory: the signs are shared, and each has four numbers for its place. */
interface Word {
  glyphs: Glyph[];
  places: number[];
}

function wordOf({ glyphs, positions }: GlyphRun, signs: Map<string, Glyph>): Word {
  const shared = (glyph: Glyph): Glyph => {
    const key = `${glyph.id} ${glyph.codePoints.join(' ')}`;
    const known = signs.get(key);
    if (!known) signs.set(key, glyph);
    return known ?? glyph;
  };
  return {
    glyphs: glyphs.map(shared),
    places: positions.flatMap(({ xAdvance, yAdvance, xOffset, yOffset }) => [xAdvance, yAdvance, xOffset, yOffset]),
  };
}

/** What pdfkit reads of a run. It scales the positions where they stand, so each answer has its own. */
function runOf({ glyphs, places }: Word): GlyphRun {
  const positions = glyphs.map((_glyph, at) => {
    const [xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0] = places.slice(at * 4, at * 4 + 4);
    return { xAdvance, yAdvance, xOffset, yOffset };
  });
  const run = {
    glyphs,
    positions,
    get advanceWidth(): number {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
  return run as unknown as GlyphRun;
}
