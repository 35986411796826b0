import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type FontName, printable, registerFonts } from './fonts.js';

export type Pdf = InstanceType<typeof PDFDocument>;
/** A node of the tag tree (ISO 32000, 14.7). */
export type Tag = ReturnType<Pdf['struct']>;

export interface PdfOptions {
  title: string;
  author: string;
  subject: string;
  /** Shown at the foot of every page, beside its number. */
  footer: string;
  /** The moment that the file names as its creation: the same input gives the same bytes. */
  createdAt: Date;
}

/** All measures in points (1/72 inch). */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, footerHeight: 28 } as const;
export const BODY_WIDTH = PAGE.width - 2 * PAGE.margin;
export const BODY_BOTTOM = PAGE.height - PAGE.margin - PAGE.footerHeight;
export const INK = '#1a1a1a';
export const FAINT = '#555555';

const HEADING_SIZES = { 1: 22, 2: 15, 3: 11 } as const;
export type HeadingLevel = keyof typeof HEADING_SIZES;
export const TEXT_SIZE = 10;
/** A heading stays with at least this much of what follows it. */
const KEEP_WITH_NEXT = 60;
/** Above this many bytes that nobody has read yet, writing waits. */
const MAX_WAITING_BYTES = 256 * 1024;

/** Opens a tagged, bookmarked A4 document as a stream. Pages leave as they fill. */
export class PdfWriter {
  readonly doc: Pdf;
  readonly root: Tag;
  readonly #footer: string;
  #page = 0;
  #parent: Tag;

  constructor({ title, author, subject, footer, createdAt }: PdfOptions) {
    this.#footer = footer;
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margins: {
        top: PAGE.margin,
        left: PAGE.margin,
        right: PAGE.margin,
        bottom: PAGE.margin + PAGE.footerHeight,
      },
      autoFirstPage: false,
      pdfVersion: '1.7',
      subset: 'PDF/A-2a',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt, ModDate: createdAt },
    });
    registerFonts(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.#parent = this.root;
    this.doc.on('pageAdded', () => this.#writeFooter());
    this.doc.addPage();
  }

  /** What is written by `write` becomes one section of the tag tree. */
  section(write: () => void): void {
    const outer = this.#parent;
    this.#parent = this.tag(outer, 'Sect');
    write();
    this.#parent.end();
    this.#parent = outer;
  }

  /** Headings of the first two levels become bookmarks. */
  heading(level: HeadingLevel, text: string): void {
    const { doc } = this;
    if (level > 1) this.space(level === 2 ? 16 : 8);
    this.keep(KEEP_WITH_NEXT);
    if (level === 2) doc.outline.addItem(text);
    this.#text(`H${level}`, text, { font: 'bold', size: HEADING_SIZES[level] });
    this.space(level === 1 ? 10 : 4);
  }

  paragraph(text: string): void {
    this.#text('P', text, {});
    this.space(6);
  }

  /** A numbered paragraph: the number hangs in the margin of the text. */
  numbered(number: string, text: string): void {
    const { doc } = this;
    const indent = 34;
    this.keep(2 * TEXT_SIZE * 1.4);
    const paragraph = this.tag(this.#parent, 'P');
    paragraph.add(() => {
      const top = doc.y;
      this.use('bold');
      doc.text(number, PAGE.margin, top, { width: indent, lineBreak: false });
      this.use('regular');
      doc.text(printable(doc, text), PAGE.margin + indent, top, { width: BODY_WIDTH - indent });
    });
    paragraph.end();
    doc.x = PAGE.margin;
    this.space(5);
  }

  /** A tag under the section that is being written. */
  child(type: string): Tag {
    return this.tag(this.#parent, type);
  }

  tag(parent: Tag, type: string, options: { scope?: 'Column' | 'Row' } = {}): Tag {
    const element = this.doc.struct(type, options as never);
    parent.add(element);
    return element;
  }

  /** Sets font and size for what is drawn next. */
  use(font: FontName, size: number = TEXT_SIZE, color: string = INK): void {
    this.doc.font(font).fontSize(size).fillColor(color);
  }

  space(points: number): void {
    this.doc.y += points;
  }

  /** Begins a new page when less than `points` are left on this one. */
  keep(points: number): void {
    if (this.doc.y + points > BODY_BOTTOM) this.doc.addPage();
  }

  /** Waits until the reader has taken most of what was written. */
  async settle(signal?: AbortSignal): Promise<void> {
    while (this.doc.readableLength > MAX_WAITING_BYTES && !this.doc.destroyed) {
      signal?.throwIfAborted();
      await setImmediate();
    }
  }

  end(): void {
    this.root.end();
    this.doc.end();
  }

  #text(type: string, text: string, { font = 'regular', size = TEXT_SIZE }: { font?: FontName; size?: number }): void {
    const { doc } = this;
    const element = this.tag(this.#parent, type);
    element.add(() => {
      this.use(font, size);
      doc.text(printable(doc, text), PAGE.margin, doc.y, { width: BODY_WIDTH });
    });
    element.end();
  }

  /** Not part of the text: screen readers skip it. */
  #writeFooter(): void {
    const { doc } = this;
    this.#page += 1;
    const bottom = doc.page.margins.bottom;
    doc.page.margins.bottom = 0;
    const top = PAGE.height - PAGE.margin - TEXT_SIZE;
    doc.markContent('Artifact', { type: 'Pagination' } as never);
    this.use('regular', 8, FAINT);
    const width = BODY_WIDTH - 60;
    doc.text(printable(doc, this.#footer), PAGE.margin, top, { width, height: 12, ellipsis: true, lineBreak: false });
    doc.text(`Page ${this.#page}`, PAGE.width - PAGE.margin - 60, top, { width: 60, align: 'right', lineBreak: false });
    doc.endMarkedContent();
    doc.page.margins.bottom = bottom;
    this.use('regular');
    doc.x = PAGE.margin;
    doc.y = PAGE.margin;
  }
}
