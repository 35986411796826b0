import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { checkLogo } from '../../../api/report-logo.js';
import { buildReport } from '../../../common/domain/report/build-report.js';
import { readLogo } from '../../../worker/render/report/logo.js';
import { type PngParts, pngOf } from '../../support/png.js';
import { input, render } from './support.js';

function draw(viewBox: string, inside = '<rect width="1" height="1"/>'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
  return readLogo({ media_type: 'image/svg+xml', data: Buffer.from(svg).toString('base64'), bytes: svg.length });
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it.each([
  ['0 0 200 60', [1200, 360]],
  ['0 0 60 200', [360, 1200]],
  ['0 0 40 1', [1200, 30]],
])('draws an SVG of %s within its bounds', async (viewBox, size) => {
  expect(sizeOf(await draw(viewBox))).toEqual(size);
});

it.each(['0 0 1 1000', '0 0 1 1000000', '0 0 1000000 1'])('draws no SVG of %s', async (viewBox) => {
  await expect(draw(viewBox)).rejects.toThrow('The logo cannot be drawn');
});

it('sets words, in whatever font they ask for', async () => {
  const words = (family: string) => `<text y="50" font-family="${family}" font-size="40">Acme</text>`;
  const drawn = await draw('0 0 200 60', words('Helvetica, sans-serif'));
  expect(drawn.equals(await draw('0 0 200 60', ''))).toBe(false);
  expect(drawn.equals(await draw('0 0 200 60', words('Unheard Of')))).toBe(true);
});

const RED_GREEN_BLUE = [255, 0, 0, 0, 255, 0, 0, 0, 255];
const RED = 'ff0000';
const GREEN = '00ff00';
const BLUE = '0000ff';
const WHITE = 'ffffff';

function partsOf(colorType: number, depth: number, row: number[], more: Partial<PngParts> = {}): PngParts {
  return { width: 1, height: 1, depth, colorType, rows: Buffer.from([0, ...row]), ...more };
}

/** The pixels of the one row of an 8-bit RGB PNG. */
function pixelsOf(png: Buffer): string[] {
  expect([...png.subarray(24, 26)]).toEqual([8, 2]);
  const length = png.readUInt32BE(33);
  const row = inflateSync(png.subarray(41, 41 + length));
  return row.subarray(1).toString('hex').match(/.{6}/g) ?? [];
}

describe('a PNG', () => {
  it.each<[string, PngParts, string[]]>([
    ['of RGB', partsOf(2, 8, [255, 0, 0]), [RED]],
    ['of RGB with 16 bits', partsOf(2, 16, [0, 0, 255, 255, 0, 0]), [GREEN]],
    ['of RGB with one transparent colour', partsOf(2, 8, [9, 8, 7], { transparency: [0, 9, 0, 8, 0, 7] }), [WHITE]],
    ['of RGB with alpha', partsOf(6, 8, [255, 0, 0, 0, 255, 0, 0, 255], { width: 2 }), [WHITE, RED]],
    ['of grey with one bit', partsOf(0, 1, [0b01000000], { width: 2 }), ['000000', WHITE]],
    ['of grey with alpha', partsOf(4, 8, [0, 0, 0, 255], { width: 2 }), [WHITE, '000000']],
    ['with a palette', partsOf(3, 2, [0b00011000], { width: 3, palette: RED_GREEN_BLUE }), [RED, GREEN, BLUE]],
    [
      'with a palette that is transparent in part',
      partsOf(3, 2, [0b00011000], { width: 3, palette: RED_GREEN_BLUE, transparency: [255, 0] }),
      [RED, WHITE, BLUE],
    ],
  ])('%s keeps its pixels, on white', async (_what, parts, pixels) => {
    expect(pixelsOf(await readLogo(await checkLogo(pngOf(parts).toString('base64'))))).toEqual(pixels);
  });

  it.each<[string, PngParts]>([
    ['with a row of an unknown filter', partsOf(2, 8, [0, 0, 0], { rows: Buffer.from([5, 0, 0, 0]) })],
    ['with a later row of an unknown filter', partsOf(0, 8, [], { height: 2, rows: Buffer.from([0, 0, 200, 0]) })],
    ['of RGB with 4 bits', partsOf(2, 4, [0, 0])],
    ['with a palette of 16 bits', partsOf(3, 16, [0, 0], { palette: RED_GREEN_BLUE })],
    ['of grey and alpha with 2 bits', partsOf(4, 2, [0])],
    ['of an unknown colour type', partsOf(5, 8, [0])],
    ['without its palette', partsOf(3, 8, [0])],
    ['with half a palette', partsOf(3, 8, [0], { palette: [1, 2] })],
    ['with more transparency than palette', partsOf(3, 8, [0], { palette: [1, 2, 3], transparency: [0, 0] })],
    ['with transparency beside alpha', partsOf(6, 8, [0, 0, 0, 0], { transparency: [0, 0] })],
    ['with a row too few', partsOf(0, 8, [0], { height: 2 })],
    ['with a row too many', partsOf(0, 8, [0, 0, 0])],
  ])('%s is refused', async (_what, parts) => {
    const data = pngOf(parts).toString('base64');
    await expect(checkLogo(data)).rejects.toThrow('The PNG is damaged');
    const drawn = readLogo({ media_type: 'image/png', data, bytes: 1 });
    await expect(drawn).rejects.toThrow('The logo cannot be drawn');
  });

  it.each<[string, PngParts]>([
    ['of RGBA with 16 bits', { width: 4000, height: 4000, depth: 16, colorType: 6, rows: Buffer.alloc(0) }],
    [
      'of four million pixels with 16 bits',
      { width: 2000, height: 2000, depth: 16, colorType: 6, rows: Buffer.alloc(0) },
    ],
    ['of one bit and too many pixels', { width: 4000, height: 1001, depth: 1, colorType: 0, rows: Buffer.alloc(0) }],
  ])('%s is refused by what it says of its size, unpacked by nobody', async (_what, parts) => {
    const data = pngOf(parts).toString('base64');
    await expect(checkLogo(data)).rejects.toThrow('million pixels');
    const drawn = readLogo({ media_type: 'image/png', data, bytes: 1 });
    await expect(drawn).rejects.toThrow('too many pixels');
  });

  it('is unpacked no further than its size wants, beside the event loop', async () => {
    const bomb = partsOf(0, 8, [], { rows: Buffer.alloc(60_000_000) });
    const data = pngOf(bomb).toString('base64');
    const before = process.memoryUsage().arrayBuffers;
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    }, 1);
    const whole = pngOf({ width: 2000, height: 2000, depth: 8, colorType: 6, rows: Buffer.alloc(2000 * 8001) });
    await expect(checkLogo(data)).rejects.toThrow('The PNG is damaged');
    await checkLogo(whole.toString('base64'));
    clearInterval(count);
    expect(turns).toBeGreaterThan(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
  });
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="5"/></svg>')],
  ['a PNG with alpha', pngOf(partsOf(6, 8, [255, 0, 0, 128]))],
  ['a PNG with a transparent palette', pngOf(partsOf(3, 8, [0], { palette: [1, 2, 3], transparency: [9] }))],
])(
  'a report with %s is the same bytes for the same input, whatever the machine does beside it',
  async (_what, image) => {
    const logo = await readLogo(await checkLogo(image.toString('base64')));
    const model = buildReport(input());
    const [alone, ...together] = [
      await render(model, logo),
      ...(await Promise.all([1, 2, 3].map(() => render(model, logo)))),
    ];
    for (const other of together) expect(other.bytes.equals(alone?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(alone?.bytes.includes('/SMask')).toBe(false);
  },
);
