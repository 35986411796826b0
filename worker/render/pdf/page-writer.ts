import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type FontName, MISSING_SIGN, registerFonts, type Weight } from './fonts.js';
import { breakLines } from './line-breaks.js';
import { INK, MARGIN, MOST_KEPT, PAGE } from './look.js';
import { type Direction, directionOf, runsOf } from './text-runs.js';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Of the text that a line is a part of; left to right unless told. */
  direction?: Direction;
}

export type Element = PDFKit.PDFStructureElement;
/** pdfkit knows more options than its types. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row'; bbox?: number[] };

export interface WriterOptions {
  title: string;
  author: string;
  subject: string;
  dated: Date;
  out: Writable;
  /** Only to learn where everything stands: text takes its place but is not drawn. */
  isDraft: boolean;
  /** Called for every new page, to draw what all pages carry. */
  onPage: (writer: PageWriter, page: number) => void;
  signal: AbortSignal;
}

/** Line height as a multiple of the size. */
const LEADING = 1.38;
/** Widths of texts at a size of one point; they depend on the fonts alone, so all documents share them. */
const WIDTHS: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };
const MOST_WIDTHS = 10_000;
const MOST_CHARACTERS = 40;

/**
 * A tagged PDF/A document that is written from top to bottom: text with line breaks, direction and font fallback, structure
 * elements, page breaks. Finished pages leave for `out` at once, so only the current page is in memory.
 */
