/** It fills a word up and is no part of it. */
const FILLER = '\u200b';
const IN_WORDS = /[\p{L}\p{M}\p{N}'\u2019\ud800-\udfff]/u;

/** A character in the place of a longer one that stands for it: a filler behind a letter is inside its word; one before a mark leaves none behind it. */
export function filledUp(char: string, length: number): string {
  const filler = FILLER.repeat(length - char.length);
  return IN_WORDS.test(char) ? char + filler : filler + char;
}

/** As many spaces. */
export function blank(length: number): string {
  return ' '.repeat(length);
}
