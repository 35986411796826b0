import { crc32, createInflate, deflateSync } from 'node:zlib';

/** Filters of a row, PNG 1.2, section 6: each byte less the one above it, and the last that there is. */
const UP = 2;
const LAST_FILTER = 4;

/** 2000 by 2000: far more than a page shows. */
export const MOST_PIXELS = 4_000_000;
/** Four million pixels of RGBA with 8 bits, or half of that with 16. */
const MOST_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

export const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Samples of a pixel and bits that a sample may have, by colour type. PNG 1.2, section 4.1.1. */
const COLOR_TYPES: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

interface Chunk {
  type: string;
  data: Buffer;
}

/** What a PNG says of itself, and the chunks without which its pixels cannot be known. */
export interface Png {
  width: number;
  height: number;
  colorType: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
  chunks: readonly Chunk[];
}

/** Reads all but the pixels. @returns null when it is damaged, cut off or no PNG */
export function readPng(image: Buffer): Png | null {
  const chunks = readChunks(image)?.filter(({ type }) => /^[A-Z]/.test(type) || type === 'tRNS');
  const order = chunks?.map(({ type }) => `${type} `).join('') ?? '';
  const [head] = chunks ?? [];
  if (!chunks || !head || !/^IHDR (PLTE )?(tRNS )?(IDAT )+IEND $/.test(order) || head.data.length !== 13) return null;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth = 0, colorType = 0, packing, filtering, interlacing = 0] = head.data.subarray(8);
  const color = COLOR_TYPES[colorType];
  const isKnown = color?.depths.includes(depth) && packing === 0 && filtering === 0 && interlacing <= 1;
  if (!color || !isKnown || width === 0 || height === 0) return null;
  const png = {
    width,
    height,
    colorType,
    bitsPerPixel: color.channels * depth,
    isInterlaced: interlacing === 1,
    chunks,
  };
  return hasItsColors(png) ? png : null;
}

function readChunks(image: Buffer): Chunk[] | null {
  if (!image.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; at < image.length; ) {
    if (at + 12 > image.length) return null;
    const end = at + 8 + image.readUInt32BE(at);
    if (end + 4 > image.length || crc32(image.subarray(at + 4, end)) !== image.readUInt32BE(end)) return null;
    chunks.push({ type: image.toString('latin1', at + 4, at + 8), data: image.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** Whether palette and transparency are as long as the colour type wants them. PNG 1.2, sections 4.1.2 and 4.2.1. */
function hasItsColors({ colorType, chunks }: Png): boolean {
  const lengthOf = (type: string): number | undefined => chunks.find((chunk) => chunk.type === type)?.data.length;
  const [palette, transparency] = [lengthOf('PLTE'), lengthOf('tRNS')];
  const isPalette = palette === undefined ? colorType !== 3 : palette > 0 && palette <= 768 && palette % 3 === 0;
  if (!isPalette || transparency === undefined) return isPalette;
  if (colorType === 3) return transparency > 0 && transparency <= (palette ?? 0) / 3;
  return transparency === { 0: 2, 2: 6 }[colorType];
}

/** Whether a PNG says that it is small enough to be unpacked and drawn; whoever draws it holds its pixels several times. */
export function isModest(png: Png): boolean {
  return png.width * png.height <= MOST_PIXELS && bytesOfRow(png) * png.height <= MOST_BYTES;
}

/** A row with its filter in front. PNG 1.2, section 2.3. */
function bytesOfRow({ width, bitsPerPixel }: Png): number {
  return 1 + Math.ceil((width * bitsPerPixel) / 8);
}

/**
 * Whether a PNG without interlacing has all its rows, each with a known filter, and nothing behind them. They are unpacked
 * piece by piece beside the event loop, and no further than its size wants. Look at `isModest` first.
 */
export async function hasItsPixels(png: Png): Promise<boolean> {
  const row = bytesOfRow(png);
  const wanted = row * png.height;
  const unpacked = createInflate({ chunkSize: PIECE_BYTES });
  unpacked.end(Buffer.concat(png.chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  let seen = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      const first = (row - (seen % row)) % row;
      for (let at = first; at < piece.length; at += row) if ((piece[at] ?? 0) > LAST_FILTER) return false;
      seen += piece.length;
      if (seen > wanted) return false;
    }
  } catch {
    return false;
  }
  return seen === wanted;
}

export function writePng(chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([PNG_SIGNATURE, ...chunks.map(writeChunk)]);
}

function writeChunk({ type, data }: Chunk): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/**
 * The opaque pixels of an image as a PNG of 8-bit RGB.
 * @param rgba four bytes a pixel, row by row; the fourth is not looked at
 */
export function opaquePng(width: number, height: number, rgba: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const length = 1 + 3 * width;
  const rows = Buffer.alloc(length * height);
  for (let y = 0, from = 0; y < height; y += 1) {
    let to = y * length;
    rows[to++] = y === 0 ? 0 : UP;
    for (let x = 0; x < width; x += 1, from += 4) {
      const above = from - 4 * width;
      for (let channel = 0; channel < 3; channel += 1) {
        rows[to++] = (rgba[from + channel] ?? 0) - (y === 0 ? 0 : (rgba[above + channel] ?? 0));
      }
    }
  }
  return writePng([
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: deflateSync(rows) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
}
