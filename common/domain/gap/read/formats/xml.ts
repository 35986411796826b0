import { ID_KEYS } from '../../../../catalog/language/json-keys.js';
import { XML_OF_SOFTWARE } from '../../../../catalog/language/markup.js';
import type { Run, Tokens } from '../lexer.js';
import type { JsonMember } from './json.js';
import { roleOfKey, titleOf } from './json-keys.js';
import type { Tag } from './markup.js';
import { Places } from './places.js';

/** An element that is not closed yet. */
interface Element {
  name: string;
  key: Run;
  attributes: JsonMember[];
  children: JsonMember[];
  /** Where its text begins. */
  textFrom: number;
}

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/dg;
const DEEPEST = 16;

/**
 * What XML holds, as if it were JSON: an element like an object with its attributes and elements as fields, elements of one name like a list.
 * Null for what is not well-formed, nothing of what sets software up.
 */
export function readXml(tokens: Tokens, tags: readonly Tag[]): JsonMember[] | null {
  const places = new Places(tokens);
  const open: Element[] = [{ name: '', key: NO_TOKENS, attributes: [], children: [], textFrom: 0 }];
  for (const tag of tags) {
    if (tag.name === '') continue;
    if (!tag.isClosing) open.push(elementOf(tokens, tag, places));
    if (open.length > DEEPEST || open.at(-1)?.name !== tag.name) return null;
    if (tag.isClosing || tag.isEmpty) close(tokens, open, tag, places);
  }
  const [whole, ...unclosed] = open;
  const [root, ...others] = whole?.children ?? [];
  if (!root?.key || others.length > 0 || unclosed.length > 0) return null;
  return XML_OF_SOFTWARE.has(titleOf(tokens, root.key)) ? [] : [root];
}

const NO_TOKENS: Run = { from: 0, to: 0 };

function close(tokens: Tokens, open: Element[], { isEmpty, from }: Tag, places: Places): void {
  const closed = open.pop() as Element;
  const value = heldBy(tokens, closed, isEmpty ? null : places.to(closed.textFrom, from));
  open.at(-1)?.children.push({ key: closed.key, value });
}

function elementOf({ text }: Tokens, { from, to, name }: Tag, places: Places): Element {
  // "cac:status" is a status.
  const local = from + 1 + name.lastIndexOf(':') + 1;
  const key = places.run(local, from + 1 + name.length);
  const attributes: JsonMember[] = [];
  for (const { indices } of text.slice(from, to).matchAll(ATTRIBUTE)) {
    const [own, value] = [indices?.[1], indices?.[2] ?? indices?.[3]];
    if (!own || !value) continue;
    attributes.push({
      key: places.run(from + own[0], from + own[1]),
      value: places.run(from + value[0], from + value[1]),
    });
  }
  return { name, key, attributes, children: [], textFrom: places.run(to, to).from };
}

/** Beside an id or a state, the text of an element is what they are of; beside other attributes it is all that counts. */
function heldBy(tokens: Tokens, { key, attributes, children }: Element, text: Run | null): JsonMember['value'] {
  if (children.length > 0) return [...attributes, ...asLists(tokens, children)];
  if (!text || text.from === text.to) return attributes;
  const isTelling = attributes.some((attribute) => {
    const title = attribute.key ? titleOf(tokens, attribute.key) : '';
    return roleOfKey(title) === 'state' || ID_KEYS.ofControl.has(title) || ID_KEYS.ofAnything.includes(title);
  });
  return isTelling ? [...attributes, { key, value: text }] : text;
}

/** Elements that share a name are entries of a list. */
function asLists(tokens: Tokens, children: readonly JsonMember[]): JsonMember[] {
  const counts = new Map<string, number>();
  const titles = children.map(({ key }) => (key ? titleOf(tokens, key) : ''));
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return children.map((child, at) => ((counts.get(titles[at] as string) ?? 0) > 1 ? { ...child, key: null } : child));
}
