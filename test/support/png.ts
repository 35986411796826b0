import { deflateSync } from 'node:zlib';
import { writePng } from '../../common/png.js';

/** A PNG as it is described, be that right or wrong. */
export interface PngParts {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  colorType: number;
  /** Each with its filter in front. */
  rows: Buffer;
  palette?: number[];
  transparency?: number[];
}

export function pngOf({ width, height, depth, colorType, rows, palette, transparency }: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType], 8);
  return writePng([
    { type: 'IHDR', data: header },
    ...(palette ? [{ type: 'PLTE', data: Buffer.from(palette) }] : []),
    ...(transparency ? [{ type: 'tRNS', data: Buffer.from(transparency) }] : []),
    { type: 'IDAT', data: deflateSync(rows) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
}

/** A PNG of black pixels. */
export function png(width: number, height: number): Buffer {
  return pngOf({ width, height, depth: 8, colorType: 2, rows: Buffer.alloc(height * (1 + width * 3)) });
}
