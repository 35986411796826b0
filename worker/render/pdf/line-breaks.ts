const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** After spaces and hyphens, and between ideographs, which are written without spaces. */
const BREAK =
  /(?<=[\s\-–—/])(?![\s\-–—/])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])(?=[\p{L}])/u;

/**
 * Breaks text into lines that fit.
 * @param width of a line, in points
 * @param measure the width of a piece, in points
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph.replace(/[\s\p{Cc}]+/gu, ' ').trim(), width, measure));
}

/** Each word is measured once: the width of a line is the sum of its words'. */
function breakParagraph(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(BREAK)) {
    const own = measure(word.trimEnd());
    if (used + own <= width) {
      line += word;
      used += measure(word);
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const pieces = own <= width ? [word] : chop(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = measure(line);
  }
  lines.push(line.trimEnd());
  return lines;
}

/** A word that is longer than a line is cut between characters. */
function chop(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
