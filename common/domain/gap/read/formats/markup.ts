import { ENTITIES } from '../../../../catalog/language/markup.js';
import { blank, filledUp } from './same-length.js';

/** A tag of HTML or XML, or what is no part of the text: a comment, a declaration. */
export interface Tag {
  from: number;
  to: number;
  /** In small letters; empty for what is no tag. */
  name: string;
  isClosing: boolean;
  /** It closes itself. */
  isEmpty: boolean;
}

const NAME = /^<\/?([a-z][\w:.-]{0,60})/i;
const LONGEST_NAME = 64;
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi;

/** The tags of a text that is markup from its first character to its last; null for any other text. */
export function tagsIn(text: string): Tag[] | null {
  const body = text.trim();
  if (!/^<[a-z!?]/i.test(body) || !body.endsWith('>')) return null;
  const tags: Tag[] = [];
  for (let at = text.indexOf('<'); at >= 0; ) {
    const tag = tagAt(text, at);
    if (tag === null) return null;
    if (tag !== undefined) tags.push(tag);
    at = text.indexOf('<', tag?.to ?? at + 1);
  }
  return tags;
}

/** Undefined where "<" is a mark like others, null where a tag never ends. */
function tagAt(text: string, from: number): Tag | null | undefined {
  const aside = ASIDES.find(({ opening }) => text.startsWith(opening, from));
  if (aside) {
    const end = text.indexOf(aside.closing, from);
    return end < 0 ? null : asideOf(from, aside.isText ? from + aside.opening.length : end + aside.closing.length);
  }
  const [, name] = NAME.exec(text.slice(from, from + LONGEST_NAME)) ?? [];
  if (name === undefined) return undefined;
  const end = endOfTag(text, from + name.length);
  if (end === null) return null;
  const isClosing = text.charAt(from + 1) === '/';
  return { from, to: end, name: name.toLowerCase(), isClosing, isEmpty: text.charAt(end - 2) === '/' };
}

const ASIDES = [
  { opening: '<!--', closing: '-->', isText: false },
  { opening: '<![CDATA[', closing: ']]>', isText: true },
  { opening: '<!', closing: '>', isText: false },
  { opening: '<?', closing: '>', isText: false },
];

function asideOf(from: number, to: number): Tag {
  return { from, to, name: '', isClosing: false, isEmpty: true };
}

/** Behind the ">" that stands in no quotes. */
function endOfTag(text: string, from: number): number | null {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '>') return at + 1;
    if (char !== '"' && char !== "'") continue;
    const closing = text.indexOf(char, at + 1);
    if (closing < 0) return null;
    at = closing;
  }
  return null;
}

/** With the characters that entities stand for, as long as before. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    const char = name ? ENTITIES.get(name.toLowerCase()) : charOf(decimal, hex);
    return char === undefined ? whole : filledUp(char, whole.length);
  });
}

function charOf(decimal?: string, hex?: string): string | undefined {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  if (!(code > 0) || code > 0xffff) return undefined;
  return code === QUOTE ? '\u201d' : String.fromCharCode(code);
}

const QUOTE = 34;

/** A text without what stands from one place to another, as long as before. */
export function withBlanks(text: string, blanks: ReadonlyArray<{ from: number; to: number }>): string {
  let written = '';
  let at = 0;
  for (const { from, to } of blanks) {
    if (to <= at) continue;
    written += text.slice(at, Math.max(at, from)) + blank(to - Math.max(at, from));
    at = to;
  }
  return written + text.slice(at);
}
