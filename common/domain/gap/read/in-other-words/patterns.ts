/** As a pattern: one of these. */
export function anyOf(words: Iterable<string>): string {
  return `(?:${[...words].join('|')})`;
}

/** The longest first, so that a pattern finds "review team" before "review". */
export function longestFirst(words: Iterable<string>): string[] {
  return [...words].sort((one, other) => other.length - one.length);
}

/** With a capital letter, as a sentence begins. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** What began a sentence, as it stands within one; "MFA" stays as it is. */
export function small(words: string): string {
  return words.replace(/^\p{Lu}(?=\p{Ll}| )/u, (first) => first.toLowerCase());
}

/** Somebody asks or is quoted, or there are several sentences. */
export const ELSEWHERE = /[?"\u201c\n]|[.!]\s/;
