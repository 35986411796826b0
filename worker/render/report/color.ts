import { INK } from '../pdf/look.js';

type Rgb = [number, number, number];

const READABLE = 4.5;

/** The colour, darkened until text in it is readable on white (WCAG 2: contrast of at least 4.5). */
export function readableOnWhite(color: string): string {
  let rgb = parse(color);
  while (contrastWithWhite(rgb) < READABLE) rgb = rgb.map((part) => Math.floor(part * 0.94)) as Rgb;
  return format(rgb);
}

/** Between white (0) and the colour (1). */
export function shade(color: string, share: number): string {
  return format(parse(color).map((part) => Math.round(255 - (255 - part) * Math.min(1, Math.max(0, share)))) as Rgb);
}

/** White or ink, whichever is easier to read on the colour. */
export function textOn(color: string): string {
  return contrastWithWhite(parse(color)) >= READABLE ? INK.white : INK.text;
}

function contrastWithWhite(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function parse(color: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
