import { expect, it } from '@jest/globals';
import { readLogo } from '../../../worker/render/report/logo.js';

function draw(viewBox: string, inside = '<rect width="1" height="1"/>'): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
  return readLogo({ media_type: 'image/svg+xml', data: Buffer.from(svg).toString('base64'), bytes: svg.length });
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it.each([
  ['0 0 200 60', [1200, 360]],
  ['0 0 60 200', [360, 1200]],
  ['0 0 40 1', [1200, 30]],
])('draws an SVG of %s within its bounds', (viewBox, size) => {
  expect(sizeOf(draw(viewBox))).toEqual(size);
});

it.each(['0 0 1 1000', '0 0 1 1000000', '0 0 1000000 1'])('draws no SVG of %s', (viewBox) => {
  expect(() => draw(viewBox)).toThrow('The logo cannot be drawn');
});

it('sets words, in whatever font they ask for', () => {
  const words = (family: string) => `<text y="50" font-family="${family}" font-size="40">Acme</text>`;
  const drawn = draw('0 0 200 60', words('Helvetica, sans-serif'));
  expect(drawn.equals(draw('0 0 200 60', ''))).toBe(false);
  expect(drawn.equals(draw('0 0 200 60', words('Unheard Of')))).toBe(true);
});
