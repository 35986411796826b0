import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MARGIN } from '../../worker/render/pdf/look.js';

export interface ReadPdf {
  title: string;
  language: string;
  /** What a screen reader reads of each page: no running heads, no numbers of lists. */
  pages: string[];
  /** How much of each page the text reaches over, as a share of the height between running head and foot. */
  reached: number[];
  /** The texts of each page with their places. */
  placed: PlacedText[][];
  /** Bookmarks, and the page that each leads to. */
  outline: Array<{ title: string; page: number }>;
  /** Links inside the document: where they stand and lead to. */
  links: Array<{ page: number; target: number }>;
  /** How often each structure type is there. */
  tags: Map<string, number>;
  /** Pictures without a description. */
  withoutAlt: number;
}

/** The numbers in a text, as they are printed: "1,234.5" is one. */
export function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}

/** What stands around text and is no content: running heads and feet, and the numbers of lists. */
const FURNITURE = new Set(['Artifact', 'Lbl']);

type Reader = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Reader['getPage']>>;

/** Reads a PDF with an engine that is not the one that wrote it. @throws when it is damaged */
export async function readPdf(bytes: Buffer, { withFurniture = false } = {}): Promise<ReadPdf> {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    stopAtErrors: true,
    verbosity: 0,
    useSystemFonts: false,
  }).promise;
  try {
    const { info } = (await pdf.getMetadata()) as unknown as { info: { Title: string; Language: string } };
    const read: ReadPdf = {
      title: info.Title,
      language: info.Language,
      pages: [],
      reached: [],
      placed: [],
      outline: [],
      links: [],
      tags: new Map(),
      withoutAlt: 0,
    };
    for (const { title, dest } of (await pdf.getOutline()) ?? []) {
      read.outline.push({ title, page: await pageOf(pdf, dest) });
    }
    for (let number = 1; number <= pdf.numPages; number += 1) {
      await readPage(pdf, await pdf.getPage(number), read, withFurniture);
    }
    return read;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function readPage(pdf: Reader, page: Page, read: ReadPdf, withFurniture: boolean): Promise<void> {
  const placed = await textOf(page, withFurniture);
  read.pages.push(placed.map(({ text }) => text).join(' '));
  read.placed.push(placed);
  read.reached.push(reachOf(placed, page));
  for (const { subtype, dest } of (await page.getAnnotations()) as Array<{ subtype: string; dest?: Destination }>) {
    if (subtype === 'Link' && dest) read.links.push({ page: page.pageNumber, target: await pageOf(pdf, dest) });
  }
  countTags((await page.getStructTree()) as TagNode | null, read);
}

export interface PlacedText {
  text: string;
  /** Of its left end, and how long it is, in points. */
  x: number;
  width: number;
  /** Of its baseline, in points from the foot of the page. */
  y: number;
}

function reachOf(placed: readonly PlacedText[], { view }: Page): number {
  const height = view[3] ?? 0;
  const lowest = Math.min(height, ...placed.filter(({ text }) => text.trim() !== '').map(({ y }) => y));
  return (height - MARGIN.top - lowest) / (height - MARGIN.top - MARGIN.bottom);
}

async function textOf(page: Page, withFurniture: boolean): Promise<PlacedText[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const open: string[] = [];
  const placed: PlacedText[] = [];
  for (const item of items) {
    if ('str' in item) {
      if (withFurniture || !open.some((tag) => FURNITURE.has(tag)))
        placed.push({
          text: item.str,
          x: item.transform[4] as number,
          width: item.width,
          y: item.transform[5] as number,
        });
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push((item as unknown as { tag?: string }).tag ?? '');
  }
  return placed;
}

interface TagNode {
  role?: string;
  alt?: string;
  children?: TagNode[];
}

function countTags(node: TagNode | null, read: ReadPdf): void {
  if (!node) return;
  if (node.role) read.tags.set(node.role, (read.tags.get(node.role) ?? 0) + 1);
  if (node.role === 'Figure' && !node.alt) read.withoutAlt += 1;
  for (const child of node.children ?? []) countTags(child, read);
}

type Destination = string | unknown[] | null;

async function pageOf(pdf: Reader, dest: Destination): Promise<number> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const [reference] = explicit ?? [];
  return reference ? (await pdf.getPageIndex(reference as { num: number; gen: number })) + 1 : 0;
}
