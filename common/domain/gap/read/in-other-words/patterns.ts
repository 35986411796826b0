/** As a pattern: one of these. */
export function anyOf(words: Iterable<string>): string {
  return `(?:${[...words].join('|')})`;
}

/** Somebody asks or is quoted, or there are several sentences. */
export const ELSEWHERE = /[?"\u201c\n]|[.!]\s/;
