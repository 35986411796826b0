/** An OSCAL id is a token: a letter or underscore first, then letters, digits, dots, dashes, underscores. */
export function oscalToken(id: string): string {
  const clean = id.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return /^[\p{L}_]/u.test(clean) ? clean : `r-${clean}`;
}

/** One line without control characters, never empty: OSCAL's StringDatatype and MarkupLine. */
export function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line === '' ? '-' : line;
}

/** Customers' words as CommonMark that shows exactly them: nothing in them is markup or an OSCAL insertion. */
export function asMarkup(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, ' ').replace(/[\\`*_[\]<>{}&#|~]/g, '\\$&');
}