export class PageWriter {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next block goes, in points from the top. */
  y: number = MARGIN.top;
  page = 0;
  /** Whether a character was drawn for which the fonts have no sign. */
  lacksSigns = false;
  readonly #options: WriterOptions;
  readonly #hasSign: (font: FontName, codePoint: number) => boolean;
  readonly #root: Element;
  #parents: Array<{ element: Element; type: string }>;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.doc = new PDFDocument({
      autoFirstPage: false,
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-2a',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: options.title,
        Author: options.author,
        Subject: options.subject,
        Producer: 'Compliance Advisory Service',
        Creator: 'Compliance Advisory Service',
        CreationDate: options.dated,
        ModDate: options.dated,
      },
    });
    this.doc.pipe(options.out);
    this.#hasSign = registerFonts(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#parents = [{ element: this.#root, type: 'Document' }];
  }

  get bottom(): number {
    return PAGE.height - MARGIN.bottom;
  }

  newPage(): void {
    this.doc.addPage();
    this.page += 1;
    this.y = MARGIN.top;
    this.#options.onPage(this, this.page);
  }

  /** Starts a new page when less than this is left, but does not leave one mostly empty. */
  ensure(height: number): void {
    if (this.y + Math.min(height, MOST_KEPT) > this.bottom) this.newPage();
  }

  /** Lets other work run, and waits while the reader of the stream is behind. @throws when nobody reads any more */
  async pause(): Promise<void> {
    const { out, signal } = this.#options;
    await setImmediate();
    if (out.writableNeedDrain) await drained(out);
    signal.throwIfAborted();
    if (out.destroyed) throw new Error('the document was given up before its end');
  }

  end(): void {
    this.#root.end();
    this.doc.end();
  }

  /** A structure element around whatever `write` adds. */
  element<T>(type: string, options: ElementOptions, write: (element: Element) => T): T {
    const element = this.doc.struct(type, options);
    this.#parents.at(-1)?.element.add(element);
    this.#parents.push({ element, type });
    try {
      return write(element);
    } finally {
      this.#parents.pop();
      element.end();
    }
  }

  /** As `element`, for content that is written with pauses. */
  async elementAsync(type: string, options: ElementOptions, write: () => Promise<void>): Promise<void> {
    const element = this.doc.struct(type, options);
    this.#parents.at(-1)?.element.add(element);
    this.#parents.push({ element, type });
    await write();
    this.#parents.pop();
    element.end();
  }

  /** Marks what is drawn as content of the current element; it must not go to another page. */
  content(draw: () => void): void {
    const parent = this.#parents.at(-1);
    const content = this.doc.markStructureContent(parent?.type ?? 'P');
    draw();
    this.doc.endMarkedContent();
    parent?.element.add(content);
  }

  /** Marks what is drawn as decoration that a screen reader skips. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** In points. The same words come again and again, so widths are kept. */
  measure(text: string, { size, weight = 'regular' }: TextStyle): number {
    const widths = WIDTHS[weight];
    const known = widths.get(text);
    if (known !== undefined) return known * size;
    const width = runsOf(text, weight, this.#hasSign).reduce((sum, run) => {
      this.doc.font(run.font, 1);
      return sum + this.doc.widthOfString(run.text);
    }, 0);
    if (widths.size >= MOST_WIDTHS) widths.clear();
    if (text.length <= MOST_CHARACTERS) widths.set(text, width);
    return width * size;
  }

  lines(text: string, width: number, style: TextStyle): string[] {
    return breakLines(text, width, (piece) => this.measure(piece, style));
  }

  heightOf(lines: readonly string[], { size }: TextStyle): number {
    return lines.length * size * LEADING;
  }

  /** Draws lines; the caller has made room and marks the content. @returns the height */
  drawLines(lines: readonly string[], x: number, y: number, width: number, style: TextStyle): number {
    lines.forEach((line, index) => {
      this.#drawLine(line, x, y + index * style.size * LEADING, width, style);
    });
    return this.heightOf(lines, style);
  }

  /** A text on one line, cut with an ellipsis where it would not fit. */
  fit(text: string, width: number, style: TextStyle): string {
    if (this.measure(text, style) <= width) return text;
    let [first = ''] = this.lines(text, width - this.measure('…', style), style);
    first = first.trimEnd();
    return `${first}…`;
  }

  /** A paragraph as a structure element of its own; it may go on over pages. */
  paragraph(
    text: string,
    style: TextStyle,
    { type = 'P', x = MARGIN.left, width = PAGE.width - MARGIN.left - MARGIN.right, keep = 2 } = {},
  ): void {
    const lines = this.lines(text, width, style);
    const isTurned = directionOf(text) === 'rtl';
    const own: TextStyle = isTurned ? { ...style, direction: 'rtl', align: 'right' } : style;
    const lineHeight = style.size * LEADING;
    // No line stands alone on either page.
    this.ensure(lineHeight * (lines.length < 2 * keep ? lines.length : keep));
    this.element(type, {}, () => {
      let rest = lines;
      while (rest.length > 0) {
        const room = Math.max(1, Math.floor((this.bottom - this.y + 0.01) / lineHeight));
        const count = rest.length > room ? Math.max(1, Math.min(room, rest.length - keep)) : room;
        const here = rest.slice(0, count);
        this.content(() => this.drawLines(here, x, this.y, width, own));
        this.y += here.length * lineHeight;
        rest = rest.slice(count);
        if (rest.length > 0) this.newPage();
      }
    });
  }

  #drawLine(line: string, x: number, y: number, width: number, style: TextStyle): void {
    const { size, weight = 'regular', color = INK.text, align = 'left', direction } = style;
    const room = align === 'left' ? 0 : width - this.measure(line, style);
    let at = x + (align === 'center' ? room / 2 : room);
    // One baseline for all fonts: Noto Sans has its ascent at 1.069 of the size.
    const baseline = y + size * ((LEADING - 1) / 2 + 0.86);
    for (const run of runsOf(line, weight, this.#hasSign, direction)) {
      this.lacksSigns ||= run.text.includes(MISSING_SIGN);
      if (this.#options.isDraft) continue;
      this.doc.font(run.font, size).fillColor(color);
      // With features given, fontkit lays the run out as a whole and in its own direction.
      const features = run.rightToLeft ? { features: [] as PDFKit.Mixins.OpenTypeFeatures[] } : {};
      this.doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
      at += this.doc.widthOfString(run.text);
    }
  }
}

/** Room again, or closed. */
function drained(out: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      out.off('drain', done).off('close', done);
      resolve();
    };
    out.on('drain', done).on('close', done);
  });
}
