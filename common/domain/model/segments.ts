/** A part of a text: `text === whole.slice(start, start + text.length)`. */
export interface Segment {
  start: number;
  text: string;
}

/** Where to cut, best first: between paragraphs, lines, sentences, words. */
const BREAKS: readonly RegExp[] = [/\n[ \t\r]*\n\s*/g, /\n\s*/g, /[.!?]\s+/g, /\s+/g];

/**
 * Cuts a text into segments of at most `most` UTF-16 code units. Together they are the whole text, so all of it is read; each cut
 * is the last good one in the second half of its segment.
 */
export function splitText(text: string, most: number): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= most ? text.length : start + cutOf(text.slice(start, start + most));
    segments.push({ start, text: text.slice(start, end) });
    start = end;
  }
  return segments;
}

function cutOf(window: string): number {
  for (const pattern of BREAKS) {
    let cut = 0;
    for (const { index, 0: found } of window.matchAll(pattern)) cut = index + found.length;
    if (cut > window.length / 2) return cut;
  }
  const last = window.charCodeAt(window.length - 1);
  return last >= 0xd800 && last <= 0xdbff && window.length > 1 ? window.length - 1 : window.length;
}
