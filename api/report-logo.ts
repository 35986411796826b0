import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { invalidField, type ServiceError } from '../common/errors.js';
import { hasItsPixels, isModest, MOST_PIXELS, PNG_SIGNATURE, readPng } from '../common/png.js';
import type { Logo } from '../common/report.js';

const MAX_BYTES = 256 * 1024;
const MAX_PIXELS_ACROSS = 4000;
/** Elements inside each other; each may cost a drawing of its own. */
const DEEPEST = 32;
/** How much longer one side of an SVG may be. */
const MOST_STRETCHED = 20;
const PATH = '/branding/logo';

/** What a logo may be made of: plain shapes and words, nothing that loads, runs or repeats. */
const SVG_ELEMENTS = new Set(
  (
    'svg g defs title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath style'
  ).split(' '),
);

/**
 * Checks a logo: base64, bare or as a data URI, of a PNG or an SVG.
 * @throws 422 when it is too large, no image, or an SVG with more than plain shapes
 */
export async function checkLogo(value: string): Promise<Logo> {
  const encoded = /^data:image\/(?:png|svg\+xml);base64,(.*)$/s.exec(value)?.[1] ?? value;
  const base64 = encoded.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refusal('not_base64', 'Send the image encoded as base64.');
  const image = Buffer.from(base64, 'base64');
  if (image.length > MAX_BYTES) throw refusal('too_large', `The logo has more than ${MAX_BYTES / 1024} KiB.`);
  const type = image.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE) ? 'image/png' : 'image/svg+xml';
  if (type === 'image/png') await checkPng(image);
  else checkSvg(image);
  return { media_type: type, data: image.toString('base64'), bytes: image.length };
}

function refusal(code: string, message: string): ServiceError {
  return invalidField(PATH, code, message);
}

/** By the size that it tells first, then read to its end: what passes can be drawn. */
async function checkPng(image: Buffer): Promise<void> {
  const broken = refusal('not_an_image', 'The PNG is damaged or cut off.');
  const png = readPng(image);
  if (!png) throw broken;
  if (png.width > MAX_PIXELS_ACROSS || png.height > MAX_PIXELS_ACROSS) {
    throw refusal('too_large', `The logo is more than ${MAX_PIXELS_ACROSS} pixels wide or high.`);
  }
  if (!isModest(png)) {
    throw refusal(
      'too_large',
      `The logo has more than ${MOST_PIXELS / 1e6} million pixels, or half of it with 16 bits.`,
    );
  }
  if (png.isInterlaced) throw refusal('interlaced', 'Send the PNG without interlacing.');
  if (!(await hasItsPixels(png))) throw broken;
}

function checkSvg(image: Buffer): void {
  const text = image.toString('utf8');
  const isSvg = /<svg[\s>]/.test(text) && XMLValidator.validate(text) === true;
  if (!isSvg) throw refusal('not_an_image', 'A PNG or an SVG is expected.');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refusal('unsafe_svg', 'The SVG must not declare a document type.');
  const problem = problemOf(parseSvg(text), DEEPEST);
  if (problem) throw refusal('unsafe_svg', problem);
  if (!hasRoom(text)) {
    throw refusal('bad_size', `The SVG needs a width and a height, one at most ${MOST_STRETCHED} times the other.`);
  }
}

function parseSvg(text: string): unknown {
  try {
    return new XMLParser({ preserveOrder: true, ignoreAttributes: false, processEntities: false }).parse(text);
  } catch {
    throw refusal('unsafe_svg', 'The SVG cannot be read: it is nested too deeply.');
  }
}

/** By its width and height, or else by its viewBox; one without any of them is square. */
function hasRoom(svg: string): boolean {
  const root = /<svg[\s>][^>]*/.exec(svg)?.[0] ?? '';
  const told = (name: string): string | undefined => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const [, , boxWidth = 1, boxHeight = 1] = (told('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
    .slice(0, 4);
  const side = (length: string | undefined, box: number): number =>
    length === undefined || length.includes('%') ? box : Number.parseFloat(length);
  const sides = [side(told('width'), boxWidth), side(told('height'), boxHeight)];
  return Math.min(...sides) > 0 && Math.max(...sides) <= MOST_STRETCHED * Math.min(...sides);
}

/** The first thing in an SVG that a logo may not have, or null. */
function problemOf(nodes: unknown, depth: number): string | null {
  if (!Array.isArray(nodes)) return null;
  if (depth < 0) return `The SVG has more than ${DEEPEST} elements inside each other.`;
  for (const node of nodes as Array<Record<string, unknown>>) {
    const [name = ''] = Object.keys(node).filter((key) => key !== ':@');
    if (name.startsWith('#') || name.startsWith('?')) continue;
    const own = problemOfElement(name, node);
    if (own) return own;
    const inner = problemOf(node[name], depth - 1);
    if (inner) return inner;
  }
  return null;
}

function problemOfElement(name: string, node: Record<string, unknown>): string | null {
  const local = name.replace(/^svg:/, '');
  if (!SVG_ELEMENTS.has(local)) return `The SVG has <${name.slice(0, 40)}>; send plain shapes and text.`;
  const attributes = Object.entries((node[':@'] ?? {}) as Record<string, unknown>);
  const loads = attributes.some(([key, value]) => /href$|^@_on/i.test(key) && !String(value).startsWith('#'));
  const imports = local === 'style' && /@import|url\((?!\s*['"]?#)/i.test(JSON.stringify(node[name]));
  return loads || imports ? 'The SVG refers to something outside of itself.' : null;
}
