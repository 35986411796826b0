import { HTML_ELEMENTS, SIGNS_OF_HTML } from '../../../../catalog/language/markup.js';
import { type Tag, withoutEntities } from './markup.js';
import { blank } from './same-length.js';

export function isHtml(tags: readonly Tag[]): boolean {
  return tags.some(({ name }) => SIGNS_OF_HTML.has(name));
}

/**
 * HTML as plain text, as long as before, so that every place in it is the same: a line with bars for each row of a table, a bullet for each
 * entry of a list, hashes before headings. Attributes, comments, scripts and styles say nothing.
 */
export function htmlAsText(text: string, tags: readonly Tag[]): string {
  const written: string[] = [];
  let at = 0;
  let hidden: string | null = null;
  let rows = 0;
  for (const tag of tags) {
    const words = text.slice(at, tag.from);
    written.push(hidden === null ? wordsOf(words, rows > 0) : blank(words.length));
    if (HTML_ELEMENTS.row.has(tag.name)) rows = tag.isClosing ? 0 : 1;
    written.push(padded(hidden === null ? signOf(text, tag, rows > 0) : '', tag.to - tag.from));
    hidden = hiddenBehind(tag, hidden);
    at = tag.to;
  }
  return written.join('') + text.slice(at);
}

/** The name of the element that hides what comes next. */
function hiddenBehind({ name, isClosing, isEmpty }: Tag, hidden: string | null): string | null {
  if (hidden !== null) return isClosing && name === hidden ? null : hidden;
  return HTML_ELEMENTS.hidden.has(name) && !isClosing && !isEmpty ? name : null;
}

/** Line ends are spaces; a bar would end the cell. */
function wordsOf(words: string, isInRow: boolean): string {
  const inOneLine = withoutEntities(words).replace(/[\r\n]/g, ' ');
  return isInRow ? inOneLine.replaceAll('|', '\u00a6') : inOneLine;
}

/** What a tag is read as. */
function signOf(text: string, { from, to, name, isClosing }: Tag, isInRow: boolean): string {
  if (name === 'input') return boxOf(text.slice(from, to));
  const isCell = HTML_ELEMENTS.cell.has(name) && !isClosing;
  if (isInRow && !HTML_ELEMENTS.row.has(name)) return isCell ? '|' : '';
  const sign = SIGNS.find(({ names }) => names.has(name));
  return sign?.[isClosing ? 'closing' : 'opening'] ?? '';
}

/** An empty line would part the rows of a table, or the entries of a list. */
const SIGNS = [
  { names: HTML_ELEMENTS.row, opening: '\n', closing: '' },
  { names: HTML_ELEMENTS.entry, opening: '\n-', closing: '' },
  { names: HTML_ELEMENTS.heading, opening: '\n##', closing: '\n' },
  { names: HTML_ELEMENTS.paragraph, opening: '\n\n', closing: '\n' },
  { names: HTML_ELEMENTS.block, opening: '\n', closing: '\n' },
];

function boxOf(tag: string): string {
  if (!/type=["']?(?:checkbox|radio)/i.test(tag)) return '';
  return /\bchecked\b/i.test(tag) ? '[x]' : '[ ]';
}

function padded(sign: string, length: number): string {
  return sign + blank(length - sign.length);
}
