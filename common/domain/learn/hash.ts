/** The start value of a feature's hash (FNV-1a, 32 bits, over UTF-16 code units). */
export const HASH_START = 0x811c9dc5;
const PRIME = 0x01000193;

/** Continues a hash with a piece of text. */
export function hashText(hash: number, text: string): number {
  let value = hash;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), PRIME);
  return value >>> 0;
}

/** Spreads the bits of a hash before it is cut to a table's size. */
export function spread(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
